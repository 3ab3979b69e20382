import { expect, oneEvent } from '@open-wc/testing';
import type { AccountFrameElement } from 'member-area-elements';
import { cleanBrowser } from '../core/visitor/clean-browser.js';
import { framePart, iframeOf, open } from './account-frame-tag.js';
import { expectSame } from './expect-same.js';
import { freshPage, importIn } from './fresh-page.js';
import { until } from './until.js';

// In a file of its own: WebKit reloads a page that goes back over the history entries of removed frames.
describe('<account-frame>: on other pages', () => {
  afterEach(cleanBrowser);

  it('opens when an account address is loaded directly, and leads to the start page when it closes', async () => {
    const page = await freshPage({ address: '/account/orders?page=2' });
    await importIn(page, 'member-area-elements/account-frame/define');
    const tag = page.document.createElement('account-frame');
    const loadEvent = oneEvent(tag, 'account-frame-load');
    page.document.body.append(tag);
    await loadEvent;
    expect(tag.path).to.equal('/account/orders?page=2');
    tag.close();
    await until(() => page.location.pathname === '/' && !framePart(tag, 'dialog'), [page]);
  });

  it('opens for a deep link, and removes the parameter from the address', async () => {
    const page = await freshPage({
      address: '/test/elements/fresh-page.html?a=1&userAccountPath=/orders&b=%20#top',
    });
    await importIn(page, 'member-area-elements/account-frame/define');
    const tag = page.document.createElement('account-frame');
    const loadEvent = oneEvent(tag, 'account-frame-load');
    page.document.body.append(tag);
    await loadEvent;
    expect(tag.path).to.equal('/account/orders');
    tag.close();
    await until(() => page.location.search === '?a=1&b=%20', [page]);
    expect(page.location.hash).to.equal('#top');
  });

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
