import { html } from 'hono/html';
import { fill } from 'member-area-elements/core/messages';
import type { MemberArea } from '../areas/area.js';
import { writeDate } from '../mail/formats.js';
import { pickLanguage } from '../mail/languages.js';
import type { PageContext } from './markup.js';
import { loadPageTexts } from './page-texts.js';
import { timeZoneOf } from './page-time-zone.js';

/**
 * Returns what the pages of an area tell a member whose last payment has failed, and who has access for some days: until when, and
 * where to update the payment. It is an empty text for everybody else.
 */
export async function paymentNotice({ membership }: MemberArea, context: PageContext): Promise<string> {
  if (membership?.status !== 'PAYMENT_FAILED' || !membership.endsAt) return '';
  const { texts, locale } = await loadPageTexts(context);
  const date = writeDate(new Date(membership.endsAt), pickLanguage(locale), timeZoneOf(context));
  const line = fill(texts.paymentFailedUntil, { date });
  return String(
    await html`<p class="member-area-notice" role="status">
      ${line} <a href="/account/memberships">${texts.updatePayment}</a>
    </p>`,
  );
}
