import { expect, html } from '@open-wc/testing';
import { MemberAreasChecklistElement, type MemberAreasChecklistActionEvent } from 'member-area-elements';
import 'member-area-elements/member-areas-checklist/define';
import 'member-area-elements/member-areas-survey/define';
import { cleanBrowser } from '../../core/visitor/clean-browser.js';
import type { ScriptedAnswer } from '../../runner/scripted.js';
import { areaAnswer, option } from '../area-answer.js';
import { expectSame, focused } from '../expect-same.js';
import { viewParts, viewPart, renderOwnerTag, lineOf } from '../owner-tag.js';
import { press, tabTo } from '../press-keys.js';
import { recordEvents } from '../recorded-events.js';
import { until } from '../until.js';

const ACTION = 'member-areas-checklist-action';
const template = html`<member-areas-checklist loading="eager" view-href="/members/letters"
  ><a href="/admin">Setup</a></member-areas-checklist
>`;

/** Returns the answers to the two calls. The browser chooses their order, so one body answers both. */
function siteAnswers(area: object | null, parts: object = {}): [ScriptedAnswer, ScriptedAnswer] {
  const { body } = areaAnswer({
    id: 'letters',
    purchaseType: 'RECURRING',
    pricingOptions: [option()],
    ...area,
  });
  const answer = {
    body: { memberAreas: area ? [body] : [], quotas: {}, upgradeOptions: [], status: 'ACTIVE', ...parts },
  };
  return [answer, answer];
}
const path = '/members/letters';
const nothingYet = { path, numPages: 0, numConnectedBlocks: 0, lockScreenCustomized: false };
const everything = { path, numPages: 2, numConnectedBlocks: 1, lockScreenCustomized: true };
const halfway = () => siteAnswers({ ...nothingYet, numPages: 1 }, { navigationSettingChosen: false });
const finished = () => siteAnswers(everything, { navigationSettingChosen: true });

/** Renders a checklist and waits for its rows, or for its shortened form. */
async function renderChecklist(answers: readonly ScriptedAnswer[]) {
  const result = await renderOwnerTag<MemberAreasChecklistElement>(template, answers);
  const isLoading = () =>
    viewPart(result.tag, 'skeleton') ??
    (viewPart(result.tag, 'show') && !viewPart(result.tag, 'progress-text'));
  await until(() => result.tag.matches(':state(ready)') && !isLoading());
  return result;
}
const rows = (tag: HTMLElement) =>
  viewParts(tag, 'item').map(({ dataset }) => [dataset['item'], dataset['state']]);
/** Opens the rows that were done already. */
const openDone = (tag: HTMLElement) => viewPart(tag, 'done-summary')!.click();
const rowOf = (tag: HTMLElement, item: string) =>
  viewParts(tag, 'item').find(({ dataset }) => dataset['item'] === item)!;
const bar = (tag: HTMLElement) => viewPart(tag, 'progress-bar')!;

describe('<member-areas-checklist>', () => {
  beforeEach(cleanBrowser);
  afterEach(cleanBrowser);

  it('shows which rows are done and the progress', async () => {
    const { tag } = await renderChecklist(halfway());
    expect(tag).to.be.instanceOf(MemberAreasChecklistElement);
    expect(lineOf(viewPart(tag, 'title'))).to.equal('Set up your member area');
    expect(rows(tag)).to.deep.equal([
      ['customize_lock_screen', 'todo'],
      ['add_join_block', 'todo'],
      ['set_navigation', 'todo'],
      ['create_member_area', 'done'],
      ['add_pages', 'done'],
      ['set_pricing', 'done'],
      ['connect_payments', 'done'],
    ]);
    expect(bar(tag).getAttribute('role')).to.equal('progressbar');
    expect(bar(tag).getAttribute('aria-valuetext')).to.equal('4 of 7');
    expect(lineOf(viewPart(tag, 'progress-text'))).to.equal('4 of 7');
    const [todo, , , done] = viewParts(tag, 'item');
    expect(lineOf(todo)).to.equal(
      'Customize the lock screen Visitors see it before they join. Not done Customize',
    );
    expectSame(viewPart(tag, 'finished'), null);
    await expect(tag).to.be.accessible();
    expect(lineOf(viewPart(tag, 'done-summary'))).to.equal('Done 4');
    expect(done!.checkVisibility()).to.equal(false);
    openDone(tag);
    expect(done!.checkVisibility()).to.equal(true);
    expect(lineOf(done)).to.equal('Create a member area Give members a place of their own. Done Review');
    await expect(tag).to.be.accessible();
  });

  it('leaves a row in its place when it becomes done, and says then that everything is', async () => {
    const { tag, server } = await renderChecklist([
      ...siteAnswers({ ...everything, numConnectedBlocks: 0 }, { navigationSettingChosen: true }),
      ...[{ body: {} }, { body: {} }],
      // Read after the block is connected, and again after the dialog is closed.
      ...[...finished(), ...finished()],
    ]);
    expect(rows(tag)[0]).to.deep.equal(['add_join_block', 'todo']);
    rowOf(tag, 'add_join_block').click();
    await until(() => viewPart(tag, 'code'));
    const before = (await server.calls()).length;
    viewPart(tag, 'snippet')!.querySelector('button')!.click();
    await server.calls(before + 4);
    await press('Escape');
    await until(() => rows(tag)[0]?.join() === 'add_join_block,done');
    expect(lineOf(viewPart(tag, 'finished'))).to.equal('You’re ready for members. View your member area');
    expect(lineOf(viewPart(tag, 'done-summary'))).to.equal('Done 6');
    expectSame(focused(), rowOf(tag, 'add_join_block'));
  });

  it('dispatches the clicked row and its area, also for a row that is done', async () => {
    const events = recordEvents([ACTION]);
    const { tag, tracked } = await renderChecklist(halfway());
    const buttons = viewParts(tag, 'item');
    tag.addEventListener(ACTION, (event) => event.preventDefault());
    openDone(tag);
    buttons[4]!.click();
    buttons[2]!.click();
    expect(events.map(({ event }) => event)).to.have.lengthOf(2);
    expect(events[0]!.event).to.include({ item: 'add_pages', memberAreaId: 'letters', cancelable: true });
    expect(events[1]!.event).to.include({ item: 'set_navigation', memberAreaId: '' });
    // The events are sent one by one, in any order.
    expect(await tracked(3)).to.have.deep.members([
      { event_name: 'MemberAreas_ViewChecklist', done: 4, total: 7 },
      { event_name: 'MemberAreas_ClickChecklist', item: 'add_pages' },
      { event_name: 'MemberAreas_ClickChecklist', item: 'set_navigation' },
    ]);
  });

  it('shows "–" for an unknown state, and does not count it', async () => {
    const { tag } = await renderChecklist(siteAnswers({}));
    expect(bar(tag).getAttribute('aria-valuetext')).to.equal('3 of 3');
    const unknown = viewParts(tag, 'item')[0]!;
    expect(unknown.querySelector('[data-part=item-state]')!.textContent).to.equal('–Not known');
    expectSame(viewPart(tag, 'finished'), null);
    await expect(tag).to.be.accessible();
  });

  it('says that no money is taken while payments are in test mode, and that the row is not done', async () => {
    const { tag } = await renderChecklist(siteAnswers(everything, { paymentMode: 'test' }));
    const row = rowOf(tag, 'connect_payments');
    expect(lineOf(row)).to.equal('Connect payments Test mode: no money is taken Not done Connect');
    row.click();
    const dialog = await until(() => viewPart(tag, 'modal'));
    await until(() => viewPart(tag, 'payments-how'));
    expect(lineOf(dialog)).to.equal(
      'Connect payments Test mode: no money is taken ' +
        'Payments are set up on the server of this site. Whoever runs it connects a payment provider there.',
    );
    await expect(tag).to.be.accessible();
  });

  for (const [item, title] of [
    ['create_member_area', 'Create a member area'],
    ['set_pricing', 'Edit member area'],
    ['connect_payments', 'Connect payments'],
    ['add_join_block', 'Add a join block'],
    ['set_navigation', 'Choose the navigation'],
  ] as const) {
    it(`opens a dialog for ${item}, from which Escape returns to the row, unless a listener prevents it`, async () => {
      // The dialog of an area reads it, and the checklist is read again at the end.
      const { tag } = await renderChecklist([...halfway(), ...halfway(), ...halfway()]);
      openDone(tag);
      tag.addEventListener(ACTION, (event) => event.preventDefault(), { once: true });
      rowOf(tag, item).click();
      expectSame(viewPart(tag, 'modal'), null);
      rowOf(tag, item).click();
      const dialog = await until(() => viewPart(tag, 'modal'));
      expect(dialog.getAttribute('aria-label')).to.equal(title);
      await until(() => focused() !== dialog && dialog.contains(focused()));
      await press('Escape');
      await until(() => !viewPart(tag, 'modal') && focused() === rowOf(tag, item));
    });
  }

  it('creates an area from the rows about an area while there is none', async () => {
    const { tag } = await renderChecklist([...siteAnswers(null), ...siteAnswers(null)]);
    for (const { dataset } of viewParts(tag, 'item')) {
      if (dataset['item'] === 'set_navigation') continue;
      rowOf(tag, dataset['item']!).click();
      const dialog = await until(() => viewPart(tag, 'modal'));
      expect(dialog.getAttribute('aria-label'), dataset['item']).to.equal('Create a member area');
      await until(() => focused() !== dialog && dialog.contains(focused()));
      await press('Escape');
      await until(() => !viewPart(tag, 'modal'));
    }
  });

  it('shows the code of a join block, and connects the block when the code is copied', async () => {
    const block = { body: {} };
    const { tag, server, reported } = await renderChecklist([...halfway(), block, block]);
    rowOf(tag, 'add_join_block').click();
    const code = await until(() => viewPart(tag, 'code'));
    expect(code.textContent).to.match(/^<member-area-block block-id="join-letters">\n/);
    expect(code.textContent).to.contain('memberAreaId=letters');
    await expect(tag).to.be.accessible();
    const before = (await server.calls()).length;
    viewPart(tag, 'snippet')!.querySelector('button')!.click();
    const [read, save] = (await server.calls(before + 2)).slice(before);
    expect(read!.method).to.equal('GET');
    expect(read!.url).to.contain('/member-area-blocks/join-letters');
    expect(save!.method).to.equal('PUT');
    expect(JSON.parse(save!.body)).to.deep.include({ memberAreaId: 'letters' });
    expect(reported).to.deep.equal([]);
  });

  it('is a button when everything was done already, which shows that', async () => {
    const { tag, tracked } = await renderChecklist(finished());
    const show = await until(() => viewPart(tag, 'show'));
    await until(() => lineOf(show) === 'Setup checklist 7 of 7');
    expectSame(viewPart(tag, 'items'), null);
    await expect(tag).to.be.accessible();
    expect(await tracked()).to.deep.equal([]);

    show.click();
    await until(() => viewPart(tag, 'items'));
    expectSame(focused(), viewPart(tag, 'title'));
    expect(await tracked(1)).to.deep.equal([{ event_name: 'MemberAreas_ViewChecklist', done: 7, total: 7 }]);
    expect(lineOf(viewPart(tag, 'finished'))).to.equal('You’re ready for members. View your member area');
    expect(viewPart(tag, 'done-items')!.hasAttribute('open')).to.equal(true);
    expect(viewPart(tag, 'view')!.getAttribute('href')).to.equal('/members/letters');
    await expect(tag).to.be.accessible();
    tag.viewHref = '/members/letters/start';
    await until(() => viewPart(tag, 'view')!.getAttribute('href') === '/members/letters/start');
    tag.viewHref = undefined;
    await until(() => viewPart(tag, 'view')!.getAttribute('href') === '/members/letters');
    viewPart(tag, 'hide')!.click();
    await until(() => viewPart(tag, 'show') === focused());
  });

  it('stays hidden after a reload until it is opened', async () => {
    const { tag } = await renderChecklist(halfway());
    viewPart(tag, 'hide')!.click();
    const show = await until(() => viewPart(tag, 'show'));
    expectSame(viewPart(tag, 'items'), null);
    await until(() => focused() === show);
    await expect(tag).to.be.accessible();

    const { tag: reloaded, tracked } = await renderChecklist(halfway());
    const button = await until(() => viewPart(reloaded, 'show'));
    await until(() => lineOf(button) === 'Setup checklist 4 of 7');
    expect(await tracked()).to.deep.equal([]);
    button.click();
    await until(() => viewPart(reloaded, 'items'));
    expectSame(focused(), viewPart(reloaded, 'title'));
    expect(await tracked(1)).to.deep.equal([{ event_name: 'MemberAreas_ViewChecklist', done: 4, total: 7 }]);
    const { tag: again } = await renderChecklist(halfway());
    expect(viewPart(again, 'items')).to.not.equal(null);
  });

  it('is hidden for one website only, and works when storage is not available', async () => {
    const { tag } = await renderChecklist(halfway());
    viewPart(tag, 'hide')!.click();
    await until(() => viewPart(tag, 'show'));
    const key = Object.keys(localStorage).find((name) => name.includes('checklist'))!;
    expect(key).to.equal('member-areas-checklist:w1');
    const { setItem, getItem } = Storage.prototype;
    const throwSecurityError = () => {
      throw new DOMException('No storage here.', 'SecurityError');
    };
    Object.assign(Storage.prototype, { setItem: throwSecurityError, getItem: throwSecurityError });
    try {
      const { tag: other, reported } = await renderChecklist(halfway());
      viewPart(other, 'hide')!.click();
      (await until(() => viewPart(other, 'show'))).click();
      await until(() => viewPart(other, 'items'));
      expect(reported).to.deep.equal([]);
    } finally {
      Object.assign(Storage.prototype, { setItem, getItem });
    }
  });

  it('shows six lines while it loads, and Retry when that fails', async () => {
    const { tag } = await renderOwnerTag<MemberAreasChecklistElement>(template, [
      { kind: 'reset' },
      { kind: 'reset' },
      ...halfway(),
    ]);
    await until(() => viewParts(tag, 'skeleton-line').length === 6);
    const retry = await until(() => viewPart(tag, 'retry'));
    expect(viewPart(tag, 'error')!.getAttribute('role')).to.equal('alert');
    await expect(tag).to.be.accessible();
    await tabTo(() => retry);
    await press('Enter');
    await until(() => rows(tag).length === 7);
    expectSame(focused(), viewPart(tag, 'title'));
  });

  it('can be used with the keyboard alone: its steps, the dialogs of other tags, and hiding it', async () => {
    const events = recordEvents([ACTION]);
    const { tag } = await renderChecklist(halfway());
    // What the rows open is tested below.
    tag.addEventListener(ACTION, (event) => {
      if ((event as MemberAreasChecklistActionEvent).item !== 'open_survey') event.preventDefault();
    });
    const survey = document.createElement('member-areas-survey');
    tag.after(survey);
    await until(() => viewPart(tag, 'open-dialog'));
    for (const [index, key] of ['Enter', 'Space'].entries()) {
      await tabTo(() => viewParts(tag, 'item')[index]);
      await press(key);
      await until(() => events.length === index + 1);
      expectSame(focused(), viewParts(tag, 'item')[index]);
    }
    expect(events.map(({ event }) => (event as MemberAreasChecklistActionEvent).item)).to.deep.equal([
      'customize_lock_screen',
      'add_join_block',
    ]);

    await tabTo(() => viewPart(tag, 'done-summary'));
    await press('Space');
    await until(() => viewPart(tag, 'done-items')!.hasAttribute('open'));
    await tabTo(() => rowOf(tag, 'create_member_area'));
    await press('Enter');
    await until(() => events.length === 3);

    await tabTo(() => viewPart(tag, 'open-dialog'));
    await press('Enter');
    await until(() => survey.open && focused()?.getRootNode() === survey.shadowRoot);
    await until(() => survey.matches(':state(ready)') && focused()?.matches('[type=radio]'));
    await press('Escape');
    await until(() => !survey.open && focused() === viewPart(tag, 'open-dialog'));
    survey.remove();

    await tabTo(() => viewPart(tag, 'hide'));
    await press('Enter');
    await until(() => viewPart(tag, 'show') && focused() === viewPart(tag, 'show'));
    await press('Space');
    await until(() => viewPart(tag, 'items') && focused() === viewPart(tag, 'title'));
  });

  it('tells other people that only the owner can see it', async () => {
    const { tag } = await renderChecklist([
      { status: 403, body: {} },
      { status: 403, body: {} },
    ]);
    expect(lineOf(viewPart(tag, 'not-owner'))).to.equal('Only the owner of this site can see this.');
  });
});
