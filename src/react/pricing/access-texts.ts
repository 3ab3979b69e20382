import { accessEn, type AccessMessages } from '../../core/messages/en/access.js';
import { joinEn, type JoinMessages } from '../../core/messages/en/join.js';
import { pageEn, type PageMessages } from '../../core/messages/en/page.js';
import { pricingEn, type PricingMessages } from '../../core/messages/en/pricing.js';
import { viewEn, type ViewMessages } from '../../core/messages/en/view.js';

/** The texts of the pricing-options access screen and the lock screen. */
export type AccessTexts = PageMessages & ViewMessages & JoinMessages & PricingMessages & AccessMessages;

/** The texts with the page's own words in them. */
export function accessTexts(messages: Partial<AccessTexts> | undefined): AccessTexts {
  return { ...pageEn, ...viewEn, ...joinEn, ...pricingEn, ...accessEn, ...messages };
}
