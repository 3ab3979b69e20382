import { expect } from '@open-wc/testing';
import { FRAME_NAME } from 'member-area-elements/core/account-frame';
import { openFrameHost } from './frame-host.js';
import { closeHosts, openFramedHost, openHost, poll } from './host-page.js';

afterEach(closeHosts);

describe('attaching a view', () => {
  it('is refused inside an account frame, which never contains another one', async () => {
    const { library, window } = await openFramedHost(FRAME_NAME, '/account/frame/x');
    const view = library.createFrameView();
    window.history.replaceState(null, '', '/account/orders');
    expect(library.getSite().accountFrame.attach(() => view)).to.equal(null);
    expect(view.calls).to.deep.equal([]);
  });

  it('is allowed in a frame of the site, such as the preview of an editor', async () => {
    const { library } = await openFramedHost('preview');
    expect(library.getSite().accountFrame.attach(() => library.createFrameView())).to.be.a('function');
  });

  it('is refused while the page has a view, so that there is one frame and one listener', async () => {
    const host = await openFrameHost();
    const second = host.library.createFrameView();
    expect(host.frame.attach(() => second)).to.equal(null);
    await host.open();
    expect(second.calls).to.deep.equal([]);
    expect(host.frames).to.equal(1);
    await host.close();
    expect(host.view.calls.filter((entry) => entry === 'fade')).to.have.lengthOf(1);
  });

  it('loads the view once, on preload or on the first opening', async () => {
    const { library } = await openHost();
    let loads = 0;
    const view = library.createFrameView();
    const { accountFrame } = library.getSite();
    accountFrame.attach(() => {
      loads++;
      return Promise.resolve(view);
    });
    expect(loads).to.equal(0);
    accountFrame.preload();
    accountFrame.preload();
    expect(loads).to.equal(1);
    accountFrame.open();
    accountFrame.open();
    await poll(() => view.calls.includes('reveal'), 'the call "reveal" of the view');
    expect(loads).to.equal(1);
    expect(view.calls).to.deep.equal(['mount /account/frame', 'reveal']);
  });
});
