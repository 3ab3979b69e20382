import { expect, oneEvent } from '@open-wc/testing';
import type { AccountScreenElement } from 'member-area-elements';
import { cleanBrowser, setCookie } from '../core/cookies/clean-browser.js';
import { scripted, type ScriptedAnswer } from '../runner/scripted.js';
import { areaAnswer, joinedAnswer } from './area-answer.js';
import { fillIn, submitButton, titleOf } from './account-form.js';
import { freshPage, importIn, type Page } from './fresh-page.js';
import { until } from './until.js';

interface Message {
  type: string;
  payload?: Record<string, unknown>;
}

/** An account screen on a frame page, and what the page around it is told. */
interface Framed {
  page: Page;
  tag: AccountScreenElement;
  told: Message[];
}

/** Opens a frame page whose account screen has a backend with these answers, and waits until it can be used. */
async function framed(path: string, ...answers: ScriptedAnswer[]): Promise<Framed> {
  const server = await scripted(...answers);
  const page = await freshPage({ address: `/account/frame${path}`, name: 'account-frame' });
  const told: Message[] = [];
  const listen = ({ source, origin, data }: MessageEvent) => {
    if (source !== page) return;
    expect(origin).to.equal(location.origin);
    const { namespace, ...message } = data as Message & { namespace: string };
    expect(namespace).to.equal('accountFrame');
    told.push(message);
  };
  addEventListener('message', listen);
  stops.push(() => removeEventListener('message', listen));
  const { configure } = await importIn(page, 'member-area-elements');
  configure({ apiRoot: server.root, locale: 'en', onError: () => undefined });
  await importIn(page, 'member-area-elements/account-screen/define');
  const tag = page.document.createElement('account-screen');
  page.document.body.append(tag);
  await until(() => tag.matches(':state(ready)'), [page]);
  return { page, tag, told };
}

const stops: (() => void)[] = [];

const notify = (page: Page, path: unknown) =>
  page.postMessage(
    { namespace: 'accountFrame', type: 'notifyLocationChanged', payload: { path } },
    location.origin,
  );

/** What the screen has told since, apart from where it is. */
const others = (told: Message[]) => told.filter(({ type }) => type !== 'pushLocationChange');

describe('<account-screen>: in the account frame', () => {
  beforeEach(cleanBrowser);
  afterEach(() => {
    cleanBrowser();
    for (const stop of stops.splice(0)) stop();
  });

  it('says that it can be used, and where it is', async () => {
    const { told, tag } = await framed('/login/create?silent=1');
    await until(() => told.some(({ type }) => type === 'frameLoaded') && told.length >= 2);
    expect(titleOf(tag)).to.equal('Create an account');
    expect(others(told).map(({ type }) => type)).to.deep.equal(['frameLoaded']);
    expect(told.find(({ type }) => type === 'pushLocationChange')!.payload).to.deep.equal({
      path: '/account/login/create?silent=1',
      title: 'Create an account',
    });
  });

  it('says where the visitor goes, replaces its own address and adds nothing to the history', async () => {
    const { page, tag, told } = await framed('/login?silent=1');
    const { length } = page.history;
    tag.querySelector<HTMLAnchorElement>('[data-part=footer] a')!.click();
    await until(() => told.at(-1)?.payload?.['title'] === 'Create an account');
    expect(told.at(-1)!.payload!['path']).to.equal('/account/login/create');
    expect(page.location.pathname).to.equal('/account/frame/login/create');
    expect(page.history.length).to.equal(length);
  });

  it('follows the page around it', async () => {
    const { page, tag, told } = await framed('/login?silent=1');
    notify(page, '/account/login/create');
    await until(() => titleOf(tag) === 'Create an account', [window, page]);
    await until(() => told.at(-1)?.payload?.['path'] === '/account/login/create');
    expect(page.location.pathname).to.equal('/account/frame/login/create');
  });

  it('follows nobody else, and no path that leaves the account', async () => {
    const { page, tag } = await framed('/login?silent=1');
    const stranger = await freshPage({ address: '/account/frame/other?silent=1' });
    const heard = oneEvent(page, 'message');
    const send = stranger.eval('(target, message) => target.postMessage(message, location.origin)') as (
      target: Window,
      message: object,
    ) => void;
    send(page, {
      namespace: 'accountFrame',
      type: 'notifyLocationChanged',
      payload: { path: '/account/login/create' },
    });
    await heard;
    for (const path of ['//evil.example', '/account/../admin', 7]) {
      const refused = oneEvent(page, 'message');
      notify(page, path);
      await refused;
    }
    await tag.updateComplete;
    expect(titleOf(tag)).to.equal('Log in');
    expect(tag.path).to.equal('/login?silent=1');
  });

  it('asks to be closed by Escape and by its close button', async () => {
    const { page, tag, told } = await framed('/login?silent=1');
    page.document.body.dispatchEvent(new page.KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    await until(() => others(told).length === 2);
    tag.querySelector<HTMLButtonElement>('[data-part=close]')!.click();
    await until(() => others(told).length === 3);
    expect(others(told).map(({ type }) => type)).to.deep.equal(['frameLoaded', 'closeFrame', 'closeFrame']);
  });

  it('leaves Escape alone that is part of typing or has been handled', async () => {
    const { page, told } = await framed('/login?silent=1');
    await until(() => others(told).length === 1);
    const escape = (init: KeyboardEventInit) =>
      new page.KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true, ...init });
    page.document.body.dispatchEvent(escape({ isComposing: true }));
    const handled = escape({});
    handled.preventDefault();
    page.document.body.dispatchEvent(handled);
    page.document.body.dispatchEvent(escape({}));
    await until(() => others(told).length === 2);
    expect(others(told)).to.have.lengthOf(2);
  });

  it('tells after a login that the visitor is somebody else', async () => {
    const { page, tag, told } = await framed('/login?silent=1', { status: 204 });
    fillIn(tag, { email: 'ana@example.com', password: 'some-password' });
    submitButton(tag).click();
    await until(() => told.at(-1)?.type === 'notifyAuthStatusChanged', [window, page]);
  });

  it('asks to be loaded anew at the follow-up after a login that somewhere waits for', async () => {
    const { page, tag, told } = await framed('/login?silent=1&followUp=%2Faccount%2Forders', { status: 204 });
    fillIn(tag, { email: 'ana@example.com', password: 'some-password' });
    submitButton(tag).click();
    await until(() => told.at(-1)?.type === 'reloadFrame', [window, page]);
    expect(told.at(-1)!.payload).to.deep.equal({ currentPath: false });
  });

  it('goes on with the join after a login, and asks to be closed and sent on', async () => {
    const query =
      'accountLoginOrigin=MEMBER_AREA_BLOCK&memberAreaId=community&pricingOptionId=&originUrlPath=%2F';
    const answer = { body: { ...(joinedAnswer().body as object) } };
    const { page, tag, told } = await framed(`/login?${query}`, answer, answer, answer, answer);
    fillIn(tag, { email: 'ana@example.com', password: 'some-password' });
    submitButton(tag).click();
    await until(() => told.at(-1)?.type === 'closeFrameAndRedirect', [window, page]);
    expect(told.at(-1)!.payload).to.deep.equal({
      redirectPath: '/members/community',
      memberAreaId: 'community',
    });
  });

  for (const prevented of [true, false]) {
    it(`tells of a join that failed, and ${prevented ? 'leaves the alert to the page' : 'shows the alert'}`, async () => {
      const query =
        'accountLoginOrigin=MEMBER_AREA_BLOCK&memberAreaId=community&pricingOptionId=&originUrlPath=%2F';
      const { page, tag, told } = await framed(
        `/login?${query}`,
        areaAnswer(),
        {},
        { status: 503 },
        areaAnswer(),
      );
      await until(() => titleOf(tag) === 'Log in to The Commons', [window, page]);
      fillIn(tag, { email: 'ana@example.com', password: 'some-password' });
      submitButton(tag).click();
      await until(() => told.at(-1)?.type === 'notifyJoinFailure', [window, page]);
      expect(told.at(-1)!.payload).to.deep.equal({
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

  it('tells after a logout', async () => {
    setCookie('SiteUserInfo', encodeURIComponent('{"authenticated":true,"firstName":"Ana"}'));
    const { page, tag, told } = await framed('?silent=1', { status: 204 });
    expect(titleOf(tag)).to.equal('Hi, Ana');
    tag.querySelector<HTMLButtonElement>('[data-part=log-out]')!.click();
    await until(() => told.at(-1)?.type === 'notifyAuthStatusChanged', [window, page]);
  });
});
