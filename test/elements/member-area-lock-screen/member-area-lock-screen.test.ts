import { expect, html } from '@open-wc/testing';
import { configure, type MemberAreaPricingOptionEvent } from 'member-area-elements';
import { cleanBrowser, setCookie } from '../../core/visitor/clean-browser.js';
import type { ScriptedServer } from '../../runner/scripted.js';
import { lockedArea, renderLockScreen, renderReadyLockScreen, yearly } from '../access-tag.js';
import { joinedAnswer, option } from '../area-answer.js';
import { expectSame, focused } from '../expect-same.js';
import { joinButton, part, textOf } from '../join-tag.js';
import { recordEvents } from '../recorded-events.js';
import { until } from '../until.js';

const sentJoins = async (server: ScriptedServer) =>
  (await server.calls()).filter(({ method }) => method === 'PUT');
const twoOptions = () => lockedArea({ pricingOptions: [option(), yearly()] });

describe('<member-area-lock-screen>', () => {
  beforeEach(cleanBrowser);
  afterEach(cleanBrowser);

  it('shows default texts when the owner has written none', async () => {
    const { tag, server } = await renderReadyLockScreen(lockedArea());
    expect(textOf(tag, 'headline')).to.equal('Members only');
    expect(part(tag, 'headline')!.localName).to.equal('h1');
    expect(textOf(tag, 'description')).to.equal(
      'The Commons is for members. Join or log in to see this page.',
    );
    expect(textOf(tag, 'benefit')).to.equal('A newsletter');
    expect(textOf(tag, 'price')).to.equal('Free');
    expect(textOf(tag, 'button')).to.equal('Join');
    expect(textOf(tag, 'log-in-line')).to.equal('Already a member? Log in');
    expectSame(part(tag, 'log-out'), null);
    expect((await server.calls()).map(({ method, url }) => `${method} ${url}`).sort()).to.deep.equal([
      'GET /api/marketing/member-area-lock-screen-customization/letters?audience=public',
      'GET /api/people-hub/v1/member-areas/letters?audience=public',
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

  it('says until when a membership is paused and links its member to Memberships, also without the join button', async () => {
    const pause = { from: '2026-04-30T12:00:00Z', until: '2999-04-30T12:00:00Z' };
    const { tag } = await renderReadyLockScreen(
      lockedArea({ membership: { status: 'PAUSED', pause } }, { joinButtonVisibility: false }),
    );
    expect(textOf(tag, 'member')).to.equal('Your membership is paused until Apr 30, 2999.');
    expect(part(tag, 'manage')!.getAttribute('href')).to.equal('/account/memberships');
    expectSame(part(tag, 'button'), null);
    await expect(tag).to.be.accessible();
  });

  it('hides the benefits when the owner hides them', async () => {
    const { tag } = await renderReadyLockScreen(lockedArea({}, { benefitsVisibility: false }));
    expectSame(part(tag, 'benefits'), null);
    expect(textOf(tag, 'button')).to.equal('Join');
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
  afterEach(() => configure({ memberAreasEnabled: true }));

  it('sends the join at once with the only option, whose price it shows', async () => {
    const successEvents = recordEvents(['member-area-join-request', 'member-area-join-success'], {
      prevent: false,
    });
    const { tag, server } = await renderReadyLockScreen([
      ...lockedArea({ pricingOptions: [option()] }),
      joinedAnswer('/members/letters'),
    ]);
    expect(textOf(tag, 'price')).to.equal('$10.00 every month');
    expectSame(part(tag, 'options'), null);
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

  const buttons = (tag: HTMLElement) =>
    [...tag.shadowRoot!.querySelectorAll<HTMLElement>('[part=option]')].map((button) => ({
      button,
      name: button.innerText.replace(/\s+/g, ' ').trim(),
      isOpen: button.ariaExpanded === 'true',
    }));
  const choose = (tag: HTMLElement, index: number) => buttons(tag)[index]!.button.click();
  const readOptionId = async (server: ScriptedServer) =>
    (JSON.parse((await sentJoins(server))[0]!.body) as { pricingOptionId: string }).pricingOptionId;

  it('has a button for each of two options, and joins with the one that is open', async () => {
    const events = recordEvents(['member-area-pricing-option']);
    const successEvents = recordEvents(['member-area-join-success'], { prevent: true });
    const { tag, server } = await renderReadyLockScreen([...twoOptions(), joinedAnswer('/checkout')]);
    expect(buttons(tag).map(({ name, isOpen }) => [name, isOpen])).to.deep.equal([
      ['Monthly $10.00 every month Chosen', true],
      ['Yearly $100.00 every year Save $20.00 a year Choose', false],
    ]);
    expectSame(part(tag, 'price'), null);
    expectSame(part(tag, 'back'), null);
    await expect(tag).to.be.accessible();
    choose(tag, 1);
    await until(() => buttons(tag)[1]!.isOpen);
    expect(events.map(({ event }) => (event as MemberAreaPricingOptionEvent).index)).to.deep.equal([1]);
    joinButton(tag).click();
    await until(() => successEvents[0]);
    expect(await readOptionId(server)).to.equal('yearly');
  });

  it('joins with the first of two options when nothing was chosen', async () => {
    const successEvents = recordEvents(['member-area-join-success'], { prevent: true });
    const { tag, server } = await renderReadyLockScreen([...twoOptions(), joinedAnswer('/checkout')]);
    joinButton(tag).click();
    await until(() => successEvents[0]);
    expect(await readOptionId(server)).to.equal('monthly');
  });

  it('closes the price and the join on a second click, and keeps the focus on the button', async () => {
    const { tag } = await renderReadyLockScreen(twoOptions());
    const [{ button }] = buttons(tag) as [ReturnType<typeof buttons>[number]];
    button.focus();
    button.click();
    await until(() => button.ariaExpanded === 'false');
    expect(joinButton(tag).checkVisibility()).to.equal(false);
    expectSame(focused(), button);
    await expect(tag).to.be.accessible();
    button.click();
    await until(() => joinButton(tag).checkVisibility());
    expectSame(focused(), button);
    expect(tag.hasAttribute('pricing-option-id')).to.equal(false);
  });

  it('lists the other options where there are more than two, and joins with the chosen one', async () => {
    const successEvents = recordEvents(['member-area-join-success'], { prevent: true });
    const once = { id: 'once', price: { value: '300.00', currencyCode: 'USD' }, subscribable: false };
    const { tag, server } = await renderReadyLockScreen([
      ...lockedArea({ pricingOptions: [option(), yearly(), once] }),
      joinedAnswer('/checkout'),
    ]);
    const radios = [...tag.shadowRoot!.querySelectorAll<HTMLInputElement>('input[type=radio]')];
    expect(radios.map(({ value, checked }) => [value, checked])).to.deep.equal([['once', false]]);
    await expect(tag).to.be.accessible();
    radios[0]!.click();
    await until(() => buttons(tag).every(({ isOpen }) => !isOpen));
    expect(radios[0]!.checked).to.equal(true);
    joinButton(tag).click();
    await until(() => successEvents[0]);
    expect(await readOptionId(server)).to.equal('once');
  });

  it('says that member areas are off in place of the prices and the join, but keeps the way in for members', async () => {
    configure({ memberAreasEnabled: false });
    const { tag } = await renderReadyLockScreen(twoOptions());
    expect(textOf(tag, 'closed')).to.equal(
      'Memberships for this site is closed. Contact the site owner for access.',
    );
    for (const name of ['options', 'price', 'button']) expectSame(part(tag, name), null);
    expect(textOf(tag, 'log-in')).to.equal('Log in');
    await expect(tag).to.be.accessible();
    const { tag: other } = await renderReadyLockScreen(lockedArea({ membership: { status: 'ACTIVE' } }));
    expect(textOf(other, 'button')).to.equal('Go to The Commons');
    expectSame(part(other, 'closed'), null);
  });

  it('has no option buttons when the owner hides the join', async () => {
    const { tag } = await renderReadyLockScreen(
      lockedArea({ pricingOptions: [option(), yearly()] }, { joinButtonVisibility: false }),
    );
    expectSame(part(tag, 'options'), null);
    expectSame(part(tag, 'price'), null);
  });

  for (const [locale, dir] of [
    ['en', 'ltr'],
    ['ar', 'rtl'],
  ] as const) {
    it(`fits into 320 px, with the action of an option at its end, in a language that is ${dir}`, async () => {
      const { tag } = await renderReadyLockScreen(
        twoOptions(),
        html`<member-area-lock-screen
          member-area-id="letters"
          locale=${locale}
          loading="eager"
          style="width: 320px"
        ></member-area-lock-screen>`,
      );
      const { left, right } = tag.getBoundingClientRect();
      for (const { button } of buttons(tag)) {
        const box = button.getBoundingClientRect();
        expect(box.left).to.be.at.least(left);
        expect(box.right).to.be.at.most(right);
        expect(box.height).to.be.at.least(44);
        expect(getComputedStyle(button).direction).to.equal(dir);
        const [name, action] = ['option-name', 'option-action'].map((name) =>
          button.querySelector(`[part=${name}]`)!.getBoundingClientRect(),
        );
        expect(action!.left > name!.left).to.equal(dir === 'ltr');
      }
      expect(tag.scrollWidth).to.be.at.most(tag.clientWidth);
    });
  }

  const withYearly = html`<member-area-lock-screen
    member-area-id="letters"
    pricing-option-id="yearly"
    loading="eager"
  ></member-area-lock-screen>`;

  it('opens the option of pricing-option-id, and joins with it', async () => {
    const successEvents = recordEvents(['member-area-join-success'], { prevent: true });
    const { tag, server } = await renderReadyLockScreen(
      [...twoOptions(), joinedAnswer('/checkout')],
      withYearly,
    );
    expect(buttons(tag).map(({ isOpen }) => isOpen)).to.deep.equal([false, true]);
    joinButton(tag).click();
    await until(() => successEvents[0]);
    expect(await readOptionId(server)).to.equal('yearly');
  });

  it('joins with the visitor’s choice, and does not change pricing-option-id', async () => {
    const successEvents = recordEvents(['member-area-join-success'], { prevent: true });
    const { tag, server } = await renderReadyLockScreen(
      [...twoOptions(), joinedAnswer('/checkout')],
      withYearly,
    );
    choose(tag, 1);
    await until(() => !joinButton(tag).checkVisibility());
    choose(tag, 0);
    await until(() => buttons(tag)[0]!.isOpen);
    joinButton(tag).click();
    await until(() => successEvents[0]);
    expect(await readOptionId(server)).to.equal('monthly');
    expect(tag.getAttribute('pricing-option-id')).to.equal('yearly');
  });

  it('opens a pricing-option-id that is set later, also when the visitor has closed the other', async () => {
    const { tag } = await renderReadyLockScreen(twoOptions());
    choose(tag, 0);
    await until(() => !joinButton(tag).checkVisibility());
    tag.pricingOptionId = 'yearly';
    await until(() => buttons(tag)[1]!.isOpen && joinButton(tag).checkVisibility());
  });

  it('takes a member into the area at once, with two options too', async () => {
    const successEvents = recordEvents(['member-area-join-success'], { prevent: true });
    const { tag, server } = await renderReadyLockScreen([
      ...lockedArea({ pricingOptions: [option(), yearly()], membership: { status: 'ACTIVE' } }),
      joinedAnswer('/members/letters'),
    ]);
    expect(textOf(tag, 'member')).to.equal('You’re a member');
    expect(textOf(tag, 'button')).to.equal('Go to The Commons');
    joinButton(tag).click();
    await until(() => successEvents[0]);
    expect(successEvents[0]!.event).to.have.property('redirectUrlPath', '/members/letters');
    expect(await sentJoins(server)).to.have.lengthOf(1);
  });

  it('shows the options to a member who has cancelled, to rejoin with one', async () => {
    const { tag } = await renderReadyLockScreen(
      lockedArea({ pricingOptions: [option(), yearly()], membership: { status: 'ENDING' } }),
    );
    expect(textOf(tag, 'button')).to.equal('Rejoin');
    expect(buttons(tag)).to.have.lengthOf(2);
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
});

describe('<member-area-lock-screen>: when it cannot be loaded', () => {
  const [good] = lockedArea();

  it('shows an error with Retry after the failure of one of its two calls', async () => {
    const { tag } = await renderReadyLockScreen([{ status: 503 }, good, ...lockedArea()]);
    expect(part(tag, 'error')!.getAttribute('role')).to.equal('alert');
    await expect(tag).to.be.accessible();
    part(tag, 'retry')!.click();
    await until(() => textOf(tag, 'headline') === 'Members only');
    expectSame(part(tag, 'error'), null);
  });

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
