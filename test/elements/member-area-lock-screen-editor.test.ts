import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { MemberAreaLockScreenEditorElement, type MemberAreaLockScreenSaveEvent } from 'member-area-elements';
import 'member-area-elements/member-area-lock-screen-editor/define';
import { cleanBrowser, setCookie } from '../core/cookies/clean-browser.js';
import type { ScriptedAnswer } from '../runner/scripted.js';
import { lockedArea } from './access-tag.js';
import { expectSame, focused } from './expect-same.js';
import { inView, ownerTag, typeInto, wordsOf } from './owner-tag.js';
import { recordEvents } from './recorded-events.js';
import { until } from './until.js';

const SAVE = 'member-area-lock-screen-save';
const STORED = {
  headline: 'Members only',
  description: 'Come in.',
  joinButtonVisibility: true,
  benefitsVisibility: true,
};
const stored = (parts: object = {}, version?: string): ScriptedAnswer => ({
  body: { ...STORED, ...parts },
  ...(version && { headers: { etag: version } }),
});
/** The area and its lock screen are asked for at once, in the browser's order: one body answers both. */
const loaded = (area: Record<string, unknown> = {}, version?: string): ScriptedAnswer[] =>
  lockedArea(area, STORED).map((answer) => ({ ...answer, ...(version && { headers: { etag: version } }) }));
const ok: ScriptedAnswer = { body: {} };

const template = html`<member-area-lock-screen-editor
  loading="eager"
  member-area-id="letters"
></member-area-lock-screen-editor>`;

/** The tag, once its fields and its preview are there. */
async function editor(answers: readonly ScriptedAnswer[] = loaded()) {
  const made = await ownerTag<MemberAreaLockScreenEditorElement>(template, answers);
  await until(() => picture(made.tag));
  return made;
}

const view = (tag: Element) => tag.shadowRoot!;
const field = (tag: Element, name: string) =>
  view(tag).querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name=${name}]`)!;
const toggle = (tag: Element, name: string) => field(tag, name) as HTMLInputElement;
const type = (tag: Element, name: string, text: string) => typeInto(field(tag, name), text);
const press = (tag: Element, part: string) => {
  const button = inView(tag, part)!;
  button.focus();
  button.click();
};
const isOff = (tag: Element, part: string) => inView(tag, part)!.getAttribute('aria-disabled') === 'true';
const words = (tag: Element, part: string) => wordsOf(inView(tag, part));
/** What is said to be wrong with a field; linked to it. */
const problemOf = (tag: Element, name: string) => {
  const input = field(tag, name);
  const ids = (input.getAttribute('aria-describedby') ?? '').split(' ').filter((id) => id.endsWith('error'));
  return input.getAttribute('aria-invalid') === 'true'
    ? wordsOf(view(tag).getElementById(ids[0]!))
    : undefined;
};
/** The shadow root the picture in the preview stands in. */
const picture = (tag: Element) =>
  inView(tag, 'preview-stage')?.querySelector('.host')?.shadowRoot?.querySelector('[part=screen]')
    ?.parentNode as HTMLElement | null | undefined;
const seen = (tag: Element, part: string) =>
  wordsOf(picture(tag)!.querySelector<HTMLElement>(`[part=${part}]`));
const choose = (tag: Element, value: string) =>
  view(tag).querySelector<HTMLInputElement>(`input[value=${value}]`)!.click();
const question = (tag: Element) => view(tag).querySelector<HTMLDialogElement>('dialog:modal');
const saves = () => recordEvents([SAVE]);
const isGuarded = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('<member-area-lock-screen-editor>', () => {
  beforeEach(cleanBrowser);
  afterEach(cleanBrowser);

  it('shows what is stored, and how visitors see it', async () => {
    const { tag, server, reported } = await editor();
    expect(tag).to.be.instanceOf(MemberAreaLockScreenEditorElement);
    expect(field(tag, 'headline').value).to.equal('Members only');
    expect(field(tag, 'description').value).to.equal('Come in.');
    expect(toggle(tag, 'joinButtonVisibility').checked).to.equal(true);
    expect(toggle(tag, 'benefitsVisibility').checked).to.equal(true);
    expect([seen(tag, 'headline'), seen(tag, 'description'), seen(tag, 'benefit')]).to.deep.equal([
      'Members only',
      'Come in.',
      'A newsletter',
    ]);
    expect(isOff(tag, 'submit') && isOff(tag, 'discard')).to.equal(true);
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

  it('shows every edit in the preview at once, in which nothing can be pressed', async () => {
    const { tag } = await editor();
    type(tag, 'headline', 'The oven is hot');
    type(tag, 'description', 'One\nTwo');
    await until(() => seen(tag, 'headline') === 'The oven is hot');
    const description = picture(tag)!.querySelector('[part=description]')!;
    expect(description.textContent).to.equal('One\nTwo');
    expect(getComputedStyle(description).whiteSpace).to.include('pre-line');
    toggle(tag, 'joinButtonVisibility').click();
    toggle(tag, 'benefitsVisibility').click();
    await until(() => !picture(tag)!.querySelector('[part=button]'));
    await until(() => !picture(tag)!.querySelector('[part=benefits]'));
    expect(seen(tag, 'log-in-line')).to.equal('Already a member? Log in');
    type(tag, 'description', '');
    await until(() => seen(tag, 'description')?.startsWith('The Commons is for members.'));

    expect(inView(tag, 'preview-stage')!.inert).to.equal(true);
    const login = picture(tag)!.querySelector<HTMLElement>('[part=log-in]')!;
    login.focus();
    expect(focused() === login).to.equal(false);
  });

  it('shows it in the styles of its tag, on a desktop and on a mobile, to visitors and to others', async () => {
    setCookie('SiteUserInfo', encodeURIComponent('{"authenticated":true,"firstName":"Olu"}'));
    const { tag } = await editor();
    const stage = inView(tag, 'preview-stage')!;
    const button = picture(tag)!.querySelector('[part=button]')!;
    expect(getComputedStyle(button).cursor).to.equal('pointer');
    expect(getComputedStyle(stage).width).to.equal('800px');
    choose(tag, 'mobile');
    await until(() => getComputedStyle(stage).width === '375px');
    choose(tag, 'non-member');
    await until(() => seen(tag, 'signed-in') === 'You’re signed in as Olu. Log out');
    expectSame(picture(tag)!.querySelector('[part=log-in]'), null);
    await expect(tag).to.be.accessible();
  });

  it('has the benefits shown only where there are some', async () => {
    const { tag } = await editor(loaded({ benefits: [], numMABenefits: 0 }));
    const benefits = toggle(tag, 'benefitsVisibility');
    expect(benefits.disabled).to.equal(true);
    expect(wordsOf(view(tag).getElementById(benefits.getAttribute('aria-describedby')!))).to.equal(
      'Add benefits to this area first.',
    );
  });

  it('asks before the page is left only while there are edits', async () => {
    const { tag } = await editor();
    expect(isGuarded()).to.equal(false);
    type(tag, 'headline', 'New');
    await until(isGuarded);
    type(tag, 'headline', 'Members only');
    await until(() => !isGuarded());
    type(tag, 'headline', 'New');
    await until(isGuarded);
    const parent = tag.parentElement!;
    tag.remove();
    expect(isGuarded()).to.equal(false);
    parent.append(tag);
    expect(isGuarded()).to.equal(true);
    tag.remove();
  });
});

describe('<member-area-lock-screen-editor>: saving', () => {
  beforeEach(cleanBrowser);
  afterEach(cleanBrowser);

  it('sends what was typed on top of what was loaded, says so, and tells the page', async () => {
    const told = saves();
    const saved = { headline: 'Hot', description: 'One\nTwo', joinButtonVisibility: false };
    const { tag, server } = await editor([...loaded({}, '"1"'), stored({}, '"1"'), ok, stored(saved, '"2"')]);
    type(tag, 'headline', '  Hot ');
    type(tag, 'description', 'One\nTwo');
    toggle(tag, 'joinButtonVisibility').click();
    await until(() => !isOff(tag, 'submit'));
    press(tag, 'submit');
    await until(() => words(tag, 'submit')?.includes('Saving…'));
    press(tag, 'submit');
    await until(() => words(tag, 'status') === 'Saved');
    const put = (await server.calls()).filter(({ method }) => method === 'PUT');
    expect(put.map(({ body, headers }) => [JSON.parse(body) as object, headers['if-match']])).to.deep.equal([
      [{ ...STORED, ...saved }, '"1"'],
    ]);
    expect(field(tag, 'headline').value).to.equal('Hot');
    expect(isOff(tag, 'submit')).to.equal(true);
    expectSame(focused(), inView(tag, 'submit'));
    expect(isGuarded()).to.equal(false);
    expect(told.map(({ event }) => event as MemberAreaLockScreenSaveEvent)).to.have.lengthOf(1);
    const { memberAreaId, customization } = told[0]!.event as MemberAreaLockScreenSaveEvent;
    expect({ memberAreaId, customization }).to.deep.equal({
      memberAreaId: 'letters',
      customization: { ...STORED, ...saved },
    });
    type(tag, 'headline', 'Hotter');
    await until(() => words(tag, 'status') === '');
  });

  it('keeps what is typed while it is being saved', async () => {
    const { tag, server } = await editor([
      ...loaded(),
      stored(),
      { ...ok, kind: 'held' },
      stored({ headline: 'A' }),
    ]);
    type(tag, 'headline', 'A');
    await until(() => !isOff(tag, 'submit'));
    press(tag, 'submit');
    await until(() => words(tag, 'submit')?.includes('Saving…'));
    type(tag, 'headline', 'AB');
    await server.release();
    await until(() => words(tag, 'status') === 'Saved');
    expect(field(tag, 'headline').value).to.equal('AB');
    expect(isOff(tag, 'submit')).to.equal(false);
  });

  for (const [what, answer, text] of [
    ['an error', { status: 503 }, 'Couldn’t save. Try again.'],
    ['a cut connection', { kind: 'reset' }, 'Couldn’t save. Try again.'],
    [
      'the end of the session',
      { status: 401 },
      'You’re logged out. Your changes are still here: log in, then save again. Log in (opens a new tab)',
    ],
    ['a refusal', { status: 403 }, 'Only the owner of this site can see this.'],
    ['the end of the area', { status: 404 }, 'This member area doesn’t exist any more.'],
  ] as const) {
    it(`keeps the edits after ${what}, says so, and saves when tried again`, async () => {
      const { tag } = await editor([
        ...loaded(),
        stored(),
        answer,
        stored(),
        ok,
        stored({ headline: 'New' }),
      ]);
      type(tag, 'headline', 'New');
      await until(() => !isOff(tag, 'submit'));
      press(tag, 'submit');
      await until(() => words(tag, 'problem') === text);
      expect(inView(tag, 'problem')!.getAttribute('role')).to.equal('alert');
      expect(field(tag, 'headline').value).to.equal('New');
      expect(isGuarded()).to.equal(true);
      await expect(tag).to.be.accessible();
      press(tag, 'submit');
      await until(() => words(tag, 'status') === 'Saved');
      expectSame(inView(tag, 'problem'), null);
    });
  }

  it('shows what the server refuses at its field, until that is edited', async () => {
    const refusal = {
      status: 400,
      body: { error: { code: 'invalid', fields: { headline: 'too-long', description: 'odd' } } },
    };
    const { tag } = await editor([...loaded(), stored(), refusal]);
    type(tag, 'headline', 'New');
    await until(() => !isOff(tag, 'submit'));
    press(tag, 'submit');
    await until(() => problemOf(tag, 'headline') === 'Use 100 characters or fewer. You have 3.');
    expect(problemOf(tag, 'description')).to.equal('This can’t be saved. Change it and try again.');
    expectSame(focused(), field(tag, 'headline'));
    type(tag, 'headline', 'Ne');
    await until(() => problemOf(tag, 'headline') === undefined);
    expect(problemOf(tag, 'description')).not.to.equal(undefined);
  });

  it('wants a headline when it is saved, and no more characters than there may be at once', async () => {
    const { tag, server } = await editor();
    type(tag, 'headline', ' ');
    await until(() => !isOff(tag, 'submit'));
    expect(problemOf(tag, 'headline')).to.equal(undefined);
    press(tag, 'submit');
    await until(() => problemOf(tag, 'headline') === 'Add a headline.');
    expectSame(focused(), field(tag, 'headline'));
    await expect(tag).to.be.accessible();
    type(tag, 'headline', 'x'.repeat(101));
    await until(() => problemOf(tag, 'headline') === 'Use 100 characters or fewer. You have 101.');
    type(tag, 'headline', 'x');
    await until(() => problemOf(tag, 'headline') === undefined);
    const hint = () => words(tag, 'hint');
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

describe('<member-area-lock-screen-editor>: when somebody else has saved meanwhile', () => {
  beforeEach(cleanBrowser);
  afterEach(cleanBrowser);

  const theirs = stored({ headline: 'Theirs' }, '"2"');

  async function changed(...answers: ScriptedAnswer[]) {
    const made = await editor([...loaded({}, '"1"'), theirs, ...answers]);
    const { tag } = made;
    type(tag, 'headline', 'Mine');
    await until(() => !isOff(tag, 'submit'));
    press(tag, 'submit');
    await until(() => words(tag, 'notice')?.startsWith('Someone else changed this. Reload or overwrite.'));
    return made;
  }

  it('saves nothing, and overwrites when told to', async () => {
    const { tag, server } = await changed({ status: 503 }, ok, stored({ headline: 'Mine' }, '"3"'));
    expect((await server.calls()).map(({ method }) => method)).to.deep.equal(['GET', 'GET', 'GET']);
    expect(field(tag, 'headline').value).to.equal('Mine');
    await expect(tag).to.be.accessible();
    press(tag, 'overwrite');
    await until(() => words(tag, 'problem') === 'Couldn’t save. Try again.');
    // What was pressed is gone.
    expectSame(focused(), inView(tag, 'submit'));
  });

  it('overwrites whatever is there, and tells the page', async () => {
    const told = saves();
    const { tag, server } = await changed(ok, stored({ headline: 'Mine' }, '"3"'));
    press(tag, 'overwrite');
    await until(() => words(tag, 'status') === 'Saved');
    const put = (await server.calls()).find(({ method }) => method === 'PUT')!;
    expect([(JSON.parse(put.body) as typeof STORED).headline, put.headers['if-match']]).to.deep.equal([
      'Mine',
      undefined,
    ]);
    expectSame(inView(tag, 'notice'), null);
    expectSame(focused(), inView(tag, 'submit'));
    expect(told).to.have.lengthOf(1);
  });

  it('reloads only when that is wanted, and keeps what was typed where it does not work', async () => {
    const { tag } = await changed({ status: 503 }, theirs);
    press(tag, 'reload');
    let dialog = await until(() => question(tag));
    await expect(tag).to.be.accessible();
    expect(wordsOf(dialog.querySelector('h2'))).to.equal('Reload the lock screen?');
    await sendKeys({ press: 'Escape' });
    await until(() => !question(tag));
    expect(field(tag, 'headline').value).to.equal('Mine');
    expectSame(focused(), inView(tag, 'reload'));

    press(tag, 'reload');
    dialog = await until(() => question(tag));
    press(tag, 'confirm');
    await until(() => words(tag, 'dialog-problem') === 'We couldn’t load this. Try again.');
    expect(field(tag, 'headline').value).to.equal('Mine');
    press(tag, 'confirm');
    await until(() => field(tag, 'headline').value === 'Theirs');
    expectSame(focused(), field(tag, 'headline'));
    expectSame(inView(tag, 'notice'), null);
    expect(isOff(tag, 'submit')).to.equal(true);
    expect(isGuarded()).to.equal(false);
  });

  it('learns it from the server too', async () => {
    const { tag } = await editor([...loaded({}, '"1"'), stored({}, '"1"'), { status: 412 }]);
    type(tag, 'headline', 'Mine');
    await until(() => !isOff(tag, 'submit'));
    press(tag, 'submit');
    await until(() => inView(tag, 'overwrite'));
    expect(field(tag, 'headline').value).to.equal('Mine');
  });
});

describe('<member-area-lock-screen-editor>: going back', () => {
  beforeEach(cleanBrowser);
  afterEach(cleanBrowser);

  it('discards the edits without asking, and says so', async () => {
    const { tag } = await editor();
    type(tag, 'headline', 'New');
    toggle(tag, 'benefitsVisibility').click();
    await until(() => !isOff(tag, 'discard'));
    press(tag, 'discard');
    await until(() => field(tag, 'headline').value === 'Members only');
    expect(toggle(tag, 'benefitsVisibility').checked).to.equal(true);
    expect(words(tag, 'status')).to.equal('Your changes are discarded.');
    expectSame(focused(), inView(tag, 'discard'));
  });

  it('resets to the defaults when that is confirmed, and tells the page', async () => {
    const told = saves();
    const defaults = { headline: 'Default', description: 'Default text.' };
    const { tag, server } = await editor([...loaded(), { status: 503 }, ok, stored(defaults)]);
    type(tag, 'headline', 'New');
    press(tag, 'reset');
    const dialog = await until(() => question(tag));
    expect(wordsOf(dialog)).to.equal(
      'Reset the lock screen? Your text and settings go back to the defaults. Cancel Reset',
    );
    press(tag, 'keep');
    await until(() => !question(tag));
    expectSame(focused(), inView(tag, 'reset'));
    expect(field(tag, 'headline').value).to.equal('New');

    press(tag, 'reset');
    await until(() => question(tag));
    press(tag, 'confirm');
    await until(() => words(tag, 'dialog-problem') === 'Couldn’t reset. Try again.');
    expect(field(tag, 'headline').value).to.equal('New');
    press(tag, 'confirm');
    await until(() => field(tag, 'headline').value === 'Default');
    await until(() => words(tag, 'status') === 'The defaults are back.');
    expectSame(focused(), inView(tag, 'reset'));
    const calls = (await server.calls()).slice(2);
    expect(calls.map(({ method, url }) => `${method} ${url.split('/letters')[1]!}`)).to.deep.equal([
      'PUT /lock-screen/reset',
      'PUT /lock-screen/reset',
      'GET ',
    ]);
    expect((told[0]!.event as MemberAreaLockScreenSaveEvent).customization.headline).to.equal('Default');
    expect(isGuarded()).to.equal(false);
  });

  it('takes another area at once, but asks first where there are edits', async () => {
    const { tag, server } = await editor([...loaded(), ...loaded(), ...loaded()]);
    tag.memberAreaId = 'workshop';
    await until(() => !picture(tag));
    await until(() => picture(tag));
    expect((await server.calls()).at(-1)!.url).to.include('/workshop');

    type(tag, 'headline', 'New');
    await until(isGuarded);
    tag.memberAreaId = 'community';
    const dialog = await until(() => question(tag));
    expect(wordsOf(dialog.querySelector('h2'))).to.equal('Discard changes?');
    press(tag, 'keep');
    await until(() => !question(tag));
    expect(tag.getAttribute('member-area-id')).to.equal('workshop');
    expect(field(tag, 'headline').value).to.equal('New');

    tag.memberAreaId = 'community';
    await until(() => question(tag));
    press(tag, 'confirm');
    await until(() => !isGuarded());
    await until(() => picture(tag));
    expect((await server.calls()).at(-1)!.url).to.include('/community');
    expect(field(tag, 'headline').value).to.equal('Members only');
  });
});

describe('<member-area-lock-screen-editor>: when it cannot be loaded', () => {
  beforeEach(cleanBrowser);
  afterEach(cleanBrowser);

  async function failing(...answers: ScriptedAnswer[]) {
    const made = await ownerTag<MemberAreaLockScreenEditorElement>(template, answers);
    await until(() => view(made.tag).querySelector('[role=alert]'));
    return made;
  }

  it('says so, and loads with Retry', async () => {
    const { tag } = await failing({ status: 503 }, { status: 503 }, ...loaded());
    expect(words(tag, 'error')).to.equal('We couldn’t load this. Try again. Retry');
    await expect(tag).to.be.accessible();
    press(tag, 'retry');
    await until(() => picture(tag));
  });

  for (const [status, part, text] of [
    [401, 'signed-out', 'Log in as the owner of this site to see this. Log in'],
    [403, 'not-owner', 'Only the owner of this site can see this.'],
    [404, 'warning', 'This member area doesn’t exist any more.'],
  ] as const) {
    it(`says "${text}" after ${status}`, async () => {
      const { tag } = await failing({ status }, { status });
      expect(words(tag, part)).to.equal(text);
    });
  }

  it('has a preview of each state that is accessible and asks nobody', async () => {
    for (const [state, part] of [
      ['loading', 'skeleton'],
      ['failed', 'retry'],
      ['not-owner', 'not-owner'],
      ['ready', 'preview-stage'],
      ['edited', 'preview-stage'],
      ['no-benefits', 'preview-stage'],
      ['saved-failed', 'problem'],
      ['changed', 'notice'],
      ['signed-in', 'preview-stage'],
    ] as const) {
      const { tag, server } = await ownerTag(
        html`<member-area-lock-screen-editor
          preview=${state}
          loading="eager"
        ></member-area-lock-screen-editor>`,
      );
      await until(() => tag.matches(':state(ready)') && inView(tag, part));
      expect(focused() === document.body, `${state} takes no focus`).to.equal(true);
      await expect(tag).to.be.accessible();
      expect(await server.calls()).to.deep.equal([]);
      expect(isGuarded()).to.equal(false);
      tag.remove();
    }
  });
});
