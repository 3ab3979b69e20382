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

/** The library of a page in a frame of this page. */
async function framedLibrary(): Promise<Library> {
  frame = document.createElement('iframe');
  frame.src = '/test/core/account-frame/host.html#path=/account/frame';
  const loaded = new Promise((resolve) => frame!.addEventListener('load', resolve));
  document.body.append(frame);
  await loaded;
  return (frame.contentWindow as Window & { library: Library }).library;
}

/** The messages that arrive from the frame while the action runs; another one of its own ends them. */
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

describe('the ways out of a framed account page', () => {
  const ways: [what: string, act: (exit: AccountExit) => void, message: object][] = [
    ['it can be used', (exit) => exit.loaded(), { type: 'frameLoaded', payload: {} }],
    [
      'it shows another screen',
      (exit) => exit.moved('/orders?page=2', 'Orders'),
      { type: 'pushLocationChange', payload: { path: '/account/orders?page=2', title: 'Orders' } },
    ],
    [
      'the visitor has joined and goes on',
      (exit) => exit.joined('community', '/members' as SafePath),
      { type: 'closeFrameAndRedirect', payload: { redirectPath: '/members', memberAreaId: 'community' } },
    ],
    ['the visitor goes back', (exit) => exit.close(), { type: 'closeFrame', payload: {} }],
    [
      'the visitor goes on',
      (exit) => exit.redirect('/members' as SafePath),
      { type: 'closeFrameAndRedirect', payload: { redirectPath: '/members' } },
    ],
    [
      'the visitor has logged in or out',
      (exit) => exit.accountChanged(),
      { type: 'notifyAuthStatusChanged', payload: {} },
    ],
    [
      'the visitor has logged in on the way elsewhere',
      (exit) => exit.accountChanged(true),
      { type: 'reloadFrame', payload: { currentPath: false } },
    ],
  ];
  for (const [what, act, message] of ways) {
    it(`tell the page around it, in one message, that ${what}`, async () => {
      const library = await framedLibrary();
      const exit = library.createAccountExit(
        () => '/account',
        () => '/',
      );
      expect(exit.framed).to.equal(true);
      const messages = await messagesOf(() => act(exit), library);
      expect(messages).to.deep.equal([{ namespace: 'accountFrame', ...message }]);
      expect(parseFrameMessage(messages[0])).not.to.equal(null);
    });
  }
});

describe('a join that failed in a framed account page', () => {
  const failure: JoinFailure = { memberAreaId: 'community', status: 503, reason: 'server' };

  /** The answers of the page around to the failure, given at once. */
  async function answered(...answers: (object | null)[]): Promise<boolean> {
    const library = await framedLibrary();
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

  it('is told there when the page lets it', async () => {
    expect(await answered(answer(false))).to.equal(true);
  });

  it('is left to the page that prevents it', async () => {
    expect(await answered(answer(true))).to.equal(false);
  });

  it('is told there when the page around knows nothing of it, or says something else', async () => {
    expect(await answered()).to.equal(true);
    expect(await answered(null, answer('true'), { ...answer(true), namespace: 'other' })).to.equal(true);
  });
});

describe('the ways out of a full account page', () => {
  /** A page that has no other around it. */
  async function fullPage(
    announce?: (news: JoinNotice) => boolean,
  ): Promise<{ host: HostPage; exit: AccountExit; echoes: unknown[] }> {
    const host = await openHost('/account/orders', 'Account');
    const { window, library } = host;
    const echoes: unknown[] = [];
    window.addEventListener('message', ({ data }) => echoes.push(data));
    const exit = library.createAccountExit(
      () => '/account',
      () => REAL_PAGE,
      announce,
    );
    return { host, exit, echoes };
  }

  it('say nothing to the page itself', async () => {
    const { host, exit, echoes } = await fullPage();
    expect(exit.framed).to.equal(false);
    exit.loaded();
    exit.moved('/orders', 'Orders');
    const ended = new Promise((resolve) => host.window.addEventListener('message', resolve));
    host.window.postMessage('end', location.origin);
    await ended;
    expect(echoes).to.deep.equal(['end']);
    expect(host.document.title).to.equal('Orders');
  });

  it('close to the home page', async () => {
    const { host, exit } = await fullPage();
    const next = host.nextPage();
    exit.close();
    await next;
    expect(host.address).to.equal(REAL_PAGE);
  });

  it('go on to another page', async () => {
    const { host, exit } = await fullPage();
    const next = host.nextPage();
    exit.redirect(`${REAL_PAGE}?joined` as SafePath);
    await next;
    expect(host.address).to.equal(`${REAL_PAGE}?joined`);
  });

  it('load the page anew that comes back from the back-forward cache', async () => {
    const { host, exit } = await fullPage();
    // Nowhere else: what the browser restores is this very page.
    exit.redirect(`${host.address}#elsewhere` as SafePath);
    const next = host.nextPage();
    const { PageTransitionEvent } = host.window;
    host.window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await next;
    expect(host.address).to.equal('/account/orders#elsewhere');
  });

  it('go on after a join that the page was told of, and leave no way back into the login', async () => {
    const told: JoinNotice[] = [];
    const { host, exit } = await fullPage((news) => !!told.push(news));
    const { length } = host.window.history;
    const next = host.nextPage();
    expect(exit.joined('community', `${REAL_PAGE}?joined` as SafePath)).to.equal('leaving');
    await next;
    expect(host.address).to.equal(`${REAL_PAGE}?joined`);
    expect(host.window.history.length).to.equal(length);
    expect(told).to.deep.equal([
      { type: 'join-success', memberAreaId: 'community', redirectUrlPath: `${REAL_PAGE}?joined` },
    ]);
  });

  it('stay after a join whose redirect the page prevents', async () => {
    const { host, exit } = await fullPage(() => false);
    expect(exit.joined('community', `${REAL_PAGE}?joined` as SafePath)).to.equal('staying');
    expect(host.address).to.equal('/account/orders');
  });

  it('tell the page of a join that failed, which may tell the visitor itself', async () => {
    const failure: JoinFailure = { memberAreaId: 'community', status: 0, reason: 'network' };
    const told: JoinNotice[] = [];
    const prevented = await fullPage((news) => !told.push(news));
    expect(await prevented.exit.joinFailed(failure)).to.equal(false);
    expect(told).to.deep.equal([{ type: 'join-failure', ...failure }]);
    const { exit } = await fullPage();
    expect(await exit.joinFailed(failure)).to.equal(true);
  });

  it('load the page anew for another visitor', async () => {
    const { host, exit } = await fullPage();
    const next = host.nextPage();
    exit.accountChanged();
    await next;
    expect(host.address).to.equal('/account/orders');
  });
});
