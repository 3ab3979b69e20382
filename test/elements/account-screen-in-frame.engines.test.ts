import { expect, oneEvent } from '@open-wc/testing';
import type { AccountScreenElement } from 'member-area-elements';
import { cleanBrowser, setCookie } from '../core/visitor/clean-browser.js';
import { scripted, type ScriptedAnswer } from '../runner/scripted.js';
import { areaAnswer, joinedAnswer } from './area-answer.js';
import { fillIn, submitButton, titleOf } from './account-form.js';
import { freshPage, importIn, type Page } from './fresh-page.js';
import { until } from './until.js';

interface Message {
  type: string;
  payload?: Record<string, unknown>;
}

/** An account screen on a frame page, and the messages it has posted to its parent. */
interface Framed {
  page: Page;
  tag: AccountScreenElement;
  messages: Message[];
}

/** Opens a frame page with an account screen whose backend gives these answers, and waits until it is ready. */
async function renderInFrame(path: string, ...answers: ScriptedAnswer[]): Promise<Framed> {
  const server = await scripted(...answers);
  const page = await freshPage({ address: `/account/frame${path}`, name: 'account-frame' });
  const messages: Message[] = [];
  const listen = ({ source, origin, data }: MessageEvent) => {
    if (source !== page) return;
    expect(origin).to.equal(location.origin);
    const { namespace, ...message } = data as Message & { namespace: string };
    expect(namespace).to.equal('accountFrame');
    messages.push(message);
  };
  addEventListener('message', listen);
  stops.push(() => removeEventListener('message', listen));
  const { configure } = await importIn(page, 'member-area-elements');
  configure({ apiRoot: server.root, locale: 'en', onError: () => undefined });
  await importIn(page, 'member-area-elements/account-screen/define');
  const tag = page.document.createElement('account-screen');
  page.document.body.append(tag);
  await until(() => tag.matches(':state(ready)'), [page]);
  return { page, tag, messages };
}

const stops: (() => void)[] = [];

const notify = (page: Page, path: unknown) =>
  page.postMessage(
    { namespace: 'accountFrame', type: 'notifyLocationChanged', payload: { path } },
    location.origin,
  );

/** Returns the messages other than `pushLocationChange`. */
const withoutLocationChanges = (messages: Message[]) =>
  messages.filter(({ type }) => type !== 'pushLocationChange');

describe('<account-screen>: in the account frame', () => {
  beforeEach(cleanBrowser);
  afterEach(() => {
    cleanBrowser();
    for (const stop of stops.splice(0)) stop();
  });

  it('posts frameLoaded, and its path and title', async () => {
    const { messages, tag } = await renderInFrame('/login/create?silent=1');
    await until(() => messages.some(({ type }) => type === 'frameLoaded') && messages.length >= 2);
    expect(titleOf(tag)).to.equal('Create an account');
    expect(withoutLocationChanges(messages).map(({ type }) => type)).to.deep.equal(['frameLoaded']);
    expect(messages.find(({ type }) => type === 'pushLocationChange')!.payload).to.deep.equal({
      path: '/account/login/create?silent=1',
      title: 'Create an account',
    });
  });

  it('posts each new path, replaces its own address, and adds no history entry', async () => {
    const { page, tag, messages } = await renderInFrame('/login?silent=1');
    const { length } = page.history;
    tag.querySelector<HTMLAnchorElement>('[data-part=footer] a')!.click();
    await until(() => messages.at(-1)?.payload?.['title'] === 'Create an account');
    expect(messages.at(-1)!.payload!['path']).to.equal('/account/login/create');
    expect(page.location.pathname).to.equal('/account/frame/login/create');
    expect(page.history.length).to.equal(length);
  });

  it('shows the path that its parent posts', async () => {
    const { page, tag, messages } = await renderInFrame('/login?silent=1');
    notify(page, '/account/login/create');
    await until(() => titleOf(tag) === 'Create an account', [window, page]);
    await until(() => messages.at(-1)?.payload?.['path'] === '/account/login/create');
    expect(page.location.pathname).to.equal('/account/frame/login/create');
  });

  it('ignores paths from other windows, and paths outside the account', async () => {
    const { page, tag } = await renderInFrame('/login?silent=1');
    const stranger = await freshPage({ address: '/account/frame/other?silent=1' });
    const message = oneEvent(page, 'message');
    const send = stranger.eval('(target, message) => target.postMessage(message, location.origin)') as (
      target: Window,
      message: object,
    ) => void;
    send(page, {
      namespace: 'accountFrame',
      type: 'notifyLocationChanged',
      payload: { path: '/account/login/create' },
    });
    await message;
    for (const path of ['//evil.example', '/account/../admin', 7]) {
      const message = oneEvent(page, 'message');
      notify(page, path);
      await message;
    }
    await tag.updateComplete;
    expect(titleOf(tag)).to.equal('Log in');
    expect(tag.path).to.equal('/login?silent=1');
  });

  it('posts closeFrame on Escape and on its close button', async () => {
    const { page, tag, messages } = await renderInFrame('/login?silent=1');
    page.document.body.dispatchEvent(new page.KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    await until(() => withoutLocationChanges(messages).length === 2);
    tag.querySelector<HTMLButtonElement>('[data-part=close]')!.click();
    await until(() => withoutLocationChanges(messages).length === 3);
    expect(withoutLocationChanges(messages).map(({ type }) => type)).to.deep.equal([
      'frameLoaded',
      'closeFrame',
      'closeFrame',
    ]);
  });

  it('ignores Escape during text composition, and when a listener has prevented it', async () => {
    const { page, messages } = await renderInFrame('/login?silent=1');
    await until(() => withoutLocationChanges(messages).length === 1);
    const dispatchEscape = (init: KeyboardEventInit) =>
      new page.KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true, ...init });
    page.document.body.dispatchEvent(dispatchEscape({ isComposing: true }));
    const handledEvent = dispatchEscape({});
    handledEvent.preventDefault();
    page.document.body.dispatchEvent(handledEvent);
    page.document.body.dispatchEvent(dispatchEscape({}));
    await until(() => withoutLocationChanges(messages).length === 2);
    expect(withoutLocationChanges(messages)).to.have.lengthOf(2);
  });

  it('posts notifyAuthStatusChanged after a login', async () => {
    const { page, tag, messages } = await renderInFrame('/login?silent=1', { status: 204 });
    fillIn(tag, { email: 'ana@example.com', password: 'some-password' });
    submitButton(tag).click();
    await until(() => messages.at(-1)?.type === 'notifyAuthStatusChanged', [window, page]);
  });

  it('posts reloadFrame after a login with a follow-up', async () => {
    const { page, tag, messages } = await renderInFrame('/login?silent=1&followUp=%2Faccount%2Forders', {
      status: 204,
    });
    fillIn(tag, { email: 'ana@example.com', password: 'some-password' });
    submitButton(tag).click();
    await until(() => messages.at(-1)?.type === 'reloadFrame', [window, page]);
    expect(messages.at(-1)!.payload).to.deep.equal({ currentPath: false });
  });

  it('continues the join after a login, and posts closeFrameAndRedirect', async () => {
    const query =
      'accountLoginOrigin=MEMBER_AREA_BLOCK&memberAreaId=community&pricingOptionId=&originUrlPath=%2F';
    const answer = { body: { ...(joinedAnswer().body as object) } };
    const { page, tag, messages } = await renderInFrame(`/login?${query}`, answer, answer, answer, answer);
    fillIn(tag, { email: 'ana@example.com', password: 'some-password' });
    submitButton(tag).click();
    await until(() => messages.at(-1)?.type === 'closeFrameAndRedirect', [window, page]);
    expect(messages.at(-1)!.payload).to.deep.equal({
      redirectPath: '/members/community',
      memberAreaId: 'community',
    });
  });

  for (const prevented of [true, false]) {
    it(`posts that a join failed, and ${prevented ? 'leaves the alert to the page' : 'shows the alert'}`, async () => {
      const query =
        'accountLoginOrigin=MEMBER_AREA_BLOCK&memberAreaId=community&pricingOptionId=&originUrlPath=%2F';
      const { page, tag, messages } = await renderInFrame(
        `/login?${query}`,
        areaAnswer(),
        {},
        { status: 503 },
        areaAnswer(),
      );
      await until(() => titleOf(tag) === 'Log in to The Commons', [window, page]);
      fillIn(tag, { email: 'ana@example.com', password: 'some-password' });
      submitButton(tag).click();
      await until(() => messages.at(-1)?.type === 'notifyJoinFailure', [window, page]);
      expect(messages.at(-1)!.payload).to.deep.equal({
        memberAreaId: 'community',
        status: 503,
        reason: 'server',
      });
      const alert = () => tag.shadowRoot!.querySelector<HTMLElement>('[part=alert-button]');
      page.postMessage(
        { namespace: 'accountFrame', type: 'joinFailureHandled', payload: { prevented } },
        location.origin,
      );
      if (!prevented) (await until(alert, [window, page])).click();
      await until(() => titleOf(tag) === 'Join The Commons' && !tag.querySelector('input'), [window, page]);
      expect(alert() === null).to.equal(true);
    });
  }

  it('posts notifyAuthStatusChanged after a logout', async () => {
    setCookie('SiteUserInfo', encodeURIComponent('{"authenticated":true,"firstName":"Ana"}'));
    const { page, tag, messages } = await renderInFrame('?silent=1', { status: 204 });
    expect(titleOf(tag)).to.equal('Hi, Ana');
    tag.querySelector<HTMLButtonElement>('[data-part=log-out]')!.click();
    await until(() => messages.at(-1)?.type === 'notifyAuthStatusChanged', [window, page]);
  });
});
