import { expect, waitUntil } from '@open-wc/testing';
import { openFrameHost } from './frame-host.js';
import { closeHosts, REAL_PAGE } from './host-page.js';

afterEach(closeHosts);

describe('more location changes than the browser allows in its history', () => {
  it('show the last path, throw nothing, and return to the first page on closing', async () => {
    const host = await openFrameHost({
      before: ({ window }) => {
        window.history.replaceState(null, '', '/first');
        window.history.pushState(null, '', REAL_PAGE);
      },
    });
    const thrown: unknown[] = [];
    host.window.addEventListener('error', ({ error }) => thrown.push(error));
    await host.open();
    for (let turn = 0; turn <= 250; turn++) {
      await host.post('pushLocationChange', { path: `/account/orders/${turn}`, title: `Order ${turn}` });
    }
    expect(thrown).to.deep.equal([]);
    expect(new Set(host.errors.map(([, { during }]) => during))).to.satisfy(
      (during: Set<string>) => during.size === 0 || (during.size === 1 && during.has('history')),
    );
    expect([host.frame.path, host.document.title]).to.deep.equal(['/account/orders/250', 'Order 250']);

    host.frame.close();
    // A browser that accepts no more entries loads the page again.
    // The address changes before the frame gets the event of the history.
    await waitUntil(
      () => host.address === REAL_PAGE && !('accountFrame' in host.window.document.body.dataset),
      'back at the page, without the frame',
      { timeout: 20_000 },
    );
  });
});
