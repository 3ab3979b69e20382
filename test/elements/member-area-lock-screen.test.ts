import { expect, fixture, html } from '@open-wc/testing';
import { MemberAreaLockScreenElement, type MemberAreaPricingOptionEvent } from 'member-area-elements';
import { cleanBrowser, setCookie } from '../core/visitor/clean-browser.js';
import type { ScriptedServer } from '../runner/scripted.js';
import { renderLockScreen, lockedArea, renderReadyLockScreen, yearly } from './access-tag.js';
import { joinedAnswer, option } from './area-answer.js';
import { expectSame, focused } from './expect-same.js';
import { joinButton, part, textOf } from './join-tag.js';
import { recordEvents } from './recorded-events.js';
import { until } from './until.js';

const sentJoins = async (server: ScriptedServer) =>
  (await server.calls()).filter(({ method }) => method === 'PUT');
const twoOptions = () => lockedArea({ pricingOptions: [option(), yearly()] });

describe('<member-area-lock-screen>', () => {
  beforeEach(cleanBrowser);
  afterEach(cleanBrowser);

  it('is defined and accessible, and has its defaults', async () => {
    const { tag } = await renderReadyLockScreen(lockedArea());
    expect(tag).to.be.instanceOf(MemberAreaLockScreenElement);
    await expect(tag).to.be.accessible();

    const plain = await fixture<MemberAreaLockScreenElement>(
      html`<member-area-lock-screen></member-area-lock-screen>`,
    );
    for (const name of ['memberAreaId', 'pricingOptionId', 'originUrlPath', 'loading', 'locale'] as const)
      expect(plain[name], name).to.equal(undefined);
    expect(plain.getAttributeNames()).to.deep.equal([]);
  });

  it('shows default texts when the owner has written none', async () => {
    const { tag, server } = await renderReadyLockScreen(lockedArea());
    expect(textOf(tag, 'headline')).to.equal('Members only');
    expect(part(tag, 'headline')!.localName).to.equal('h1');
    expect(textOf(tag, 'description')).to.equal(
      'The Commons is for members. Join or log in to see this page.',
    );
    expect(textOf(tag, 'benefit')).to.equal('A newsletter');
    expect(textOf(tag, 'button')).to.equal('Join');
    expect(textOf(tag, 'log-in-line')).to.equal('Already a member? Log in');
    expectSame(part(tag, 'log-out'), null);
    expect((await server.calls()).map(({ method, url }) => `${method} ${url}`).sort()).to.deep.equal([
      'GET /api/marketing/member-area-lock-screen-customization/letters',
      'GET /api/people-hub/v1/member-areas/letters',
    ]);
  });

  it('shows the owner’s texts with line breaks, and markup as plain text', async () => {
    const { tag } = await renderReadyLockScreen(
      lockedArea({}, { headline: 'Bakers <b>only</b>', description: 'First line\nSecond line' }),
    );
    expect(textOf(tag, 'headline')).to.equal('Bakers <b>only</b>');
    const description = part(tag, 'description')!;
    expect(description.textContent).to.equal('First line\nSecond line');
    expect(getComputedStyle(description).whiteSpace).to.match(/^pre-/);
  });

  it('shows the login when the owner hides the join button', async () => {
    const { tag } = await renderReadyLockScreen(lockedArea({}, { joinButtonVisibility: false }));
    expectSame(part(tag, 'button'), null);
    expect(textOf(tag, 'log-in')).to.equal('Log in');
    await expect(tag).to.be.accessible();
  });

  it('links a member whose payment has failed to Memberships, also when the owner hides the join button', async () => {
    const { tag } = await renderReadyLockScreen(
      lockedArea({ membership: { status: 'PAYMENT_FAILED' } }, { joinButtonVisibility: false }),
    );
    expect(textOf(tag, 'member')).to.equal('Your last payment didn’t go through.');
    expect(part(tag, 'update-payment')!.getAttribute('href')).to.equal('/account/memberships');
    expectSame(part(tag, 'button'), null);
  });

  it('hides the benefits when the owner hides them', async () => {
    const { tag } = await renderReadyLockScreen(lockedArea({}, { benefitsVisibility: false }));
    expectSame(part(tag, 'benefits'), null);
    expect(textOf(tag, 'button')).to.equal('Join');
  });

  it('shows when sign-up opens, and that it has closed', async () => {
    for (const [enrollment, text] of [
      [{ opensAt: '2999-06-15T12:00:00Z' }, 'Opens Jun 15, 2999'],
      [{ closesAt: '2001-01-01T00:00:00Z' }, 'Sign up closed'],
    ] as const) {
      const { tag } = await renderReadyLockScreen(lockedArea({ enrollment }));
      expect(textOf(tag, 'button')).to.equal(text);
      expect(joinButton(tag).disabled).to.equal(true);
    }
  });
});

describe('<member-area-lock-screen>: a signed-in visitor', () => {
  beforeEach(() => {
    cleanBrowser();
    setCookie('SiteUserInfo', encodeURIComponent('{"authenticated":true,"firstName":"Ana"}'));
  });
  afterEach(cleanBrowser);

  it('sees their name, and can log out instead of in', async () => {
    const { tag } = await renderReadyLockScreen(lockedArea());
    expect(textOf(tag, 'signed-in')).to.equal('You’re signed in as Ana. Log out');
    expectSame(part(tag, 'log-in-line'), null);
    await expect(tag).to.be.accessible();
  });

  it('sees an error when logging out fails, and the lock screen again on Retry', async () => {
    const { tag, server, reported } = await renderReadyLockScreen([
      ...lockedArea(),
      { status: 503 },
      ...lockedArea(),
    ]);
    part(tag, 'log-out')!.click();
    await until(() => part(tag, 'error'));
    expect(reported.map(({ during }) => during)).to.deep.equal(['log-out']);
    const sent = (await server.calls()).at(-1)!;
    expect(`${sent.method} ${sent.url}`).to.equal('DELETE /api/site-users/account/session');
    part(tag, 'retry')!.click();
    await until(() => textOf(tag, 'signed-in'));
  });
});

describe('<member-area-lock-screen>: joining', () => {
  beforeEach(cleanBrowser);
  afterEach(cleanBrowser);

  for (const [name, pricingOptions] of [
    ['without options', []],
    ['with one option', [option()]],
  ] as const) {
    it(`sends the join at once ${name}`, async () => {
      const successEvents = recordEvents(['member-area-join-request', 'member-area-join-success'], {
        prevent: false,
      });
      const { tag, server } = await renderReadyLockScreen([
        ...lockedArea({ pricingOptions }),
        joinedAnswer('/members/letters'),
      ]);
      tag.addEventListener('member-area-join-success', (event) => event.preventDefault());
      joinButton(tag).click();
      await until(() => successEvents.length === 2);
      expect(successEvents[1]!.event).to.include({
        memberAreaId: 'letters',
        redirectUrlPath: '/members/letters',
      });
      expect((await sentJoins(server)).map(({ url }) => url)).to.deep.equal([
        '/api/site-users/account/member-areas/letters/request-to-join',
      ]);
    });
  }

  it('shows two options first, then sends the join with the chosen one', async () => {
    const events = recordEvents(['member-area-pricing-option']);
    const successEvents = recordEvents(['member-area-join-success'], { prevent: true });
    const { tag, server } = await renderReadyLockScreen([...twoOptions(), joinedAnswer('/checkout')]);
    joinButton(tag).click();
    await until(() => part(tag, 'options'));
    expect(events.map(({ event }) => (event as MemberAreaPricingOptionEvent).index)).to.deep.equal([0]);
    expect(textOf(tag, 'price')).to.equal('$10.00 every month');
    await expect(tag).to.be.accessible();
    tag.shadowRoot!.querySelectorAll<HTMLElement>('[part=option]')[1]!.click();
    await until(() => textOf(tag, 'price') === '$100.00 every year');
    joinButton(tag).click();
    await until(() => successEvents[0]);
    const [sent] = await sentJoins(server);
    expect(JSON.parse(sent!.body)).to.include({ pricingOptionId: 'yearly' });
  });

  const withYearly = html`<member-area-lock-screen
    member-area-id="letters"
    pricing-option-id="yearly"
    loading="eager"
  ></member-area-lock-screen>`;

  it('opens the options at pricing-option-id, and joins with that option', async () => {
    const events = recordEvents(['member-area-pricing-option']);
    const successEvents = recordEvents(['member-area-join-success'], { prevent: true });
    const { tag, server } = await renderReadyLockScreen(
      [...twoOptions(), joinedAnswer('/checkout')],
      withYearly,
    );
    joinButton(tag).click();
    await until(() => textOf(tag, 'price') === '$100.00 every year');
    expect(events.map(({ event }) => (event as MemberAreaPricingOptionEvent).index)).to.deep.equal([1]);
    expect(tag.getAttribute('pricing-option-id')).to.equal('yearly');
    joinButton(tag).click();
    await until(() => successEvents[0]);
    const [sent] = await sentJoins(server);
    expect(JSON.parse(sent!.body)).to.include({ pricingOptionId: 'yearly' });
  });

  it('joins with the visitor’s choice, and does not change pricing-option-id', async () => {
    const successEvents = recordEvents(['member-area-join-success'], { prevent: true });
    const { tag, server } = await renderReadyLockScreen(
      [...twoOptions(), joinedAnswer('/checkout')],
      withYearly,
    );
    const choose = (index: number) =>
      tag.shadowRoot!.querySelectorAll<HTMLElement>('[part=option]')[index]!.click();
    joinButton(tag).click();
    await until(() => textOf(tag, 'price') === '$100.00 every year');
    choose(1);
    await until(() => !part(tag, 'price'));
    choose(0);
    await until(() => textOf(tag, 'price') === '$10.00 every month');
    part(tag, 'back')!.click();
    await until(() => part(tag, 'headline'));
    joinButton(tag).click();
    await until(() => textOf(tag, 'price') === '$100.00 every year');
    choose(0);
    await until(() => textOf(tag, 'price') === '$10.00 every month');
    joinButton(tag).click();
    await until(() => successEvents[0]);
    const [sent] = await sentJoins(server);
    expect(JSON.parse(sent!.body)).to.include({ pricingOptionId: 'monthly' });
    expect(tag.getAttribute('pricing-option-id')).to.equal('yearly');
  });

  it('selects a pricing-option-id that is set while the options are open', async () => {
    const { tag } = await renderReadyLockScreen(twoOptions());
    joinButton(tag).click();
    await until(() => textOf(tag, 'price') === '$10.00 every month');
    tag.pricingOptionId = 'yearly';
    await until(() => textOf(tag, 'price') === '$100.00 every year');
  });

  for (const status of ['ACTIVE', 'COMPLETED']) {
    it(`takes a member (${status}) into the area at once, with two options too`, async () => {
      const successEvents = recordEvents(['member-area-join-success'], { prevent: true });
      const { tag, server } = await renderReadyLockScreen([
        ...lockedArea({ pricingOptions: [option(), yearly()], membership: { status } }),
        joinedAnswer('/members/letters'),
      ]);
      expect(textOf(tag, 'member')).to.equal('You’re a member');
      expect(textOf(tag, 'button')).to.equal('Go to The Commons');
      joinButton(tag).click();
      await until(() => successEvents[0]);
      expect(successEvents[0]!.event).to.have.property('redirectUrlPath', '/members/letters');
      expect(await sentJoins(server)).to.have.lengthOf(1);
    });
  }

  it('shows the options to a member who has cancelled, to rejoin with one', async () => {
    const { tag } = await renderReadyLockScreen(
      lockedArea({ pricingOptions: [option(), yearly()], membership: { status: 'ENDING' } }),
    );
    expect(textOf(tag, 'button')).to.equal('Rejoin');
    joinButton(tag).click();
    await until(() => part(tag, 'options'));
    expect(textOf(tag, 'button')).to.equal('Rejoin');
  });

  it('keeps the focus in the tag when the options open and close', async () => {
    const { tag } = await renderReadyLockScreen(twoOptions());
    joinButton(tag).focus();
    joinButton(tag).click();
    await until(() => part(tag, 'back'));
    expectSame(focused(), part(tag, 'back'));
    part(tag, 'back')!.click();
    await until(() => part(tag, 'headline'));
    expectSame(focused(), joinButton(tag));
    expect(tag.hasAttribute('pricing-option-id')).to.equal(false);
  });

  it('opens the account with the origin of the lock screen', async () => {
    const authenticateEvents = recordEvents(['member-area-authenticate']);
    const { tag } = await renderReadyLockScreen([...lockedArea(), { status: 401 }]);
    joinButton(tag).click();
    const frame = await until(() => {
      const frame = document.querySelector('account-frame');
      return frame?.path ? frame : null;
    });
    expect(authenticateEvents[0]!.event).to.include({ memberAreaId: 'letters', screen: 'create' });
    const { pathname, searchParams } = new URL(frame.path!, location.origin);
    expect(pathname).to.equal('/account/login/create');
    expect(searchParams.get('accountLoginOrigin')).to.equal('LOCK_SCREEN');
    await until(() => frame.shadowRoot!.querySelector('iframe'));
    frame.close();
    await until(() => !frame.shadowRoot!.querySelector('iframe'));
    frame.remove();
  });

  it('opens the login on Log in, without a request', async () => {
    const authenticateEvents = recordEvents(['member-area-authenticate'], { prevent: true });
    const { tag, server } = await renderReadyLockScreen(lockedArea());
    part(tag, 'log-in')!.click();
    await until(() => authenticateEvents[0]);
    expect(authenticateEvents[0]!.event).to.include({ memberAreaId: 'letters', screen: 'login' });
    expect(await server.calls()).to.have.lengthOf(2);
  });

  it('shows an alert when the join fails', async () => {
    const { tag } = await renderReadyLockScreen([...lockedArea(), { status: 403 }]);
    joinButton(tag).click();
    await until(() => part(tag, 'alert'));
    expect(textOf(tag, 'alert-title')).to.equal('Memberships is closed');
  });
});

describe('<member-area-lock-screen>: when it cannot be loaded', () => {
  const [good] = lockedArea();

  for (const [name, answers] of [
    ['one of its two calls', [{ status: 503 }, good]],
    ['both of its calls', [{ status: 503 }, { status: 503 }]],
    ['an answer with an HTML page', [{ kind: 'html' }, good]],
    ['a connection that is cut', [good, { kind: 'reset' }]],
  ] as const) {
    it(`shows an error with Retry after the failure of ${name}`, async () => {
      const { tag } = await renderReadyLockScreen([...answers, ...lockedArea()]);
      expect(part(tag, 'error')!.getAttribute('role')).to.equal('alert');
      await expect(tag).to.be.accessible();
      part(tag, 'retry')!.click();
      await until(() => textOf(tag, 'headline') === 'Members only');
      expectSame(part(tag, 'error'), null);
    });
  }

  it('keeps its fallback when the area does not exist, and a click on it joins', async () => {
    const requestEvents = recordEvents(['member-area-join-request'], { prevent: true });
    const { tag } = await renderLockScreen(
      [{ status: 404 }, { status: 404 }],
      html`<member-area-lock-screen member-area-id="nowhere" loading="eager"
        ><h1>Members only</h1>
        <a href="#create">Join</a></member-area-lock-screen
      >`,
    );
    await until(() => tag.matches(':state(error)'));
    expect(tag.querySelector('h1')!.checkVisibility()).to.equal(true);
    tag.querySelector('a')!.click();
    expect(requestEvents).to.have.lengthOf(1);
  });
});
