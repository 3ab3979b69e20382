import { expect, html } from '@open-wc/testing';
import { setCookie } from '../../core/visitor/clean-browser.js';
import { field, fillIn, submitButton, titleOf } from '../account-form.js';
import { areaAnswer, joinedAnswer } from '../area-answer.js';
import { expectSame, focused } from '../expect-same.js';
import { testModalInChromium } from '../modal-behaviour.js';
import { waitUntilClosed, waitForForm, isOpen, renderModal, openModal } from '../modal-tag.js';
import { recordEvents } from '../recorded-events.js';
import { until } from '../until.js';

const CLOSE = 'member-area-login-close';
const SUCCESS = 'member-area-join-success';
const FAILURE = 'member-area-join-failure';
/** The browser chooses the order of the calls for the area and the join, so one body answers both. */
const answer = { body: { ...(areaAnswer().body as object), ...(joinedAnswer().body as object) } };
const plain = html`<member-area-login></member-area-login>`;
const toJoin = html`<member-area-login
  member-area-id="letters"
  pricing-option-id="yearly"
  origin-url-path="/shop?a=1"
></member-area-login>`;
const credentials = { email: 'ana@example.com', password: 'some-password' };
const part = (tag: Element, name: string) => tag.shadowRoot!.querySelector<HTMLElement>(`[part=${name}]`);

describe('<member-area-login>', () => {
  testModalInChromium({
    name: 'member-area-login',
    template: plain,
    withOpener: html`<member-area-login><a href="/account/login">Log in</a></member-area-login>`,
    title: 'Log in',
    firstField: 'email',
  });

  it('is closed at once, without its form, in the copy of the page that a router or the browser keeps', async () => {
    const { tag } = await openModal(plain);
    for (const type of ['turbo:before-cache', 'htmx:beforeHistorySave', 'pagehide']) {
      document.documentElement.dispatchEvent(new Event(type, { bubbles: true }));
      expect(tag.open, type).to.equal(false);
      expect(tag.hasAttribute('open')).to.equal(false);
      expect(tag.children).to.have.lengthOf(0);
      expect(isOpen(tag)).to.equal(false);
      tag.show();
      await waitForForm(tag);
    }
  });

  it('sends the join after the login, closes with the reason done before it navigates, and shows the account when the page keeps it open', async () => {
    const events = recordEvents([CLOSE], { prevent: true });
    const { tag, server } = await openModal(toJoin, [answer, answer, answer, answer]);
    fillIn(tag, credentials);
    submitButton(tag).click();
    await until(() => events[0]);
    expect(events[0]!.event).to.include({ reason: 'done' });
    const calls = await server.calls();
    expect(calls.find(({ method }) => method === 'POST')!.url).to.equal('/api/site-users/account/session');
    const join = calls.find(({ method }) => method === 'PUT')!;
    expect(join.url).to.equal('/api/site-users/account/member-areas/letters/request-to-join');
    expect(JSON.parse(join.body)).to.deep.equal({
      originUrlPath: '/shop?a=1',
      pricingOptionId: 'yearly',
      loginStatus: 'logged_in_to_join',
    });
    await until(() => titleOf(tag) === 'Hi');
    expectSame(tag.querySelector('[aria-busy=true]'), null);
    expect(isOpen(tag)).to.equal(true);
  });

  it('dispatches the success of the join before it closes, and does not navigate when that is prevented', async () => {
    const events = recordEvents([SUCCESS, CLOSE]);
    recordEvents([SUCCESS], { prevent: true });
    const { tag } = await openModal(toJoin, [answer, answer, answer, answer]);
    fillIn(tag, credentials);
    submitButton(tag).click();
    await waitUntilClosed(tag);
    expect(events.map(({ type }) => type)).to.deep.equal([SUCCESS, CLOSE]);
    expectSame(events[0]!.target as Element, tag);
    expect(events[0]!.event).to.include({ memberAreaId: 'letters', redirectUrlPath: '/members/community' });
  });

  for (const prevent of [false, true]) {
    it(`dispatches an event for a join that failed, and ${prevent ? 'leaves the alert to the page' : 'shows the alert'}`, async () => {
      const events = recordEvents([FAILURE], { prevent });
      const { tag } = await openModal(toJoin, [answer, answer, { status: 503 }, answer]);
      await until(() => titleOf(tag) === 'Log in to The Commons');
      fillIn(tag, credentials);
      submitButton(tag).click();
      if (!prevent) (await until(() => part(tag, 'alert-button'))).click();
      await until(() => titleOf(tag) === 'Join The Commons');
      expect(events).to.have.lengthOf(1);
      expectSame(events[0]!.target as Element, tag);
      expect(events[0]!.event).to.include({ memberAreaId: 'letters', status: 503, reason: 'server' });
      expectSame(part(tag, 'alert'), null);
    });
  }

  it('keeps the join context when the visitor switches the form', async () => {
    const { tag } = await openModal(toJoin, [areaAnswer(), areaAnswer(), areaAnswer()]);
    const other = () => tag.querySelector<HTMLAnchorElement>('[data-part=footer] a')!;
    other().click();
    await until(() => titleOf(tag) === 'Join The Commons');
    const { pathname, searchParams } = new URL(other().href);
    expect(pathname).to.equal('/account/frame/login');
    expect(Object.fromEntries(searchParams)).to.deep.equal({
      accountLoginOrigin: 'MEMBER_AREA_BLOCK',
      memberAreaId: 'letters',
      pricingOptionId: 'yearly',
      originUrlPath: '/shop?a=1',
    });
    other().click();
    await until(() => titleOf(tag) === 'Log in to The Commons');
    expectSame(focused(), field(tag, 'email'));
  });

  it('shows the login when it is opened again', async () => {
    const { tag } = await openModal(plain);
    tag.querySelector<HTMLAnchorElement>('[data-part=footer] a')!.click();
    await until(() => titleOf(tag) === 'Create an account');
    tag.hide();
    await waitUntilClosed(tag);
    tag.show();
    await waitForForm(tag);
    expect(titleOf(tag)).to.equal('Log in');
  });

  it('sends the join at once for a signed-in visitor', async () => {
    setCookie('SiteUserInfo', encodeURIComponent('{"authenticated":true,"firstName":"Ana"}'));
    const events = recordEvents([CLOSE], { prevent: true });
    const { tag, server } = await renderModal(toJoin, [answer, answer, answer]);
    tag.show();
    await until(() => events[0]);
    const join = (await server.calls()).find(({ method }) => method === 'PUT')!;
    expect(JSON.parse(join.body)).to.include({ loginStatus: 'already_logged_in' });
  });

  it('refuses an origin-url-path that leaves the site, and uses the page’s path', async () => {
    const { tag, reported } = await openModal(
      html`<member-area-login member-area-id="letters" origin-url-path="//evil.example"></member-area-login>`,
      [areaAnswer()],
    );
    expect(reported.map(({ during }) => during)).to.deep.equal(['safe-path']);
    const { searchParams } = new URL(tag.querySelector<HTMLAnchorElement>('[data-part=footer] a')!.href);
    expect(searchParams.get('originUrlPath')).to.equal(location.pathname + location.search);
  });
});
