import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { configure, type MemberAreasPanelElement } from 'member-area-elements';
import 'member-area-elements/member-areas-panel/define';
import { cleanBrowser } from '../../core/visitor/clean-browser.js';
import { scripted, type ScriptedAnswer } from '../../runner/scripted.js';
import { areaAnswer } from '../area-answer.js';
import { expectSame, focused } from '../expect-same.js';
import { lineOf, viewPart, viewParts } from '../owner-tag.js';
import { press, pressShiftTab, pressTab, tabTo } from '../press-keys.js';
import { collectReports } from '../reports.js';
import { until } from '../until.js';
import { showView } from './show-view.js';

type Tag = MemberAreasPanelElement;

const AREAS = 'marketing/member-areas';
const COMMONS = `${AREAS}/community`;
const body = (parts: Record<string, unknown> = {}) => areaAnswer(parts).body as Record<string, unknown>;
const commons = (parts: object = {}) =>
  body({ numMembers: 0, lockScreenCustomized: false, path: '/members/community', ...parts });
const letters = body({ id: 'letters', name: 'Letters', numMembers: 0, lockScreenCustomized: true });
const list = (...memberAreas: unknown[]): ScriptedAnswer => ({ to: AREAS, body: { memberAreas } });
const quotas: ScriptedAnswer = {
  to: 'plan-quotas',
  body: { quotas: { memberAreas: { limit: 5, used: 2, remaining: 3 } }, upgradeOptions: [] },
};
const one = (area: object, version = '"1"'): ScriptedAnswer => ({
  to: COMMONS,
  body: area,
  headers: { etag: version },
});
/** The backend has no mails to owners, so that Settings shows nothing about them. */
const noOwnerMails: ScriptedAnswer = { to: 'owner-mails', status: 404 };
const ok: ScriptedAnswer = { body: {} };
const unavailable: ScriptedAnswer = { status: 503 };

/** Renders a panel and waits until all its parts are shown. */
async function renderPanel(...answers: ScriptedAnswer[]) {
  const server = await scripted(noOwnerMails, ...answers);
  const reported = collectReports();
  configure({ apiRoot: server.root, locale: 'en' });
  if (!location.hash.endsWith('/settings')) showView('areas');
  const tag = await fixture<Tag>(html`<member-areas-panel loading="eager"></member-areas-panel>`);
  // `until` hears no focus events from inside a shadow root.
  tag.shadowRoot!.addEventListener('focusin', () => dispatchEvent(new Event('received')));
  const readCalls = async (method: string) => (await server.calls()).filter((call) => call.method === method);
  return { tag, reported, readCalls };
}
async function renderReadyPanel(...answers: ScriptedAnswer[]) {
  const result = await renderPanel(list(commons(), letters), quotas, ...answers);
  await until(() => viewPart(result.tag, 'navigation') && viewPart(result.tag, 'items'));
  return result;
}

const part = (tag: Tag, name: string) => viewPart(tag, name);
const textIn = (tag: Tag, name: string) => lineOf(part(tag, name));
const row = (tag: Tag, index = 0) => viewParts(tag, 'area-button')[index];
const step = (tag: Tag, item: string) => tag.shadowRoot!.querySelector(`[data-item=${item}]`);
const field = (tag: Tag, name: string) =>
  tag.shadowRoot!.querySelector<HTMLInputElement>(`[data-part=modal] [name=${name}]`);
const isFocused = (tag: Tag, name: string) => focused() === part(tag, name);

/** Opens the steps of the checklist that are done. */
async function openDoneSteps(tag: Tag) {
  await tabTo(() => part(tag, 'done-summary'));
  await press('Enter');
  await until(() => part(tag, 'done-items')!.hasAttribute('open'));
}

/** Opens the details of the first area. */
async function openDetails(tag: Tag) {
  await tabTo(() => row(tag));
  await press('Enter');
  await until(() => part(tag, 'details'));
  expectSame(focused(), row(tag));
}

/** Tabs to a button and presses it. */
async function pressButton(tag: Tag, name: string) {
  await tabTo(() => part(tag, name));
  await press('Enter');
}

/** Opens the form that edits the first area, whose first field gets the focus. */
async function openEditForm(tag: Tag) {
  await openDetails(tag);
  await pressButton(tag, 'edit-area');
  await until(() => focused() === field(tag, 'name'));
}

/** Opens the question whether the first area is to be deleted. */
async function askToDelete(tag: Tag) {
  await openDetails(tag);
  await pressButton(tag, 'delete-area');
  await until(() => isFocused(tag, 'dialog-title'));
}

/** Presses a key that closes a part, and expects the focus on what opened it. */
async function closeWith(tag: Tag, key: string, name: string, opener: () => Element | null | undefined) {
  await press(key);
  await until(() => !part(tag, name));
  expectSame(focused(), opener());
}

describe('<member-areas-panel>: with the keyboard alone', () => {
  beforeEach(cleanBrowser);
  afterEach(() => {
    cleanBrowser();
    showView('');
  });

  it('opens and closes the details of an area with Enter and Space, and keeps the focus', async () => {
    const { tag } = await renderReadyPanel();
    await openDetails(tag);
    expect(row(tag)!.getAttribute('aria-expanded')).to.equal('true');
    await pressTab();
    expectSame(focused(), part(tag, 'view-area'));
    await pressShiftTab();
    expectSame(focused(), row(tag));
    await closeWith(tag, 'Space', 'details', () => row(tag));
  });

  it('edits an area; Escape asks before edits are lost, and the focus returns', async () => {
    const saved = commons({ name: 'The Square' });
    const { tag, readCalls } = await renderReadyPanel(
      ...[one(commons()), one(commons()), one(commons())],
      ...[one(saved, '"2"'), list(saved, letters), quotas],
    );
    await openEditForm(tag);
    await closeWith(tag, 'Escape', 'modal', () => part(tag, 'edit-area'));

    await press('Enter');
    await until(() => focused() === field(tag, 'name'));
    await sendKeys({ type: 'New ' });
    const { value } = field(tag, 'name')!;
    await press('Escape');
    await until(() => isFocused(tag, 'dialog-title'));
    expect(textIn(tag, 'dialog-title')).to.equal('Discard changes?');
    await closeWith(tag, 'Escape', 'dialog', () => field(tag, 'name'));
    expect(field(tag, 'name')!.value).to.equal(value);

    await closeWith(tag, 'Enter', 'modal', () => part(tag, 'edit-area'));
    expect(textIn(tag, 'toast-text')).to.equal('The Square is saved');
    const [put] = await readCalls('PUT');
    expect(JSON.parse(put!.body)).to.include({ name: value.trim() });
  });

  it('keeps the focus when overwriting the change of somebody else fails', async () => {
    const { tag } = await renderReadyPanel(
      ...[one(commons()), one(commons({ description: 'Theirs' }), '"2"')],
      { ...unavailable, to: COMMONS },
    );
    await openEditForm(tag);
    await sendKeys({ type: 'New ' });
    await press('Enter');
    await until(() => part(tag, 'overwrite'));
    await pressButton(tag, 'overwrite');
    await until(() => viewParts(tag, 'problem').some((node) => lineOf(node) === 'Couldn’t save. Try again.'));
    expectSame(focused(), part(tag, 'submit'));
  });

  it('deletes an area; Escape keeps it and returns the focus', async () => {
    const { tag, readCalls } = await renderReadyPanel({ ...ok, to: COMMONS }, list(letters), quotas);
    await askToDelete(tag);
    await closeWith(tag, 'Escape', 'dialog', () => part(tag, 'delete-area'));
    expect(await readCalls('DELETE')).to.deep.equal([]);

    await press('Space');
    await until(() => isFocused(tag, 'dialog-title'));
    await pressTab();
    expectSame(focused(), part(tag, 'keep'));
    await pressButton(tag, 'confirm');
    await until(() => viewParts(tag, 'area-button').length === 1 && focused() === row(tag));
    expect(await readCalls('DELETE')).to.have.lengthOf(1);
    await pressButton(tag, 'dismiss');
    await until(() => !part(tag, 'dismiss'));
    expectSame(focused(), part(tag, 'primary'));
  });

  it('focuses the button that adds an area when the last one was deleted', async () => {
    const { tag } = await renderPanel(list(commons()), quotas, { ...ok, to: COMMONS }, list(), quotas);
    await until(() => part(tag, 'navigation') && part(tag, 'items'));
    await askToDelete(tag);
    await pressButton(tag, 'confirm');
    await until(() => part(tag, 'empty') && isFocused(tag, 'primary'));
  });

  it('opens the creation from its button and from the checklist; Escape returns the focus there', async () => {
    const { tag } = await renderReadyPanel();
    await openDoneSteps(tag);
    for (const opener of [() => step(tag, 'create_member_area'), () => part(tag, 'primary')]) {
      await tabTo(opener);
      await press('Enter');
      await until(() => field(tag, 'name') && focused() === field(tag, 'name'));
      await closeWith(tag, 'Escape', 'modal', opener);
    }
  });

  it('opens a lock screen from the checklist and from the details; Back returns the focus there', async () => {
    const { tag } = await renderReadyPanel(unavailable, unavailable, unavailable, unavailable);
    await openDoneSteps(tag);
    await tabTo(() => step(tag, 'customize_lock_screen'));
    await press('Enter');
    await until(() => isFocused(tag, 'back'));
    expect(textIn(tag, 'editor-area')).to.equal('The Commons');
    await closeWith(tag, 'Enter', 'back', () => step(tag, 'customize_lock_screen'));

    await openDetails(tag);
    await pressButton(tag, 'edit-lock-screen');
    await until(() => isFocused(tag, 'back'));
    await closeWith(tag, 'Space', 'back', () => part(tag, 'edit-lock-screen'));
  });

  it('turns member areas off and on with Space; Escape cancels, and the focus stays on the switch', async () => {
    showView('settings');
    const { tag, readCalls } = await renderReadyPanel(ok, ok);
    const toggle = part(tag, 'switch') as HTMLInputElement;
    await tabTo(() => toggle);
    await press('Space');
    await until(() => isFocused(tag, 'dialog-title'));
    await closeWith(tag, 'Escape', 'dialog', () => toggle);
    expect(await readCalls('PUT')).to.deep.equal([]);

    await press('Space');
    await until(() => isFocused(tag, 'dialog-title'));
    await pressButton(tag, 'confirm');
    await until(() => !part(tag, 'dialog'));
    expectSame(focused(), toggle);
    expect(toggle.checked).to.equal(false);

    await press('Space');
    await until(() => part(tag, 'intro'));
    expectSame(focused(), toggle);
    await pressTab();
    expectSame(focused(), part(tag, 'intro-close'));
    await closeWith(tag, 'Enter', 'intro', () => toggle);
  });

  it('chooses the navigation with the arrow keys, and undoes it with Enter', async () => {
    showView('settings');
    const { tag, readCalls } = await renderReadyPanel(ok, ok);
    const radios = viewParts(tag, 'radio') as HTMLInputElement[];
    await tabTo(() => radios[0]);
    await press('ArrowDown');
    await until(() => part(tag, 'undo'));
    expectSame(focused(), radios[1]);
    await pressButton(tag, 'undo');
    await until(() => textIn(tag, 'toast-text') === 'Navigation is as it was');
    expectSame(focused(), radios[0]);
    await pressButton(tag, 'dismiss');
    await until(() => !part(tag, 'dismiss'));
    expectSame(focused(), radios[0]);
    expect((await readCalls('PUT')).map(({ body: sent }) => JSON.parse(sent) as object)).to.deep.equal([
      { navigationSetting: 'ACCOUNT_MENU' },
      { navigationSetting: 'REPLACE_PRIMARY' },
    ]);
  });

  it('filters the areas, and clears the filter', async () => {
    const areas = Array.from({ length: 9 }, (_, i) => body({ id: `area-${i + 1}`, name: `Area ${i + 1}` }));
    const { tag } = await renderPanel(list(...areas), quotas);
    await until(() => part(tag, 'input') && part(tag, 'navigation') && part(tag, 'items'));
    await tabTo(() => part(tag, 'input'));
    await sendKeys({ type: 'nowhere' });
    await until(() => part(tag, 'clear-filter'));
    await pressButton(tag, 'clear-filter');
    await until(() => !part(tag, 'clear-filter') && row(tag));
    expectSame(focused(), part(tag, 'input'));
    expect(part(tag, 'input')).to.have.property('value', '');
  });

  it('tries again with Enter, and keeps the focus', async () => {
    const { tag, reported } = await renderPanel(
      ...[unavailable, unavailable, unavailable, unavailable],
      ...[list(commons()), quotas],
    );
    await until(() => part(tag, 'retry'));
    expect(part(tag, 'error')!.getAttribute('role')).to.equal('alert');
    expect(reported.length).to.be.greaterThan(0);
    const first = part(tag, 'retry');
    await tabTo(() => first);
    await press('Enter');
    await until(() => part(tag, 'retry') && part(tag, 'retry') !== first && isFocused(tag, 'retry'));
    await press('Enter');
    await until(() => isFocused(tag, 'title'));
  });
});
