import { expect, fixture, html } from '@open-wc/testing';
import {
  configure,
  type MemberAreasMemberChangeEvent,
  type MemberAreasMemberOpenEvent,
  type MemberAreasPanelElement,
} from 'member-area-elements';
import 'member-area-elements/member-areas-panel/define';
import { cleanBrowser } from '../../core/visitor/clean-browser.js';
import { scripted, type ScriptedAnswer } from '../../runner/scripted.js';
import { areaAnswer } from '../area-answer.js';
import { expectSame, focused } from '../expect-same.js';
import { couponBody, couponsAnswer } from '../member-areas-coupons/coupons-page.js';
import { personAnswer } from '../member-areas-member/member-page.js';
import { memberBody, membersAnswer } from '../member-areas-members/members-page.js';
import { kim, ok, peopleAnswer, personBody, you } from '../member-areas-people/people-page.js';
import { lineOf, typeInto, viewPart, viewParts } from '../owner-tag.js';
import { press, tabTo } from '../press-keys.js';
import { until } from '../until.js';
import { showView } from './show-view.js';

type Tag = MemberAreasPanelElement;

const areas = (numMembers: number, parts: object = {}): ScriptedAnswer => ({
  to: 'marketing/member-areas',
  body: { memberAreas: [areaAnswer({ numMembers }).body], memberAreasEnabled: true, ...parts },
});
const quotas: ScriptedAnswer = { to: 'plan-quotas', body: { quotas: {}, upgradeOptions: [] } };
const numbers: ScriptedAnswer = {
  to: 'marketing/overview',
  body: { members: 0, pastDue: 0, areas: [], weeks: [], months: [], reasons: [] },
};
const audit: ScriptedAnswer = { to: 'marketing/audit', body: { entries: [], people: [] } };
const members = () => membersAnswer([memberBody('ana')]);

/** Renders a panel whose address is as it is, and waits until its first view is shown. */
async function renderPanel(...answers: ScriptedAnswer[]) {
  const server = await scripted(...answers, quotas);
  configure({ apiRoot: server.root, locale: 'en' });
  const tag = await fixture<Tag>(html`<member-areas-panel loading="eager"></member-areas-panel>`);
  // `until` hears no focus events from inside a shadow root.
  tag.shadowRoot!.addEventListener('focusin', () => dispatchEvent(new Event('received')));
  await until(() => title(tag));
  return { tag, server };
}

/** Returns the title of the view that is shown. */
const title = (tag: Tag) => viewParts(tag, 'title').find((node) => node.checkVisibility());
const titleText = (tag: Tag) => lineOf(title(tag));
const link = (tag: Tag, view: string) =>
  tag.shadowRoot!.querySelector<HTMLAnchorElement>(`a[data-view=${view}]`)!;
const current = (tag: Tag) =>
  tag.shadowRoot!.querySelector<HTMLAnchorElement>('a[aria-current]')?.dataset['view'];
/** Goes to a view with a click, and waits for its title. */
async function goTo(tag: Tag, view: string, text: string) {
  link(tag, view).click();
  await until(() => titleText(tag) === text);
}
const moved = () => new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));

describe('<member-areas-panel>: the views', () => {
  beforeEach(() => {
    cleanBrowser();
    showView('');
  });
  afterEach(() => {
    cleanBrowser();
    showView('');
  });

  it('shows the numbers first, and each view under its address', async () => {
    const { tag } = await renderPanel(
      ...[areas(3), numbers, members(), areas(3), peopleAnswer([you]), audit],
      ...[couponsAnswer(couponBody('SUMMER')), areas(3)],
    );
    await until(() => titleText(tag) === 'Overview');
    expect(viewParts(tag, 'view-link').map(lineOf)).to.deep.equal([
      'Overview',
      'Members',
      'People',
      'Areas',
      'Coupons',
      'Settings',
    ]);
    expectSame(viewPart(tag, 'area-section'), null);
    for (const [view, text] of [
      ['members', 'Members'],
      ['people', 'People'],
      ['areas', 'Areas'],
      ['coupons', 'Coupons'],
      ['settings', 'Settings'],
    ] as const) {
      await goTo(tag, view, text);
      expect(location.hash).to.equal(`#member-areas/${view}`);
      expect(current(tag)).to.equal(view);
      await until(() => focused() === title(tag));
      await until(() => !tag.shadowRoot!.querySelector('[part=skeleton]'));
      await expect(tag).to.be.accessible();
    }
    expect(viewPart(tag, 'switch')!.checkVisibility()).to.equal(true);
    expect(viewPart(tag, 'area-section')!.checkVisibility()).to.equal(false);
  });

  it('shows the areas first until the site has members', async () => {
    const { tag } = await renderPanel(areas(0));
    expect(titleText(tag)).to.equal('Areas');
  });

  it('shows the view of the address after a reload, and follows the back button', async () => {
    showView('people');
    const { tag } = await renderPanel(
      areas(3),
      peopleAnswer([you]),
      audit,
      members(),
      areas(3),
      peopleAnswer([you]),
      audit,
    );
    await until(() => titleText(tag) === 'People');
    await goTo(tag, 'members', 'Members');
    await until(() => focused() === title(tag));
    const back = moved();
    history.back();
    await back;
    await until(() => titleText(tag) === 'People');
    expect(current(tag)).to.equal('people');
  });

  it('opens a person under their address, and goes back to the list', async () => {
    showView('members');
    const { tag } = await renderPanel(areas(3), areas(3), members(), {
      ...personAnswer(),
      to: 'members/ana',
    });
    (await until(() => viewPart(tag, 'member-name'))).click();
    await until(() => focused() === viewPart(tag, 'back'));
    expect(location.hash).to.equal('#member-areas/members/ana');
    await until(() => titleText(tag)?.startsWith('Ana'));
    const back = moved();
    history.back();
    await back;
    await until(() => focused() === viewPart(tag, 'member-name'));
    expectSame(viewPart(tag, 'back'), null);
  });

  it('tells the page which person is opened, and shows nobody when the page prevents it', async () => {
    showView('members');
    const { tag } = await renderPanel(areas(3), areas(3), members(), {
      ...personAnswer(),
      to: 'members/ana',
    });
    const opened: string[] = [];
    const listen = (event: MemberAreasMemberOpenEvent) => {
      opened.push(event.memberId);
      if (opened.length === 1) event.preventDefault();
    };
    document.addEventListener('member-areas-member-open', listen);
    (await until(() => viewPart(tag, 'member-name'))).click();
    expect(location.hash).to.equal('#member-areas/members');
    viewPart(tag, 'member-name')!.click();
    await until(() => viewPart(tag, 'back'));
    document.removeEventListener('member-areas-member-open', listen);
    expect(opened).to.deep.equal(['ana', 'ana']);
  });

  it('tells the page of a change of a person', async () => {
    showView('members');
    const note = { id: 'n2', at: '2026-03-09T12:00:00Z', text: 'Hi' };
    const { tag } = await renderPanel(
      ...[areas(3), areas(3), members(), { to: 'ana/notes', status: 201, body: note }],
      ...[
        { ...personAnswer({ id: 'ana' }), to: 'members/ana' },
        areas(3),
        { ...personAnswer({ id: 'ana' }), to: 'members/ana' },
      ],
    );
    const changes: string[] = [];
    const listen = ({ memberId, operation }: MemberAreasMemberChangeEvent) => {
      changes.push(memberId, operation);
      dispatchEvent(new Event('received'));
    };
    document.addEventListener('member-areas-member-change', listen);
    (await until(() => viewPart(tag, 'member-name'))).click();
    typeInto(await until(() => tag.shadowRoot!.querySelector<HTMLTextAreaElement>('textarea')), 'Hi');
    viewPart(tag, 'note-form')!.querySelector<HTMLElement>('[type=submit]')!.click();
    await until(() => changes.length > 0);
    document.removeEventListener('member-areas-member-change', listen);
    expect(changes).to.deep.equal(['ana', 'addNote']);
  });

  it('goes to a view with the keyboard', async () => {
    showView('areas');
    const { tag } = await renderPanel(areas(3), peopleAnswer([you]), audit);
    await tabTo(() => link(tag, 'people'));
    await press('Enter');
    await until(() => titleText(tag) === 'People' && focused() === title(tag));
  });

  it('keeps the view when something else on the page changes the hash', async () => {
    showView('areas');
    const { tag } = await renderPanel(areas(3));
    const change = moved();
    location.hash = '#elsewhere';
    await change;
    expect(titleText(tag)).to.equal('Areas');
  });

  it('shows a person who helps the members alone, without a navigation', async () => {
    showView('coupons');
    const { tag } = await renderPanel(
      areas(3, { role: 'support' }),
      members(),
      areas(3, { role: 'support' }),
    );
    await until(() => titleText(tag) === 'Members');
    expectSame(viewPart(tag, 'views'), null);
    expectSame(viewPart(tag, 'panel-content'), null);
    await until(() => viewPart(tag, 'member-name'));
    await expect(tag).to.be.accessible();
  });

  it('shows the areas and the settings together while the member areas are off', async () => {
    showView('members');
    const { tag } = await renderPanel(areas(3, { memberAreasEnabled: false }), {
      to: 'member-areas/toggle',
      body: {},
    });
    expectSame(viewPart(tag, 'views'), null);
    await until(() => viewPart(tag, 'navigation') && viewPart(tag, 'checklist'));
    for (const name of ['switch', 'area-section', 'navigation'])
      expect(viewPart(tag, name)!.checkVisibility()).to.equal(true);
  });

  it('has the view of somebody who helps after the owner has stepped down', async () => {
    showView('people');
    const asSupport = areas(3, { role: 'support' });
    const { tag } = await renderPanel(
      areas(3),
      peopleAnswer([you, personBody('Rosa'), kim]),
      audit,
      ok,
      ...[asSupport, quotas, asSupport],
      members(),
    );
    (await until(() => viewPart(tag, 'change-role'))).click();
    (await until(() => viewPart(tag, 'confirm'))).click();
    await until(() => titleText(tag) === 'Members');
    expectSame(viewPart(tag, 'views'), null);
  });

  it('fits a page of 320 px', async () => {
    showView('people');
    const { tag } = await renderPanel(areas(3), peopleAnswer([you, kim]), audit);
    tag.style.inlineSize = '320px';
    await until(() => viewPart(tag, 'person'));
    const { scrollWidth, clientWidth } = viewPart(tag, 'panel')!;
    expect(scrollWidth).to.be.at.most(clientWidth);
  });
});
