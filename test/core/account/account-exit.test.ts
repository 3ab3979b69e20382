import { expect } from '@open-wc/testing';
import type { SafePath } from 'member-area-elements/core';
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

describe('the ways out of a full account page', () => {
  /** A page that has no other around it. */
  async function fullPage(): Promise<{ host: HostPage; exit: AccountExit; echoes: unknown[] }> {
    const host = await openHost('/account/orders', 'Account');
    const { window, library } = host;
    const echoes: unknown[] = [];
    window.addEventListener('message', ({ data }) => echoes.push(data));
    const exit = library.createAccountExit(
      () => '/account',
      () => REAL_PAGE,
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

  it('load the page anew for another visitor', async () => {
    const { host, exit } = await fullPage();
    const next = host.nextPage();
    exit.accountChanged();
    await next;
    expect(host.address).to.equal('/account/orders');
  });
});
