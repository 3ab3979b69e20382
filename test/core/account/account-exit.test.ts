import { expect } from '@open-wc/testing';
import type { JoinFailure, JoinNotice, SafePath } from 'member-area-elements/core';
import { parseFrameMessage } from 'member-area-elements/core/account-frame';
import type { AccountExit } from 'member-area-elements/core/account';
import type { Library } from '../account-frame/host.js';
import { closeHosts, openHost, REAL_PAGE, type HostPage } from '../account-frame/host-page.js';

let frame: HTMLIFrameElement | null = null;
afterEach(() => {
  frame?.remove();
  frame = null;
  closeHosts();
});

/** Loads a host page in a frame of the test page, and returns its library. */
async function openFramedLibrary(): Promise<Library> {
  frame = document.createElement('iframe');
  frame.src = '/test/core/account-frame/host.html#path=/account/frame';
  const loaded = new Promise((resolve) => frame!.addEventListener('load', resolve));
  document.body.append(frame);
  await loaded;
  return (frame.contentWindow as Window & { library: Library }).library;
}

/** Collects the messages that the frame posts during the action. A message of the test marks the end. */
async function messagesOf(action: () => void, { postFrameMessage }: Library): Promise<unknown[]> {
  const messages: unknown[] = [];
  const ended = new Promise<void>((resolve) => {
    addEventListener('message', function listen({ data, source, origin }: MessageEvent<{ type?: string }>) {
      if (source !== frame!.contentWindow) return;
      expect(origin).to.equal(location.origin);
      messages.push(data);
      if (data.type !== 'reloadPage') return;
      removeEventListener('message', listen);
      resolve();
    });
  });
  action();
  postFrameMessage({ origin: location.origin, window }, { type: 'reloadPage' });
  await ended;
  return messages.slice(0, -1);
}

describe('the exit of an account page inside the frame', () => {
  const actions: [description: string, act: (exit: AccountExit) => void, message: object][] = [
    ['the page has loaded', (exit) => exit.loaded(), { type: 'frameLoaded', payload: {} }],
    [
      'the page shows another screen',
      (exit) => exit.moved('/orders?page=2', 'Orders'),
      { type: 'pushLocationChange', payload: { path: '/account/orders?page=2', title: 'Orders' } },
    ],
    [
      'only the address of the screen changes',
      (exit) => exit.moved('/orders?page=3', 'Orders', true),
      { type: 'notifyLocationChanged', payload: { path: '/account/orders?page=3' } },
    ],
    [
      'the visitor has joined and is redirected',
      (exit) => exit.joined('community', '/members' as SafePath),
      { type: 'closeFrameAndRedirect', payload: { redirectPath: '/members', memberAreaId: 'community' } },
    ],
    ['the visitor closes the account', (exit) => exit.close(), { type: 'closeFrame', payload: {} }],
    [
      'the visitor is redirected',
      (exit) => exit.redirect('/members' as SafePath),
      { type: 'closeFrameAndRedirect', payload: { redirectPath: '/members' } },
    ],
    [
      'the visitor has logged in or out',
      (exit) => exit.accountChanged(),
      { type: 'notifyAuthStatusChanged', payload: {} },
    ],
    [
      'the visitor has logged in and continues to the follow-up',
      (exit) => exit.accountChanged(true),
      { type: 'reloadFrame', payload: { currentPath: false } },
    ],
  ];
  it('posts one message to the parent page for each action', async () => {
    const library = await openFramedLibrary();
    const exit = library.createAccountExit(
      () => '/account',
      () => '/',
    );
    expect(exit.framed).to.equal(true);
    for (const [description, act, message] of actions) {
      const messages = await messagesOf(() => act(exit), library);
      expect(messages, description).to.deep.equal([{ namespace: 'accountFrame', ...message }]);
      expect(parseFrameMessage(messages[0]), description).not.to.equal(null);
    }
  });
});

describe('a failed join in an account page inside the frame', () => {
  const failure: JoinFailure = { memberAreaId: 'community', status: 503, reason: 'server' };

  /** Reports a failed join, to which the parent page answers at once with these messages. */
  async function reportFailedJoin(...answers: (object | null)[]): Promise<boolean> {
    const library = await openFramedLibrary();
    const exit = library.createAccountExit(
      () => '/account',
      () => '/',
    );
    addEventListener('message', function listen({ data, source }: MessageEvent<{ type?: string }>) {
      if (data.type !== 'notifyJoinFailure') return;
      removeEventListener('message', listen);
      expect(data).to.deep.equal({ namespace: 'accountFrame', type: 'notifyJoinFailure', payload: failure });
      for (const answer of answers) (source as Window).postMessage(answer, location.origin);
    });
    return exit.joinFailed(failure);
  }
  const answer = (prevented: unknown) => ({
    namespace: 'accountFrame',
    type: 'joinFailureHandled',
    payload: { prevented },
  });

  it('is shown in the account when the parent page does not prevent it', async () => {
    expect(await reportFailedJoin(answer(false))).to.equal(true);
  });

  it('is not shown in the account when the parent page prevents it', async () => {
    expect(await reportFailedJoin(answer(true))).to.equal(false);
  });

  it('is shown in the account when the parent page does not answer, or answers something else', async () => {
    expect(await reportFailedJoin()).to.equal(true);
    expect(await reportFailedJoin(null, answer('true'), { ...answer(true), namespace: 'other' })).to.equal(
      true,
    );
  });
});

describe('the exit of an account page without a frame', () => {
  /** Opens an account page without a parent page. */
  async function openFullPage(
    notifyPage?: (notice: JoinNotice) => boolean,
  ): Promise<{ host: HostPage; exit: AccountExit; messagesToItself: unknown[] }> {
    const host = await openHost('/account/orders', 'Account');
    const { window, library } = host;
    const messagesToItself: unknown[] = [];
    window.addEventListener('message', ({ data }) => messagesToItself.push(data));
    const exit = library.createAccountExit(
      () => '/account',
      () => REAL_PAGE,
      notifyPage,
    );
    return { host, exit, messagesToItself };
  }

  it('posts no message to the page itself', async () => {
    const { host, exit, messagesToItself } = await openFullPage();
    expect(exit.framed).to.equal(false);
    exit.loaded();
    exit.moved('/orders', 'Orders');
    const ended = new Promise((resolve) => host.window.addEventListener('message', resolve));
    host.window.postMessage('end', location.origin);
    await ended;
    expect(messagesToItself).to.deep.equal(['end']);
    expect(host.document.title).to.equal('Orders');
  });

  it('goes to the home page on closing', async () => {
    const { host, exit } = await openFullPage();
    const next = host.nextPage();
    exit.close();
    await next;
    expect(host.address).to.equal(REAL_PAGE);
  });

  it('goes to another page on a redirect', async () => {
    const { host, exit } = await openFullPage();
    const next = host.nextPage();
    exit.redirect(`${REAL_PAGE}?joined` as SafePath);
    await next;
    expect(host.address).to.equal(`${REAL_PAGE}?joined`);
  });

  it('reloads a page that is restored from the back-forward cache', async () => {
    const { host, exit } = await openFullPage();
    // Only the hash changes, because the browser restores this same page.
    exit.redirect(`${host.address}#elsewhere` as SafePath);
    const next = host.nextPage();
    const { PageTransitionEvent } = host.window;
    host.window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await next;
    expect(host.address).to.equal('/account/orders#elsewhere');
  });

  it('notifies the page of a join, and replaces the entry of the login by the redirect', async () => {
    const notices: JoinNotice[] = [];
    const { host, exit } = await openFullPage((notice) => !!notices.push(notice));
    const { length } = host.window.history;
    const next = host.nextPage();
    expect(exit.joined('community', `${REAL_PAGE}?joined` as SafePath)).to.equal('leaving');
    await next;
    expect(host.address).to.equal(`${REAL_PAGE}?joined`);
    expect(host.window.history.length).to.equal(length);
    expect(notices).to.deep.equal([
      { type: 'join-success', memberAreaId: 'community', redirectUrlPath: `${REAL_PAGE}?joined` },
    ]);
  });

  it('stays on the page when the page prevents the redirect of a join', async () => {
    const { host, exit } = await openFullPage(() => false);
    expect(exit.joined('community', `${REAL_PAGE}?joined` as SafePath)).to.equal('staying');
    expect(host.address).to.equal('/account/orders');
  });

  it('notifies the page of a failed join, and shows it unless the page prevents that', async () => {
    const failure: JoinFailure = { memberAreaId: 'community', status: 0, reason: 'network' };
    const notices: JoinNotice[] = [];
    const prevented = await openFullPage((notice) => !notices.push(notice));
    expect(await prevented.exit.joinFailed(failure)).to.equal(false);
    expect(notices).to.deep.equal([{ type: 'join-failure', ...failure }]);
    const { exit } = await openFullPage();
    expect(await exit.joinFailed(failure)).to.equal(true);
  });

  it('reloads the page when the visitor has logged in or out', async () => {
    const { host, exit } = await openFullPage();
    const next = host.nextPage();
    exit.accountChanged();
    await next;
    expect(host.address).to.equal('/account/orders');
  });
});
