import { expect } from '@open-wc/testing';
import { openFrameHost, type FrameHost, type FrameHostOptions } from './frame-host.js';
import { openSilentFrame } from './silent-frame.js';
import { closeHosts } from './host-page.js';

afterEach(closeHosts);

const countFrames = (host: FrameHost) => host.document.querySelectorAll('iframe').length;
const noticeTypes = (host: FrameHost) => host.view.notices.map(({ type }) => type);

describe('a frame that loads slowly', () => {
  /** Shortens the timeout of 15 seconds. */
  const shortTimeout: FrameHostOptions = {
    before: ({ window }) => {
      const setTimeout = window.setTimeout.bind(window);
      const setShortTimeout = (handler: TimerHandler, ms?: number, ...rest: unknown[]) =>
        setTimeout(handler, ms === 15_000 ? 100 : ms, ...rest);
      Object.assign(window, { setTimeout: setShortTimeout });
    },
  };

  it('fails with a link to the full page, and notifies the page of the error', async () => {
    const host = await openFrameHost(shortTimeout);
    const failed = host.nextViewCall('fail');
    host.frame.open('/orders?silent');
    await failed;
    expect(host.view.calls.at(-1)).to.equal('fail timeout /account/frame/orders?silent');
    expect(host.view.notices.at(-1)).to.deep.equal({
      type: 'error',
      path: '/account/orders?silent',
      reason: 'timeout',
    });
    expect([host.frame.status, host.marker]).to.deep.equal(['failed', 'loading']);
    await host.close();
    expect([host.frame.status, host.address]).to.deep.equal(['closed', '/shop']);
  });

  it('is revealed when it loads after the timeout', async () => {
    const host = await openFrameHost(shortTimeout);
    const failed = host.nextViewCall('fail');
    host.frame.open('/orders?silent');
    await failed;
    await host.post('frameLoaded');
    expect([host.frame.status, host.view.calls.at(-1)]).to.deep.equal(['open', 'reveal']);
  });

  it('is loaded again by reload()', async () => {
    const host = await openFrameHost(shortTimeout);
    const failed = host.nextViewCall('fail');
    host.frame.open('/orders?silent');
    await failed;
    const failedAgain = host.nextViewCall('fail');
    host.frame.reload();
    expect([host.frame.status, countFrames(host)]).to.deep.equal(['loading', 1]);
    await failedAgain;
  });

  it('does not fail after it was closed', async () => {
    const host = await openFrameHost(shortTimeout);
    const mounted = host.nextViewCall('mount');
    host.frame.open('/orders?silent');
    await mounted;
    await host.close();
    // The timeout of the second frame ends after that of the first would have.
    const failed = host.nextViewCall('fail');
    host.frame.open('/profile?silent');
    await failed;
    expect(noticeTypes(host).filter((type) => type === 'error')).to.have.lengthOf(1);
  });

  it('fails before the timeout when it is reported as blocked', async () => {
    const host = await openSilentFrame();
    host.frame.blocked();
    expect(host.view.calls.at(-1)).to.equal('fail blocked /account/frame/orders?silent');
    expect(host.view.notices.at(-1)).to.include({ type: 'error', reason: 'blocked' });
  });
});
