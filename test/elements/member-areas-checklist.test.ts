import { expect, html } from '@open-wc/testing';
import { configure, MemberAreasChecklistElement } from 'member-area-elements';
import 'member-area-elements/member-areas-checklist/define';
import { cleanBrowser } from '../core/cookies/clean-browser.js';
import type { ScriptedAnswer } from '../runner/scripted.js';
import { areaAnswer, option } from './area-answer.js';
import { expectSame, focused } from './expect-same.js';
import { allInView, inView, ownerTag, wordsOf } from './owner-tag.js';
import { recordEvents } from './recorded-events.js';
import { until } from './until.js';

const ACTION = 'member-areas-checklist-action';
const template = html`<member-areas-checklist loading="eager" view-href="/members/letters"
  ><a href="/admin">Setup</a></member-areas-checklist
>`;

/** The areas and the quotas are asked for at once, in the browser's order: one body answers both. */
function site(area: object | null, parts: object = {}): [ScriptedAnswer, ScriptedAnswer] {
  const { body } = areaAnswer({
    id: 'letters',
    purchaseType: 'RECURRING',
    pricingOptions: [option()],
    ...area,
  });
  const both = {
    body: { memberAreas: area ? [body] : [], quotas: {}, upgradeOptions: [], status: 'ACTIVE', ...parts },
  };
  return [both, both];
}
const nothingYet = { numPages: 0, numConnectedBlocks: 0, lockScreenCustomized: false };
const everything = { numPages: 2, numConnectedBlocks: 1, lockScreenCustomized: true };
const halfway = () => site({ ...nothingYet, numPages: 1 }, { navigationSettingChosen: false });
const finished = () => site(everything, { navigationSettingChosen: true });

/** A checklist, once its rows or what is left of it are there. */
async function checklistTag(answers: readonly ScriptedAnswer[]) {
  const made = await ownerTag<MemberAreasChecklistElement>(template, answers);
  await until(() => made.tag.matches(':state(ready)') && !inView(made.tag, 'skeleton'));
  return made;
}
const rows = (tag: HTMLElement) =>
  allInView(tag, 'item').map(({ dataset }) => [dataset['item'], dataset['state']]);
const bar = (tag: HTMLElement) => inView(tag, 'progress-bar')!;

describe('<member-areas-checklist>', () => {
  beforeEach(cleanBrowser);
  afterEach(cleanBrowser);

  it('tells what is done and what is not, with how far the whole is', async () => {
    const { tag } = await checklistTag(halfway());
    expect(tag).to.be.instanceOf(MemberAreasChecklistElement);
    expect(wordsOf(inView(tag, 'title'))).to.equal('Set up your member area');
    expect(rows(tag)).to.deep.equal([
      ['create_member_area', 'done'],
      ['add_pages', 'done'],
      ['set_pricing', 'done'],
      ['connect_payments', 'done'],
      ['customize_lock_screen', 'todo'],
      ['add_join_block', 'todo'],
      ['set_navigation', 'todo'],
    ]);
    expect(bar(tag).getAttribute('role')).to.equal('progressbar');
    expect(bar(tag).getAttribute('aria-valuetext')).to.equal('4 of 7');
    expect(wordsOf(inView(tag, 'progress-text'))).to.equal('4 of 7');
    const [first, , , , fifth] = allInView(tag, 'item');
    expect(wordsOf(first)).to.equal('Create a member area Give members a place of their own. Done Review');
    expect(wordsOf(fifth)).to.equal(
      'Customize the lock screen Visitors see it before they join. Not done Customize',
    );
    expectSame(inView(tag, 'finished'), null);
    await expect(tag).to.be.accessible();
  });

  it('tells which row was pressed and what area it is about, also of one that is done', async () => {
    const told = recordEvents([ACTION]);
    const { tag, tracked } = await checklistTag(halfway());
    const buttons = allInView(tag, 'item');
    buttons[1]!.click();
    buttons[6]!.click();
    expect(told.map(({ event }) => event)).to.have.lengthOf(2);
    expect(told[0]!.event).to.include({ item: 'add_pages', memberAreaId: 'letters', cancelable: true });
    expect(told[1]!.event).to.include({ item: 'set_navigation', memberAreaId: '' });
    // Events leave one by one, in no certain order.
    expect(await tracked(3)).to.have.deep.members([
      { event_name: 'MemberAreas_ViewChecklist', done: 4, total: 7 },
      { event_name: 'MemberAreas_ClickChecklist', item: 'add_pages' },
      { event_name: 'MemberAreas_ClickChecklist', item: 'set_navigation' },
    ]);
  });

  it('shows "–" for what is not known, and does not count it', async () => {
    const { tag } = await checklistTag(site({}));
    expect(bar(tag).getAttribute('aria-valuetext')).to.equal('3 of 3');
    const unknown = allInView(tag, 'item')[1]!;
    expect(unknown.querySelector('[data-part=item-state]')!.textContent).to.equal('–Not known');
    expectSame(inView(tag, 'finished'), null);
    await expect(tag).to.be.accessible();
  });

  it('says that everything is done, and hides until it is asked for, also after a reload', async () => {
    const { tag } = await checklistTag(finished());
    expect(wordsOf(inView(tag, 'finished'))).to.equal('You’re ready for members. View your member area');
    expect(inView(tag, 'view')!.getAttribute('href')).to.equal('/members/letters');
    await expect(tag).to.be.accessible();
    tag.viewHref = undefined;
    await until(() => !inView(tag, 'view'));

    inView(tag, 'hide')!.click();
    const show = await until(() => inView(tag, 'show'));
    expectSame(inView(tag, 'items'), null);
    await until(() => focused() === show);
    await expect(tag).to.be.accessible();

    const { tag: reloaded, tracked } = await checklistTag(finished());
    const button = await until(() => inView(reloaded, 'show'));
    await until(() => wordsOf(button) === 'Setup checklist 7 of 7');
    expect(await tracked()).to.deep.equal([]);
    button.click();
    await until(() => inView(reloaded, 'items'));
    expectSame(focused(), inView(reloaded, 'title'));
    expect(await tracked(1)).to.deep.equal([{ event_name: 'MemberAreas_ViewChecklist', done: 7, total: 7 }]);
    const { tag: again } = await checklistTag(finished());
    expect(inView(again, 'items')).to.not.equal(null);
  });

  it('is hidden for one website alone, and works where nothing can be kept', async () => {
    const { tag } = await checklistTag(finished());
    inView(tag, 'hide')!.click();
    await until(() => inView(tag, 'show'));
    const key = Object.keys(localStorage).find((name) => name.includes('checklist'))!;
    expect(key).to.equal('member-areas-checklist:w1');
    const { setItem, getItem } = Storage.prototype;
    const forbid = () => {
      throw new DOMException('No storage here.', 'SecurityError');
    };
    Object.assign(Storage.prototype, { setItem: forbid, getItem: forbid });
    try {
      const { tag: other, reported } = await checklistTag(finished());
      inView(other, 'hide')!.click();
      (await until(() => inView(other, 'show'))).click();
      await until(() => inView(other, 'items'));
      expect(reported).to.deep.equal([]);
    } finally {
      Object.assign(Storage.prototype, { setItem, getItem });
    }
  });

  it('shows six lines while it loads, and can load again when that fails', async () => {
    const { tag } = await ownerTag<MemberAreasChecklistElement>(template, [
      { kind: 'reset' },
      { kind: 'reset' },
      ...halfway(),
    ]);
    await until(() => allInView(tag, 'skeleton-line').length === 6);
    const retry = await until(() => inView(tag, 'retry'));
    expect(inView(tag, 'error')!.getAttribute('role')).to.equal('alert');
    await expect(tag).to.be.accessible();
    retry.click();
    await until(() => rows(tag).length === 7);
  });

  it('says to others that it is the owner’s', async () => {
    const { tag } = await checklistTag([
      { status: 403, body: {} },
      { status: 403, body: {} },
    ]);
    expect(wordsOf(inView(tag, 'not-owner'))).to.equal('Only the owner of this site can see this.');
  });

  it('shows its previews without asking anybody or keeping anything', async () => {
    const { tag, server } = await ownerTag<MemberAreasChecklistElement>(
      html`<member-areas-checklist preview="hidden" loading="eager"></member-areas-checklist>`,
    );
    configure({ websiteId: 'w1' });
    (await until(() => inView(tag, 'show'))).click();
    await until(() => inView(tag, 'finished'));
    inView(tag, 'hide')!.click();
    await until(() => inView(tag, 'show'));
    expect(localStorage).to.have.lengthOf(0);
    expect(await server.calls()).to.deep.equal([]);
  });
});
