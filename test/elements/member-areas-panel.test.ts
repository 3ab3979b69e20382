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
import { cleanBrowser } from '../core/cookies/clean-browser.js';
import { scripted, type ScriptedAnswer } from '../runner/scripted.js';
import { areaAnswer, option } from './area-answer.js';
import { expectSame, focused } from './expect-same.js';
import { holdTimers } from '../core/held-timers.js';
import { part, textOf } from './join-tag.js';
import { recordEvents } from './recorded-events.js';
import { reports } from './reports.js';
import { until } from './until.js';

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
});
const places = (used: number, limit: number) => ({
  quotas: { memberAreas: { limit, used, remaining: limit - used, unlimited: false }, members: { used: 41 } },
  planName: 'Core',
  upgradeOptions: [{ planId: 'pro', planName: 'Pro', memberAreas: 10 }],
});

/** The site of the owner: one body for the two calls, which come in the browser's order. */
const site = (parts: Record<string, unknown> = {}): readonly [ScriptedAnswer, ScriptedAnswer] => {
  const body = {
    memberAreas: [owned(), letters],
    memberAreasEnabled: true,
    navigationSetting: 'REPLACE_PRIMARY',
    ...parts,
  };
  return [{ body }, { body }];
};
const manyAreas = (n: number) =>
  Array.from({ length: n }, (_, i) => owned({ id: `area-${i + 1}`, name: `Area ${i + 1}` }));
const done: ScriptedAnswer = { body: {} };
const broken: ScriptedAnswer = { status: 503 };

async function panelTag(...answers: ScriptedAnswer[]) {
  const server = await scripted(...answers);
  const reported = reports();
  configure({ apiRoot: server.root, locale: 'en' });
  const tag = await fixture<MemberAreasPanelElement>(
    html`<member-areas-panel loading="eager"><p>Loading the panel</p></member-areas-panel>`,
  );
  // A move of the focus inside a shadow root is not told outside of it.
  tag.shadowRoot!.addEventListener('focusin', () => dispatchEvent(new Event('received')));
  const puts = async () =>
    (await server.calls())
      .filter(({ method }) => method === 'PUT')
      .map(({ body }) => JSON.parse(body) as object);
  return { tag, server, reported, puts };
}
type Tag = MemberAreasPanelElement;

async function readyPanel(...answers: ScriptedAnswer[]) {
  const made = await panelTag(...answers);
  await until(() => part(made.tag, 'panel-content') && part(made.tag, 'navigation'));
  return made;
}

const parts = <E extends HTMLElement>(tag: Tag, name: string) => [
  ...tag.shadowRoot!.querySelectorAll<E>(`[part=${name}]`),
];
/** Also of what has not been rendered yet, as rows out of sight. */
const flat = (node: Node): string =>
  node.hasChildNodes()
    ? [...node.childNodes].map(flat).filter(Boolean).join(' ')
    : (node.textContent ?? '').trim();
const textIn = (tag: Tag, name: string) => flat(part(tag, name)!);
const press = (tag: Tag, name: string) => part(tag, name)!.click();
const rows = (tag: Tag) => parts<HTMLButtonElement>(tag, 'area-button');
const row = (tag: Tag, title: string) => rows(tag).find((button) => flat(button).startsWith(title))!;
const theSwitch = (tag: Tag) => part<HTMLInputElement>(tag, 'switch')!;
const problems = (tag: Tag) => parts(tag, 'problem').map(flat).join('');
const radios = (tag: Tag) => parts<HTMLInputElement>(tag, 'radio');
const chosen = (tag: Tag) => radios(tag).find(({ checked }) => checked)?.value;
const choose = (tag: Tag, value: string) =>
  radios(tag)
    .find((radio) => radio.value === value)!
    .click();
const modal = (tag: Tag) => tag.shadowRoot!.querySelector<HTMLDialogElement>('dialog[part=modal]');
/** Types into the field that finds areas. */
async function find(tag: Tag, text: string) {
  part(tag, 'input')!.focus();
  await sendKeys({ type: text });
}

describe('<member-areas-panel>', () => {
  beforeEach(cleanBrowser);
  afterEach(cleanBrowser);

  it('shows the areas of the site, what they cost, and what the plan allows', async () => {
    const { tag } = await readyPanel(...site({ ...places(2, 3), transactionFeePercent: 4 }));
    expect(tag).to.be.instanceOf(MemberAreasPanelElement);
    expect(tag.currency).to.equal(undefined);
    expect(rows(tag).map(flat)).to.deep.equal([
      'The Commons Free 1 benefit',
      'Letters $10.00 every month $100.00 every year 2 benefits',
    ]);
    expect(textOf(tag, 'quota-text')).to.equal('2 of 3 member areas used');
    expect(part(tag, 'meter')!.getAttribute('aria-valuetext')).to.equal('2 of 3 member areas used');
    expect(part(tag, 'meter')!.getAttribute('aria-valuenow')).to.equal('2');
    expect(textOf(tag, 'fee')).to.equal('Transaction fee: 4%');
    expectSame(part(tag, 'quota-card'), null);
    expectSame(part(tag, 'input'), null);
    expect(theSwitch(tag).checked).to.equal(true);
    expect(tag.querySelector('p')!.checkVisibility()).to.equal(false);
    await expect(tag).to.be.accessible();
  });

  it('says that it could not be loaded, and tries again when asked', async () => {
    const { tag, reported } = await panelTag(broken, broken, broken, broken, ...site());
    const retry = await until(() => part(tag, 'retry'));
    expect(part(tag, 'error')!.getAttribute('role')).to.equal('alert');
    expect(reported.length).to.be.greaterThan(0);
    retry.focus();
    retry.click();
    await until(() => part(tag, 'retry') && focused() === part(tag, 'retry'));
    press(tag, 'retry');
    await until(() => rows(tag).length === 2 && focused() === part(tag, 'title'));
  });

  for (const [status, text] of [
    [401, 'Log in as the owner of this site to see this. Log in'],
    [403, 'Only the owner of this site can see this.'],
  ] as const) {
    it(`answers ${status} with "${text}"`, async () => {
      const { tag } = await panelTag({ status }, { status });
      const alert = await until(() => tag.shadowRoot!.querySelector<HTMLElement>('[role=alert]'));
      expect(flat(alert)).to.equal(text);
      if (status === 401) expect(part(tag, 'log-in')!.getAttribute('href')).to.equal('/account/login');
    });
  }

  for (const [state, text] of [
    ['loading', 'Loading…'],
    ['failed', 'We couldn’t load this. Try again.'],
    ['signed-out', 'Log in as the owner of this site to see this.'],
    ['not-owner', 'Only the owner of this site can see this.'],
    ['off', 'Turn on member areas'],
    ['empty', 'Create your first member area'],
    ['ready', '3 of 5 member areas used'],
    ['selected', 'A new recipe every week'],
    ['quota-full', 'You’ve used all 3 member areas on Core.'],
    ['quota-over', 'You have 3 of 1 member areas. Delete areas or upgrade to add more.'],
    ['unlimited', 'Transaction fee: 4%'],
    ['trial', 'Visitors can’t join while your site is in trial. Upgrade to let them in.'],
    ['payments-not-connected', 'You can’t take payments until you connect a processor.'],
    ['many', '40 of 300 shown'],
  ] as const) {
    it(`in the preview "${state}" says "${text}" and is accessible`, async () => {
      const tag = await fixture<Tag>(
        html`<member-areas-panel loading="eager" preview=${state}></member-areas-panel>`,
      );
      await until(() => tag.shadowRoot!.textContent.includes(text));
      await expect(tag).to.be.accessible();
      expect(part(tag, 'meter') !== null, 'a meter').to.equal(
        ['off', 'empty', 'ready', 'selected', 'trial', 'payments-not-connected'].includes(state) ||
          state.startsWith('quota'),
      );
    });
  }
});

describe('<member-areas-panel>: the switch', () => {
  beforeEach(cleanBrowser);
  afterEach(cleanBrowser);

  it('asks before it turns off, and then offers to turn on again', async () => {
    const told = recordEvents(['member-areas-toggle']);
    const { tag, puts } = await readyPanel(...site(places(2, 3)), done, done, done, done);
    theSwitch(tag).focus();
    theSwitch(tag).click();
    const dialog = await until(() => part<HTMLDialogElement>(tag, 'dialog'));
    expect(theSwitch(tag).checked).to.equal(true);
    expect(textOf(tag, 'dialog-title')).to.equal('Turn off member areas?');
    expect(textOf(tag, 'dialog-message')).to.equal(
      'Visitors can’t join or log in to them. Your areas, pages and members are kept. You have 41 active members.',
    );
    await Promise.all(dialog.getAnimations().map(({ finished }) => finished));
    await expect(tag).to.be.accessible();
    press(tag, 'keep');
    await until(() => !part(tag, 'dialog'));
    expectSame(focused(), theSwitch(tag));
    expect(await puts()).to.deep.equal([]);

    theSwitch(tag).click();
    (await until(() => part(tag, 'confirm'))).click();
    await until(() => !part(tag, 'dialog'));
    expect(theSwitch(tag).checked).to.equal(false);
    expect(rows(tag)).to.have.lengthOf(2);
    expect(textOf(tag, 'primary')).to.equal('Turn on member areas');

    part(tag, 'primary')!.focus();
    press(tag, 'primary');
    await until(() => textOf(tag, 'primary') === '+ Member area');
    expectSame(focused(), part(tag, 'primary'));
    expect(textOf(tag, 'intro-title')).to.equal('Member areas are on');
    await expect(tag).to.be.accessible();
    press(tag, 'intro-close');
    await until(() => !part(tag, 'intro'));

    expect(await puts()).to.deep.equal([{ memberAreasEnabled: false }, { memberAreasEnabled: true }]);
    expect(told.map(({ event }) => (event as MemberAreasToggleEvent).enabled)).to.deep.equal([false, true]);
  });

  it('introduces member areas once in a session', async () => {
    const turnOn = async () => {
      const { tag } = await readyPanel(...site({ memberAreasEnabled: false }), done);
      theSwitch(tag).click();
      await until(() => textOf(tag, 'primary') === '+ Member area');
      return tag;
    };
    expect(part(await turnOn(), 'intro') !== null).to.equal(true);
    expectSame(part(await turnOn(), 'intro'), null);
  });

  it('goes back and says so when it could not be turned on', async () => {
    const told = recordEvents(['member-areas-toggle']);
    const { tag } = await readyPanel(...site({ memberAreasEnabled: false }), broken, done);
    theSwitch(tag).click();
    await until(() => problems(tag) === 'Couldn’t save. Try again.');
    expect(theSwitch(tag).checked).to.equal(false);
    expect(told).to.have.lengthOf(0);
    theSwitch(tag).click();
    await until(() => textOf(tag, 'primary') === '+ Member area');
    expect(problems(tag)).to.equal('');
  });

  it('stays on and says so when it could not be turned off', async () => {
    const { tag } = await readyPanel(...site(), broken, done);
    theSwitch(tag).click();
    (await until(() => part(tag, 'confirm'))).click();
    await until(() => textOf(tag, 'dialog-problem') === 'Couldn’t save. Try again.');
    expect(theSwitch(tag).checked).to.equal(true);
    press(tag, 'confirm');
    await until(() => !part(tag, 'dialog'));
    expect(theSwitch(tag).checked).to.equal(false);
  });
});

describe('<member-areas-panel>: the plan', () => {
  beforeEach(cleanBrowser);

  it('that is full leads to a larger one instead of the creation', async () => {
    const told = recordEvents(['member-areas-upgrade']);
    const { tag } = await readyPanel(...site(places(3, 3)));
    expect(textOf(tag, 'quota-card-text')).to.equal('You’ve used all 3 member areas on Core.');
    press(tag, 'not-now');
    await until(() => !part(tag, 'quota-card'));
    expectSame(focused(), part(tag, 'primary'));
    press(tag, 'primary');
    await until(() => part(tag, 'quota-card') && focused() === part(tag, 'quota-card-text'));
    expectSame(modal(tag), null);
    [...part(tag, 'quota-card')!.querySelectorAll('button')][0]!.click();
    expect(told.map(({ event }) => (event as MemberAreasUpgradeEvent).planId)).to.deep.equal(['pro']);
  });

  it('that nothing is known of shows nothing, and lets create', async () => {
    const { tag } = await readyPanel(...site());
    expectSame(part(tag, 'quota'), null);
    part(tag, 'primary')!.focus();
    press(tag, 'primary');
    const dialog = await until(() => modal(tag));
    expect(dialog.matches(':modal')).to.equal(true);
    await until(() => dialog.contains(focused()) && focused() !== dialog);
    (await until(() => dialog.querySelector<HTMLElement>('[part=close]'))).click();
    await until(() => !modal(tag));
    expectSame(focused(), part(tag, 'primary'));
  });

  for (const [parts, text] of [
    [
      { blockedReason: 'PLAN_EXPIRED' },
      'Your plan has expired. Visitors can’t join until you upgrade. Upgrade',
    ],
    [{ canAcceptMembers: false }, 'Your site can’t take new members right now.'],
    [
      { gracePeriodEndsOn: '2026-05-01' },
      'Your areas stay open until May 1, 2026. Upgrade before then to keep them open. Upgrade',
    ],
  ] as const) {
    it(`warns: "${text}"`, async () => {
      const { tag } = await readyPanel(...site(parts));
      expect(textOf(tag, 'warning')).to.equal(text);
      await expect(tag).to.be.accessible();
    });
  }
});

describe('<member-areas-panel>: the list', () => {
  beforeEach(cleanBrowser);

  it('shows the details of one area in place, with the keyboard too', async () => {
    const { tag } = await readyPanel(...site());
    row(tag, 'Letters').focus();
    await sendKeys({ press: 'Enter' });
    await until(() => part(tag, 'details'));
    expect(row(tag, 'Letters').getAttribute('aria-expanded')).to.equal('true');
    expect(textIn(tag, 'details')).to.equal(
      'For neighbours Access Subscription Price $10.00 every month $100.00 every year Benefits A letter a week An archive Edit lock screen',
    );
    await expect(tag).to.be.accessible();
    row(tag, 'The Commons').click();
    await until(() => textIn(tag, 'details').includes('A newsletter'));
    expect(parts(tag, 'details')).to.have.lengthOf(1);
    expect(row(tag, 'Letters').getAttribute('aria-expanded')).to.equal('false');
    row(tag, 'The Commons').click();
    await until(() => !part(tag, 'details'));
  });

  it('finds areas, and tells how many', async () => {
    const { tag } = await readyPanel(...site({ memberAreas: manyAreas(9) }));
    await find(tag, 'area 9');
    await until(() => rows(tag).length === 1);
    expect(part(tag, 'matches')!.getAttribute('role')).to.equal('status');
    expect(textOf(tag, 'matches')).to.equal('1 area matches');
    await find(tag, '99');
    await until(() => rows(tag).length === 0);
    expect(textOf(tag, 'matches')).to.equal('No area matches “area 999”.');
    await expect(tag).to.be.accessible();
    press(tag, 'clear-filter');
    await until(() => rows(tag).length === 9);
    expectSame(focused(), part(tag, 'input'));
    expect(textOf(tag, 'matches')).to.equal('');
  });

  it('comes in steps where it is long, and leads to what has come', async () => {
    const { tag } = await readyPanel(...site({ memberAreas: manyAreas(50) }));
    expect(rows(tag)).to.have.lengthOf(40);
    expect(textOf(tag, 'shown')).to.equal('40 of 50 shown');
    part(tag, 'more')!.focus({ preventScroll: true });
    press(tag, 'more');
    await until(() => rows(tag).length === 50);
    expectSame(focused(), row(tag, 'Area 41'));
    expectSame(part(tag, 'more'), null);
  });

  it('comes by itself when its end comes near', async () => {
    const { tag } = await readyPanel(...site({ memberAreas: manyAreas(50) }));
    part(tag, 'more')!.scrollIntoView();
    await until(() => rows(tag).length === 50);
  });

  it('opens the editor of a lock screen in the place of the panel, and comes back', async () => {
    const { tag } = await readyPanel(...site(), broken, broken);
    row(tag, 'Letters').click();
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
  beforeEach(cleanBrowser);

  const events = () => {
    const told = recordEvents(['member-areas-navigation']);
    return () => told.map(({ event }) => (event as MemberAreasNavigationEvent).navigationSetting);
  };

  it('is saved when it is changed, and can be undone', async () => {
    const told = events();
    const { tag, puts } = await readyPanel(...site(), done, done);
    expect(chosen(tag)).to.equal('REPLACE_PRIMARY');
    choose(tag, 'HIDDEN');
    const undo = await until(() => part(tag, 'undo'));
    expect(textOf(tag, 'toast-text')).to.equal('Navigation saved');
    await expect(tag).to.be.accessible();
    undo.focus();
    undo.click();
    await until(() => textOf(tag, 'toast-text') === 'Navigation is as it was');
    expect(chosen(tag)).to.equal('REPLACE_PRIMARY');
    expectSame(focused()?.closest('[part=cards]'), part(tag, 'cards'));
    press(tag, 'dismiss');
    await until(() => textOf(tag, 'toast-text') === '');
    expect(await puts()).to.deep.equal([
      { navigationSetting: 'HIDDEN' },
      { navigationSetting: 'REPLACE_PRIMARY' },
    ]);
    expect(told()).to.deep.equal(['HIDDEN', 'REPLACE_PRIMARY']);
  });

  it('goes back and says so when it could not be saved', async () => {
    const told = events();
    const { tag } = await readyPanel(...site(), broken);
    choose(tag, 'HIDDEN');
    await until(() => problems(tag) === 'Couldn’t save. Try again.');
    expect(chosen(tag)).to.equal('REPLACE_PRIMARY');
    expectSame(part(tag, 'undo'), null);
    expect(told()).to.deep.equal([]);
  });

  it('is the last one chosen, however quickly that came', async () => {
    const told = events();
    const { tag, puts } = await readyPanel(...site(), done, done);
    for (const value of ['HIDDEN', 'REPLACE_PRIMARY', 'ACCOUNT_MENU']) choose(tag, value);
    await until(() => part(tag, 'undo'));
    expect(chosen(tag)).to.equal('ACCOUNT_MENU');
    expect(await puts()).to.deep.equal([
      { navigationSetting: 'HIDDEN' },
      { navigationSetting: 'ACCOUNT_MENU' },
    ]);
    expect(told()).to.deep.equal(['ACCOUNT_MENU']);
  });

  it('takes its toast away after a while, but not from under somebody', async () => {
    const { tag } = await readyPanel(...site(), done);
    const runTimers = holdTimers(10_000);
    choose(tag, 'HIDDEN');
    (await until(() => part(tag, 'undo'))).focus();
    runTimers();
    expect(textOf(tag, 'toast-text')).to.equal('Navigation saved');
    const gone = until(() => {
      runTimers();
      return textOf(tag, 'toast-text') === '';
    });
    theSwitch(tag).focus();
    await gone;
  });
});
