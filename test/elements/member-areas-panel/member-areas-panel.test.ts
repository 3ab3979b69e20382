import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import {
  configure,
  MemberAreasPanelElement,
  type MemberAreasNavigationEvent,
  type MemberAreasToggleEvent,
  type MemberAreasUpgradeEvent,
} from 'member-area-elements';
import 'member-area-elements/member-areas-panel/define';
import { cleanBrowser } from '../../core/visitor/clean-browser.js';
import { scripted, type ScriptedAnswer } from '../../runner/scripted.js';
import { areaAnswer, option } from '../area-answer.js';
import { expectSame, focused } from '../expect-same.js';
import { holdTimers } from '../../core/held-timers.js';
import { part, textOf } from '../join-tag.js';
import { recordEvents } from '../recorded-events.js';
import { collectReports } from '../reports.js';
import { until } from '../until.js';
import { showView } from './show-view.js';

const owned = (parts: Record<string, unknown> = {}) => areaAnswer(parts).body as Record<string, unknown>;
const letters = owned({
  id: 'letters',
  name: 'Letters',
  purchaseType: 'RECURRING',
  pricingOptions: [
    option(),
    option({
      id: 'yearly',
      price: { value: '100.00', currencyCode: 'USD' },
      billingPeriod: { value: 1, unit: 'YEAR' },
    }),
  ],
  benefits: [{ description: 'A letter a week' }, { description: 'An archive' }],
  numMABenefits: 2,
  numMembers: 12,
});
const quotaOf = (used: number, limit: number) => ({
  quotas: { memberAreas: { limit, used, remaining: limit - used, unlimited: false }, members: { used: 41 } },
  planName: 'Core',
  upgradeOptions: [{ planId: 'pro', planName: 'Pro', memberAreas: 10 }],
});

/** Returns the answers to the two calls. The browser chooses their order, so one body answers both. */
const siteAnswers = (parts: Record<string, unknown> = {}): readonly [ScriptedAnswer, ScriptedAnswer] => {
  const body = {
    memberAreas: [owned(), letters],
    memberAreasEnabled: true,
    navigationSetting: 'REPLACE_PRIMARY',
    ...parts,
  };
  return [{ body }, { body }];
};
const ASK = 'For a larger plan, ask those who run your site.';
/** The address of the plans: this page, so that the test goes on. */
const plansUrl = () => new URL('#plans', location.href).href;
/** Resolves when the hash of the address has changed. */
const addressChange = () => new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
const manyAreas = (n: number) =>
  Array.from({ length: n }, (_, i) => owned({ id: `area-${i + 1}`, name: `Area ${i + 1}` }));
/** The backend has no mails to owners, so that Settings shows nothing about them. */
const noOwnerMails: ScriptedAnswer = { to: 'owner-mails', status: 404 };
const ok: ScriptedAnswer = { body: {} };
const unavailable: ScriptedAnswer = { status: 503 };

async function renderPanel(...answers: ScriptedAnswer[]) {
  const server = await scripted(noOwnerMails, ...answers);
  const reported = collectReports();
  configure({ apiRoot: server.root, locale: 'en' });
  if (!location.hash.endsWith('/settings')) showView('areas');
  const tag = await fixture<MemberAreasPanelElement>(
    html`<member-areas-panel loading="eager"><p>Loading the panel</p></member-areas-panel>`,
  );
  // `until` hears no focus events from inside a shadow root.
  tag.shadowRoot!.addEventListener('focusin', () => dispatchEvent(new Event('received')));
  const readPuts = async () =>
    (await server.calls())
      .filter(({ method }) => method === 'PUT')
      .map(({ body }) => JSON.parse(body) as object);
  return { tag, server, reported, readPuts };
}
type Tag = MemberAreasPanelElement;

async function renderReadyPanel(...answers: ScriptedAnswer[]) {
  const result = await renderPanel(...answers);
  await until(() => part(result.tag, 'panel-content') && part(result.tag, 'navigation'));
  return result;
}

const parts = <E extends HTMLElement>(tag: Tag, name: string) => [
  ...tag.shadowRoot!.querySelectorAll<E>(`[part=${name}]`),
];
/** Returns the text of a node, also of rows that the browser has not rendered yet. */
const flatText = (node: Node): string =>
  node.hasChildNodes()
    ? [...node.childNodes].map(flatText).filter(Boolean).join(' ')
    : (node.textContent ?? '').trim();
const textIn = (tag: Tag, name: string) => flatText(part(tag, name)!);
const click = (tag: Tag, name: string) => part(tag, name)!.click();
const rows = (tag: Tag) => parts<HTMLButtonElement>(tag, 'area-button');
const findRow = (tag: Tag, title: string) => rows(tag).find((button) => flatText(button).startsWith(title))!;
const switchOf = (tag: Tag) => part<HTMLInputElement>(tag, 'switch')!;
const problemText = (tag: Tag) => parts(tag, 'problem').map(flatText).join('');
const radios = (tag: Tag) => parts<HTMLInputElement>(tag, 'radio');
const selectedValue = (tag: Tag) => radios(tag).find(({ checked }) => checked)?.value;
const choose = (tag: Tag, value: string) =>
  radios(tag)
    .find((radio) => radio.value === value)!
    .click();
const modal = (tag: Tag) => tag.shadowRoot!.querySelector<HTMLDialogElement>('dialog[part=modal]');
/** Types into the filter of the areas. */
async function typeIntoFilter(tag: Tag, text: string) {
  part(tag, 'input')!.focus();
  await sendKeys({ type: text });
}

describe('<member-areas-panel>', () => {
  beforeEach(cleanBrowser);
  afterEach(() => {
    cleanBrowser();
    showView('');
  });

  it('shows the areas of the site, their prices, and the limits of the plan', async () => {
    const { tag } = await renderReadyPanel(...siteAnswers({ ...quotaOf(2, 3), transactionFeePercent: 4 }));
    expect(tag).to.be.instanceOf(MemberAreasPanelElement);
    expect(tag.currency).to.equal(undefined);
    expect(rows(tag).map(flatText)).to.deep.equal([
      'The Commons Free Open',
      'Letters $10.00 every month $100.00 every year 12 members Open',
    ]);
    expect(textOf(tag, 'quota-text')).to.equal('2 of 3 member areas used');
    expect(part(tag, 'meter')!.getAttribute('aria-valuetext')).to.equal('2 of 3 member areas used');
    expect(part(tag, 'meter')!.getAttribute('aria-valuenow')).to.equal('2');
    expect(textOf(tag, 'fee')).to.equal('Transaction fee: 4%');
    expectSame(part(tag, 'quota-card'), null);
    expectSame(part(tag, 'input'), null);
    expect(switchOf(tag).checked).to.equal(true);
    expect(tag.querySelector('p')!.checkVisibility()).to.equal(false);
    await expect(tag).to.be.accessible();
  });

  it('says of each area whether people can join it, and how many are members', async () => {
    const enrolling = (id: string, opensAt?: string, closesAt?: string, numMembers = 0) =>
      owned({ id, name: id, enrollment: { opensAt, closesAt }, numMembers });
    const memberAreas = [
      enrolling('always', undefined, undefined, 1),
      enrolling('later', '2099-06-01T12:00:00Z'),
      enrolling('until', '2020-06-01T12:00:00Z', '2099-06-01T12:00:00Z'),
      enrolling('over', '2020-06-01T12:00:00Z', '2020-07-01T12:00:00Z', 3),
    ];
    const { tag } = await renderReadyPanel(...siteAnswers({ memberAreas }));
    expect(rows(tag).map(flatText)).to.deep.equal([
      'always Free 1 member Open',
      'later Free 0 members Opens Jun 1, 2099',
      'until Free 0 members Open until Jun 1, 2099',
      'over Free 3 members Closed',
    ]);
    await expect(tag).to.be.accessible();
    const { tag: off } = await renderReadyPanel(...siteAnswers({ memberAreas, memberAreasEnabled: false }));
    expect(parts(off, 'chip').map(flatText)).to.deep.equal(['Closed', 'Closed', 'Closed', 'Closed']);
  });

  it('lists the areas before the checklist', async () => {
    const { tag } = await renderReadyPanel(...siteAnswers());
    await until(() => part(tag, 'checklist'));
    const [areas, checklist] = ['area-section', 'checklist'].map((name) => part(tag, name)!);
    expect(areas!.getBoundingClientRect().bottom).to.be.below(checklist!.getBoundingClientRect().top);
  });

  for (const [status, text] of [
    [401, 'Log in as the owner of this site to see this. Log in'],
    [403, 'Only the owner of this site can see this.'],
  ] as const) {
    it(`shows "${text}" for ${status}`, async () => {
      const { tag } = await renderPanel({ status }, { status });
      const alert = await until(() => tag.shadowRoot!.querySelector<HTMLElement>('[role=alert]'));
      expect(flatText(alert)).to.equal(text);
      if (status === 401) expect(part(tag, 'log-in')!.getAttribute('href')).to.equal('/account/login');
    });
  }
});

describe('<member-areas-panel>: the switch', () => {
  beforeEach(cleanBrowser);
  afterEach(() => {
    cleanBrowser();
    showView('');
  });

  it('asks before turning off, and then offers to turn on again', async () => {
    showView('settings');
    const events = recordEvents(['member-areas-toggle']);
    const { tag, readPuts } = await renderReadyPanel(...siteAnswers(quotaOf(2, 3)), ok, ok, ok, ok);
    switchOf(tag).focus();
    switchOf(tag).click();
    const dialog = await until(() => part<HTMLDialogElement>(tag, 'dialog'));
    expect(switchOf(tag).checked).to.equal(true);
    expect(textOf(tag, 'dialog-title')).to.equal('Turn off member areas?');
    expect(textOf(tag, 'dialog-message')).to.equal(
      'Visitors can’t join or log in to them. Your areas, pages and members are kept. You have 41 active members.',
    );
    await Promise.all(dialog.getAnimations().map(({ finished }) => finished));
    await expect(tag).to.be.accessible();
    click(tag, 'keep');
    await until(() => !part(tag, 'dialog'));
    expectSame(focused(), switchOf(tag));
    expect(await readPuts()).to.deep.equal([]);

    switchOf(tag).click();
    (await until(() => part(tag, 'confirm'))).click();
    await until(() => !part(tag, 'dialog'));
    expect(switchOf(tag).checked).to.equal(false);
    expect(rows(tag)).to.have.lengthOf(2);
    expect(textOf(tag, 'primary')).to.equal('Turn on member areas');

    part(tag, 'primary')!.focus();
    click(tag, 'primary');
    await until(() => textOf(tag, 'primary') === '+ Member area');
    expectSame(focused(), part(tag, 'primary'));
    expect(textOf(tag, 'intro-title')).to.equal('Member areas are on');
    await expect(tag).to.be.accessible();
    click(tag, 'intro-close');
    await until(() => !part(tag, 'intro'));

    expect(await readPuts()).to.deep.equal([{ memberAreasEnabled: false }, { memberAreasEnabled: true }]);
    expect(events.map(({ event }) => (event as MemberAreasToggleEvent).enabled)).to.deep.equal([false, true]);
  });

  it('introduces member areas once per session', async () => {
    const turnOn = async () => {
      const { tag } = await renderReadyPanel(...siteAnswers({ memberAreasEnabled: false }), ok);
      switchOf(tag).click();
      await until(() => textOf(tag, 'primary') === '+ Member area');
      return tag;
    };
    expect(part(await turnOn(), 'intro') !== null).to.equal(true);
    expectSame(part(await turnOn(), 'intro'), null);
  });

  it('goes back and shows an error when turning on fails', async () => {
    const events = recordEvents(['member-areas-toggle']);
    const { tag } = await renderReadyPanel(...siteAnswers({ memberAreasEnabled: false }), unavailable, ok);
    switchOf(tag).click();
    await until(() => problemText(tag) === 'Couldn’t save. Try again.');
    expect(switchOf(tag).checked).to.equal(false);
    expect(events).to.have.lengthOf(0);
    switchOf(tag).click();
    await until(() => textOf(tag, 'primary') === '+ Member area');
    expect(problemText(tag)).to.equal('');
  });

  it('stays on and shows an error when turning off fails', async () => {
    showView('settings');
    const { tag } = await renderReadyPanel(...siteAnswers(), unavailable, ok);
    switchOf(tag).click();
    (await until(() => part(tag, 'confirm'))).click();
    await until(() => textOf(tag, 'dialog-problem') === 'Couldn’t save. Try again.');
    expect(switchOf(tag).checked).to.equal(true);
    click(tag, 'confirm');
    await until(() => !part(tag, 'dialog'));
    expect(switchOf(tag).checked).to.equal(false);
  });
});

describe('<member-areas-panel>: the plan', () => {
  beforeEach(cleanBrowser);

  it('shows an upgrade instead of the creation when its quota is used up', async () => {
    const events = recordEvents(['member-areas-upgrade']);
    const { tag } = await renderReadyPanel(...siteAnswers(quotaOf(3, 3)));
    expect(textOf(tag, 'quota-card-text')).to.equal('You’ve used all 3 member areas on Core.');
    click(tag, 'not-now');
    await until(() => !part(tag, 'quota-card'));
    expectSame(focused(), part(tag, 'primary'));
    click(tag, 'primary');
    await until(() => part(tag, 'quota-card') && focused() === part(tag, 'quota-card-text'));
    expectSame(modal(tag), null);
    [...part(tag, 'quota-card')!.querySelectorAll('button')][0]!.click();
    expect(events.map(({ event }) => (event as MemberAreasUpgradeEvent).planId)).to.deep.equal(['pro']);
  });

  it('links to the page of the plans, unless the page has its own', async () => {
    const events = recordEvents(['member-areas-upgrade']);
    const { tag } = await renderReadyPanel(...siteAnswers({ ...quotaOf(3, 3), upgradeUrl: plansUrl() }));
    const link = part(tag, 'quota-card')!.querySelector('a')!;
    expect([link.innerText.trim(), link.getAttribute('href')]).to.deep.equal(['Upgrade', plansUrl()]);
    await expect(tag).to.be.accessible();
    const [cancel, follow] = [new AbortController(), addressChange()];
    addEventListener('member-areas-upgrade', (event) => event.preventDefault(), { signal: cancel.signal });
    link.click();
    cancel.abort();
    expect(location.hash).to.equal('#member-areas/areas');
    link.click();
    await follow;
    expect(location.hash).to.equal('#plans');
    history.replaceState(null, '', location.pathname + location.search);
    expect(events.map(({ event }) => (event as MemberAreasUpgradeEvent).planId)).to.deep.equal([
      'pro',
      'pro',
    ]);
  });

  it('says whom to ask for a larger plan when there is no page of the plans, or nobody shows them', async () => {
    const { tag } = await renderReadyPanel(...siteAnswers({ ...quotaOf(3, 3), upgradeOptions: [] }));
    const names = (of: Tag) =>
      [...part(of, 'quota-card')!.querySelectorAll<HTMLElement>('a, button')].map(
        ({ innerText }) => innerText,
      );
    expect(names(tag)).to.deep.equal(['Not now']);
    expect(textOf(tag, 'ask-for-plan')).to.equal(ASK);
    await expect(tag).to.be.accessible();

    const { tag: other } = await renderReadyPanel(...siteAnswers(quotaOf(3, 3)));
    expect(names(other)).to.deep.equal(['Upgrade', 'Not now']);
    expect(textOf(other, 'ask-for-plan')).to.equal('');
    part(other, 'quota-card')!.querySelector('button')!.click();
    await until(() => textOf(other, 'ask-for-plan') === ASK);
  });

  it('says whom to ask for a plan when the site is in trial, and has no step of the checklist for it', async () => {
    const { tag } = await renderReadyPanel(
      ...siteAnswers({ blockedReason: 'TRIAL_SITE', quotas: {}, upgradeOptions: [] }),
    );
    expect(textOf(tag, 'warning')).to.contain(ASK);
    expectSame(part(tag, 'upgrade'), null);
    await until(() => tag.shadowRoot!.querySelector('[data-item=set_navigation]'));
    expectSame(tag.shadowRoot!.querySelector('[data-item=upgrade_plan]'), null);
  });

  it('opens the page of the plans from the checklist', async () => {
    const { tag } = await renderReadyPanel(
      ...siteAnswers({ blockedReason: 'TRIAL_SITE', quotas: {}, upgradeUrl: plansUrl() }),
    );
    const row = await until(() => tag.shadowRoot!.querySelector<HTMLElement>('[data-item=upgrade_plan]'));
    const changed = addressChange();
    row.click();
    await changed;
    expect(location.hash).to.equal('#plans');
    history.replaceState(null, '', location.pathname + location.search);
  });

  it('shows nothing when it is unknown, and allows the creation', async () => {
    const { tag } = await renderReadyPanel(...siteAnswers());
    expectSame(part(tag, 'quota'), null);
    part(tag, 'primary')!.focus();
    click(tag, 'primary');
    const dialog = await until(() => modal(tag));
    expect(dialog.matches(':modal')).to.equal(true);
    await until(() => dialog.contains(focused()) && focused() !== dialog);
    (await until(() => dialog.querySelector<HTMLElement>('[part=close]'))).click();
    await until(() => !modal(tag));
    expectSame(focused(), part(tag, 'primary'));
  });

  for (const [parts, text] of [
    [
      { blockedReason: 'PLAN_EXPIRED', upgradeUrl: '/plans' },
      'Your plan has expired. Visitors can’t join until you upgrade. Upgrade',
    ],
    [{ canAcceptMembers: false }, 'Your site can’t take new members right now.'],
    [
      { gracePeriodEndsOn: '2026-05-01', upgradeUrl: '/plans' },
      'Your areas stay open until May 1, 2026. Upgrade before then to keep them open. Upgrade',
    ],
  ] as const) {
    it(`shows the warning "${text}"`, async () => {
      const { tag } = await renderReadyPanel(...siteAnswers(parts));
      expect(textOf(tag, 'warning')).to.equal(text);
      await expect(tag).to.be.accessible();
    });
  }
});

describe('<member-areas-panel>: the list', () => {
  beforeEach(cleanBrowser);

  it('shows the details of one area in place, on a click and on Enter', async () => {
    const { tag } = await renderReadyPanel(...siteAnswers());
    findRow(tag, 'Letters').focus();
    await sendKeys({ press: 'Enter' });
    await until(() => part(tag, 'details'));
    expect(findRow(tag, 'Letters').getAttribute('aria-expanded')).to.equal('true');
    expect(textIn(tag, 'details')).to.equal(
      'For neighbours Id letters Copy snippet Access Subscription Price $10.00 every month $100.00 every year Benefits A letter a week An archive Edit details Edit lock screen Delete area',
    );
    await expect(tag).to.be.accessible();
    findRow(tag, 'The Commons').click();
    await until(() => textIn(tag, 'details').includes('A newsletter'));
    expect(parts(tag, 'details')).to.have.lengthOf(1);
    expect(findRow(tag, 'Letters').getAttribute('aria-expanded')).to.equal('false');
    findRow(tag, 'The Commons').click();
    await until(() => !part(tag, 'details'));
  });

  it('filters areas, and shows the number of matches', async () => {
    const { tag } = await renderReadyPanel(...siteAnswers({ memberAreas: manyAreas(9) }));
    await typeIntoFilter(tag, 'area 9');
    await until(() => rows(tag).length === 1);
    expect(part(tag, 'matches')!.getAttribute('role')).to.equal('status');
    expect(textOf(tag, 'matches')).to.equal('1 area matches');
    await typeIntoFilter(tag, '99');
    await until(() => textOf(tag, 'matches') === 'No area matches “area 999”.');
    expect(rows(tag)).to.have.lengthOf(0);
    await expect(tag).to.be.accessible();
    click(tag, 'clear-filter');
    await until(() => rows(tag).length === 9);
    expectSame(focused(), part(tag, 'input'));
    expect(textOf(tag, 'matches')).to.equal('');
  });

  it('shows 40 areas first, then the rest on a click, and focuses the first new row', async () => {
    const { tag } = await renderReadyPanel(...siteAnswers({ memberAreas: manyAreas(50) }));
    expect(rows(tag)).to.have.lengthOf(40);
    expect(textOf(tag, 'shown')).to.equal('40 of 50 shown');
    part(tag, 'more')!.focus({ preventScroll: true });
    click(tag, 'more');
    await until(() => rows(tag).length === 50);
    expectSame(focused(), findRow(tag, 'Area 41'));
    expectSame(part(tag, 'more'), null);
  });

  it('shows the rest when its end is scrolled into view', async () => {
    const { tag } = await renderReadyPanel(...siteAnswers({ memberAreas: manyAreas(50) }));
    part(tag, 'more')!.scrollIntoView();
    await until(() => rows(tag).length === 50);
  });

  it('replaces the panel with the lock screen editor, and returns to the panel', async () => {
    const { tag } = await renderReadyPanel(...siteAnswers(), unavailable, unavailable);
    findRow(tag, 'Letters').click();
    (await until(() => part(tag, 'edit-lock-screen'))).click();
    const back = await until(() => part(tag, 'back'));
    await until(() => focused() === back);
    expect(part(tag, 'overview')!.checkVisibility()).to.equal(false);
    expect(textOf(tag, 'editor-area')).to.equal('Letters');
    back.click();
    await until(() => part(tag, 'overview')!.checkVisibility());
    expectSame(focused(), part(tag, 'edit-lock-screen'));
  });
});

describe('<member-areas-panel>: the navigation setting', () => {
  beforeEach(() => {
    cleanBrowser();
    showView('settings');
  });

  const recordSettings = () => {
    const events = recordEvents(['member-areas-navigation']);
    return () => events.map(({ event }) => (event as MemberAreasNavigationEvent).navigationSetting);
  };

  it('is saved when it is changed, and can be undone', async () => {
    const events = recordSettings();
    const { tag, readPuts } = await renderReadyPanel(...siteAnswers(), ok, ok);
    expect(selectedValue(tag)).to.equal('REPLACE_PRIMARY');
    choose(tag, 'HIDDEN');
    const undo = await until(() => part(tag, 'undo'));
    expect(textOf(tag, 'toast-text')).to.equal('Navigation saved');
    await expect(tag).to.be.accessible();
    undo.focus();
    undo.click();
    await until(() => textOf(tag, 'toast-text') === 'Navigation is as it was');
    expect(selectedValue(tag)).to.equal('REPLACE_PRIMARY');
    expectSame(focused()?.closest('[part=cards]'), part(tag, 'cards'));
    click(tag, 'dismiss');
    await until(() => textOf(tag, 'toast-text') === '');
    expect(await readPuts()).to.deep.equal([
      { navigationSetting: 'HIDDEN' },
      { navigationSetting: 'REPLACE_PRIMARY' },
    ]);
    expect(events()).to.deep.equal(['HIDDEN', 'REPLACE_PRIMARY']);
  });

  it('goes back and shows an error when saving fails', async () => {
    const events = recordSettings();
    const { tag } = await renderReadyPanel(...siteAnswers(), unavailable);
    choose(tag, 'HIDDEN');
    await until(() => problemText(tag) === 'Couldn’t save. Try again.');
    expect(selectedValue(tag)).to.equal('REPLACE_PRIMARY');
    expectSame(part(tag, 'undo'), null);
    expect(events()).to.deep.equal([]);
  });

  it('is the last choice, also after quick changes', async () => {
    const events = recordSettings();
    const { tag, readPuts } = await renderReadyPanel(...siteAnswers(), ok, ok);
    for (const value of ['HIDDEN', 'REPLACE_PRIMARY', 'ACCOUNT_MENU']) choose(tag, value);
    await until(() => part(tag, 'undo'));
    expect(selectedValue(tag)).to.equal('ACCOUNT_MENU');
    expect(await readPuts()).to.deep.equal([
      { navigationSetting: 'HIDDEN' },
      { navigationSetting: 'ACCOUNT_MENU' },
    ]);
    expect(events()).to.deep.equal(['ACCOUNT_MENU']);
  });

  it('removes its toast after a while, but not while the toast has the focus', async () => {
    const { tag } = await renderReadyPanel(...siteAnswers(), ok);
    const runTimers = holdTimers(10_000);
    choose(tag, 'HIDDEN');
    (await until(() => part(tag, 'undo'))).focus();
    runTimers();
    expect(textOf(tag, 'toast-text')).to.equal('Navigation saved');
    const toastRemoved = until(() => {
      runTimers();
      return textOf(tag, 'toast-text') === '';
    });
    switchOf(tag).focus();
    await toastRemoved;
  });
});
