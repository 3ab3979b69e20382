import { expect, html } from '@open-wc/testing';
import { setCookie } from '../core/cookies/clean-browser.js';
import { field, fillIn, submitButton, titleOf } from './account-form.js';
import { areaAnswer, joinedAnswer } from './area-answer.js';
import { expectSame, focused } from './expect-same.js';
import { behavesAsModal } from './modal-behaviour.js';
import { closed, formShown, isOpen, modal, openModal } from './modal-tag.js';
import { recordEvents } from './recorded-events.js';
import { until } from './until.js';

const CLOSE = 'member-area-login-close';
const plain = html`<member-area-login></member-area-login>`;
const toJoin = html`<member-area-login
  member-area-id="letters"
  pricing-option-id="yearly"
  origin-url-path="/shop?a=1"
></member-area-login>`;
const credentials = { email: 'ana@example.com', password: 'some-password' };
const part = (tag: Element, name: string) => tag.shadowRoot!.querySelector<HTMLElement>(`[part=${name}]`);

describe('<member-area-login>', () => {
  behavesAsModal({
    name: 'member-area-login',
    template: plain,
    withOpener: html`<member-area-login><a href="/account/login">Log in</a></member-area-login>`,
    title: 'Log in',
    firstField: 'email',
  });

  it('says what it is for where an area is to be joined', async () => {
    const { tag } = await openModal(toJoin, [areaAnswer()]);
    await until(() => titleOf(tag) === 'Log in to The Commons');
    expect(tag.querySelector('[data-part=context]')!.textContent).to.equal(
      'Log in to continue to your membership.',
    );
  });

  it('stays, with the email, after a wrong password', async () => {
    const { tag } = await openModal(plain, [
      { status: 401, body: { error: { code: 'wrong-credentials', message: 'No.' } } },
    ]);
    fillIn(tag, credentials);
    submitButton(tag).click();
    await until(() => tag.textContent.includes('That email and password don’t match.'));
    expect(isOpen(tag)).to.equal(true);
    expect(field(tag, 'email').value).to.equal(credentials.email);
    expect(field(tag, 'password').value).to.equal('');
  });

  it('shows the alert of a failure over itself, which Escape dismisses alone', async () => {
    const { tag } = await openModal(plain, [{ status: 503 }]);
    fillIn(tag, credentials);
    submitButton(tag).focus();
    submitButton(tag).click();
    await until(() => part(tag, 'alert'));
    expect(part(tag, 'alert-title')!.textContent).to.equal('Internal Server Error');
    expectSame(focused(), part(tag, 'alert-button'));
    part(tag, 'alert-button')!.click();
    await until(() => !part(tag, 'alert'));
    expect(isOpen(tag)).to.equal(true);
    expect(field(tag, 'password').value).to.equal(credentials.password);
  });

  it('sends the join that follows, and closes as done before it leads on', async () => {
    const told = recordEvents([CLOSE], { prevent: true });
    // The area is asked for beside the join, in the browser's order: one body answers everything.
    const any = { body: { ...(areaAnswer().body as object), ...(joinedAnswer().body as object) } };
    const { tag, server } = await openModal(toJoin, [any, any, any, any]);
    fillIn(tag, credentials);
    submitButton(tag).click();
    await until(() => told[0]);
    expect(told[0]!.event).to.include({ reason: 'done' });
    const calls = await server.calls();
    expect(calls.find(({ method }) => method === 'POST')!.url).to.equal('/api/site-users/account/session');
    const join = calls.find(({ method }) => method === 'PUT')!;
    expect(join.url).to.equal('/api/site-users/account/member-areas/letters/request-to-join');
    expect(JSON.parse(join.body)).to.deep.equal({
      originUrlPath: '/shop?a=1',
      pricingOptionId: 'yearly',
      loginStatus: 'logged_in_to_join',
    });
  });

  const any = { body: { ...(areaAnswer().body as object), ...(joinedAnswer().body as object) } };
  const SUCCESS = 'member-area-join-success';
  const FAILURE = 'member-area-join-failure';

  it('tells of the join before it closes, and leads nowhere where that is prevented', async () => {
    const order = recordEvents([SUCCESS, CLOSE]);
    recordEvents([SUCCESS], { prevent: true });
    const { tag } = await openModal(toJoin, [any, any, any, any]);
    fillIn(tag, credentials);
    submitButton(tag).click();
    await closed(tag);
    expect(order.map(({ type }) => type)).to.deep.equal([SUCCESS, CLOSE]);
    expectSame(order[0]!.target as Element, tag);
    expect(order[0]!.event).to.include({ memberAreaId: 'letters', redirectUrlPath: '/members/community' });
  });

  it('shows the account where the page keeps it open after the join', async () => {
    recordEvents([SUCCESS, CLOSE], { prevent: true });
    const { tag } = await openModal(toJoin, [any, any, any, any]);
    fillIn(tag, credentials);
    submitButton(tag).click();
    await until(() => titleOf(tag) === 'Hi');
    expectSame(tag.querySelector('[aria-busy=true]'), null);
    expect(isOpen(tag)).to.equal(true);
  });

  for (const prevent of [false, true]) {
    it(`tells of a join that failed, and ${prevent ? 'leaves the alert to the page' : 'shows the alert'}`, async () => {
      const told = recordEvents([FAILURE], { prevent });
      const { tag } = await openModal(toJoin, [any, any, { status: 503 }, any]);
      await until(() => titleOf(tag) === 'Log in to The Commons');
      fillIn(tag, credentials);
      submitButton(tag).click();
      if (!prevent) (await until(() => part(tag, 'alert-button'))).click();
      await until(() => titleOf(tag) === 'Join The Commons');
      expect(told).to.have.lengthOf(1);
      expectSame(told[0]!.target as Element, tag);
      expect(told[0]!.event).to.include({ memberAreaId: 'letters', status: 503, reason: 'server' });
      expectSame(part(tag, 'alert'), null);
    });
  }

  it('keeps the join on the way to the other form and back', async () => {
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

  it('begins at the login again when it is opened again', async () => {
    const { tag } = await openModal(plain);
    tag.querySelector<HTMLAnchorElement>('[data-part=footer] a')!.click();
    await until(() => titleOf(tag) === 'Create an account');
    tag.hide();
    await closed(tag);
    tag.show();
    await formShown(tag);
    expect(titleOf(tag)).to.equal('Log in');
  });

  it('goes on with the join at once for somebody who is signed in', async () => {
    setCookie('SiteUserInfo', encodeURIComponent('{"authenticated":true,"firstName":"Ana"}'));
    const told = recordEvents([CLOSE], { prevent: true });
    const any = { body: { ...(areaAnswer().body as object), ...(joinedAnswer().body as object) } };
    const { tag, server } = await modal(toJoin, [any, any, any]);
    tag.show();
    await until(() => told[0]);
    const join = (await server.calls()).find(({ method }) => method === 'PUT')!;
    expect(JSON.parse(join.body)).to.include({ loginStatus: 'already_logged_in' });
  });

  it('refuses an origin that leads off the site, and takes the page’s', async () => {
    const { tag, reported } = await openModal(
      html`<member-area-login member-area-id="letters" origin-url-path="//evil.example"></member-area-login>`,
      [areaAnswer()],
    );
    expect(reported.map(({ during }) => during)).to.deep.equal(['safe-path']);
    const { searchParams } = new URL(tag.querySelector<HTMLAnchorElement>('[data-part=footer] a')!.href);
    expect(searchParams.get('originUrlPath')).to.equal(location.pathname + location.search);
  });
});
