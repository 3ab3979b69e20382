import { accessEn, type AccessMessages } from '../../core/messages/access/en.js';
import { joinEn, type JoinMessages } from '../../core/messages/join/en.js';
import { en, type PageMessages } from '../../core/messages/page/en.js';
import { pricingEn, type PricingMessages } from '../../core/messages/pricing/en.js';
import { viewEn, type ViewMessages } from '../../core/messages/view/en.js';

/** The texts of the pricing-options access screen and the lock screen. */
export type AccessTexts = PageMessages & ViewMessages & JoinMessages & PricingMessages & AccessMessages;

/** The texts with the page's own words in them. */
export function accessTexts(messages: Partial<AccessTexts> | undefined): AccessTexts {
  return { ...en, ...viewEn, ...joinEn, ...pricingEn, ...accessEn, ...messages };
}
