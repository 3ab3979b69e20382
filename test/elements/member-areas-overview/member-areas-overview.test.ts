import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { configure, MemberAreasOverviewElement } from 'member-area-elements';
import 'member-area-elements/member-areas-overview/define';
import { cleanBrowser } from '../../core/visitor/clean-browser.js';
import { scripted, type ScriptedAnswer, type ScriptedServer } from '../../runner/scripted.js';
import { expectSame, focused } from '../expect-same.js';
import { part, textOf } from '../join-tag.js';
import { collectReports } from '../reports.js';
import { until } from '../until.js';

const DAY = 86_400_000;
const MONDAY = Date.UTC(2026, 0, 5);
const money = (value: string, currencyCode = 'USD') => ({ value, currencyCode });
const thisMonth = () => `${new Date().toISOString().slice(0, 7)}-01T00:00:00.000Z`;

const overview = (parts: Record<string, unknown> = {}) => ({
  members: 1200,
  pastDue: 3,
  areas: [
    { memberAreaId: 'a', title: 'The Commons', members: 800, pastDue: 0 },
    { memberAreaId: 'b', title: 'Letters', members: 400, pastDue: 3 },
  ],
  weeks: Array.from({ length: 12 }, (_, index) => ({
    start: new Date(MONDAY + index * 7 * DAY).toISOString(),
    joined: index,
    left: index === 11 ? 4 : 0,
  })),
  months: [{ start: thisMonth(), paid: money('1200.50'), refunded: money('20.00') }],
  reasons: [
    { reason: 'TOO_EXPENSIVE', count: 3 },
    { reason: null, count: 1 },
  ],
  ...parts,
});
const emptyOverview = () =>
  overview({
    ...{ members: 0, pastDue: 0, months: [], reasons: [] },
    weeks: [{ start: new Date(MONDAY).toISOString(), joined: 0, left: 0 }],
  });
const reason = (comment: string) => ({
  ...{ at: '2026-03-02T10:00:00Z', memberAreaId: 'b', title: 'Letters', reason: 'NOT_USED', memberId: 'p1' },
  comment,
});
const health = (parts: object = {}): ScriptedAnswer => ({
  to: 'marketing/health',
  body: {
    mails: { waiting: 0, givenUp: 0 },
    webhooks: [{ origin: 'https://hooks.example.com', waiting: 0, givenUp: 0 }],
    ...parts,
  },
});
/** The answer of a backend that does not have the call. */
const noHealth: ScriptedAnswer = { to: 'marketing/health', status: 501 };
const auditCalls = async (server: ScriptedServer) =>
  (await server.calls()).filter(({ url }) => url.includes('marketing/audit'));
const ok = (body: object): ScriptedAnswer => ({ body });
const unavailable: ScriptedAnswer = { status: 503 };

/**
 * Renders the tag with its answers: of the numbers, then of the reasons, then of what is clicked. The backend has no health
 * unless an answer before those has it.
 */
async function renderOverview(...answers: ScriptedAnswer[]) {
  const hasHealth = answers.some(({ to }) => to === 'marketing/health');
  const server = await scripted(...(hasHealth ? [] : [noHealth]), ...answers);
  const reported = collectReports();
  configure({ apiRoot: server.root, locale: 'en' });
  const tag = await fixture<MemberAreasOverviewElement>(
    html`<member-areas-overview loading="eager"><p>Loading the numbers</p></member-areas-overview>`,
  );
  tag.shadowRoot!.addEventListener('focusin', () => dispatchEvent(new Event('received')));
  return { tag, server, reported };
}
type Tag = MemberAreasOverviewElement;

async function renderReady(...answers: ScriptedAnswer[]) {
  const result = await renderOverview(...answers);
  await until(() => part(result.tag, 'sections') && !part(result.tag, 'skeleton'));
  return result;
}

const all = (tag: Tag, name: string) => [...tag.shadowRoot!.querySelectorAll<HTMLElement>(`[part=${name}]`)];
const texts = (tag: Tag, name: string) =>
  all(tag, name).map((node) => node.textContent.replaceAll(/[\u2068\u2069]/g, '').trim());

describe('<member-areas-overview>', () => {
  beforeEach(cleanBrowser);
  afterEach(cleanBrowser);

  it('shows the figures, the charts with their alternatives, and the reasons', async () => {
    const { tag } = await renderReady(ok(overview()), ok({ reasons: [reason('No <b>time</b>.')] }));
    expect(tag).to.be.instanceOf(MemberAreasOverviewElement);
    expect(texts(tag, 'figure-value')).to.deep.equal(['1,200', '3', '66', '4']);
    expect(all(tag, 'chart-picture').map((chart) => chart.getAttribute('aria-label'))).to.deep.equal([
      '66 joined and 4 left from Jan 5, 2026 to Mar 23, 2026.',
      all(tag, 'chart-picture')[1]!.getAttribute('aria-label'),
    ]);
    expect(all(tag, 'chart-picture')[1]!.getAttribute('aria-label')).to.match(
      /^\$1,200\.50 paid and \$20\.00 paid back from /,
    );
    expect(texts(tag, 'bar')).to.deep.equal([
      'The Commons800',
      'Letters4003 past due',
      'Too expensive3',
      'Gave no reason1',
    ]);
    expect(texts(tag, 'comment')).to.deep.equal(['No <b>time</b>.']);
    expect(textOf(tag, 'words-facts')).to.include('Not used');
    expect(tag.querySelector('p')!.checkVisibility()).to.equal(false);
    expectSame(tag.shadowRoot!.querySelector('[part=owner] [style]'), null);
    await expect(tag).to.be.accessible();
  });

  it('has the numbers of each chart in a table', async () => {
    const { tag } = await renderReady(ok(overview()), ok({ reasons: [] }));
    const tables = all(tag, 'table').map((table) =>
      [...table.querySelectorAll('tr')].map((row) => [...row.children].map((cell) => cell.textContent)),
    );
    expect(tables.length).to.equal(4);
    expect(tables[0]!.at(-1)).to.deep.equal(['Mar 23, 2026', '11', '4']);
    expect(tables[1]).to.deep.equal([
      ['Area', 'Members', 'Past due'],
      ['The Commons', '800', '0'],
      ['Letters', '400', '3'],
    ]);
    expect(tables[2]!.length).to.equal(13);
    expect(tables[2]!.at(-1)!.slice(1)).to.deep.equal(['$1,200.50', '$20.00']);
    expect(tables[3]!.at(-1)).to.deep.equal(['Gave no reason', '1']);
  });

  it('opens the table behind a chart with Enter, and closes it with Space', async () => {
    const { tag } = await renderReady(ok(overview()), ok({ reasons: [] }));
    const [details] = all(tag, 'table-behind') as HTMLDetailsElement[];
    const toggled = () =>
      new Promise((resolve) => details!.addEventListener('toggle', resolve, { once: true }));
    part(tag, 'show-table')!.focus();
    const opened = toggled();
    await sendKeys({ press: 'Enter' });
    await opened;
    expect(details!.open).to.equal(true);
    await expect(tag).to.be.accessible();
    const closed = toggled();
    await sendKeys({ press: 'Space' });
    await closed;
    expect(details!.open).to.equal(false);
    expectSame(focused(), part(tag, 'show-table'));
  });

  it('shows more reasons with Enter, and keeps the focus', async () => {
    const { tag, server } = await renderReady(
      ok(overview()),
      ok({ reasons: [reason('First')], next: 'c1' }),
      unavailable,
      ok({ reasons: [reason('Second')], next: 'c2' }),
      ok({ reasons: [reason('Third')] }),
    );
    part(tag, 'more')!.focus();
    await sendKeys({ press: 'Enter' });
    await until(() => Boolean(textOf(tag, 'problem')));
    expect(textOf(tag, 'problem')).to.equal('We couldn’t load this. Try again.');
    await sendKeys({ press: 'Enter' });
    await until(() => texts(tag, 'comment').length === 2);
    expect(textOf(tag, 'problem')).to.equal('');
    expectSame(focused(), part(tag, 'more'));
    await sendKeys({ press: 'Enter' });
    await until(() => texts(tag, 'comment').length === 3);
    expect(texts(tag, 'comment')).to.deep.equal(['First', 'Second', 'Third']);
    expectSame(part(tag, 'more'), null);
    const urls = (await server.calls()).map(({ url }) => url);
    expect(urls.at(-1)).to.include('cursor=c2');
  });

  it('shows each currency on its own, with its code', async () => {
    const months = [
      { start: thisMonth(), paid: money('1200', 'JPY'), refunded: money('0', 'JPY') },
      { start: thisMonth(), paid: money('1.500', 'KWD'), refunded: money('2.500', 'KWD') },
    ];
    const { tag } = await renderReady(ok(overview({ months })), ok({ reasons: [] }));
    expect(texts(tag, 'currency-total').map((text) => text.replaceAll('\u00a0', ' '))).to.deep.equal([
      'JPY 1,200 paid in 12 months',
      'KWD 1.500 paid in 12 monthsKWD 2.500 paid back',
    ]);
  });

  it('says that nothing has happened on a new site, without charts', async () => {
    const { tag } = await renderReady(ok(emptyOverview()));
    expect(textOf(tag, 'empty-title')).to.equal('Nothing to count yet');
    expectSame(part(tag, 'chart'), null);
    expect(part(tag, 'audit')).to.not.equal(null);
    await expect(tag).to.be.accessible();
  });

  it('reads what was done when it is opened, and again for one person', async () => {
    const entries = [
      {
        ...{ at: '2026-04-02T18:30:00Z', operation: 'grantMembership', by: 'olu@example.com', fields: [] },
        ...{ area: { id: 'b', title: 'Letters' }, member: { id: 'p1', email: 'ana@example.com' } },
      },
      {
        at: '2026-04-01T18:30:00Z',
        operation: 'updateMemberArea',
        fields: ['name'],
        area: { id: 'x', title: '' },
      },
    ];
    const people = ['kim', 'olu'].map((id) => ({ id, email: `${id}@example.com` }));
    const { tag, server } = await renderReady(
      ok(emptyOverview()),
      ok({ entries, people }),
      ok({ entries: [], people }),
    );
    expect((await auditCalls(server)).length).to.equal(0);
    part(tag, 'audit-summary')!.click();
    await until(() => texts(tag, 'change').length === 2);
    expect(texts(tag, 'change-text')).to.deep.equal([
      'olu@example.com let ana@example.com into Letters',
      'Somebody without an account edited a deleted area',
    ]);
    expect(texts(tag, 'change-fields')).to.deep.equal(['Changed: name']);
    await expect(tag).to.be.accessible();
    const select = part<HTMLSelectElement>(tag, 'input')!;
    expect([...select.options].map(({ text }) => text)).to.deep.equal([
      'Everybody',
      'kim@example.com',
      'olu@example.com',
    ]);
    select.value = 'kim';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    await until(() => Boolean(textOf(tag, 'none')));
    expect(textOf(tag, 'none')).to.equal('Nobody has changed anything yet.');
    expect((await server.calls()).at(-1)!.url).to.include('by=kim');
  });

  it('says in one line that mails and webhooks work, and when it was checked', async () => {
    const { tag } = await renderReady(health(), ok(overview()), ok({ reasons: [] }));
    await until(() => textOf(tag, 'health-title') === 'Mails and webhooks work');
    expect(textOf(tag, 'health-checked')).to.match(/^Last checked: .*\d:\d\d/);
    expect(part(tag, 'health')!.dataset['tone']).to.equal('good');
    expectSame(part(tag, 'health-problems'), null);
    await expect(tag).to.be.accessible();
  });

  it('says what does not work and what to do, and checks again without losing the focus', async () => {
    const bad = health({
      mails: { waiting: 1, givenUp: 2, lastGivenUp: { at: '2026-06-01T09:00:00Z', code: '550' } },
      webhooks: [
        {
          ...{ origin: 'https://hooks.example.com', waiting: 3, givenUp: 0 },
          silentSince: '2026-06-01T09:00:00Z',
        },
      ],
      payments: { lastWebhookAt: '2026-01-01T09:00:00Z', lastSweepAt: '2026-01-01T09:00:00Z' },
    });
    const { tag, reported } = await renderReady(
      ...[bad, health(), { ...unavailable, to: 'marketing/health' }],
      ...[ok(overview()), ok({ reasons: [] })],
    );
    await until(() => all(tag, 'health-problem').length === 4);
    expect(textOf(tag, 'health-title')).to.equal('4 things do not work');
    expect(part(tag, 'health')!.dataset['tone']).to.equal('warning');
    const [mails, webhooks, provider, sweep] = texts(tag, 'health-problem');
    expect(mails).to.equal(
      '2 mails of the last 7 days did not arrive. The last error was 550. Check the settings of your mail server and its log.',
    );
    expect(webhooks).to.match(/^https:\/\/hooks\.example\.com has taken no webhook since Jun 1, 2026\./);
    expect(provider).to.match(/^The payment provider has told your site nothing since Jan 1, 2026\./);
    expect(sweep).to.match(/^Your site has not looked for missed payments since Jan 1, 2026\./);
    await expect(tag).to.be.accessible();
    part(tag, 'check-again')!.focus();
    await sendKeys({ press: 'Enter' });
    await until(() => textOf(tag, 'health-title') === 'Mails and webhooks work');
    expectSame(focused(), part(tag, 'check-again'));
    await sendKeys({ press: 'Enter' });
    await until(() => textOf(tag, 'health-title') === 'We couldn’t check mails and webhooks.');
    expectSame(focused(), part(tag, 'check-again'));
    expect(reported.length).to.equal(1);
  });

  for (const status of [404, 501])
    it(`does not speak of mails and webhooks when the backend answers ${status}`, async () => {
      const { tag, server, reported } = await renderReady(
        { to: 'marketing/health', status },
        ok(overview()),
        ok({ reasons: [] }),
      );
      await server.calls(3);
      await until(() => !part(tag, 'health'));
      expect(reported.length).to.equal(0);
    });

  it('tries again with Enter, and keeps the focus', async () => {
    const { tag, reported } = await renderOverview(unavailable, ok(emptyOverview()));
    await until(() => part(tag, 'retry'));
    expect(reported.length).to.equal(1);
    part(tag, 'retry')!.focus();
    await sendKeys({ press: 'Enter' });
    await until(() => part(tag, 'sections'));
    expectSame(focused(), part(tag, 'title'));
  });

  for (const [status, name] of [
    [401, 'signed-out'],
    [403, 'not-owner'],
  ] as const)
    it(`says who can see it, after a refusal with ${status}`, async () => {
      const { tag, reported } = await renderOverview({ status });
      await until(() => part(tag, name));
      expect(reported.length).to.equal(0);
      await expect(tag).to.be.accessible();
    });
});
