/** The entry `member-area-testing` in a test that runs inside the browser: its functions take a window. */
import { expect, fixture, html } from '@open-wc/testing';
import { accountFrame, logIn, LogInError, TagsTimeoutError, waitForTags } from 'member-area-testing';
import { cleanBrowser, setCookie } from '../core/visitor/clean-browser.js';
import { scripted, type ScriptedAnswer } from '../runner/scripted.js';
import { areaAnswer } from './area-answer.js';
import { freshPage, type Page } from './fresh-page.js';
import { renderJoinTag } from './join-tag.js';

const credentials = { email: 'ana@example.com', password: 'some-password' };

/** Returns the error that a promise rejects with. */
const rejectionOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => expect.fail('It resolved.'),
    (reason: unknown) => reason,
  );

describe('waitForTags in a window', () => {
  beforeEach(cleanBrowser);

  it('waits for the view of a tag that waits for the visitor', async () => {
    const template = html`<member-area-join
      member-area-id="community"
      loading="interaction"
    ></member-area-join>`;
    const { tag } = await renderJoinTag([areaAnswer()], template);
    expect(await waitForTags(window)).to.deep.equal([
      { tag: 'member-area-join', memberAreaId: 'community', state: 'ready' },
    ]);
    expect(tag.matches(':state(ready)')).to.equal(true);
  });

  it('finds the tags in the shadow roots of an application', async () => {
    const { tag } = await renderJoinTag([areaAnswer()]);
    const application = await fixture(html`<div></div>`);
    application.attachShadow({ mode: 'open' }).append(tag);
    expect((await waitForTags(window)).map(({ state }) => state)).to.deep.equal(['ready']);
  });

  it('finds the fallback of a tag that lacks its area', async () => {
    await renderJoinTag([], html`<member-area-join><a href="/account">Join</a></member-area-join>`);
    expect(await waitForTags(window)).to.deep.equal([
      { tag: 'member-area-join', memberAreaId: null, state: 'defined' },
    ]);
  });

  it('rejects with the tags that are not defined', async () => {
    const page = await freshPage();
    page.document.body.append(page.document.createElement('member-area-pricing'));
    const error = (await rejectionOf(waitForTags(page, { timeout: 100 }))) as TagsTimeoutError;
    expect(error).to.be.instanceOf(TagsTimeoutError);
    expect(error.missing).to.deep.equal([
      { tag: 'member-area-pricing', memberAreaId: null, state: 'undefined' },
    ]);
  });

  it('does not depend on the timers of the test', async () => {
    await renderJoinTag([areaAnswer()]);
    const { setTimeout } = globalThis;
    globalThis.setTimeout = (() => 0) as unknown as typeof setTimeout;
    try {
      expect((await waitForTags(window)).map(({ state }) => state)).to.deep.equal(['ready']);
    } finally {
      globalThis.setTimeout = setTimeout;
    }
  });
});

describe('accountFrame and logIn in a window', () => {
  beforeEach(cleanBrowser);
  afterEach(cleanBrowser);

  /** Creates a page with an account link. The backend of its account gives these answers. */
  async function openSite(...answers: ScriptedAnswer[]): Promise<Page> {
    const { root } = await scripted(...answers);
    setCookie('accountSite', root.split('/').at(-1)!);
    return freshPage({ address: '/account-site' });
  }
  const siteUser = (user: object) => encodeURIComponent(JSON.stringify(user));

  it('open the login, and reject with the text of its form for a wrong password', async () => {
    const page = await openSite({
      status: 401,
      body: { error: { code: 'wrong-credentials', message: 'No.' } },
    });
    expect(accountFrame(page)).to.equal(null);
    const error = (await rejectionOf(logIn(page, credentials))) as LogInError;
    expect(error).to.be.instanceOf(LogInError);
    expect(error.failure).to.equal('refused');
    expect(error.message).to.contain('That email and password don’t match.');
    const account = accountFrame(page)!;
    expect(account.querySelector('[data-part=title]')!.textContent).to.equal('Log in');
    expect(account.querySelector<HTMLInputElement>('[name=email]')!.value).to.equal(credentials.email);
  });

  it('resolve with the visitor when the page has been loaded again', async () => {
    const visitor = { authenticated: true, firstName: 'Ana', siteUserId: 'ana' };
    const page = await openSite({
      headers: { 'set-cookie': `SiteUserInfo=${siteUser(visitor)}; Path=/` },
      body: {},
    });
    const { document } = page;
    const { firstName, siteUserId } = await logIn(page, credentials);
    expect({ firstName, siteUserId }).to.deep.equal({ firstName: 'Ana', siteUserId: 'ana' });
    expect(page.document === document).to.equal(false);
  });

  it('reject when somebody is signed in already', async () => {
    setCookie('SiteUserInfo', siteUser({ authenticated: true, firstName: 'Ben' }));
    const page = await openSite();
    const error = (await rejectionOf(logIn(page, credentials))) as LogInError;
    expect(error.failure).to.equal('signed-in');
    expect(error.message).to.match(/^Ben is signed in already/);
  });
});
