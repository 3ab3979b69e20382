import { expect, fixture, html } from '@open-wc/testing';
import { MemberAreaLockScreenElement, type MemberAreaPricingOptionEvent } from 'member-area-elements';
import { cleanBrowser, setCookie } from '../core/cookies/clean-browser.js';
import type { ScriptedServer } from '../runner/scripted.js';
import { lockScreenTag, lockedArea, readyLockScreen, yearly } from './access-tag.js';
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

  it('upgrades, is accessible and has its defaults', async () => {
    const { tag } = await readyLockScreen(lockedArea());
    expect(tag).to.be.instanceOf(MemberAreaLockScreenElement);
    await expect(tag).to.be.accessible();

    const plain = await fixture<MemberAreaLockScreenElement>(
      html`<member-area-lock-screen></member-area-lock-screen>`,
    );
    for (const name of ['memberAreaId', 'pricingOptionId', 'originUrlPath', 'loading', 'locale'] as const)
      expect(plain[name], name).to.equal(undefined);
    expect(plain.getAttributeNames()).to.deep.equal([]);
  });

  it('has its own words where the owner has written none', async () => {
    const { tag, server } = await readyLockScreen(lockedArea());
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

  it('has the owner’s words, with their line breaks and without their markup', async () => {
    const { tag } = await readyLockScreen(
      lockedArea({}, { headline: 'Bakers <b>only</b>', description: 'First line\nSecond line' }),
    );
    expect(textOf(tag, 'headline')).to.equal('Bakers <b>only</b>');
    const description = part(tag, 'description')!;
    expect(description.textContent).to.equal('First line\nSecond line');
    expect(getComputedStyle(description).whiteSpace).to.match(/^pre-/);
  });

  it('keeps the login where the owner hides the join button', async () => {
    const { tag } = await readyLockScreen(lockedArea({}, { joinButtonVisibility: false }));
    expectSame(part(tag, 'button'), null);
    expect(textOf(tag, 'log-in')).to.equal('Log in');
    await expect(tag).to.be.accessible();
  });

  it('hides the benefits where the owner does', async () => {
    const { tag } = await readyLockScreen(lockedArea({}, { benefitsVisibility: false }));
    expectSame(part(tag, 'benefits'), null);
    expect(textOf(tag, 'button')).to.equal('Join');
  });

  it('tells when sign-up opens, and that it has closed', async () => {
    for (const [enrollment, text] of [
      [{ opensAt: '2999-06-15T12:00:00Z' }, 'Opens Jun 15, 2999'],
      [{ closesAt: '2001-01-01T00:00:00Z' }, 'Sign up closed'],
    ] as const) {
      const { tag } = await readyLockScreen(lockedArea({ enrollment }));
      expect(textOf(tag, 'button')).to.equal(text);
      expect(joinButton(tag).disabled).to.equal(true);
    }
  });
});

describe('<member-area-lock-screen>: a visitor who is signed in', () => {
  beforeEach(() => {
    cleanBrowser();
    setCookie('SiteUserInfo', encodeURIComponent('{"authenticated":true,"firstName":"Ana"}'));
  });
  afterEach(cleanBrowser);

  it('is named, and may log out instead of in', async () => {
    const { tag } = await readyLockScreen(lockedArea());
    expect(textOf(tag, 'signed-in')).to.equal('You’re signed in as Ana. Log out');
    expectSame(part(tag, 'log-in-line'), null);
    await expect(tag).to.be.accessible();
  });

  it('is told when logging out has failed, and gets the lock screen back by Retry', async () => {
    const { tag, server, reported } = await readyLockScreen([
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
    it(`asks at once ${name}`, async () => {
      const joined = recordEvents(['member-area-join-request', 'member-area-join-success'], {
        prevent: false,
      });
      const { tag, server } = await readyLockScreen([
        ...lockedArea({ pricingOptions }),
        joinedAnswer('/members/letters'),
      ]);
      tag.addEventListener('member-area-join-success', (event) => event.preventDefault());
      joinButton(tag).click();
      await until(() => joined.length === 2);
      expect(joined[1]!.event).to.include({ memberAreaId: 'letters', redirectUrlPath: '/members/letters' });
      expect((await sentJoins(server)).map(({ url }) => url)).to.deep.equal([
        '/api/site-users/account/member-areas/letters/request-to-join',
      ]);
    });
  }

  it('with two options leads to them first, then asks with the one that is chosen', async () => {
    const told = recordEvents(['member-area-pricing-option']);
    const joined = recordEvents(['member-area-join-success'], { prevent: true });
    const { tag, server } = await readyLockScreen([...twoOptions(), joinedAnswer('/checkout')]);
    joinButton(tag).click();
    await until(() => part(tag, 'options'));
    expect(told.map(({ event }) => (event as MemberAreaPricingOptionEvent).index)).to.deep.equal([0]);
    expect(textOf(tag, 'price')).to.equal('$10.00 every month');
    await expect(tag).to.be.accessible();
    tag.shadowRoot!.querySelectorAll<HTMLElement>('[part=option]')[1]!.click();
    await until(() => textOf(tag, 'price') === '$100.00 every year');
    joinButton(tag).click();
    await until(() => joined[0]);
    const [sent] = await sentJoins(server);
    expect(JSON.parse(sent!.body)).to.include({ pricingOptionId: 'yearly' });
  });

  const withYearly = html`<member-area-lock-screen
    member-area-id="letters"
    pricing-option-id="yearly"
    loading="eager"
  ></member-area-lock-screen>`;

  it('opens the options on the one its author has given, and joins with that', async () => {
    const told = recordEvents(['member-area-pricing-option']);
    const joined = recordEvents(['member-area-join-success'], { prevent: true });
    const { tag, server } = await readyLockScreen([...twoOptions(), joinedAnswer('/checkout')], withYearly);
    joinButton(tag).click();
    await until(() => textOf(tag, 'price') === '$100.00 every year');
    expect(told.map(({ event }) => (event as MemberAreaPricingOptionEvent).index)).to.deep.equal([1]);
    expect(tag.getAttribute('pricing-option-id')).to.equal('yearly');
    joinButton(tag).click();
    await until(() => joined[0]);
    const [sent] = await sentJoins(server);
    expect(JSON.parse(sent!.body)).to.include({ pricingOptionId: 'yearly' });
  });

  it('joins with what the visitor has chosen, and keeps what its author has given', async () => {
    const joined = recordEvents(['member-area-join-success'], { prevent: true });
    const { tag, server } = await readyLockScreen([...twoOptions(), joinedAnswer('/checkout')], withYearly);
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
    await until(() => joined[0]);
    const [sent] = await sentJoins(server);
    expect(JSON.parse(sent!.body)).to.include({ pricingOptionId: 'monthly' });
    expect(tag.getAttribute('pricing-option-id')).to.equal('yearly');
  });

  it('follows a pricing-option-id that is given while the options are open', async () => {
    const { tag } = await readyLockScreen(twoOptions());
    joinButton(tag).click();
    await until(() => textOf(tag, 'price') === '$10.00 every month');
    tag.pricingOptionId = 'yearly';
    await until(() => textOf(tag, 'price') === '$100.00 every year');
  });

  for (const status of ['ACTIVE', 'COMPLETED']) {
    it(`leads a member (${status}) into the area at once, with two options too`, async () => {
      const joined = recordEvents(['member-area-join-success'], { prevent: true });
      const { tag, server } = await readyLockScreen([
        ...lockedArea({ pricingOptions: [option(), yearly()], membership: { status } }),
        joinedAnswer('/members/letters'),
      ]);
      expect(textOf(tag, 'member')).to.equal('You’re a member');
      expect(textOf(tag, 'button')).to.equal('Go to The Commons');
      joinButton(tag).click();
      await until(() => joined[0]);
      expect(joined[0]!.event).to.have.property('redirectUrlPath', '/members/letters');
      expect(await sentJoins(server)).to.have.lengthOf(1);
    });
  }

  it('leads a member who has cancelled to the options, to rejoin with one', async () => {
    const { tag } = await readyLockScreen(
      lockedArea({ pricingOptions: [option(), yearly()], membership: { status: 'ENDING' } }),
    );
    expect(textOf(tag, 'button')).to.equal('Rejoin');
    joinButton(tag).click();
    await until(() => part(tag, 'options'));
    expect(textOf(tag, 'button')).to.equal('Rejoin');
  });

  it('keeps the focus in the tag on the way to the options and back', async () => {
    const { tag } = await readyLockScreen(twoOptions());
    joinButton(tag).focus();
    joinButton(tag).click();
    await until(() => part(tag, 'back'));
    expectSame(focused(), part(tag, 'back'));
    part(tag, 'back')!.click();
    await until(() => part(tag, 'headline'));
    expectSame(focused(), joinButton(tag));
    expect(tag.hasAttribute('pricing-option-id')).to.equal(false);
  });

  it('goes over the account with the origin of the lock screen', async () => {
    const asked = recordEvents(['member-area-authenticate']);
    const { tag } = await readyLockScreen([...lockedArea(), { status: 401 }]);
    joinButton(tag).click();
    const frame = await until(() => {
      const found = document.querySelector('account-frame');
      return found?.path ? found : null;
    });
    expect(asked[0]!.event).to.include({ memberAreaId: 'letters', screen: 'create' });
    const { pathname, searchParams } = new URL(frame.path!, location.origin);
    expect(pathname).to.equal('/account/login/create');
    expect(searchParams.get('accountLoginOrigin')).to.equal('LOCK_SCREEN');
    await until(() => frame.shadowRoot!.querySelector('iframe'));
    frame.close();
    await until(() => !frame.shadowRoot!.querySelector('iframe'));
    frame.remove();
  });

  it('opens the login for a member, without asking the backend', async () => {
    const asked = recordEvents(['member-area-authenticate'], { prevent: true });
    const { tag, server } = await readyLockScreen(lockedArea());
    part(tag, 'log-in')!.click();
    await until(() => asked[0]);
    expect(asked[0]!.event).to.include({ memberAreaId: 'letters', screen: 'login' });
    expect(await server.calls()).to.have.lengthOf(2);
  });

  it('shows the alert of a failure', async () => {
    const { tag } = await readyLockScreen([...lockedArea(), { status: 403 }]);
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
    ['an answer that is a page', [{ kind: 'html' }, good]],
    ['a connection that is cut', [good, { kind: 'reset' }]],
  ] as const) {
    it(`says so after the failure of ${name}, with Retry`, async () => {
      const { tag } = await readyLockScreen([...answers, ...lockedArea()]);
      expect(part(tag, 'error')!.getAttribute('role')).to.equal('alert');
      await expect(tag).to.be.accessible();
      part(tag, 'retry')!.click();
      await until(() => textOf(tag, 'headline') === 'Members only');
      expectSame(part(tag, 'error'), null);
    });
  }

  it('keeps its fallback where there is no such area, and a press there joins', async () => {
    const requests = recordEvents(['member-area-join-request'], { prevent: true });
    const { tag } = await lockScreenTag(
      [{ status: 404 }, { status: 404 }],
      html`<member-area-lock-screen member-area-id="nowhere" loading="eager"
        ><h1>Members only</h1>
        <a href="#create">Join</a></member-area-lock-screen
      >`,
    );
    await until(() => tag.matches(':state(error)'));
    expect(tag.querySelector('h1')!.checkVisibility()).to.equal(true);
    tag.querySelector('a')!.click();
    expect(requests).to.have.lengthOf(1);
  });
});
