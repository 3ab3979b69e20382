import { expect } from '@open-wc/testing';
import { openFrameHost } from './frame-host.js';
import { closeHosts, type HostPage } from './host-page.js';

afterEach(closeHosts);

const FIRST = { router: 'first' };

/** Adds the listener of a router to the page, and returns the states it receives. */
const addRouter = ({ window }: HostPage) => {
  const states: unknown[] = [];
  window.addEventListener('popstate', (event) => states.push(event.state));
  return states;
};

describe('a router of the page', () => {
  it('receives none of its own states between the page and the account, and no popstate when it listens after the library', async () => {
    let earlyStates: unknown[] = [];
    const host = await openFrameHost({
      before: (page) => {
        page.window.history.replaceState(FIRST, '');
        earlyStates = addRouter(page);
      },
    });
    const states = addRouter(host);
    await host.open();
    await host.post('pushLocationChange', { path: '/account', title: 'Home' });
    await host.post('pushLocationChange', { path: '/account/orders', title: 'Orders' });
    for (const delta of [-1, -1, 1, -1]) await host.traverse(delta);
    expect(host.address).to.equal('/shop');
    expect(states).to.deep.equal([]);
    expect(earlyStates).to.have.lengthOf(4);
    for (const state of earlyStates) expect(state).to.have.all.keys('memberAreaElements');
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

  it('receives its own state when the visitor returns to a page the account was opened from', async () => {
    let earlyStates: unknown[] = [];
    const host = await openFrameHost({
      before: (page) => {
        page.window.history.replaceState(FIRST, '');
        earlyStates = addRouter(page);
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

  it('receives its state when the visitor goes from the account to another page, and the account closes', async () => {
    const host = await openFrameHost({
      before: ({ window }) => window.history.replaceState(FIRST, ''),
    });
    const states = addRouter(host);
    host.window.history.pushState({ router: 'second' }, '', '/second');
    await host.open();
    await host.traverse(-2);
    expect(states).to.have.lengthOf(1);
    expect(states[0]).to.deep.include(FIRST);
    expect([host.address, host.frame.path]).to.deep.equal(['/shop', null]);
  });
});
