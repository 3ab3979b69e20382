/** The mails about a declaration to withdraw from a contract or to cancel it. */
import { fill } from 'member-area-elements/core/messages';
import { writeAmount, writeDate, writeDays, writeTime } from './formats.js';
import type { ContractEndResult, MailFacts } from './mail-facts.js';
import type { MailOutline } from './mail-outline.js';
import type { MailTexts } from './texts/mail-texts.js';
import { unchangedText } from './unchanged-text.js';

type BuyerFacts = Extract<MailFacts, { kind: 'contract-end' }>;
type OwnerFacts = Extract<MailFacts, { kind: 'owner-contract-end' }>;
type Decided = Extract<ContractEndResult, { kind: 'decided' }>;
type Texts = MailTexts['contract-end'];
type Row = readonly [name: string, value: string];

/** Returns what the mail to a buyer says: the whole declaration, when it was received, and what has become of it. */
export function describeContractEnd(
  facts: BuyerFacts,
  texts: Texts,
  shared: MailTexts['shared'],
): Pick<MailOutline, 'title' | 'intro' | 'table' | 'action' | 'notes'> {
  const { declared, contract, orderNumber, result, siteName: site, language } = facts;
  const isWithdrawal = declared === 'withdrawal';
  const base = {
    title: fill(isWithdrawal ? texts.subject : texts.cancelSubject, { site }),
    table: [
      [texts.declaration, isWithdrawal ? texts.withdrawal : texts.cancellation] as const,
      ...(orderNumber === null ? [] : [[texts.order, String(orderNumber)] as const]),
      ...(contract ? [[texts.item, contract.title] as const] : []),
      ...(contract?.name ? [[texts.name, contract.name] as const] : []),
      ...(contract?.reason ? [[texts.reason, contract.reason] as const] : []),
      [texts.receivedAt, writeTime(facts.receivedAt, language, facts.timeZone)] as const,
      ...(result.kind === 'decided' ? resultRows(result, facts, texts) : []),
    ],
  };
  switch (result.kind) {
    case 'unknown':
      return { ...base, intro: fill(texts.unknown, { site }), notes: [texts.unknownHelp, shared.ignore] };
    case 'to-confirm': {
      const action = isWithdrawal ? texts.action : texts.cancelAction;
      const duration = writeDays(result.validDays, language);
      return {
        ...base,
        intro: isWithdrawal ? texts.confirm : texts.cancelConfirm,
        action: { label: action, link: result.link, copyAddress: shared.copyAddress },
        notes: [fill(shared.validFor, { duration }), texts.counts, texts.notYou],
      };
    }
    case 'decided':
      return {
        ...base,
        intro: introOf(declared, result, texts),
        notes: notesOf(result, facts, texts, shared),
      };
  }
}

function introOf(declared: BuyerFacts['declared'], { outcome }: Decided, texts: Texts): string {
  if (outcome !== 'ended') return unchangedText(outcome, texts);
  return declared === 'withdrawal' ? texts.withdrawn : texts.cancelled;
}

function notesOf(
  { refundByOwner }: Decided,
  { language }: BuyerFacts,
  texts: Texts,
  { contactOwner }: MailTexts['shared'],
): string[] {
  const byOwner = refundByOwner && fill(texts.ownerPays, { amount: writeAmount(refundByOwner, language) });
  return [...(byOwner ? [byOwner] : []), contactOwner];
}

function resultRows(
  { outcome, endsAt, refund }: Decided,
  { language, timeZone }: Pick<BuyerFacts, 'language' | 'timeZone'>,
  texts: Pick<Texts, 'endsAt' | 'refund'>,
): Row[] {
  const hasEnd = endsAt !== null && (outcome === 'ended' || outcome === 'ended-before');
  return [
    ...(hasEnd ? [[texts.endsAt, writeDate(endsAt, language, timeZone)] as const] : []),
    ...(refund ? [[texts.refund, writeAmount(refund, language)] as const] : []),
  ];
}

/** Returns what the mail to an owner says: what was declared and done, and what is left to do. */
export function describeOwnerContractEnd(
  facts: OwnerFacts,
  texts: MailTexts['owner-contract-end'],
  buyerTexts: Texts,
  { copyAddress }: MailTexts['shared'],
): Pick<MailOutline, 'title' | 'intro' | 'table' | 'action' | 'notes'> {
  const { declared, email, title, orderNumber: order, result, siteName: site, language } = facts;
  const isWithdrawal = declared === 'withdrawal';
  return {
    title: fill(isWithdrawal ? texts.subject : texts.cancelSubject, { site }),
    intro: fill(isWithdrawal ? texts.intro : texts.cancelIntro, { email, title, order }),
    table: [
      [buyerTexts.receivedAt, writeTime(facts.receivedAt, language, facts.timeZone)],
      ...(result.kind === 'decided' ? resultRows(result, facts, buyerTexts) : []),
    ],
    action: { label: texts.action, link: facts.link, copyAddress },
    notes: [ownerNote(result, texts, language)],
  };
}

function ownerNote(
  result: OwnerFacts['result'],
  texts: MailTexts['owner-contract-end'],
  language: OwnerFacts['language'],
): string {
  if (result.kind === 'unconfirmed') return texts.unconfirmed;
  const { outcome, refundByOwner } = result;
  if (refundByOwner) return fill(texts.payBack, { amount: writeAmount(refundByOwner, language) });
  return outcome === 'ended' ? texts.done : unchangedText(outcome, texts);
}
