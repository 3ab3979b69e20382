import { expect } from '@open-wc/testing';
import { openFrameHost, type FrameHost } from './frame-host.js';
import { openSilentFrame } from './silent-frame.js';
import { closeHosts } from './host-page.js';

afterEach(closeHosts);

describe('a frame that loads slowly', () => {
  /** Opens a frame that does not load, and waits until the timeout, shortened from 15 seconds, has passed. */
  async function openFailedFrame(): Promise<FrameHost> {
    const host = await openFrameHost({
      before: ({ window }) => {
        const setTimeout = window.setTimeout.bind(window);
        const setShortTimeout = (handler: TimerHandler, ms?: number, ...rest: unknown[]) =>
          setTimeout(handler, ms === 15_000 ? 100 : ms, ...rest);
        Object.assign(window, { setTimeout: setShortTimeout });
      },
    });
    const failed = host.nextViewCall('fail');
    host.frame.open('/orders?silent');
    await failed;
    return host;
  }

  it('fails with a link to the full page, notifies the page of the error, and is revealed when it loads later', async () => {
    const host = await openFailedFrame();
    expect(host.view.calls.at(-1)).to.equal('fail timeout /account/frame/orders?silent');
    expect(host.view.notices.at(-1)).to.deep.equal({
      type: 'error',
      path: '/account/orders?silent',
      reason: 'timeout',
    });
    expect([host.frame.status, host.marker]).to.deep.equal(['failed', 'loading']);
    await host.post('frameLoaded');
    expect([host.frame.status, host.view.calls.at(-1)]).to.deep.equal(['open', 'reveal']);
  });

  it('is loaded again by reload(), and does not fail after it was closed', async () => {
    const host = await openFailedFrame();
    const failedAgain = host.nextViewCall('fail');
    host.frame.reload();
    expect([host.frame.status, host.frames]).to.deep.equal(['loading', 1]);
    await failedAgain;
    host.frame.reload();
    await host.close();
    expect([host.frame.status, host.address]).to.deep.equal(['closed', '/shop']);
    // The timeout of the next frame ends after that of the closed one would have.
    const failed = host.nextViewCall('fail');
    host.frame.open('/profile?silent');
    await failed;
    expect(host.view.notices.filter(({ type }) => type === 'error')).to.have.lengthOf(3);
  });

  it('fails before the timeout when it is reported as blocked', async () => {
    const host = await openSilentFrame();
    host.frame.blocked();
    expect(host.view.calls.at(-1)).to.equal('fail blocked /account/frame/orders?silent');
    expect(host.view.notices.at(-1)).to.include({ type: 'error', reason: 'blocked' });
  });
});
