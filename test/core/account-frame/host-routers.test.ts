import { expect } from '@open-wc/testing';
import type { SafePath } from 'member-area-elements/core';
import { openFrameHost } from './frame-host.js';
import { closeHosts, REAL_PAGE } from './host-page.js';

afterEach(closeHosts);

describe('a router of the page', () => {
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

  it('has its state in the history again after closing, also when it is not an object, and receives the popstate events of its own pages', async () => {
    const host = await openFrameHost({
      before: ({ window }) => window.history.replaceState('page 1', ''),
    });
    const { history } = host.window;
    await host.open();
    await host.close();
    expect(history.state).to.equal('page 1');
    const states: unknown[] = [];
    host.window.addEventListener('popstate', ({ state }) => states.push(state));
    history.pushState({ router: 'second' }, '', '/second');
    history.pushState({ router: 'third' }, '', '/third');
    await host.traverse(-1);
    expect(states).to.deep.equal([{ router: 'second' }]);
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
      before: ({ window }) => window.history.replaceState({ router: 'first' }, ''),
    });
    await host.open();
    const { history } = host.window;
    history.go = () => undefined;
    await host.close();
    expect([host.address, host.title]).to.deep.equal(['/shop', 'Shop']);
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
});
