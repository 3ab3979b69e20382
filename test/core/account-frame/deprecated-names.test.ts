import { expect } from '@open-wc/testing';
import type { FrameNotice } from 'member-area-elements/core/account-frame';
import { closeHosts, openHost } from './host-page.js';

afterEach(closeHosts);

describe('a view with the deprecated `announce`', () => {
  it('is notified, and decides whether the frame opens', async () => {
    const { library, window } = await openHost();
    const { notifyPage: _notifyPage, ...drawing } = library.createFrameView();
    const { accountFrame } = library.getSite();
    const notice = new Promise<FrameNotice>((resolve) => {
      const announce = (sent: FrameNotice) => {
        resolve(sent);
        return false;
      };
      accountFrame.attach(() => ({ ...drawing, announce }));
    });
    accountFrame.open('/orders');
    expect(await notice).to.deep.equal({ type: 'open', path: '/account/orders' });
    expect([accountFrame.status, window.document.querySelectorAll('iframe').length]).to.deep.equal([
      'closed',
      0,
    ]);
  });
});
