import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { MemberAreaLockScreenEditorElement, type MemberAreaLockScreenSaveEvent } from 'member-area-elements';
import 'member-area-elements/member-area-lock-screen-editor/define';
import { cleanBrowser, setCookie } from '../../core/visitor/clean-browser.js';
import type { ScriptedAnswer } from '../../runner/scripted.js';
import { lockedArea } from '../access-tag.js';
import { expectSame, focused } from '../expect-same.js';
import { viewPart, renderOwnerTag, typeInto, lineOf } from '../owner-tag.js';
import { press, pressShiftTab, tabTo } from '../press-keys.js';
import { recordEvents } from '../recorded-events.js';
import { until } from '../until.js';

const SAVE = 'member-area-lock-screen-save';
const STORED = {
  headline: 'Members only',
  description: 'Come in.',
  joinButtonVisibility: true,
  benefitsVisibility: true,
};
const storedAnswer = (parts: object = {}, version?: string): ScriptedAnswer => ({
  body: { ...STORED, ...parts },
  ...(version && { headers: { etag: version } }),
});
/** Returns the answers to the two calls that load the editor. The browser chooses their order, so one body answers both. */
const loadAnswers = (area: Record<string, unknown> = {}, version?: string): ScriptedAnswer[] =>
  lockedArea(area, STORED).map((answer) => ({ ...answer, ...(version && { headers: { etag: version } }) }));
const ok: ScriptedAnswer = { body: {} };

const template = html`<member-area-lock-screen-editor
  loading="eager"
  member-area-id="letters"
></member-area-lock-screen-editor>`;

/** Renders the tag and waits for its fields and its preview. */
async function renderEditor(answers: readonly ScriptedAnswer[] = loadAnswers()) {
  const result = await renderOwnerTag<MemberAreaLockScreenEditorElement>(template, answers);
  await until(() => previewRoot(result.tag));
  return result;
}

const view = (tag: Element) => tag.shadowRoot!;
const field = (tag: Element, name: string) =>
  view(tag).querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name=${name}]`)!;
const toggle = (tag: Element, name: string) => field(tag, name) as HTMLInputElement;
const type = (tag: Element, name: string, text: string) => typeInto(field(tag, name), text);
const click = (tag: Element, part: string) => {
  const button = viewPart(tag, part)!;
  button.focus();
  button.click();
};
const isDisabled = (tag: Element, part: string) =>
  viewPart(tag, part)!.getAttribute('aria-disabled') === 'true';
const textIn = (tag: Element, part: string) => lineOf(viewPart(tag, part));
/** Returns the error message that `aria-describedby` links to a field. */
const problemOf = (tag: Element, name: string) => {
  const input = field(tag, name);
  const ids = (input.getAttribute('aria-describedby') ?? '').split(' ').filter((id) => id.endsWith('error'));
  return input.getAttribute('aria-invalid') === 'true'
    ? lineOf(view(tag).getElementById(ids[0]!))
    : undefined;
};
/** Returns the shadow root of the lock screen in the preview. */
const previewRoot = (tag: Element) =>
  viewPart(tag, 'preview-stage')?.querySelector('.host')?.shadowRoot?.querySelector('[part=screen]')
    ?.parentNode as HTMLElement | null | undefined;
const textInPreview = (tag: Element, part: string) =>
  lineOf(previewRoot(tag)!.querySelector<HTMLElement>(`[part=${part}]`));
const choose = (tag: Element, value: string) =>
  view(tag).querySelector<HTMLInputElement>(`input[value=${value}]`)!.click();
const openDialog = (tag: Element) => view(tag).querySelector<HTMLDialogElement>('dialog:modal');
const recordSaves = () => recordEvents([SAVE]);
const asksBeforeUnload = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('<member-area-lock-screen-editor>', () => {
  beforeEach(cleanBrowser);
  afterEach(cleanBrowser);

  it('shows the stored lock screen, and a preview of it', async () => {
    const { tag, server, reported } = await renderEditor();
    expect(tag).to.be.instanceOf(MemberAreaLockScreenEditorElement);
    expect(field(tag, 'headline').value).to.equal('Members only');
    expect(field(tag, 'description').value).to.equal('Come in.');
    expect(toggle(tag, 'joinButtonVisibility').checked).to.equal(true);
    expect(toggle(tag, 'benefitsVisibility').checked).to.equal(true);
    expect([
      textInPreview(tag, 'headline'),
      textInPreview(tag, 'description'),
      textInPreview(tag, 'benefit'),
    ]).to.deep.equal(['Members only', 'Come in.', 'A newsletter']);
    expect(isDisabled(tag, 'submit') && isDisabled(tag, 'discard')).to.equal(true);
    expect((await server.calls()).map(({ url }) => url).sort()).to.deep.equal([
      '/api/marketing/member-area-lock-screen-customization/letters',
      '/api/people-hub/v1/member-areas/letters',
    ]);
    await expect(tag).to.be.accessible();
    expect(reported).to.deep.equal([]);
  });

  it('keeps its fallback without an area', async () => {
    const tag = await fixture<MemberAreaLockScreenEditorElement>(
      html`<member-area-lock-screen-editor loading="eager"
        ><a href="/admin">Edit</a></member-area-lock-screen-editor
      >`,
    );
    await tag.updateComplete;
    expect(tag.matches(':state(loading)')).to.equal(false);
    expect(tag.querySelector('a')!.checkVisibility()).to.equal(true);
  });

  it('shows every edit at once in the preview, which is inert', async () => {
    const { tag } = await renderEditor();
    type(tag, 'headline', 'The oven is hot');
    type(tag, 'description', 'One\nTwo');
    await until(() => textInPreview(tag, 'headline') === 'The oven is hot');
    const description = previewRoot(tag)!.querySelector('[part=description]')!;
    expect(description.textContent).to.equal('One\nTwo');
    expect(getComputedStyle(description).whiteSpace).to.include('pre-line');
    toggle(tag, 'joinButtonVisibility').click();
    toggle(tag, 'benefitsVisibility').click();
    await until(() => !previewRoot(tag)!.querySelector('[part=button]'));
    await until(() => !previewRoot(tag)!.querySelector('[part=benefits]'));
    expect(textInPreview(tag, 'log-in-line')).to.equal('Already a member? Log in');
    type(tag, 'description', '');
    await until(() => textInPreview(tag, 'description')?.startsWith('The Commons is for members.'));

    expect(viewPart(tag, 'preview-stage')!.inert).to.equal(true);
    const login = previewRoot(tag)!.querySelector<HTMLElement>('[part=log-in]')!;
    login.focus();
    expect(focused() === login).to.equal(false);
  });

  it('shows the preview in the styles of its tag, for desktop and mobile, for members and non-members', async () => {
    setCookie('SiteUserInfo', encodeURIComponent('{"authenticated":true,"firstName":"Olu"}'));
    const { tag } = await renderEditor();
    const stage = viewPart(tag, 'preview-stage')!;
    const button = previewRoot(tag)!.querySelector('[part=button]')!;
    expect(getComputedStyle(button).cursor).to.equal('pointer');
    expect(getComputedStyle(stage).width).to.equal('800px');
    choose(tag, 'mobile');
    await until(() => getComputedStyle(stage).width === '375px');
    choose(tag, 'non-member');
    await until(() => textInPreview(tag, 'signed-in') === 'You’re signed in as Olu. Log out');
    expectSame(previewRoot(tag)!.querySelector('[part=log-in]'), null);
    await expect(tag).to.be.accessible();
  });

  it('disables the switch of the benefits when the area has none', async () => {
    const { tag } = await renderEditor(loadAnswers({ benefits: [], numMABenefits: 0 }));
    const benefits = toggle(tag, 'benefitsVisibility');
    expect(benefits.disabled).to.equal(true);
    expect(lineOf(view(tag).getElementById(benefits.getAttribute('aria-describedby')!))).to.equal(
      'Add benefits to this area first.',
    );
  });

  it('asks before the page is left only while edits are unsaved', async () => {
    const { tag } = await renderEditor();
    expect(asksBeforeUnload()).to.equal(false);
    type(tag, 'headline', 'New');
    await until(asksBeforeUnload);
    type(tag, 'headline', 'Members only');
    await until(() => !asksBeforeUnload());
    type(tag, 'headline', 'New');
    await until(asksBeforeUnload);
    const parent = tag.parentElement!;
    tag.remove();
    expect(asksBeforeUnload()).to.equal(false);
    parent.append(tag);
    expect(asksBeforeUnload()).to.equal(true);
    tag.remove();
  });
});

describe('<member-area-lock-screen-editor>: saving', () => {
  beforeEach(cleanBrowser);
  afterEach(cleanBrowser);

  it('sends the edits merged into the loaded data, shows "Saved", and dispatches the event', async () => {
    const events = recordSaves();
    const saved = { headline: 'Hot', description: 'One\nTwo', joinButtonVisibility: false };
    const { tag, server } = await renderEditor([
      ...loadAnswers({}, '"1"'),
      storedAnswer({}, '"1"'),
      ok,
      storedAnswer(saved, '"2"'),
    ]);
    type(tag, 'headline', '  Hot ');
    type(tag, 'description', 'One\nTwo');
    toggle(tag, 'joinButtonVisibility').click();
    await until(() => !isDisabled(tag, 'submit'));
    click(tag, 'submit');
    await until(() => textIn(tag, 'submit')?.includes('Saving…'));
    click(tag, 'submit');
    await until(() => textIn(tag, 'status') === 'Saved');
    const put = (await server.calls()).filter(({ method }) => method === 'PUT');
    expect(put.map(({ body, headers }) => [JSON.parse(body) as object, headers['if-match']])).to.deep.equal([
      [{ ...STORED, ...saved }, '"1"'],
    ]);
    expect(field(tag, 'headline').value).to.equal('Hot');
    expect(isDisabled(tag, 'submit')).to.equal(true);
    expectSame(focused(), viewPart(tag, 'submit'));
    expect(asksBeforeUnload()).to.equal(false);
    expect(events.map(({ event }) => event as MemberAreaLockScreenSaveEvent)).to.have.lengthOf(1);
    const { memberAreaId, customization } = events[0]!.event as MemberAreaLockScreenSaveEvent;
    expect({ memberAreaId, customization }).to.deep.equal({
      memberAreaId: 'letters',
      customization: { ...STORED, ...saved },
    });
    type(tag, 'headline', 'Hotter');
    await until(() => textIn(tag, 'status') === '');
  });

  it('keeps edits that are made while it is saving', async () => {
    const { tag, server } = await renderEditor([
      ...loadAnswers(),
      storedAnswer(),
      { ...ok, kind: 'held' },
      storedAnswer({ headline: 'A' }),
    ]);
    type(tag, 'headline', 'A');
    await until(() => !isDisabled(tag, 'submit'));
    click(tag, 'submit');
    await until(() => textIn(tag, 'submit')?.includes('Saving…'));
    type(tag, 'headline', 'AB');
    await server.release();
    await until(() => textIn(tag, 'status') === 'Saved');
    expect(field(tag, 'headline').value).to.equal('AB');
    expect(isDisabled(tag, 'submit')).to.equal(false);
  });

  for (const [what, answer, text] of [
    ['an error', { status: 503 }, 'Couldn’t save. Try again.'],
    [
      'an expired session',
      { status: 401 },
      'You’re logged out. Your changes are still here: log in, then save again. Log in (opens a new tab)',
    ],
  ] as const) {
    it(`keeps the edits after ${what}, shows an error, and saves on the next try, when "Saved" takes its place`, async () => {
      const { tag } = await renderEditor([
        ...loadAnswers(),
        storedAnswer(),
        answer,
        storedAnswer(),
        ok,
        storedAnswer({ headline: 'New' }),
        storedAnswer({ headline: 'New' }),
        answer,
      ]);
      type(tag, 'headline', 'New');
      await until(() => !isDisabled(tag, 'submit'));
      click(tag, 'submit');
      await until(() => textIn(tag, 'problem') === text);
      expect(viewPart(tag, 'problem')!.getAttribute('role')).to.equal('alert');
      expect(field(tag, 'headline').value).to.equal('New');
      expect(asksBeforeUnload()).to.equal(true);
      await expect(tag).to.be.accessible();
      click(tag, 'submit');
      await until(() => textIn(tag, 'status') === 'Saved');
      expectSame(viewPart(tag, 'problem'), null);
      type(tag, 'headline', 'Newer');
      await until(() => !isDisabled(tag, 'submit'));
      click(tag, 'submit');
      await until(() => textIn(tag, 'problem') === text);
      expect(textIn(tag, 'status') ?? '').to.equal('');
    });
  }

  it('shows the server’s error at its field until the field is edited', async () => {
    const refusal = {
      status: 400,
      body: { error: { code: 'invalid', fields: { headline: 'too-long', description: 'odd' } } },
    };
    const { tag } = await renderEditor([...loadAnswers(), storedAnswer(), refusal]);
    type(tag, 'headline', 'New');
    await until(() => !isDisabled(tag, 'submit'));
    click(tag, 'submit');
    await until(() => problemOf(tag, 'headline') === 'Use 100 characters or fewer. You have 3.');
    expect(problemOf(tag, 'description')).to.equal('This can’t be saved. Change it and try again.');
    expectSame(focused(), field(tag, 'headline'));
    type(tag, 'headline', 'Ne');
    await until(() => problemOf(tag, 'headline') === undefined);
    expect(problemOf(tag, 'description')).not.to.equal(undefined);
  });

  it('requires a headline on saving, and shows at once that a text is too long', async () => {
    const { tag, server } = await renderEditor();
    type(tag, 'headline', ' ');
    await until(() => !isDisabled(tag, 'submit'));
    expect(problemOf(tag, 'headline')).to.equal(undefined);
    click(tag, 'submit');
    await until(() => problemOf(tag, 'headline') === 'Add a headline.');
    expectSame(focused(), field(tag, 'headline'));
    await expect(tag).to.be.accessible();
    type(tag, 'headline', 'x'.repeat(101));
    await until(() => problemOf(tag, 'headline') === 'Use 100 characters or fewer. You have 101.');
    type(tag, 'headline', 'x');
    await until(() => problemOf(tag, 'headline') === undefined);
    const hint = () => textIn(tag, 'hint');
    expect(hint()).to.equal('Leave it empty for the default text.');
    type(tag, 'description', 'x'.repeat(400));
    await until(() => hint() === '400 of 500 characters');
    type(tag, 'description', 'x'.repeat(501));
    await until(() => problemOf(tag, 'description') === 'Use 500 characters or fewer. You have 501.');
    field(tag, 'headline').focus();
    await sendKeys({ press: 'Enter' });
    expectSame(focused(), field(tag, 'description'));
    expect(await server.calls()).to.have.lengthOf(2);
  });
});

describe('<member-area-lock-screen-editor>: after another person has saved', () => {
  beforeEach(cleanBrowser);
  afterEach(cleanBrowser);

  const theirs = storedAnswer({ headline: 'Theirs' }, '"2"');

  async function renderWithConflict(...answers: ScriptedAnswer[]) {
    const result = await renderEditor([...loadAnswers({}, '"1"'), theirs, ...answers]);
    const { tag } = result;
    type(tag, 'headline', 'Mine');
    await until(() => !isDisabled(tag, 'submit'));
    click(tag, 'submit');
    await until(() => textIn(tag, 'notice')?.startsWith('Someone else changed this. Reload or overwrite.'));
    return result;
  }

  it('saves nothing until Overwrite is clicked', async () => {
    const { tag, server } = await renderWithConflict(
      { status: 503 },
      ok,
      storedAnswer({ headline: 'Mine' }, '"3"'),
    );
    expect((await server.calls()).map(({ method }) => method)).to.deep.equal(['GET', 'GET', 'GET']);
    expect(field(tag, 'headline').value).to.equal('Mine');
    await expect(tag).to.be.accessible();
    click(tag, 'overwrite');
    await until(() => textIn(tag, 'problem') === 'Couldn’t save. Try again.');
    // The clicked button has been removed.
    expectSame(focused(), viewPart(tag, 'submit'));
  });

  it('overwrites the stored data on Overwrite, and dispatches the event', async () => {
    const events = recordSaves();
    const { tag, server } = await renderWithConflict(ok, storedAnswer({ headline: 'Mine' }, '"3"'));
    click(tag, 'overwrite');
    await until(() => textIn(tag, 'status') === 'Saved');
    const put = (await server.calls()).find(({ method }) => method === 'PUT')!;
    expect([(JSON.parse(put.body) as typeof STORED).headline, put.headers['if-match']]).to.deep.equal([
      'Mine',
      undefined,
    ]);
    expectSame(viewPart(tag, 'notice'), null);
    expectSame(focused(), viewPart(tag, 'submit'));
    expect(events).to.have.lengthOf(1);
  });

  it('reloads after a confirmation, and keeps the edits when reloading fails', async () => {
    const { tag } = await renderWithConflict({ status: 503 }, theirs);
    click(tag, 'reload');
    let dialog = await until(() => openDialog(tag));
    await expect(tag).to.be.accessible();
    expect(lineOf(dialog.querySelector('h2'))).to.equal('Reload the lock screen?');
    await sendKeys({ press: 'Escape' });
    await until(() => !openDialog(tag));
    expect(field(tag, 'headline').value).to.equal('Mine');
    expectSame(focused(), viewPart(tag, 'reload'));

    click(tag, 'reload');
    dialog = await until(() => openDialog(tag));
    click(tag, 'confirm');
    await until(() => textIn(tag, 'dialog-problem') === 'We couldn’t load this. Try again.');
    expect(field(tag, 'headline').value).to.equal('Mine');
    click(tag, 'confirm');
    await until(() => field(tag, 'headline').value === 'Theirs');
    expectSame(focused(), field(tag, 'headline'));
    expectSame(viewPart(tag, 'notice'), null);
    expect(isDisabled(tag, 'submit')).to.equal(true);
    expect(asksBeforeUnload()).to.equal(false);
  });

  it('offers to overwrite when the server answers 412 too', async () => {
    const { tag } = await renderEditor([...loadAnswers({}, '"1"'), storedAnswer({}, '"1"'), { status: 412 }]);
    type(tag, 'headline', 'Mine');
    await until(() => !isDisabled(tag, 'submit'));
    click(tag, 'submit');
    await until(() => viewPart(tag, 'overwrite'));
    expect(field(tag, 'headline').value).to.equal('Mine');
  });
});

describe('<member-area-lock-screen-editor>: discarding and resetting', () => {
  beforeEach(cleanBrowser);
  afterEach(cleanBrowser);

  it('discards the edits without asking, and shows a status', async () => {
    const { tag } = await renderEditor();
    type(tag, 'headline', 'New');
    toggle(tag, 'benefitsVisibility').click();
    await until(() => !isDisabled(tag, 'discard'));
    click(tag, 'discard');
    await until(() => field(tag, 'headline').value === 'Members only');
    expect(toggle(tag, 'benefitsVisibility').checked).to.equal(true);
    expect(textIn(tag, 'status')).to.equal('Your changes are discarded.');
    expectSame(focused(), viewPart(tag, 'discard'));
  });

  it('resets to the defaults after a confirmation, and dispatches the event', async () => {
    const events = recordSaves();
    const defaults = { headline: 'Default', description: 'Default text.' };
    const { tag, server } = await renderEditor([
      ...loadAnswers(),
      { status: 503 },
      ok,
      storedAnswer(defaults),
    ]);
    type(tag, 'headline', 'New');
    click(tag, 'reset');
    const dialog = await until(() => openDialog(tag));
    expect(lineOf(dialog)).to.equal(
      'Reset the lock screen? Your text and settings go back to the defaults. Cancel Reset',
    );
    click(tag, 'keep');
    await until(() => !openDialog(tag));
    expectSame(focused(), viewPart(tag, 'reset'));
    expect(field(tag, 'headline').value).to.equal('New');

    click(tag, 'reset');
    await until(() => openDialog(tag));
    click(tag, 'confirm');
    await until(() => textIn(tag, 'dialog-problem') === 'Couldn’t reset. Try again.');
    expect(field(tag, 'headline').value).to.equal('New');
    click(tag, 'confirm');
    await until(() => field(tag, 'headline').value === 'Default');
    await until(() => textIn(tag, 'status') === 'The defaults are back.');
    expectSame(focused(), viewPart(tag, 'reset'));
    const calls = (await server.calls()).slice(2);
    expect(calls.map(({ method, url }) => `${method} ${url.split('/letters')[1]!}`)).to.deep.equal([
      'PUT /lock-screen/reset',
      'PUT /lock-screen/reset',
      'GET ',
    ]);
    expect((events[0]!.event as MemberAreaLockScreenSaveEvent).customization.headline).to.equal('Default');
    expect(asksBeforeUnload()).to.equal(false);
  });

  it('loads a new area at once, but asks first when edits are unsaved', async () => {
    const { tag, server } = await renderEditor([...loadAnswers(), ...loadAnswers(), ...loadAnswers()]);
    tag.memberAreaId = 'workshop';
    await until(() => !previewRoot(tag));
    await until(() => previewRoot(tag));
    expect((await server.calls()).at(-1)!.url).to.include('/workshop');

    type(tag, 'headline', 'New');
    await until(asksBeforeUnload);
    tag.memberAreaId = 'community';
    const dialog = await until(() => openDialog(tag));
    expect(lineOf(dialog.querySelector('h2'))).to.equal('Discard changes?');
    click(tag, 'keep');
    await until(() => !openDialog(tag));
    expect(tag.getAttribute('member-area-id')).to.equal('workshop');
    expect(field(tag, 'headline').value).to.equal('New');

    tag.memberAreaId = 'community';
    await until(() => openDialog(tag));
    click(tag, 'confirm');
    await until(() => !asksBeforeUnload());
    await until(() => previewRoot(tag));
    expect((await server.calls()).at(-1)!.url).to.include('/community');
    expect(field(tag, 'headline').value).to.equal('Members only');
  });
});

describe('<member-area-lock-screen-editor>: with the keyboard alone', () => {
  beforeEach(cleanBrowser);
  afterEach(cleanBrowser);

  it('changes a text and a switch, discards, and saves with Enter, without losing the focus', async () => {
    const { tag, server } = await renderEditor([
      ...loadAnswers(),
      storedAnswer(),
      ok,
      storedAnswer({ headline: 'Saved headline' }),
    ]);
    await tabTo(() => field(tag, 'headline'));
    await sendKeys({ type: 'Hot ' });
    await tabTo(() => field(tag, 'joinButtonVisibility'));
    await press('Space');
    await until(() => !toggle(tag, 'joinButtonVisibility').checked);
    expectSame(focused(), field(tag, 'joinButtonVisibility'));
    await tabTo(() => viewPart(tag, 'discard'));
    await press('Enter');
    await until(() => textIn(tag, 'status') === 'Your changes are discarded.');
    expectSame(focused(), viewPart(tag, 'discard'));
    expect(field(tag, 'headline').value).to.equal('Members only');

    await tabTo(() => field(tag, 'headline'), pressShiftTab);
    await sendKeys({ type: 'Hot ' });
    const { value } = field(tag, 'headline');
    await press('Enter');
    await until(() => textIn(tag, 'status') === 'Saved');
    expectSame(focused(), field(tag, 'headline'));
    const put = (await server.calls()).find(({ method }) => method === 'PUT')!;
    expect(JSON.parse(put.body)).to.include({ headline: value.trim(), joinButtonVisibility: true });
  });

  it('asks before it resets; Escape cancels and returns the focus', async () => {
    const { tag } = await renderEditor([...loadAnswers(), ok, storedAnswer({ headline: 'Default' })]);
    await tabTo(() => viewPart(tag, 'reset'));
    await press('Enter');
    await until(() => openDialog(tag) && focused() === viewPart(tag, 'dialog-title'));
    await press('Escape');
    await until(() => !openDialog(tag));
    expectSame(focused(), viewPart(tag, 'reset'));
    await press('Space');
    await until(() => openDialog(tag) && focused() === viewPart(tag, 'dialog-title'));
    await tabTo(() => viewPart(tag, 'confirm'));
    await press('Enter');
    await until(() => !openDialog(tag) && field(tag, 'headline').value === 'Default');
    expectSame(focused(), viewPart(tag, 'reset'));
  });

  it('chooses the width and the visitor of the preview with the arrow keys, and reaches it with Tab', async () => {
    const { tag } = await renderEditor();
    const radio = (value: string) => view(tag).querySelector<HTMLInputElement>(`input[value=${value}]`)!;
    const stage = viewPart(tag, 'preview-stage')!;
    await tabTo(() => radio('desktop'));
    await press('ArrowRight');
    await until(() => getComputedStyle(stage).width === '375px');
    expectSame(focused(), radio('mobile'));
    await tabTo(() => radio('visitor'));
    await press('ArrowRight');
    await until(() => radio('non-member').checked);
    expectSame(focused(), radio('non-member'));
    await tabTo(() => viewPart(tag, 'preview-frame'));
  });
});

describe('<member-area-lock-screen-editor>: when it cannot be loaded', () => {
  beforeEach(cleanBrowser);
  afterEach(cleanBrowser);

  async function renderFailing(...answers: ScriptedAnswer[]) {
    const result = await renderOwnerTag<MemberAreaLockScreenEditorElement>(template, answers);
    await until(() => view(result.tag).querySelector('[role=alert]'));
    return result;
  }

  it('shows an error, and loads on Retry', async () => {
    const { tag } = await renderFailing({ status: 503 }, { status: 503 }, ...loadAnswers());
    expect(textIn(tag, 'error')).to.equal('We couldn’t load this. Try again. Retry');
    await expect(tag).to.be.accessible();
    await tabTo(() => viewPart(tag, 'retry'));
    await press('Enter');
    await until(() => previewRoot(tag));
    expectSame(focused(), viewPart(tag, 'title'));
  });

  it('says that the area does not exist any more', async () => {
    const { tag } = await renderFailing({ status: 404 }, { status: 404 });
    expect(textIn(tag, 'warning')).to.equal('This member area doesn’t exist any more.');
  });
});
