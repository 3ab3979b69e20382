/** The mail to a member who has changed the option of a membership. */
import { fill } from 'member-area-elements/core/messages';
import { areaMoneyFormat, writeMoney, writeOptionPrice } from '../pages/option-price.js';
import { loadTexts } from '../pages/page-texts.js';
import { writeDate } from './formats.js';
import type { MailedOption, MailFacts } from './mail-facts.js';
import type { MailOutline } from './mail-outline.js';
import type { MailTexts } from './texts/mail-texts.js';

/** Returns what the mail says: what it was, what comes, when, what was paid, and how to revoke it. */
export async function describeOptionChange(
  {
    title,
    language,
    timeZone,
    link,
    before,
    option,
    from,
    due,
  }: Extract<MailFacts, { kind: 'option-changed' }>,
  { 'option-changed': texts, shared: { copyAddress, contactOwner } }: MailTexts,
): Promise<Pick<MailOutline, 'title' | 'intro' | 'table' | 'action' | 'notes'>> {
  const pageTexts = await loadTexts(language);
  const format = areaMoneyFormat({ pricingOptions: [before, option] });
  const date = writeDate(from, language, timeZone);
  const price = (one: MailedOption) =>
    writeOptionPrice({ id: '', ...one, subscribable: true, numBillingCycles: 0 }, format, pageTexts);
  const later = [fill(texts.from, { date }), price(option)] as const;
  return {
    title: fill(texts.subject, { title }),
    intro: fill(due === null ? texts.comes : texts.intro, { title, date }),
    table:
      due === null
        ? [[texts.now, price(before)], later]
        : [[texts.before, price(before)], [texts.paid, writeMoney(due, language, format)], later],
    action: { label: texts.action, link, copyAddress },
    notes: due === null ? [fill(texts.revoke, { date })] : [contactOwner],
  };
}
