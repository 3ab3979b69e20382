import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { AccountChangeEvent, type AccountLinkElement, configure } from 'member-area-elements';
import 'member-area-elements/account-link/define';
import { cleanBrowser, setCookie } from '../../core/visitor/clean-browser.js';
import { renderAccountFrame, close } from '../account-frame-tag.js';
import { expectSame, focused } from '../expect-same.js';
import { freshPage, importIn } from '../fresh-page.js';
import { recordEvents } from '../recorded-events.js';
import { collectReports } from '../reports.js';

const accountLink = (template = html`<account-link></account-link>`) => fixture<AccountLinkElement>(template);
const linkOf = (tag: HTMLElement) => tag.shadowRoot!.querySelector<HTMLAnchorElement>('[part=link]')!;
const pathOf = (tag: HTMLElement) => linkOf(tag).pathname + linkOf(tag).search;
const signIn = (user: Record<string, unknown>) =>
  setCookie('SiteUserInfo', encodeURIComponent(JSON.stringify({ authenticated: true, ...user })));

describe('<account-link>', () => {
  beforeEach(cleanBrowser);
  afterEach(cleanBrowser);

  it('reads "Account" for signed-in visitors, and links to the account', async () => {
    signIn({ firstName: 'Ana' });
    const tag = await accountLink();
    expect(linkOf(tag).textContent).to.equal('Account');
    expect(pathOf(tag)).to.equal('/account');
  });

  it('reads the first name while it has show-first-name', async () => {
    signIn({ firstName: 'Ana <b>' });
    const tag = await accountLink(html`<account-link show-first-name></account-link>`);
    expect(tag.showFirstName).to.equal(true);
    expect(linkOf(tag).textContent).to.equal('Ana <b>');
    tag.removeAttribute('show-first-name');
    await tag.updateComplete;
    expect(tag.showFirstName).to.equal(false);
    expect(linkOf(tag).textContent).to.equal('Account');
    tag.showFirstName = true;
    await tag.updateComplete;
    expect(tag.getAttribute('show-first-name')).to.equal('');
    expect(linkOf(tag).textContent).to.equal('Ana <b>');
  });

  it('reads "Account" with show-first-name when the name is missing, and "Log in" for signed-out visitors', async () => {
    signIn({});
    const template = html`<account-link show-first-name></account-link>`;
    expect(linkOf(await accountLink(template)).textContent).to.equal('Account');
    setCookie('SiteUserInfo', encodeURIComponent('{"authenticated":false,"firstName":"Ana"}'));
    expect(linkOf(await accountLink(template)).textContent).to.equal('Log in');
  });

  it('reads "Log in" for a malformed cookie, and reports it', async () => {
    const reported = collectReports();
    setCookie('SiteUserInfo', '%7Bnot-json');
    const tag = await accountLink();
    expect(linkOf(tag).textContent).to.equal('Log in');
    expect(reported.map(({ during }) => during)).to.deep.equal(['site-user-cookie']);
  });

  it('links to its path, and to its default after the path is removed', async () => {
    const tag = await accountLink(html`<account-link path="/account/orders?page=2"></account-link>`);
    expect(tag.path).to.equal('/account/orders?page=2');
    expect(pathOf(tag)).to.equal('/account/orders?page=2');
    tag.path = '/account/profile';
    await tag.updateComplete;
    expect(tag.getAttribute('path')).to.equal('/account/profile');
    expect(pathOf(tag)).to.equal('/account/profile');
    tag.removeAttribute('path');
    await tag.updateComplete;
    expect(tag.path).to.equal(undefined);
    expect(pathOf(tag)).to.equal('/account/login');
  });

  it('links to a path below the account, which may be given without the root', async () => {
    for (const [path, href] of [
      ['/orders', '/account/orders'],
      ['/orders?page=2', '/account/orders?page=2'],
      ['/accountant', '/account/accountant'],
      ['', '/account'],
    ])
      expect(pathOf(await accountLink(html`<account-link path=${path}></account-link>`))).to.equal(href);
  });

  it('links to its default for an unsafe path, and reports it once', async () => {
    const reported = collectReports();
    const tag = await accountLink(html`<account-link path="//evil.test"></account-link>`);
    expect(linkOf(tag).href).to.equal(`${location.origin}/account/login`);
    tag.showFirstName = true;
    await tag.updateComplete;
    expect(reported).to.deep.equal([{ message: 'Unsafe path refused: //evil.test', during: 'safe-path' }]);
  });

  it('uses the texts and the account root of the configuration', async () => {
    configure({ messages: { logIn: 'Sign in' }, accountRoot: '/mine' });
    const tag = await accountLink();
    expect(linkOf(tag).textContent).to.equal('Sign in');
    expect(pathOf(tag)).to.equal('/mine/login');
    configure({ messages: {}, accountRoot: '/account' });
  });

  it('updates when account-change is dispatched', async () => {
    const tag = await accountLink(html`<account-link show-first-name></account-link>`);
    signIn({ firstName: 'Ana' });
    document.dispatchEvent(new AccountChangeEvent(true, 'Ana'));
    await tag.updateComplete;
    expect(linkOf(tag).textContent).to.equal('Ana');
  });

  for (const eventType of ['focus', 'pageshow']) {
    it(`dispatches account-change once after a login or logout in another tab (${eventType})`, async () => {
      const events = recordEvents(['account-change']);
      const tag = await accountLink();
      dispatchEvent(new Event(eventType));
      expect(events).to.have.lengthOf(0);
      signIn({ firstName: 'Ana' });
      dispatchEvent(new Event(eventType));
      dispatchEvent(new Event(eventType));
      expect(events).to.have.lengthOf(1);
      expectSame(events[0]!.target, tag);
      expect(events[0]!.event).to.include({ authenticated: true, firstName: 'Ana', cancelable: false });
      await tag.updateComplete;
      expect(linkOf(tag).textContent).to.equal('Account');
      cleanBrowser();
      dispatchEvent(new Event(eventType));
      expect(events[1]!.event).to.include({ authenticated: false, firstName: '' });
    });
  }

  it('updates when it is put back into the page', async () => {
    const tag = await accountLink();
    const parent = tag.parentElement!;
    tag.remove();
    signIn({});
    dispatchEvent(new AccountChangeEvent(true, ''));
    parent.append(tag);
    await tag.updateComplete;
    expect(linkOf(tag).textContent).to.equal('Account');
    expect(tag.shadowRoot!.querySelectorAll('a')).to.have.lengthOf(1);
  });

  it('replaces its content with appearance="own"', async () => {
    const tag = await accountLink(
      html`<account-link appearance="own"><a href="/account/login">Sign in here</a></account-link>`,
    );
    expect(tag.querySelector('a')!.checkVisibility()).to.equal(false);
    expect(tag.innerText).to.not.contain('Sign in here');
  });

  it('opens the account over the page', async () => {
    const frame = await renderAccountFrame();
    const tag = await accountLink(html`<account-link path="/account/orders?page=2"></account-link>`);
    const loadEvent = oneEvent(frame, 'account-frame-load');
    const press = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true });
    linkOf(tag).dispatchEvent(press);
    expect(press.defaultPrevented).to.equal(true);
    await loadEvent;
    expect(frame.path).to.equal('/account/orders?page=2');
    await close(frame);
  });

  it('opens the account with Enter, and gets the focus back when it closes', async () => {
    const frame = await renderAccountFrame();
    const tag = await accountLink();
    linkOf(tag).focus();
    const loadEvent = oneEvent(frame, 'account-frame-load');
    await sendKeys({ press: 'Enter' });
    await loadEvent;
    expect(frame.path).to.equal('/account/login');
    await close(frame);
    expectSame(focused(), linkOf(tag));
  });

  it('leaves a click with a modifier key or another button to the browser', async () => {
    const frame = await renderAccountFrame();
    const tag = await accountLink();
    const keys = [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }];
    for (const modifier of keys) {
      let prevented = true;
      addEventListener(
        'click',
        (event) => {
          prevented = event.defaultPrevented;
          event.preventDefault();
        },
        { once: true },
      );
      const init = { bubbles: true, cancelable: true, composed: true, ...modifier };
      linkOf(tag).dispatchEvent(new MouseEvent('click', init));
      expect(prevented, JSON.stringify(modifier)).to.equal(false);
      expect(frame.path).to.equal(null);
    }
  });

  it('opens the account on a page without an account frame too', async () => {
    const page = await freshPage();
    await importIn(page, 'member-area-elements/account-link/define');
    const tag = page.document.createElement('account-link') as AccountLinkElement;
    page.document.body.append(tag);
    await tag.updateComplete;
    const loadEvent = oneEvent(page.document, 'account-frame-load');
    linkOf(tag).click();
    expect((await loadEvent).target).to.have.property('path', '/account/login');
  });
});
