/** The texts of the mails in each language, as plain text and as HTML. */
import assert from 'node:assert/strict';
import { directionOf, LANGUAGES } from 'member-area-elements/core/messages';
import { MAIL_LANGUAGES, standardMail, type MailFacts, type OrderedMembership } from 'member-area-server';
import { describe, test } from 'vitest';
import { MAIL_SAMPLES } from '../../demo/pages/mail-samples.js';
import { findMissingIn } from '../../scripts/texts/find-missing.js';
import { readTextFile } from '../../scripts/texts/text-files.js';
import { en } from '../../packages/server/src/mail/texts/en.js';
import { readTexts } from '../../packages/server/src/mail/texts/read-texts.js';

const KINDS = Object.keys(MAIL_SAMPLES) as (keyof typeof MAIL_SAMPLES)[];
/** Values that a person, an owner or a payment page has chosen. */
const HOSTILE = `<script>alert(1)</script> & "Friends" {title} $& O'Hara`;
const ESCAPED = '&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;Friends&quot; {title} $&amp; O&#39;Hara';

/** Returns the visible text of an HTML document, without its head. */
const visibleText = (html: string): string =>
  html
    .replace(/<head>[\s\S]*<\/head>/, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replace(/\s+/g, ' ');

/** Returns the links that a mail has besides its own. */
function linksOf(facts: MailFacts): (string | null)[] {
  if (facts.kind !== 'order-confirmation' || facts.membership.kind !== 'begins') return [];
  const { membership, withdrawal, invoiceLink } = facts;
  const own = withdrawal !== null && withdrawal !== 'waived' ? [withdrawal.link] : [];
  return [membership.membershipsLink, membership.termsLink, ...own, ...(invoiceLink ? [invoiceLink] : [])];
}

/** Returns a pattern for a text in which the placeholders are filled in. */
const patternOf = (text: string): RegExp =>
  new RegExp(
    text
      .split(/\{\w+\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*'),
  );

test('the mails have the languages of the library', () => {
  assert.deepEqual([...MAIL_LANGUAGES].sort(), [...LANGUAGES.keys()].sort());
});

test('a mail has the English texts for those that its language lacks', () => {
  assert.deepEqual(readTexts({}), en);
  assert.deepEqual(readTexts({ 'cancellation.action': 'Ansehen', 'cancellation.ended': '' }), {
    ...en,
    cancellation: { ...en.cancellation, action: 'Ansehen' },
  });
});

for (const language of MAIL_LANGUAGES) {
  describe(`the mails in ${language}`, () => {
    for (const kind of KINDS) {
      const facts = MAIL_SAMPLES[kind](language);

      test(`${kind}: says the same as text and as HTML, and leaves no placeholder`, async () => {
        const { subject, text, html } = await standardMail(facts);
        const seen = visibleText(html);
        for (const line of text
          .replace(/[^\S\n]/g, ' ')
          .split('\n')
          .filter((one) => one && one !== '-- ' && one !== facts.siteUrl)) {
          for (const part of line.split(/:$|: /)) assert.ok(seen.includes(part), `${part} is not in ${seen}`);
        }
        assert.ok(seen.includes(subject));
        assert.doesNotMatch(subject + text + seen, /[{}]|\b(?:undefined|null|NaN)\b/);
        assert.doesNotMatch(subject, /[\r\n]/);
      });

      test(`${kind}: is a document that programs can read aloud, and that loads nothing`, async () => {
        const { html, subject } = await standardMail(facts);
        assert.match(html, new RegExp(`<html lang="${language}" dir="${directionOf(language)}">`));
        assert.match(html, /<title>[^<]+<\/title>/);
        assert.deepEqual(
          [...html.matchAll(/<h1>([^<]*)<\/h1>/g)].map(([, heading]) => heading),
          [subject.replaceAll('&', '&amp;')],
        );
        assert.match(html, /color-scheme: light dark/);
        assert.doesNotMatch(html, /<(?:img|script|link|iframe|object|form|base)\b|url\(|@import|\bon\w+=/i);
        const addresses = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address]) => address);
        const link = 'link' in facts ? [facts.link, facts.link] : [];
        assert.deepEqual(addresses, [...link, ...linksOf(facts), facts.siteUrl]);
        // The address of the link is visible, so that a person can see where it leads.
        if ('link' in facts) assert.ok(visibleText(html).includes(facts.link));
      });

      if (language !== 'en') {
        test(`${kind}: has no English but the texts that are not translated yet`, async () => {
          const missing = await findMissingIn(language, 'mail', readTextFile(language, 'mail'));
          const isMissing = (line: string) => missing.some(({ english: text }) => patternOf(text).test(line));
          const [own, english] = await Promise.all(
            [facts, MAIL_SAMPLES[kind]('en')].map(async (one) => standardMail(one)),
          );
          if (!isMissing(english!.subject)) assert.notEqual(own!.subject, english!.subject);
          const englishLines = english!.text.split('\n');
          const same = own!.text
            .split('\n')
            .filter((line) => englishLines.includes(line) && /\p{L} \p{L}/u.test(line) && !isMissing(line));
          assert.deepEqual(same, []);
        });
      }
    }
  });
}

describe('a mail', () => {
  const write = (facts: MailFacts) => standardMail(facts);

  test('escapes the name of the site, of an area, and an email', async () => {
    for (const [kind, own] of [
      ['password-reset', { siteName: HOSTILE }],
      ['order-confirmation', { title: HOSTILE, siteName: HOSTILE, orderNumber: HOSTILE }],
      ['cancellation', { title: HOSTILE }],
      ['email-changed', { newEmail: HOSTILE }],
      ['contract-end', { contract: { title: 'Letters', name: HOSTILE, reason: HOSTILE } }],
    ] as const) {
      const { html, text } = await write({ ...MAIL_SAMPLES[kind]('en'), ...own } as MailFacts);
      assert.ok(html.includes(ESCAPED), kind);
      assert.doesNotMatch(html, /<script/);
      assert.ok(text.includes(HOSTILE), kind);
    }
  });

  test('has an amount with the digits of its currency, and the day in the time zone of the site', async () => {
    const order = MAIL_SAMPLES['order-confirmation'];
    const written = async (language: MailFacts['language'], own: object) =>
      (await write({ ...order(language), ...own } as MailFacts)).text.replace(/[\u00a0\u202f]/g, ' ');
    assert.match(await written('en', {}), /Total: \$10\.00\n/);
    assert.match(await written('de', {}), /Gesamtbetrag: 10,00 \$\n/);
    assert.match(await written('en', { total: { value: '1200', currencyCode: 'JPY' } }), /Total: ¥1,200\n/);
    assert.match(
      await written('en', { total: { value: '1.500', currencyCode: 'KWD' } }),
      /Total: KWD 1\.500\n/,
    );
    const large = { value: '9007199254740993.25', currencyCode: 'USD' };
    assert.match(await written('en', { total: large }), /Total: \$9,007,199,254,740,993\.25\n/);
    const midnight = { placedAt: new Date('2026-06-01T23:30:00Z') };
    assert.match(await written('en', midnight), /Date: June 1, 2026\n/);
    assert.match(await written('en', { ...midnight, timeZone: 'Europe/Berlin' }), /Date: June 2, 2026\n/);
  });

  test('about an order of an area with several currencies has their codes', async () => {
    const areaPrices = ['USD', 'CAD'].map((currencyCode) => ({ value: '10.00', currencyCode }));
    const facts = { ...MAIL_SAMPLES['order-confirmation']('en'), areaPrices } as MailFacts;
    const { text } = await write(facts);
    assert.match(text, /Price: USD\s10\.00 every month\n/);
    assert.match(
      text,
      /Total: USD\s10\.00\nIncluding VAT 19 %: USD\s1\.60\nNext payment: USD\s10\.00 on July 1, 2026\n/,
    );
  });

  test('about an order has the price line of the pages in its language', async () => {
    const { text } = await write(MAIL_SAMPLES['order-confirmation']('de'));
    assert.match(text, /: 10,00\s\$ pro Monat\n/);
  });

  test('about a later payment has neither the price nor how to cancel', async () => {
    const facts = MAIL_SAMPLES['order-confirmation']('en');
    for (const membership of [
      { kind: 'over' },
      { kind: 'goes-on', payments: { kind: 'once' } },
    ] satisfies OrderedMembership[]) {
      const { text } = await write({ ...facts, membership } as MailFacts);
      assert.match(text, /Thank you for your payment for Letters from the Bakery\./);
      assert.doesNotMatch(text, /now a member|Price|Start|Next payment|cancel|\/terms|account\/memberships/);
    }
  });

  test('about the end of a contract says what has become of it, to the buyer and to the owner', async () => {
    for (const [outcome, buyer, owner] of [
      ['ended', /Your access has ended/, /You need not do anything/],
      ['too-late', /The time for it was over/, /Decide whether you accept it/],
      ['waived', /you lose the right of withdrawal/, /agreed to lose the right/],
      ['ended-before', /had ended before/, /had ended before/],
      ['not-cancellable', /does not renew/, /Decide whether you end it earlier/],
    ] as const) {
      const result = { kind: 'decided', outcome, endsAt: null, refund: null, refundByOwner: null } as const;
      for (const [kind, expected] of [
        ['contract-end', buyer],
        ['owner-contract-end', owner],
      ] as const) {
        const { text } = await write({ ...MAIL_SAMPLES[kind]('en'), result } as MailFacts);
        assert.match(text, expected, `${kind} ${outcome}`);
      }
    }
  });

  test('about the end of a contract has the time with its zone', async () => {
    const facts = { ...MAIL_SAMPLES['contract-end']('en'), timeZone: 'Europe/Berlin' } as MailFacts;
    assert.match((await write(facts)).text, /Received on: June 3, 2026 at 11:00:00\sAM GMT\+2\n/);
  });

  test('says until when the access lasts, or that it has ended', async () => {
    const facts = MAIL_SAMPLES.cancellation('en');
    assert.match((await write(facts)).text, /You have access until July 1, 2026\./);
    assert.match((await write({ ...facts, endsAt: null } as MailFacts)).text, /Your access has ended\./);
  });

  test('says how long its link can be used, in the plural of its language', async () => {
    for (const [language, one, many] of [
      ['en', '1 hour', '48 hours'],
      ['pl', '1 godzina', '48 godzin'],
      ['de', '1 Stunde', '48 Stunden'],
      ['he', 'שעה', '48 שעות'],
      ['zh-Hant', '1 小時', '48 小時'],
    ] as const) {
      assert.ok((await write(MAIL_SAMPLES['password-reset'](language))).text.includes(one));
      assert.ok((await write(MAIL_SAMPLES['email-confirmation'](language))).text.includes(many));
    }
  });
});
