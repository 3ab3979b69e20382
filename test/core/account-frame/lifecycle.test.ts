import { expect } from '@open-wc/testing';
import { openFrameHost } from './frame-host.js';
import { escapeWorks } from './escape-works.js';
import { openSilentFrame } from './silent-frame.js';
import { closeHosts, openHost } from './host-page.js';

afterEach(closeHosts);

describe('the account frame', () => {
  it('is closed until it is opened', async () => {
    const host = await openFrameHost();
    expect([host.frame.status, host.frame.path, host.marker]).to.deep.equal(['closed', null, undefined]);
    expect(escapeWorks(host)).to.equal(true);
  });

  it('is loading until the frame says that it has loaded', async () => {
    const host = await openSilentFrame();
    expect([host.frame.status, host.frame.path, host.marker]).to.deep.equal([
      'loading',
      '/account/orders?silent',
      'loading',
    ]);
    expect(host.view.calls).to.deep.equal(['mount /account/frame/orders?silent']);
    expect(escapeWorks(host)).to.equal(false);

    await new Promise((resolve) => host.view.iframe!.addEventListener('load', resolve));
    expect(host.frame.status).to.equal('loading');
    await host.post('frameLoaded');
    expect([host.frame.status, host.marker]).to.deep.equal(['open', 'open']);
    expect(host.view.calls.at(-1)).to.equal('reveal');
    expect(escapeWorks(host)).to.equal(false);
  });

  it('restores the page when it is closed while it is loading', async () => {
    const host = await openSilentFrame();
    await host.close();
    expect([host.frame.status, host.marker, host.address, host.frames]).to.deep.equal([
      'closed',
      undefined,
      '/shop',
      0,
    ]);
    expect(host.view.calls).not.to.include('reveal');
    expect(escapeWorks(host)).to.equal(true);
  });

  it('fades for 100 milliseconds when it is closed, and is then removed', async () => {
    const host = await openFrameHost();
    await host.open();
    const removed = host.nextViewCall('remove');
    const start = performance.now();
    host.frame.close();
    expect(host.view.calls.at(-1)).to.equal('fade');
    expect([host.frame.status, host.frame.path, host.marker]).to.deep.equal(['closing', null, 'open']);
    expect(escapeWorks(host)).to.equal(false);
    await removed;
    expect(performance.now() - start).to.be.at.least(99);
    expect([host.frame.status, host.marker, host.frames]).to.deep.equal(['closed', undefined, 0]);
    expect(escapeWorks(host)).to.equal(true);
  });

  it('notifies the page of opening, loading and closing', async () => {
    const host = await openFrameHost();
    await host.open('/orders');
    await host.close();
    expect(host.view.notices).to.deep.equal([
      { type: 'open', path: '/account/orders' },
      { type: 'load', path: '/account/orders' },
      { type: 'close', path: '/account/orders', cancelable: true },
    ]);
  });

  it('stays closed when the page prevents the opening, and open when it prevents the closing', async () => {
    const host = await openFrameHost();
    await host.open();
    host.view.prevent('close');
    host.frame.close();
    expect([host.frame.status, host.address]).to.deep.equal(['open', '/account']);

    const other = await openFrameHost();
    other.view.prevent('open');
    const prevented = other.nextNotice('open');
    other.frame.open();
    await prevented;
    expect([other.frame.status, other.address, other.frames]).to.deep.equal(['closed', '/shop', 0]);
  });
});

describe('detaching the view', () => {
  it('removes an open frame, its marker and its address at once', async () => {
    const host = await openFrameHost();
    await host.open();
    const traversed = new Promise((resolve) => host.window.addEventListener('traversed', resolve));
    host.detach();
    expect([host.frames, host.marker, host.frame.status]).to.deep.equal([0, undefined, 'closed']);
    expect(escapeWorks(host)).to.equal(true);
    await traversed;
    expect(host.address).to.equal('/shop');
  });

  it('stops listening', async () => {
    const host = await openFrameHost();
    await host.open();
    await host.close();
    host.detach();
    await host.traverse(1);
    expect([host.address, host.frames]).to.deep.equal(['/account', 0]);
  });

  it('allows another view to attach, and does not detach that one', async () => {
    const host = await openFrameHost();
    host.detach();
    const next = host.library.createFrameView();
    host.frame.attach(() => next);
    host.detach();
    const isThirdAttached = host.frame.attach(() => host.library.createFrameView()) !== null;
    expect(isThirdAttached).to.equal(false);
    await host.open();
    expect(next.calls).to.deep.equal(['mount /account/frame', 'reveal']);
  });

  it('does not load the next view twice when its own view cannot be loaded', async () => {
    const { library } = await openHost();
    let failToLoad = (_error: Error): void => undefined;
    const loading = new Promise<never>((_resolve, reject) => (failToLoad = reject));
    let onError = (_error: unknown): void => undefined;
    const reported = new Promise((resolve) => (onError = resolve));
    const { accountFrame } = library.getSite({ onError });
    const detach = accountFrame.attach(() => loading)!;
    accountFrame.preload();
    detach();
    const view = library.createFrameView();
    let loads = 0;
    accountFrame.attach(() => {
      loads++;
      return view;
    });
    accountFrame.preload();
    failToLoad(new Error('chunk'));
    await reported;
    accountFrame.preload();
    expect(loads).to.equal(1);
  });
});
