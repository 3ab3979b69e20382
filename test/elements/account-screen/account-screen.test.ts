import { expect, fixture, html } from '@open-wc/testing';
import { AccountScreenElement } from 'member-area-elements';
import { field, fillIn, submitButton, titleOf } from '../account-form.js';
import { renderAccountScreen } from '../account-screen-tag.js';
import { cleanBrowser, setCookie } from '../../core/visitor/clean-browser.js';
import { expectSame, focused } from '../expect-same.js';
import { areaAnswer, joinedAnswer } from '../area-answer.js';
import { freshPage, importIn } from '../fresh-page.js';
import { recordEvents } from '../recorded-events.js';
import { until } from '../until.js';

describe('<account-screen>', () => {
  const pageTitle = document.title;

  beforeEach(cleanBrowser);
  afterEach(() => {
    cleanBrowser();
    document.title = pageTitle;
  });

  it('is defined and accessible, and has its defaults', async () => {
    const { tag } = await renderAccountScreen([], html`<account-screen></account-screen>`);
    expect(tag).to.be.instanceOf(AccountScreenElement);
    expect(tag.loading).to.equal('eager');
    expect(tag.locale).to.equal(undefined);
    expect(titleOf(tag)).to.equal('Log in');
    await expect(tag).to.be.accessible();
  });

  it('renders its fields in the light DOM, where password managers see them, each once', async () => {
    const { tag } = await renderAccountScreen(
      [],
      html`<account-screen path="/login"
        ><form><input name="email" autocomplete="username" /><input name="password" type="password" /></form
      ></account-screen>`,
    );
    expect(document.querySelectorAll('input[autocomplete=username]')).to.have.lengthOf(1);
    expect(document.querySelectorAll('input[type=password]')).to.have.lengthOf(1);
    expectSame(field(tag, 'email').getRootNode(), document);
  });

  it('shows its fallback until it is ready', async () => {
    const tag = await fixture<AccountScreenElement>(
      html`<account-screen loading="interaction"><a href="/account/login">Log in</a></account-screen>`,
    );
    const fallback = tag.querySelector('a')!;
    expect(fallback.checkVisibility()).to.equal(true);
    expect(tag.matches(':state(loading)')).to.equal(false);
    tag.dispatchEvent(new PointerEvent('pointerenter'));
    expect(tag.matches(':state(loading)')).to.equal(true);
    expect(fallback.checkVisibility()).to.equal(true);
    await until(() => tag.matches(':state(ready)'));
    expect(fallback.isConnected).to.equal(false);
    expect(field(tag, 'email').checkVisibility()).to.equal(true);
  });

  it('focuses its first field', async () => {
    const { tag } = await renderAccountScreen();
    expectSame(focused(), field(tag, 'email'));
  });

  it('shows the screen of its path, and reflects the path when the visitor navigates', async () => {
    const { tag } = await renderAccountScreen();
    tag.path = '/login/create';
    await until(() => document.title === 'Create an account');
    expect(titleOf(tag)).to.equal('Create an account');
    tag.querySelector<HTMLAnchorElement>('[data-part=footer] a')!.click();
    await until(() => document.title === 'Log in' && tag.getAttribute('path') === '/login');
    expect(titleOf(tag)).to.equal('Log in');
    expect(tag.path).to.equal('/login');
  });

  it('uses the address of the page when its path is removed', async () => {
    const { tag } = await renderAccountScreen([], html`<account-screen path="/nowhere"></account-screen>`);
    expect(titleOf(tag)).to.equal('We couldn’t find that page.');
    tag.removeAttribute('path');
    await until(() => titleOf(tag) === 'Log in');
  });

  it('does not change an address outside the account', async () => {
    const address = location.href;
    const { length } = history;
    const { tag } = await renderAccountScreen();
    tag.path = '/login/create';
    await until(() => titleOf(tag) === 'Create an account');
    expect(location.href).to.equal(address);
    expect(history.length).to.equal(length);
  });

  it('takes what a log-in provider has added out of the address, so that a reload says nothing again', async () => {
    const address = location.href;
    const query = 'logInProvider=example&logInResult=cancelled';
    history.replaceState(null, '', `${address}${location.search ? '&' : '?'}${query}`);
    const { tag } = await renderAccountScreen(
      [],
      html`<account-screen path="/login?${query}"></account-screen>`,
    );
    await until(() => tag.innerText.includes('You haven’t continued with'));
    expect(location.href).to.equal(address);
    expect(tag.path).to.equal('/login');
  });

  for (const [status, title, message] of [
    [403, 'Memberships is closed', 'Memberships for this site is closed. Contact the site owner for access.'],
    [500, 'Internal Server Error', 'Something went wrong. Please try again later.'],
  ] as const) {
    it(`shows the alert "${title}" for ${status}, and keeps the input`, async () => {
      const { tag } = await renderAccountScreen([{ status }]);
      fillIn(tag, { email: 'ana@example.com', password: 'some-password' });
      submitButton(tag).focus();
      submitButton(tag).click();
      const part = (name: string) => tag.shadowRoot!.querySelector<HTMLElement>(`[part=${name}]`);
      const alert = await until(() => part('alert'));
      expect(alert.getAttribute('role')).to.equal('alertdialog');
      expect(part('alert-title')!.textContent).to.equal(title);
      expect(part('alert-message')!.textContent).to.equal(message);
      expect(part('alert-button')!.textContent).to.equal('Dismiss');
      expectSame(focused(), part('alert-button'));
      await expect(tag).to.be.accessible();
      part('alert-button')!.click();
      await until(() => !part('alert'));
      expectSame(focused(), submitButton(tag));
      expect(field(tag, 'email').value).to.equal('ana@example.com');
      expect(field(tag, 'password').value).to.equal('some-password');
    });
  }

  for (const [what, answer, type, facts] of [
    [
      'went through',
      joinedAnswer(),
      'member-area-join-success',
      { memberAreaId: 'community', redirectUrlPath: '/members/community' },
    ],
    [
      'failed',
      { status: 503 },
      'member-area-join-failure',
      { memberAreaId: 'community', status: 503, reason: 'server' },
    ],
  ] as const) {
    it(`dispatches an event for a join that ${what}, and a listener can prevent the default action`, async () => {
      const events = recordEvents([type], { prevent: true });
      const { tag } = await renderAccountScreen(
        [areaAnswer(), {}, answer, areaAnswer()],
        html`<account-screen path="/login?memberAreaId=community"></account-screen>`,
      );
      await until(() => titleOf(tag) === 'Log in to The Commons');
      fillIn(tag, { email: 'ana@example.com', password: 'some-password' });
      submitButton(tag).click();
      await until(() => titleOf(tag) === (what === 'failed' ? 'Join The Commons' : 'Hi'));
      expect(events).to.have.lengthOf(1);
      expectSame(events[0]!.target as Element, tag);
      expect(events[0]!.event).to.include(facts);
      expectSame(tag.shadowRoot!.querySelector('[part=alert]'), null);
    });
  }

  it('greets a signed-in visitor', async () => {
    setCookie('SiteUserInfo', encodeURIComponent('{"authenticated":true,"firstName":"Ana"}'));
    const { tag } = await renderAccountScreen([], html`<account-screen path=""></account-screen>`);
    expect(titleOf(tag)).to.equal('Hi, Ana');
    expectSame(focused(), tag.querySelector('[data-part=title]'));
    await expect(tag).to.be.accessible();
  });

  it('uses the tokens of the page', async () => {
    const { tag } = await renderAccountScreen();
    tag.style.setProperty('--account-accent', 'rgb(1, 2, 3)');
    expect(getComputedStyle(submitButton(tag)).backgroundColor).to.equal('rgb(1, 2, 3)');
  });

  it('fits a screen 320 px wide', async () => {
    const page = await freshPage({ width: 320 });
    await importIn(page, 'member-area-elements/account-screen/define');
    const tag = page.document.createElement('account-screen') as AccountScreenElement;
    tag.path = '/login/create';
    page.document.body.append(tag);
    await until(() => tag.matches(':state(ready)'), [page]);
    expect(page.document.documentElement.scrollWidth).to.be.at.most(page.innerWidth);
    for (const control of tag.querySelectorAll('input,button')) {
      const { left, right } = control.getBoundingClientRect();
      expect(left).to.be.at.least(0);
      expect(right).to.be.at.most(page.innerWidth);
    }
  });

  it('shows an error with Retry when it cannot be loaded, and keeps its fallback', async () => {
    const page = await freshPage();
    const { configure } = await importIn(page, 'member-area-elements');
    await importIn(page, 'member-area-elements/account-screen/define');
    const reported: string[] = [];
    configure({ onError: (_error, { during }) => void reported.push(during) });
    // From here on, the page blocks all further scripts.
    const policy = page.document.createElement('meta');
    policy.httpEquiv = 'Content-Security-Policy';
    policy.content = "script-src 'none'";
    page.document.head.append(policy);
    const tag = page.document.createElement('account-screen');
    tag.textContent = 'Log in by post';
    page.document.body.append(tag);
    const error = () => tag.shadowRoot!.querySelector<HTMLElement>('[part=load-error]');
    await until(() => tag.matches(':state(error)') && error()?.hidden === false, [page]);
    expect(error()!.getAttribute('role')).to.equal('alert');
    expect(error()!.innerText).to.contain('We couldn’t load this. Try again.');
    expect(tag.innerText).to.contain('Log in by post');
    const retry = tag.shadowRoot!.querySelector<HTMLElement>('[part=retry]')!;
    expect(retry.textContent).to.equal('Retry');
    expect(reported).to.deep.equal(['account-screen']);
    retry.click();
    expect(tag.matches(':state(loading)')).to.equal(true);
    await until(() => tag.matches(':state(error)') && !error()!.hidden, [page]);
  });
});
