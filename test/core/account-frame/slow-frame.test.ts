import { expect } from '@open-wc/testing';
import { openFrameHost, type FrameHost, type FrameHostOptions } from './frame-host.js';
import { openSilently } from './silent-frame.js';
import { closeHosts } from './host-page.js';

afterEach(closeHosts);

const frames = (host: FrameHost) => host.document.querySelectorAll('iframe').length;
const newsOf = (host: FrameHost) => host.view.news.map(({ type }) => type);

describe('a frame that takes too long', () => {
  /** Makes the 15 seconds short. */
  const hurried: FrameHostOptions = {
    before: ({ window }) => {
      const setTimeout = window.setTimeout.bind(window);
      const hurry = (handler: TimerHandler, ms?: number, ...rest: unknown[]) =>
        setTimeout(handler, ms === 15_000 ? 100 : ms, ...rest);
      Object.assign(window, { setTimeout: hurry });
    },
  };

  it('is an error with a way to the full page, told to the page', async () => {
    const host = await openFrameHost(hurried);
    const failed = host.drawn('fail');
    host.frame.open('/orders?silent');
    await failed;
    expect(host.view.diary.at(-1)).to.equal('fail timeout /account/frame/orders?silent');
    expect(host.view.news.at(-1)).to.deep.equal({
      type: 'error',
      path: '/account/orders?silent',
      reason: 'timeout',
    });
    expect([host.frame.status, host.marker]).to.deep.equal(['failed', 'loading']);
    await host.close();
    expect([host.frame.status, host.address]).to.deep.equal(['closed', '/shop']);
  });

  it('is shown when it comes after all', async () => {
    const host = await openFrameHost(hurried);
    const failed = host.drawn('fail');
    host.frame.open('/orders?silent');
    await failed;
    await host.post('frameLoaded');
    expect([host.frame.status, host.view.diary.at(-1)]).to.deep.equal(['open', 'reveal']);
  });

  it('is tried again by a reload', async () => {
    const host = await openFrameHost(hurried);
    const failed = host.drawn('fail');
    host.frame.open('/orders?silent');
    await failed;
    const failedAgain = host.drawn('fail');
    host.frame.reload();
    expect([host.frame.status, frames(host)]).to.deep.equal(['loading', 1]);
    await failedAgain;
  });

  it('does not fail once it is closed', async () => {
    const host = await openFrameHost(hurried);
    const mounted = host.drawn('mount');
    host.frame.open('/orders?silent');
    await mounted;
    await host.close();
    // The time of the second one ends after that of the first would have.
    const failed = host.drawn('fail');
    host.frame.open('/profile?silent');
    await failed;
    expect(newsOf(host).filter((type) => type === 'error')).to.have.lengthOf(1);
  });

  it('can be told to be blocked before the time is up', async () => {
    const host = await openSilently();
    host.frame.blocked();
    expect(host.view.diary.at(-1)).to.equal('fail blocked /account/frame/orders?silent');
    expect(host.view.news.at(-1)).to.include({ type: 'error', reason: 'blocked' });
  });
});
