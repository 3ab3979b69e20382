/** The mail about an order. The first one of a membership has what was agreed on, so that the member can keep it. */
import { toMinorUnits } from 'member-area-elements/contract/parts/minor-units';
import { fill } from 'member-area-elements/core/messages';
import { areaMoneyFormat, writeMoney, writeOptionPrice } from '../pages/option-price.js';
import { loadTexts } from '../pages/page-texts.js';
import { writeDate, writeNumber } from './formats.js';
import type { MailFacts, OrderedMembership, PaymentPlan } from './mail-facts.js';
import type { MailOutline } from './mail-outline.js';
import type { MailTexts } from './texts/mail-texts.js';

type OrderFacts = Extract<MailFacts, { kind: 'order-confirmation' }>;
type OrderTexts = MailTexts['order-confirmation'];
type Row = readonly [name: string, value: string];

/** Returns what the mail about an order says. Its amounts are those of the pages and the account. */
export async function describeOrder(
  facts: OrderFacts,
  { 'order-confirmation': texts, shared: { copyAddress, contactOwner } }: MailTexts,
): Promise<Pick<MailOutline, 'title' | 'intro' | 'table' | 'action' | 'links' | 'notes'>> {
  const { membership, siteName: site, title } = facts;
  const begins = membership.kind === 'begins';
  return {
    title: fill(texts.subject, { site }),
    intro: fill(introOf(facts, texts), { site, title }),
    table: [
      [texts.order, facts.orderNumber],
      [texts.date, dateOf(facts.placedAt, facts)],
      [texts.item, title],
      ...(begins ? await agreedRows(membership, facts, texts) : []),
      ...discountRows(facts, texts),
      [isPart(membership) ? texts.paidNow : texts.total, amountOf(facts.total, facts)],
      ...facts.taxes.map(({ label, amount }): Row => [
        fill(texts.tax, { tax: label }),
        amountOf(amount, facts),
      ]),
      ...(membership.kind === 'over' ? [] : laterRows(membership.payments, facts, texts)),
    ],
    action: { label: texts.action, link: facts.link, copyAddress },
    links: [
      ...(begins ? linksOf(membership, facts, texts) : []),
      ...(facts.invoiceLink ? [{ label: texts.invoice, link: facts.invoiceLink }] : []),
    ],
    notes: begins
      ? [rules(membership.payments, texts), ...withdrawalNotes(facts, texts), texts.withdraw, contactOwner]
      : [contactOwner],
  };
}

function introOf({ membership, total }: OrderFacts, texts: OrderTexts): string {
  if (membership.kind !== 'begins') return texts.paidIntro;
  if (membership.option.trialDays) return texts.freeIntro;
  return toMinorUnits(total) === 0n ? texts.nothingIntro : texts.intro;
}

/** Returns whether the price line has another total than the order. */
const isPart = (membership: OrderedMembership): boolean =>
  membership.kind !== 'over' && membership.payments.kind === 'installments';

/** Returns what was agreed on: the price, and when the membership begins. */
async function agreedRows(
  { option, startsAt }: Extract<OrderedMembership, { kind: 'begins' }>,
  facts: OrderFacts,
  texts: OrderTexts,
): Promise<Row[]> {
  const { language } = facts;
  return [
    [texts.price, writeOptionPrice(option, formatOf(facts), await loadTexts(language))],
    [texts.start, dateOf(startsAt, facts)],
  ];
}

/** Returns what a coupon has taken off. */
function discountRows(facts: OrderFacts, texts: OrderTexts): Row[] {
  if (!facts.discount) return [];
  const { code, amount } = facts.discount;
  return [[fill(texts.discount, { code }), `−${amountOf(amount, facts)}`]];
}

/** Returns what is paid after the order. */
function laterRows(payments: PaymentPlan, facts: OrderFacts, texts: OrderTexts): Row[] {
  if (payments.kind === 'once') return [];
  const { next } = payments;
  const count = (n: number) => writeNumber(n, facts.language);
  return [
    ...(payments.kind === 'installments'
      ? [
          [
            texts.payments,
            fill(texts.paymentsOf, { made: count(payments.made), all: count(payments.all) }),
          ] as const,
        ]
      : []),
    ...(next
      ? [
          [
            texts.next,
            fill(texts.nextOn, { amount: amountOf(next.amount, facts), date: dateOf(next.date, facts) }),
          ] as const,
        ]
      : []),
  ];
}

function linksOf(
  { membershipsLink, termsLink }: Extract<OrderedMembership, { kind: 'begins' }>,
  { siteName: site, withdrawal }: OrderFacts,
  texts: OrderTexts,
): NonNullable<MailOutline['links']> {
  const memberships = { label: texts.memberships, link: membershipsLink };
  return [
    memberships,
    ...(termsLink ? [{ label: fill(texts.terms, { site }), link: termsLink }] : []),
    ...(withdrawal !== null && withdrawal !== 'waived'
      ? [{ label: texts.withdrawLink, link: withdrawal.link }]
      : []),
  ];
}

/** Returns until when the buyer can withdraw, or why not. */
function withdrawalNotes({ withdrawal, language }: OrderFacts, texts: OrderTexts): string[] {
  if (withdrawal === null) return [];
  if (withdrawal === 'waived') return [texts.waived];

  return [fill(texts.withdrawUntil, { date: writeDate(withdrawal.lastDay, language, 'UTC') })];
}

/** Returns how the payments end. */
function rules(payments: PaymentPlan, texts: OrderTexts): string {
  if (payments.kind === 'once' || payments.next === null) return texts.paidOnce;
  return payments.kind === 'recurring' ? texts.cancel : texts.paymentsEnd;
}

const amountOf = (amount: OrderFacts['total'], facts: OrderFacts): string =>
  writeMoney(amount, facts.language, formatOf(facts));

const formatOf = ({ areaPrices }: OrderFacts) =>
  areaMoneyFormat({ pricingOptions: areaPrices.map((price) => ({ price })) });

const dateOf = (date: Date, { language, timeZone }: OrderFacts): string =>
  writeDate(date, language, timeZone);
