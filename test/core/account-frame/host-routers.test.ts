import { expect } from '@open-wc/testing';
import type { SafePath } from 'member-area-elements/core';
import { openFrameHost, type FrameHost } from './frame-host.js';
import { closeHosts, REAL_PAGE, type HostPage } from './host-page.js';

afterEach(closeHosts);

const FIRST = { router: 'first' };

/** Has a router listen before the library does, and tells the states it is given. */
const statesOfEarlyRouter = ({ window }: HostPage) => {
  const states: unknown[] = [];
  window.addEventListener('popstate', (event) => states.push(event.state));
  return states;
};

/** Has a router listen after the library. */
const statesOfLateRouter = ({ window }: FrameHost) => {
  const states: unknown[] = [];
  window.addEventListener('popstate', (event) => states.push(event.state));
  return states;
};

describe('a router of the page', () => {
  it('that listens after us hears nothing of the way between page and account', async () => {
    const host = await openFrameHost();
    const states = statesOfLateRouter(host);
    await host.open();
    await host.post('pushLocationChange', { path: '/account', title: 'Home' });
    await host.post('pushLocationChange', { path: '/account/orders', title: 'Orders' });
    await host.travel(-1);
    await host.travel(-1);
    expect(host.address).to.equal('/shop');
    await host.travel(1);
    await host.travel(-1);
    expect(states).to.deep.equal([]);
  });

  it('that listens before us finds nothing of its own on that way', async () => {
    let states: unknown[] = [];
    const host = await openFrameHost({
      before: (page) => {
        page.window.history.replaceState(FIRST, '');
        states = statesOfEarlyRouter(page);
      },
    });
    await host.open();
    await host.travel(-1);
    await host.travel(1);
    await host.travel(-1);
    for (const state of states) expect(state).to.have.all.keys('memberAreaElements');
    expect(states).to.have.lengthOf(3);
  });

  it('has its state back when the account is closed, and when the page is used after Back', async () => {
    const host = await openFrameHost({
      before: ({ window }) => window.history.replaceState(FIRST, ''),
    });
    await host.open();
    await host.close();
    expect(host.window.history.state).to.deep.include(FIRST);
    await host.open();
    await host.travel(-1);
    host.document.body.click();
    expect(host.window.history.state).to.deep.include(FIRST);
  });

  it('has a state back that is no object', async () => {
    const host = await openFrameHost({
      before: ({ window }) => window.history.replaceState('page 1', ''),
    });
    await host.open();
    await host.close();
    expect(host.window.history.state).to.equal('page 1');
  });

  it('hears with its own state that the visitor comes back to a page the account had been opened from', async () => {
    let early: unknown[] = [];
    const host = await openFrameHost({
      before: (page) => {
        page.window.history.replaceState(FIRST, '');
        early = statesOfEarlyRouter(page);
      },
    });
    await host.open();
    await host.travel(-1);
    // By script: nobody has touched the page.
    host.window.history.pushState({ router: 'second' }, '', '/second');
    early.length = 0;
    await host.travel(-1);
    expect(early.at(-1)).to.deep.include(FIRST);
    expect(host.window.history.state).to.deep.include(FIRST);
    expect([host.address, host.frame.path]).to.deep.equal(['/shop', null]);
  });

  it('may write over the entries of the account: closing still leads to the page', async () => {
    const host = await openFrameHost();
    await host.open();
    await host.post('pushLocationChange', { path: '/account', title: 'Home' });
    await host.post('pushLocationChange', { path: '/account/orders', title: 'Orders' });
    host.window.history.replaceState({ router: 'scroll' }, '');
    await host.close();
    expect(host.address).to.equal('/shop');
  });

  it('hears of a way from the account to another page of its own, and the account closes', async () => {
    const host = await openFrameHost({
      before: ({ window }) => window.history.replaceState(FIRST, ''),
    });
    const states = statesOfLateRouter(host);
    host.window.history.pushState({ router: 'second' }, '', '/second');
    await host.open();
    await host.travel(-2);
    expect(states).to.have.lengthOf(1);
    expect(states[0]).to.deep.include(FIRST);
    expect([host.address, host.frame.path]).to.deep.equal(['/shop', null]);
  });

  it('may go to a page of its own under an open account: closing stays there', async () => {
    const host = await openFrameHost();
    await host.open();
    host.window.history.pushState({ router: 'second' }, '', '/second');
    await host.close();
    expect(host.address).to.equal('/second');
    expect(host.window.history.state).to.deep.equal({ router: 'second' });
  });

  it('may swallow the way back: the page has its address, its title and its state all the same', async () => {
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

  it('may swap the page while the account is closing: a visitor who has joined is sent on', async () => {
    const host = await openFrameHost();
    await host.open();
    const next = host.nextPage();
    host.frame.close(`${REAL_PAGE}?joined` as SafePath);
    host.detach();
    await next;
    expect(host.address).to.equal(`${REAL_PAGE}?joined`);
  });

  it('may bring back a page as it was when the account was open: it is no longer marked so', async () => {
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

  it('goes on hearing of its own pages', async () => {
    const host = await openFrameHost();
    const states = statesOfLateRouter(host);
    await host.open();
    await host.close();
    host.window.history.pushState({ router: 'second' }, '', '/second');
    host.window.history.pushState({ router: 'third' }, '', '/third');
    await host.travel(-1);
    expect(states).to.deep.equal([{ router: 'second' }]);
  });
});
