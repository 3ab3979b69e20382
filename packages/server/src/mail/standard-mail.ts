/** The mails as the server writes them, without a template of the site. */
import type { CancellationCode } from 'member-area-elements/contract/account/send-cancellation-reason';
import { directionOf, fill } from 'member-area-elements/core/messages';
import type { LogsInBy, MailFacts } from './mail-facts.js';
import {
  writeAmount,
  writeCountry,
  writeDate,
  writeDays,
  writeHours,
  writeMinutes,
  writeNumber,
  writeTime,
} from './formats.js';
import { describeContractEnd, describeOwnerContractEnd } from './describe-contract-end.js';
import { describeOptionChange } from './describe-option-change.js';
import { describeOrder } from './describe-order.js';
import { htmlMail } from './html-mail.js';
import type { MailOutline } from './mail-outline.js';
import { textMail } from './text-mail.js';
import { MAIL_TEXTS } from './texts/all-texts.js';
import type { MailTexts } from './texts/mail-texts.js';

/** The texts of a mail. */
export interface MailContent {
  readonly subject: string;
  /** The mail as plain text. */
  readonly text: string;
  /** The same mail as an HTML document. */
  readonly html: string;
}

/** Writes the texts of a mail. Values in `html` must be escaped: people have chosen some of them. */
export type MailTemplate = (facts: MailFacts) => MailContent | Promise<MailContent>;

/** Writes a mail in the language of its person, with the texts of this package. */
export async function standardMail(facts: MailFacts): Promise<MailContent> {
  const outline = await outlineOf(facts);
  return { subject: outline.title, text: textMail(outline), html: await htmlMail(outline) };
}

async function outlineOf(facts: MailFacts): Promise<MailOutline> {
  const { kind, language, siteName, siteUrl } = facts;
  const texts = MAIL_TEXTS[language];
  const { copyAddress, validFor, ignore, contactOwner, reason, ownerReason, switchOff } = texts.shared;
  const write = (text: string, values: Readonly<Record<string, string>> = {}) =>
    fill(text, { site: siteName, ...values });
  const action = ({ action: label }: { action: string }, link: string) => ({ label, link, copyAddress });
  const access = ({ accessUntil, ended }: { accessUntil: string; ended: string }, endsAt: Date | null) =>
    endsAt ? write(accessUntil, { date: writeDate(endsAt, language, facts.timeZone) }) : ended;
  const site = { language, direction: directionOf(language), siteName, siteUrl, reason: write(reason) };
  switch (kind) {
    case 'password-reset': {
      const { subject, intro, ...own } = texts[kind];
      const duration = write(validFor, { duration: writeHours(facts.validHours, language) });
      return {
        ...site,
        title: subject,
        intro: write(intro),
        action: action(own, facts.link),
        notes: [duration, ignore],
      };
    }
    case 'sign-in-code': {
      const { subject, intro, valid, ...own } = texts[kind];
      const { code, link, validMinutes } = facts;
      return {
        ...site,
        title: write(subject, { code }),
        intro: write(intro),
        code,
        action: action(own, link),
        notes: [write(valid, { duration: writeMinutes(validMinutes, language) }), ignore],
      };
    }
    case 'email-confirmation': {
      const { subject, intro, changeIntro, notYou, ...own } = textsFor(facts.logsInBy, texts[kind]);
      const { currentEmail, validHours, link } = facts;
      return {
        ...site,
        title: subject,
        intro: currentEmail === undefined ? write(intro) : write(changeIntro, { email: currentEmail }),
        action: action(own, link),
        notes: [write(validFor, { duration: writeHours(validHours, language) }), notYou],
      };
    }
    case 'email-change-asked': {
      const { subject, intro, notYou, ...own } = textsFor(facts.logsInBy, texts[kind]);
      return {
        ...site,
        title: subject,
        intro: write(intro, { email: facts.newEmail }),
        action: action(own, facts.link),
        notes: [notYou],
      };
    }
    case 'new-device': {
      const { subject, intro, notYou, action: label, ...own } = textsFor(facts.logsInBy, texts[kind]);
      return {
        ...site,
        title: write(subject),
        intro: write(intro),
        table: describeDevice(facts, facts.loggedInAt, own),
        action: action({ action: label }, facts.link),
        notes: [notYou],
      };
    }
    case 'passkey-added':
    case 'passkey-removed':
    case 'log-in-provider-connected':
    case 'log-in-provider-disconnected': {
      const { subject, intro, notYou } = textsFor(facts.logsInBy, texts[kind]);
      const values: Readonly<Record<string, string>> =
        'provider' in facts ? { provider: facts.provider } : {};
      const { action: label, ...own } = textsFor(facts.logsInBy, texts['new-device']);
      return {
        ...site,
        title: write(subject, values),
        intro: write(intro, values),
        table: describeDevice(facts, facts.changedAt, own),
        action: action({ action: label }, facts.link),
        notes: [notYou],
      };
    }
    case 'email-changed': {
      const { subject, intro } = texts[kind];
      return {
        ...site,
        title: subject,
        intro: write(intro, { email: facts.newEmail }),
        notes: [contactOwner],
      };
    }
    case 'account-exists': {
      const { subject, intro, ...own } = texts[kind];
      return {
        ...site,
        title: subject,
        intro: write(intro),
        action: action(own, facts.link),
        notes: [ignore],
      };
    }
    case 'invitation': {
      const { subject, ownerIntro, supportIntro, notYou, ...own } = texts[kind];
      const { role, link, validDays } = facts;
      return {
        ...site,
        title: write(subject),
        intro: write(role === 'owner' ? ownerIntro : supportIntro),
        action: action(own, link),
        notes: [write(validFor, { duration: writeDays(validDays, language) }), notYou],
      };
    }
    case 'import-invitation': {
      const { subject, intro, laterLogIn, ...own } = textsFor(facts.logsInBy, texts[kind]);
      const days = write(validFor, { duration: writeDays(facts.validDays, language) });
      return {
        ...site,
        title: write(subject),
        intro: write(intro),
        action: action(own, facts.link),
        notes: facts.logsInBy === 'password' ? [days, laterLogIn] : [],
      };
    }
    case 'order-confirmation':
      return { ...site, ...(await describeOrder(facts, texts)) };
    case 'cancellation': {
      const { subject, intro, ...own } = texts[kind];
      const { title, endsAt, link } = facts;
      return {
        ...site,
        title: subject,
        intro: `${write(intro, { title })} ${access(own, endsAt)}`,
        action: action(own, link),
        notes: [contactOwner],
      };
    }
    case 'price-change':
      return { ...site, ...describePriceChange(facts, texts[kind], copyAddress) };
    case 'option-changed':
      return { ...site, ...(await describeOptionChange(facts, texts)) };
    case 'payment-failed': {
      const { subject, intro, ...own } = texts[kind];
      const { title, endsAt, link } = facts;
      return {
        ...site,
        title: write(subject, { title }),
        intro: `${write(intro, { title })} ${access(own, endsAt)}`,
        action: action(own, link),
        notes: [],
      };
    }
    case 'payment-warning': {
      const { subject, intro, ...own } = texts[kind];
      const { title, endsAt, link } = facts;
      const date = writeDate(endsAt, language, facts.timeZone);
      return {
        ...site,
        title: write(subject, { title }),
        intro: write(intro, { title, date }),
        action: action(own, link),
        notes: [],
      };
    }
    case 'payment-ended': {
      const { subject, intro, mayPay, seeMemberships, ...own } = texts[kind];
      const { title, link } = facts;
      return {
        ...site,
        title: write(subject, { title }),
        intro: write(intro, { title }),
        action: action(facts.mayPay ? own : { action: seeMemberships }, link),
        notes: facts.mayPay ? [mayPay] : [],
      };
    }
    case 'payment-restored': {
      const { subject, intro, ...own } = texts[kind];
      const { title, link } = facts;
      return {
        ...site,
        title: write(subject, { title }),
        intro: write(intro, { title }),
        action: action(own, link),
        notes: [],
      };
    }
    case 'pause': {
      const { subject, intro, revoke, ...own } = texts[kind];
      const { title, from, until, link } = facts;
      const start = writeDate(from, language, facts.timeZone);
      const end = writeDate(until, language, facts.timeZone);
      return {
        ...site,
        title: write(subject, { title }),
        intro: write(intro, { title, from: start, until: end }),
        table: [
          [own.from, start],
          [own.until, end],
        ],
        action: action(own, link),
        notes: [write(revoke, { from: start })],
      };
    }
    case 'renewal-reminder':
    case 'trial-reminder':
    case 'pause-end': {
      const { subject, intro, cancel, ...own } = texts[kind];
      const { title, amount, renewsAt, link } = facts;
      const date = writeDate(renewsAt, language, facts.timeZone);
      return {
        ...site,
        title: write(subject, { title }),
        intro: write(intro, { title, date }),
        table: [
          [own.date, date],
          [own.amount, writeAmount(amount, language)],
        ],
        action: action(own, link),
        notes: [write(cancel, { date })],
      };
    }
    case 'contract-end':
      return { ...site, ...describeContractEnd(facts, texts[kind], texts.shared) };
    case 'owner-contract-end': {
      const described = describeOwnerContractEnd(facts, texts[kind], texts['contract-end'], texts.shared);
      return { ...site, reason: write(ownerReason), ...described };
    }
    case 'owner-joined': {
      const { subject, intro, others } = texts[kind];
      const count = writeNumber(facts.others, language);
      return {
        ...site,
        reason: write(ownerReason),
        title: write(subject),
        intro,
        table: facts.members.map(({ email, title }) => [title, email]),
        notes: [...(facts.others > 0 ? [write(others, { count })] : []), switchOff],
      };
    }
    case 'owner-payment-failed': {
      const { subject, intro, graceIntro } = texts[kind];
      const { email, title, endsAt } = facts;
      return {
        ...site,
        reason: write(ownerReason),
        title: write(subject),
        intro: endsAt
          ? write(graceIntro, { email, title, date: writeDate(endsAt, language, facts.timeZone) })
          : write(intro, { email, title }),
        notes: [switchOff],
      };
    }
    case 'owner-dispute-lost': {
      const { subject, intro } = texts[kind];
      const { email, title, orderNumber: order } = facts;
      return {
        ...site,
        reason: write(ownerReason),
        title: write(subject),
        intro: write(intro, { email, title, order }),
        notes: [switchOff],
      };
    }
    case 'owner-left':
      return { ...site, reason: write(ownerReason), ...describeLeaving(facts, texts[kind], switchOff) };
  }
}

/** Returns the texts of a mail, with those for somebody without a password in place of the others. */
const textsFor = <Texts extends { readonly byCode: Partial<Texts> }>(
  logsInBy: LogsInBy,
  texts: Texts,
): Texts => (logsInBy === 'password' ? texts : { ...texts, ...texts.byCode });
type DeviceTexts = Pick<
  MailTexts['new-device'],
  'device' | 'country' | 'time' | 'browserOnSystem' | 'unknown'
>;

/** Returns what is known about the device of a person, and when they have used it. */
function describeDevice(
  facts: Pick<
    Extract<MailFacts, { kind: 'new-device' }>,
    'browser' | 'system' | 'country' | 'language' | 'timeZone'
  >,
  time: Date,
  texts: DeviceTexts,
): NonNullable<MailOutline['table']> {
  const { country, language, timeZone } = facts;
  return [
    [texts.device, nameDevice(facts, texts)],
    ...(country === null ? [] : [[texts.country, writeCountry(country, language)] as const]),
    [texts.time, writeTime(time, language, timeZone)],
  ];
}

/** Returns the name of a device, as far as it is known. */
function nameDevice(
  { browser, system }: { readonly browser: string | null; readonly system: string | null },
  { browserOnSystem, unknown }: DeviceTexts,
): string {
  return browser !== null && system !== null
    ? fill(browserOnSystem, { browser, system })
    : (browser ?? system ?? unknown);
}

/** Returns what the mail to an owner says about a member who leaves. */
function describeLeaving(
  facts: Extract<MailFacts, { kind: 'owner-left' }>,
  texts: MailTexts['owner-left'],
  switchOff: string,
): Pick<MailOutline, 'title' | 'intro' | 'table' | 'notes'> {
  const { email, title, endsAt, reason, hasComment, siteName, language, timeZone } = facts;
  const access = endsAt
    ? fill(texts.accessUntil, { date: writeDate(endsAt, language, timeZone) })
    : texts.ended;
  const intro = email === null ? fill(texts.closedIntro, { title }) : fill(texts.intro, { email, title });
  const why = reason === null ? [] : [[texts.why, texts[REASON_TEXTS[reason]]] as const];
  return {
    title: fill(texts.subject, { site: siteName }),
    intro: `${intro} ${access}`,
    table: why,
    notes: [
      ...(reason === null && email !== null ? [texts.noReason] : []),
      ...(hasComment ? [texts.comment] : []),
      switchOff,
    ],
  };
}

/** Returns what the mail to a member says about another price. */
function describePriceChange(
  facts: Extract<MailFacts, { kind: 'price-change' }>,
  texts: MailTexts['price-change'],
  copyAddress: string,
): Pick<MailOutline, 'title' | 'intro' | 'table' | 'action' | 'notes'> {
  const { title, language, link } = facts;
  const date = writeDate(facts.from, language, facts.timeZone);
  const price = writeAmount(facts.price, language);
  const newPrice = writeAmount(facts.newPrice, language);
  const stays = price === newPrice;
  return {
    title: fill(texts.subject, { title }),
    intro: fill(stays ? texts.stays : texts.intro, { title, price }),
    ...(!stays && {
      table: [
        [texts.now, price],
        [fill(texts.from, { date }), newPrice],
      ],
    }),
    action: { label: texts.action, link, copyAddress },
    notes: stays ? [] : [fill(texts.cancel, { date })],
  };
}

const REASON_TEXTS = {
  TOO_EXPENSIVE: 'tooExpensive',
  NOT_USED: 'notUsed',
  MISSING_SOMETHING: 'missingSomething',
  TECHNICAL_PROBLEMS: 'technicalProblems',
  NEEDED_FOR_A_WHILE: 'neededForAWhile',
  OTHER: 'anotherReason',
} as const satisfies Record<CancellationCode, keyof MailTexts['owner-left']>;
