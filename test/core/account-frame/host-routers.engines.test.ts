import { expect } from '@open-wc/testing';
import type { SafePath } from 'member-area-elements/core';
import { openFrameHost, type FrameHost } from './frame-host.js';
import { closeHosts, REAL_PAGE, type HostPage } from './host-page.js';

afterEach(closeHosts);

const FIRST = { router: 'first' };

/** Adds the listener of a router before that of the library, and returns the states it receives. */
const addEarlyRouter = ({ window }: HostPage) => {
  const states: unknown[] = [];
  window.addEventListener('popstate', (event) => states.push(event.state));
  return states;
};

/** Adds the listener of a router after that of the library, and returns the states it receives. */
const addLateRouter = ({ window }: FrameHost) => {
  const states: unknown[] = [];
  window.addEventListener('popstate', (event) => states.push(event.state));
  return states;
};

describe('a router of the page', () => {
  it('that listens after the library receives no popstate between the page and the account', async () => {
    const host = await openFrameHost();
    const states = addLateRouter(host);
    await host.open();
    await host.post('pushLocationChange', { path: '/account', title: 'Home' });
    await host.post('pushLocationChange', { path: '/account/orders', title: 'Orders' });
    await host.traverse(-1);
    await host.traverse(-1);
    expect(host.address).to.equal('/shop');
    await host.traverse(1);
    await host.traverse(-1);
    expect(states).to.deep.equal([]);
  });

  it('that listens before the library receives none of its own states between the page and the account', async () => {
    let states: unknown[] = [];
    const host = await openFrameHost({
      before: (page) => {
        page.window.history.replaceState(FIRST, '');
        states = addEarlyRouter(page);
      },
    });
    await host.open();
    await host.traverse(-1);
    await host.traverse(1);
    await host.traverse(-1);
    for (const state of states) expect(state).to.have.all.keys('memberAreaElements');
    expect(states).to.have.lengthOf(3);
  });

  it('has its state in the history again after closing, and on the first click after Back', async () => {
    const host = await openFrameHost({
      before: ({ window }) => window.history.replaceState(FIRST, ''),
    });
    await host.open();
    await host.close();
    expect(host.window.history.state).to.deep.include(FIRST);
    await host.open();
    await host.traverse(-1);
    host.document.body.click();
    expect(host.window.history.state).to.deep.include(FIRST);
  });

  it('keeps what it has written into the entry of the page meanwhile, with the rest of its state', async () => {
    const host = await openFrameHost({
      before: ({ window }) => window.history.replaceState({ index: 3, scrollY: 0 }, ''),
    });
    const { history } = host.window;
    await host.open();
    await host.traverse(-1);
    // Astro does this after each scroll, without an event of use.
    history.replaceState({ ...(history.state as object), scrollY: 40 }, '');
    host.document.body.click();
    expect(history.state).to.deep.include({ index: 3, scrollY: 40 });
    expect(history.state).to.not.have.nested.property('memberAreaElements.parked');
  });

  it('has its state in the history again when that state is not an object', async () => {
    const host = await openFrameHost({
      before: ({ window }) => window.history.replaceState('page 1', ''),
    });
    await host.open();
    await host.close();
    expect(host.window.history.state).to.equal('page 1');
  });

  it('receives its own state when the visitor returns to a page the account was opened from', async () => {
    let earlyStates: unknown[] = [];
    const host = await openFrameHost({
      before: (page) => {
        page.window.history.replaceState(FIRST, '');
        earlyStates = addEarlyRouter(page);
      },
    });
    await host.open();
    await host.traverse(-1);
    // Pushed by a script, without a click on the page.
    host.window.history.pushState({ router: 'second' }, '', '/second');
    earlyStates.length = 0;
    await host.traverse(-1);
    expect(earlyStates.at(-1)).to.deep.include(FIRST);
    expect(host.window.history.state).to.deep.include(FIRST);
    expect([host.address, host.frame.path]).to.deep.equal(['/shop', null]);
  });

  it('may replace the state of an account entry: closing still returns to the page', async () => {
    const host = await openFrameHost();
    await host.open();
    await host.post('pushLocationChange', { path: '/account', title: 'Home' });
    await host.post('pushLocationChange', { path: '/account/orders', title: 'Orders' });
    host.window.history.replaceState({ router: 'scroll' }, '');
    await host.close();
    expect(host.address).to.equal('/shop');
  });

  it('receives its state when the visitor goes from the account to another page, and the account closes', async () => {
    const host = await openFrameHost({
      before: ({ window }) => window.history.replaceState(FIRST, ''),
    });
    const states = addLateRouter(host);
    host.window.history.pushState({ router: 'second' }, '', '/second');
    await host.open();
    await host.traverse(-2);
    expect(states).to.have.lengthOf(1);
    expect(states[0]).to.deep.include(FIRST);
    expect([host.address, host.frame.path]).to.deep.equal(['/shop', null]);
  });

  it('may push a page while the account is open: closing stays on that page', async () => {
    const host = await openFrameHost();
    await host.open();
    host.window.history.pushState({ router: 'second' }, '', '/second');
    await host.close();
    expect(host.address).to.equal('/second');
    expect(host.window.history.state).to.deep.equal({ router: 'second' });
  });

  it('may disable history.go(): closing still restores the address and the title of the page', async () => {
    const host = await openFrameHost({
      before: ({ window }) => window.history.replaceState(FIRST, ''),
    });
    await host.open();
    const { history } = host.window;
    history.go = () => undefined;
    await host.close();
    expect([host.address, host.document.title]).to.deep.equal(['/shop', 'Shop']);
    await host.open();
    expect(host.address).to.equal('/account');
    await host.close();
    expect(host.address).to.equal('/shop');
  });

  it('may replace the page while the account closes: a visitor who has joined is still redirected', async () => {
    const host = await openFrameHost();
    await host.open();
    const next = host.nextPage();
    host.frame.close(`${REAL_PAGE}?joined` as SafePath);
    host.detach();
    await next;
    expect(host.address).to.equal(`${REAL_PAGE}?joined`);
  });

  it('may restore a body with the marker of an open account: the marker is removed', async () => {
    const host = await openFrameHost({
      before: ({ document }) => void (document.body.dataset['accountFrame'] = 'open'),
    });
    const changed = new Promise((resolve) =>
      new MutationObserver(resolve).observe(host.document.body, { attributes: true }),
    );
    host.frame.preload();
    await changed;
    expect(host.marker).to.equal(undefined);
  });

  it('still receives the popstate events of its own pages after closing', async () => {
    const host = await openFrameHost();
    const states = addLateRouter(host);
    await host.open();
    await host.close();
    host.window.history.pushState({ router: 'second' }, '', '/second');
    host.window.history.pushState({ router: 'third' }, '', '/third');
    await host.traverse(-1);
    expect(states).to.deep.equal([{ router: 'second' }]);
  });
});
