import { expect, oneEvent } from '@open-wc/testing';
import type { AccountFrameElement } from 'member-area-elements';
import { cleanBrowser } from '../../core/visitor/clean-browser.js';
import { iframeOf, open } from '../account-frame-tag.js';
import { expectSame } from '../expect-same.js';
import { freshPage, importIn } from '../fresh-page.js';

// In a file of its own: WebKit reloads a page that goes back over the history entries of removed frames.
describe('<account-frame>: on other pages', () => {
  afterEach(cleanBrowser);

  it('does not open inside an account frame that shows a page of the site, for example after the session has ended', async () => {
    const page = await freshPage({ address: '/account/orders', name: 'account-frame' });
    const { getSite: siteOf } = await importIn(page, 'member-area-elements');
    await importIn(page, 'member-area-elements/account-frame/define');
    const tag = page.document.createElement('account-frame');
    page.document.body.append(tag);
    siteOf().accountFrame.preload();
    expect(siteOf().accountFrame.attach(() => expect.fail('nothing is to be drawn'))).to.equal(null);
    expect(tag.path).to.equal(null);
    expectSame(iframeOf(tag), null);
  });

  it('dispatches account-change when the visitor has changed while it was open', async () => {
    const page = await freshPage();
    await importIn(page, 'member-area-elements/account-frame/define');
    const tag = page.document.createElement('account-frame') as AccountFrameElement;
    page.document.body.append(tag);
    await open(tag);
    const changeEvent = oneEvent(page.document, 'account-change');
    page.document.cookie = `SiteUserInfo=${encodeURIComponent('{"authenticated":true,"firstName":"Ana"}')}; path=/`;
    tag.close();
    const event = await changeEvent;
    expect(event).to.include({ authenticated: true, firstName: 'Ana', cancelable: false });
    expectSame(event.target, tag);
  });
});
