/** `npx member-area-elements check --law eu`: what a shop for consumers in the EU lacks is named, and nothing else is. */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, it, vi } from 'vitest';
import { addLaw, textReport } from '../../src/check/check-report.js';
import { checkPage } from '../../src/check/check-page.js';
import { checkLaw, LAW_NOTICE } from '../../src/check/law/check-law.js';
import { EU_WORDINGS } from '../../src/check/law/eu-wordings.js';
import { LAW_FAULTS, type LawFaultId, type LawFinding } from '../../src/check/law/law-faults.js';
import { checkPages } from '../../src/commands/check-pages.js';
import { CommandError } from '../../src/commands/command.js';
import { docsAddress } from '../../src/core/misuse/docs-address.js';
import { fragmentsOf } from '../e2e/markdown.js';

const docs = readFileSync(fileURLToPath(new URL('../../docs/checking.md', import.meta.url)), 'utf8');

const FOOTER = `<footer><a href="/terms">Terms</a> <a href="/privacy">Privacy Policy</a>
<a href="/withdraw">Withdraw from contract here</a></footer>`;
const ACCOUNT = '<account-link><a href="/account">Account</a></account-link>';
const joinTag = (content: string, attributes = '') =>
  `<member-area-join member-area-id="community" ${attributes}>${content}</member-area-join>`;
const JOIN = joinTag('<a href="/account/login/create">Order with obligation to pay</a>');

/** Returns a page on which nothing is missing; each part can be replaced. */
const pageOf = ({
  language = 'lang="en"',
  settings = '',
  header = ACCOUNT,
  order = JOIN,
  footer = FOOTER,
} = {}) =>
  `<!doctype html><html ${language}><head><title>Page</title>${settings}</head><body>
${header}
<main>
${order}
</main>
${footer}</body></html>`;

function findingsOf(page: Parameters<typeof pageOf>[0]): readonly LawFinding[] {
  const check = checkLaw(pageOf(page), 'eu');
  assert.equal(check.kind, 'checked');
  return check.findings;
}
const idsOf = (page: Parameters<typeof pageOf>[0]) => findingsOf(page).map(({ id }) => id);
const settingsOf = (settings: object) =>
  `<script type="application/json" data-member-areas>${JSON.stringify(settings)}</script>`;
const link = (text: string) => joinTag(`<a href="/account/login/create">${text}</a>`);
const without = (part: string) => FOOTER.replace(new RegExp(`<a href="${part}">[^<]*</a>`), '');

interface Example {
  readonly page: Parameters<typeof pageOf>[0];
  /** A text that the message must have. */
  readonly says: string;
}

const FAULTY: Readonly<Record<LawFaultId, readonly Example[]>> = {
  'law-price': [
    {
      page: { order: joinTag('<a href="/j">Buy now</a>', 'hide-details') },
      says: 'remove "hide-details", or write the price',
    },
    {
      page: {
        order: '<member-area-block block-id="b" button-text="Buy now" hide-price></member-area-block>',
      },
      says: 'with "hide-price" the tag shows no price',
    },
    {
      // The price is that of another tag.
      page: {
        order: `<div><div><p>€10 every month</p>${joinTag('<a href="/j">Buy now</a>')}</div>
          <div>${joinTag('<a href="/j">Buy now</a>', 'hide-details')}</div></div>`,
      },
      says: 'there is none near it',
    },
    {
      // The price is in another part of the page.
      page: {
        order: `<aside>€10 every month</aside><section>${joinTag('<a href="/j">Buy now</a>', 'hide-details')}</section>`,
      },
      says: 'there is none near it',
    },
  ],
  'law-price-period': [
    {
      page: { order: `<p>€10</p>${joinTag('<a href="/j">Buy now</a>', 'hide-details')}` },
      says: 'does not say how often it is paid',
    },
    {
      page: {
        language: 'lang="de"',
        order: joinTag('<a href="/j">Für 10 € kaufen</a>', 'hide-details'),
      },
      says: 'how often',
    },
  ],
  'law-price-total': [
    {
      page: { order: `<p>3 × €10 every month</p>${joinTag('<a href="/j">Buy now</a>', 'hide-details')}` },
      says: '3 × €10, €30 in total',
    },
  ],
  'law-button': [
    {
      page: { order: link('Join') },
      says: 'says "Join", which does not say that the order has to be paid. If the area costs money, write for example "Order with obligation to pay".',
    },
    { page: { order: link('Join for €10 every month') }, says: 'to be paid. Write for example' },
    { page: { language: 'lang="de-AT"', order: link('Beitreten') }, says: '"zahlungspflichtig bestellen"' },
    { page: { order: link('Order now') }, says: '"Order now"' },
    { page: { order: link('') }, says: 'has no words' },
    { page: { order: joinTag('') }, says: 'in a link or button in the tag or with the setting "messages"' },
    {
      page: {
        order: '<member-area-pricing member-area-id="a"><a href="/j">Buy now</a></member-area-pricing>',
      },
      says: 'is drawn by the tag and says "Join"',
    },
    {
      page: {
        settings: settingsOf({ messages: { join: 'Sign up' } }),
        order: '<member-area-lock-screen member-area-id="a"></member-area-lock-screen>',
      },
      says: '"Sign up"',
    },
    {
      page: { order: '<member-area-block block-id="b" button-text="Bake with us"></member-area-block>' },
      says: '"Bake with us"',
    },
  ],
  'law-button-unknown': [
    {
      page: { order: '<member-area-block block-id="b"></member-area-block>' },
      says: 'chosen in <member-area-connect>',
    },
    { page: { order: link('{{ button }}') }, says: 'a template fills in' },
    { page: { language: 'lang="sk"', order: link('Objednať') }, says: 'no wordings in the language "sk"' },
  ],
  'law-terms': [{ page: { footer: without('/terms') }, says: 'the setting "termsUrl"' }],
  'law-withdrawal': [
    {
      page: { footer: without('/withdraw') },
      says: '<a href="/account/withdraw">Withdraw from contract here</a>',
    },
    {
      page: {
        language: 'lang="de"',
        order: link('Jetzt kaufen'),
        footer: `${without('/withdraw')}<a href="/widerrufsbelehrung">Widerrufsbelehrung</a>`,
      },
      says: '>Vertrag widerrufen</a>',
    },
  ],
  'law-cancellation': [{ page: { header: '' }, says: 'leads to the cancellation' }],
  'law-privacy': [{ page: { footer: without('/privacy') }, says: 'the setting "privacyUrl"' }],
};

describe('what a page lacks', () => {
  for (const [id, examples] of Object.entries(FAULTY) as [LawFaultId, readonly Example[]][])
    for (const [index, { page, says }] of examples.entries())
      it(`${id} is found alone, with its article, example ${index + 1}`, () => {
        const [finding, ...others] = findingsOf(page);
        assert.deepEqual([finding?.id, others], [id, []]);
        assert.ok(finding);
        assert.ok(finding.message.includes(says), finding.message);
        assert.ok(finding.message.includes(`(${LAW_FAULTS[id].article})`), finding.message);
        assert.equal(finding.article, LAW_FAULTS[id].article);
        assert.equal(finding.severity, LAW_FAULTS[id].severity);
        assert.equal(finding.docs, docsAddress('checking', id));
      });

  it('is named at the words of the button, or at the first tag that orders', () => {
    const order = `<p>Text</p>\n${joinTag('\n  <a href="/j">Join</a>')}`;
    const places = findingsOf({ order, footer: without('/terms') }).map(({ id, line, column }) => [
      id,
      line,
      column,
    ]);
    assert.deepEqual(places, [
      ['law-terms', 5, 1],
      ['law-button', 6, 3],
    ]);
  });

  it('is one finding for the buttons of a page, which names the other lines', () => {
    const order = [link('Join'), link('Buy now'), link('Join Letters'), link('Join')].join('\n');
    const [finding, ...others] = findingsOf({ order });
    assert.deepEqual([finding?.line, others], [4, []]);
    assert.match(finding?.message ?? '', / The same goes for line 6, 7\.$/);
  });

  it('is all of it on a bare page', () => {
    assert.deepEqual(
      idsOf({ header: '', footer: '', order: joinTag('<button>Join</button>', 'hide-details') }).sort(),
      ['law-button', 'law-cancellation', 'law-price', 'law-privacy', 'law-terms', 'law-withdrawal'],
    );
  });
});

describe('a page on which nothing is missing', () => {
  const PRICED = 'hide-details';
  for (const [name, page] of [
    ['with the words of the directive', {}],
    ['with a price in the button', { order: link('Pay €10 every month') }],
    ['with an amount that a template fills in', { order: link('Pay {{ price }}') }],
    ['with words around a picture', { order: link('<img src="a.svg" alt=""> <b>Buy</b> now') }],
    ['with a picture as its words', { order: link('<img src="a.svg" alt="Buy now">') }],
    ['in capital letters', { language: 'lang="fr"', order: link('COMMANDE AVEC OBLIGATION DE PAIEMENT') }],
    ['with words in another language than that of the page', { order: link('Zahlungspflichtig bestellen') }],
    ['without a language', { language: '' }],
    [
      'with the words in the settings',
      {
        settings: settingsOf({ messages: { join: 'Join with obligation to pay' } }),
        order: '<member-area-pricing member-area-id="a"></member-area-pricing>',
      },
    ],
    [
      'with the price of each tag beside it',
      {
        order: ['€10 every month', '€100/year']
          .map((price) => `<section><p>${price}</p>${joinTag('<a href="/j">Buy now</a>', PRICED)}</section>`)
          .join(''),
      },
    ],
    [
      'with installments and their total',
      { order: `<p>3 × €10 every month, €30 in total</p>${joinTag('<a href="/j">Buy now</a>', PRICED)}` },
    ],
    [
      'with a price that a template fills in',
      { order: `<p>{{ area.price }}</p>${joinTag('<a href="/j">Buy now</a>', PRICED)}` },
    ],
    [
      'whose account links the terms and the privacy policy',
      {
        settings: settingsOf({ termsUrl: '/legal', privacyUrl: '/legal' }),
        footer: '<a href="/withdraw">Withdraw from contract</a>',
      },
    ],
    [
      'in German, with links by their names',
      {
        language: 'lang="de"',
        header: '<a href="/k">Verträge hier kündigen</a>',
        order: link('Jetzt kostenpflichtig abonnieren'),
        footer:
          '<a href="/a">AGB</a><a href="/d">Datenschutzerklärung</a><a href="/w">Vertrag widerrufen</a>',
      },
    ],
    [
      'whose membership is free',
      { header: '', order: link('Join for free'), footer: '<a href="/privacy">Privacy</a>' },
    ],
    [
      'with the withdrawal in the page',
      { footer: `${without('/withdraw')}<member-area-withdrawal></member-area-withdrawal>` },
    ],
    ['whose price is 0', { order: joinTag('<a href="/j">Beitreten (0 €)</a>', PRICED) }],
  ] as const)
    it(`${name} has no finding`, () => assert.deepEqual(findingsOf(page), []));

  it('is judged by its price when a trial is free', () => {
    assert.deepEqual(idsOf({ order: link('Start free, then €10 every month') }), ['law-button']);
  });

  for (const [code, { order, withdraw }] of Object.entries(EU_WORDINGS))
    it(`may have each wording of the table in ${code}`, () => {
      for (const words of order)
        assert.deepEqual(
          idsOf({ language: `lang="${code}"`, order: link(words.replace('{price}', '10 €')) }),
          [],
          words,
        );
      for (const words of withdraw)
        assert.deepEqual(idsOf({ footer: `${without('/withdraw')}<a href="/x">${words}</a>` }), [], words);
    });
});

describe('a page without anything to order', () => {
  for (const [name, order] of [
    ['has no tag', '<p>Text</p>'],
    ['has other tags', ACCOUNT],
    ['shows sample data', joinTag('<a href="/j">Join</a>', 'preview="ready"')],
  ] as const)
    it(`${name}, and needs nothing`, () =>
      assert.deepEqual(checkLaw(pageOf({ order, footer: '' }), 'eu'), {
        kind: 'nothing-to-order',
        law: 'eu',
      }));
});

describe('npx member-area-elements check --law', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'check-law-'));
    const settings = `${settingsOf({ websiteId: 'w1', environment: 'production' })}
      <script type="module" src="/member-area-elements/autoload.js"></script>`;
    writeFileSync(join(folder, 'join.html'), pageOf({ settings, order: link('Join') }));
    writeFileSync(join(folder, 'text.html'), '<p>Text</p>');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Runs the command in this process, and returns what it prints, without the folder of the pages. */
  async function run(...args: string[]): Promise<{ stdout: string; status: typeof process.exitCode }> {
    const written: string[] = [];
    const write = vi
      .spyOn(process.stdout, 'write')
      .mockImplementation((text) => written.push(String(text)) > 0);
    try {
      await checkPages.run(args.map((arg) => (arg.endsWith('.html') ? join(folder, arg) : arg)));
      return { stdout: written.join('').replaceAll(`${folder}/`, ''), status: process.exitCode };
    } finally {
      write.mockRestore();
      process.exitCode = undefined;
    }
  }

  it('names the article and the place, says that it is no legal advice, and ends with 0', async () => {
    const { stdout, status } = await run('--law', 'eu', 'join.html', 'text.html');
    assert.match(
      stdout,
      /^join\.html:5:47 {2}warning {2}law-button\n {2}<member-area-join>: .* Art\. 8\(2\)\)\n {2}\S+#law-button\n/m,
    );
    assert.match(stdout, /^text\.html: the page has no tag with which visitors order/m);
    assert.ok(stdout.endsWith(`\n${LAW_NOTICE}\n`), stdout);
    assert.match(LAW_NOTICE, /not legal advice/);
    assert.equal(status, 0);
  });

  it('prints the article and the notice as JSON', async () => {
    const { stdout } = await run('--law', 'eu', '--json', 'join.html', 'text.html');
    const { notice, pages } = JSON.parse(stdout) as {
      notice: string;
      pages: { law: string; findings: { id: string; article?: string }[] }[];
    };
    assert.equal(notice, LAW_NOTICE);
    assert.deepEqual(
      pages.map(({ law }) => law),
      ['checked', 'nothing-to-order'],
    );
    const found = pages[0]?.findings.find(({ id }) => id === 'law-button');
    assert.equal(found?.article, LAW_FAULTS['law-button'].article);
  });

  it('changes nothing without the option', async () => {
    const { stdout } = await run('--json', 'join.html');
    const report = JSON.parse(stdout) as { pages: { findings: { id: string }[] }[] };
    assert.deepEqual(Object.keys(report), ['errors', 'warnings', 'hints', 'pages']);
    assert.deepEqual(Object.keys(report.pages[0] ?? {}), ['page', 'findings']);
    assert.doesNotMatch(stdout, /"law-/);
    assert.deepEqual(
      checkPage(pageOf()).filter(({ id }) => id.startsWith('law-')),
      [],
    );
  });

  it('refuses a law that it does not know with the status 2', () =>
    assert.rejects(
      checkPages.run(['--law', 'us', 'page.html']),
      (error) =>
        error instanceof CommandError &&
        error.exitCode === 2 &&
        error.message.includes('there is no law "us". The laws are: eu.'),
    ));
});

describe('the page of the documents', () => {
  it('has a section for each finding, and a row with its article', () => {
    for (const [id, { severity, article }] of Object.entries(LAW_FAULTS)) {
      assert.ok(fragmentsOf(docs).includes(id), id);
      const row = docs.split('\n').find((line) => line.startsWith(`| [\`${id}\`](#${id}) `));
      assert.ok(row, id);
      const [, , , level, law] = row.split('|').map((cell) => cell.trim());
      assert.deepEqual([level, law], [severity, article]);
    }
  });

  it('has the suggested words of each language, none of them reviewed', () => {
    const rows = Object.entries(EU_WORDINGS).map(([code, { order, withdraw }]) => {
      const row = docs.split('\n').find((line) => line.startsWith(`| \`${code}\` `));
      assert.ok(row, code);
      const cells = row.split('|').map((cell) => cell.trim());
      assert.deepEqual(cells.slice(2, 5), [order[0], withdraw[0], 'not reviewed by a lawyer']);
      return row;
    });
    assert.equal(rows.length, 17);
  });

  it('shows the command and what it prints about the page that it shows', () => {
    const file = /^```sh\nnpx member-area-elements check --law eu (\S+)\n```$/m.exec(docs)?.[1];
    const html = /^```html\n(<html lang="en">[^]*?)^```$/m.exec(docs)?.[1];
    const shown = /^```text\n(shop\.html[^]*?)^```$/m.exec(docs)?.[1];
    assert.ok(file !== undefined && html !== undefined && shown !== undefined);
    const page = addLaw({ page: file, findings: [] }, checkLaw(html, 'eu'));
    assert.equal(textReport([page]), shown);
  });
});
