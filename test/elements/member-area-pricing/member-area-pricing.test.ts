import { expect, html, oneEvent } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import { type MemberAreaPricingOptionEvent } from 'member-area-elements';
import { cleanBrowser, setCookie } from '../../core/visitor/clean-browser.js';
import { collectGarbage } from '../../core/garbage.js';
import { renderPricing, renderReadyPricing, twoOptions, yearly } from '../access-tag.js';
import { areaAnswer, joinedAnswer, option } from '../area-answer.js';
import { expectSame, focused } from '../expect-same.js';
import { joinButton, part, textOf } from '../join-tag.js';
import { pressTab } from '../press-keys.js';
import { recordEvents } from '../recorded-events.js';
import { until } from '../until.js';

const OPTION = 'member-area-pricing-option';
const usd = (value: string) => ({ value, currencyCode: 'USD' });

/** Returns the left and the right button. */
const optionButtons = (tag: HTMLElement) => [
  ...tag.shadowRoot!.querySelectorAll<HTMLButtonElement>('[part=option]'),
];
const expanded = (tag: HTMLElement) =>
  optionButtons(tag).map((button) => button.getAttribute('aria-expanded'));
const names = (tag: HTMLElement, name: string) =>
  [...tag.shadowRoot!.querySelectorAll<HTMLElement>(`[part=${name}]`)].map(({ innerText }) =>
    innerText.replace(/\s+/g, ' ').trim(),
  );
const radios = (tag: HTMLElement) => [
  ...tag.shadowRoot!.querySelectorAll<HTMLInputElement>('input[type=radio]'),
];

/** Clicks a button and waits until the buttons have these `aria-expanded` values. */
async function clickOption(
  tag: HTMLElement,
  index: 0 | 1,
  expandedAfter: readonly ['true' | 'false', 'true' | 'false'],
) {
  optionButtons(tag)[index]!.click();
  await until(() => expanded(tag).join() === expandedAfter.join());
}

describe('<member-area-pricing>', () => {
  beforeEach(cleanBrowser);
  afterEach(cleanBrowser);

  it('has no buttons with one option, and shows its price', async () => {
    const { tag } = await renderReadyPricing([areaAnswer({ pricingOptions: [option()] })]);
    expect(textOf(tag, 'price')).to.equal('$10.00 every month');
    expect(optionButtons(tag)).to.have.lengthOf(0);
    expect(radios(tag)).to.have.lengthOf(0);
    expect(textOf(tag, 'button')).to.equal('Join');
    await expect(tag).to.be.accessible();
  });

  it('is free without options, and shows the area', async () => {
    const { tag } = await renderReadyPricing([
      areaAnswer({ benefits: [{ description: 'A newsletter' }, { description: 'A forum' }] }),
    ]);
    expect(optionButtons(tag)).to.have.lengthOf(0);
    expect(textOf(tag, 'title')).to.equal('The Commons');
    expect(textOf(tag, 'description')).to.equal('For neighbours');
    expect(textOf(tag, 'price')).to.equal('Free');
    expect(names(tag, 'benefit')).to.deep.equal(['A newsletter', 'A forum']);
    expect(textOf(tag, 'log-in-line')).to.equal('Already a member? Log in');
  });

  for (const [count, text] of [
    [1, '1 benefit'],
    [4, '4 benefits'],
    [0, undefined],
  ] as const) {
    it(`shows ${text ?? 'nothing'} for ${count} benefits of which none is listed`, async () => {
      const { tag } = await renderReadyPricing([areaAnswer({ benefits: [], numMABenefits: count })]);
      expect(textOf(tag, 'benefit-count')).to.equal(text);
      expectSame(part(tag, 'benefits'), null);
    });
  }

  it('shows currency codes when the options have different currencies', async () => {
    const euro = option({ id: 'euro', price: { value: '9.00', currencyCode: 'EUR' } });
    const { tag } = await renderReadyPricing([twoOptions({ pricingOptions: [option(), euro] })]);
    expect(names(tag, 'option-price')).to.deep.equal(['USD 10.00', 'EUR 9.00']);
    expectSame(part(tag, 'option-saving'), null);
  });

  it('says what a year saves against twelve months, and how many installments there are', async () => {
    const rates = option({ id: 'rates', numBillingCycles: 3 });
    const { tag } = await renderReadyPricing([twoOptions({ pricingOptions: [option(), yearly(), rates] })]);
    expect(names(tag, 'option-saving')).to.deep.equal(['Save $20.00 a year']);
    expect(names(tag, 'radio')).to.deep.equal(['3 payments 3 × $10.00 every month · $30.00 in total']);
  });

  it('shows each choice once, in cards as wide as the Join button below them', async () => {
    const { tag } = await renderReadyPricing(
      [twoOptions()],
      html`<member-area-pricing member-area-id="letters" hide-title loading="eager"></member-area-pricing>`,
    );
    expect(tag.shadowRoot!.textContent.match(/\$10\.00/g)).to.have.lengthOf(1);
    expectSame(part(tag, 'price'), null);
    const cards = part(tag, 'options')!.getBoundingClientRect();
    const join = joinButton(tag).getBoundingClientRect();
    expect(join.left).to.be.closeTo(cards.left, 0.5);
    expect(join.width).to.be.closeTo(cards.width, 0.5);
  });
});

describe('<member-area-pricing>: its two buttons', () => {
  it('open the screen on an option, switch the option, and close the screen', async () => {
    const events = recordEvents([OPTION]);
    const { tag } = await renderReadyPricing([twoOptions()]);
    // Before anything was chosen, the first is open.
    expect(names(tag, 'option')).to.deep.equal([
      'Monthly $10.00 every month Chosen',
      'Yearly $100.00 every year Save $20.00 a year Choose',
    ]);
    expect(expanded(tag)).to.deep.equal(['true', 'false']);
    expect(part(tag, 'screen')).to.be.instanceOf(HTMLElement);
    expect(tag.hasAttribute('pricing-option-id')).to.equal(false);

    await clickOption(tag, 1, ['false', 'true']);
    expect(tag.getAttribute('pricing-option-id')).to.equal('yearly');

    await clickOption(tag, 0, ['true', 'false']);
    expect(tag.getAttribute('pricing-option-id')).to.equal('monthly');

    await clickOption(tag, 0, ['false', 'false']);
    expectSame(part(tag, 'screen'), null);
    expect(tag.hasAttribute('pricing-option-id')).to.equal(false);

    expect(events.map(({ target }) => target === tag)).to.deep.equal([true, true, true]);
    expect(
      events.map(({ event }) => {
        const { index, feeType, pricingOptionId } = event as MemberAreaPricingOptionEvent;
        return { index, feeType, pricingOptionId };
      }),
    ).to.deep.equal([
      { index: 1, feeType: 'recurring', pricingOptionId: 'yearly' },
      { index: 0, feeType: 'recurring', pricingOptionId: 'monthly' },
      { index: -1, feeType: 'free', pricingOptionId: '' },
    ]);
  });

  it('dispatch the fee type of the option they open', async () => {
    const events = recordEvents([OPTION]);
    const { tag } = await renderReadyPricing([
      twoOptions({
        purchaseType: 'SET_AMOUNT',
        pricingOptions: [
          option({ id: 'once', price: usd('30.00'), subscribable: false, billingPeriod: null }),
          option({ id: 'rates', numBillingCycles: 3 }),
        ],
      }),
    ]);
    await clickOption(tag, 1, ['false', 'true']);
    await clickOption(tag, 0, ['true', 'false']);
    expect(events.map(({ event }) => (event as MemberAreaPricingOptionEvent).feeType)).to.deep.equal([
      'installments',
      'one_time',
    ]);
  });

  it('keep the focus when they are pressed with the keyboard, and have aria-controls', async () => {
    const { tag } = await renderReadyPricing([twoOptions()]);
    const [left, right] = optionButtons(tag);
    left!.focus();
    await sendKeys({ press: 'Enter' });
    await until(() => expanded(tag)[0] === 'false');
    await sendKeys({ press: 'Enter' });
    await until(() => expanded(tag)[0] === 'true');
    expectSame(focused(), left);
    const screen = tag.shadowRoot!.getElementById(left!.getAttribute('aria-controls')!)!;
    expect(screen.contains(part(tag, 'screen'))).to.equal(true);
    await pressTab();
    expectSame(focused(), right);
    await sendKeys({ press: 'Space' });
    await until(() => expanded(tag)[1] === 'true');
    await sendKeys({ press: 'Space' });
    await until(() => expanded(tag)[1] === 'false');
    expect(screen.hidden).to.equal(true);
    expectSame(focused(), right);
  });

  it('send no join, also after a garbage collection', async () => {
    const requestEvents = recordEvents(['member-area-join-request'], { prevent: true });
    const { tag } = await renderReadyPricing([twoOptions()]);
    // After a garbage collection, WebKit loses the states of a tag.
    await collectGarbage();
    await clickOption(tag, 1, ['false', 'true']);
    await clickOption(tag, 0, ['true', 'false']);
    expect(requestEvents).to.have.lengthOf(0);
  });

  it('show the option of pricing-option-id, and its changes, without an event', async () => {
    const events = recordEvents([OPTION]);
    const { tag } = await renderReadyPricing(
      [twoOptions()],
      html`<member-area-pricing
        member-area-id="letters"
        pricing-option-id="yearly"
        loading="eager"
      ></member-area-pricing>`,
    );
    expect(expanded(tag)).to.deep.equal(['false', 'true']);
    tag.pricingOptionId = 'monthly';
    await until(() => expanded(tag)[0] === 'true');
    tag.pricingOptionId = 'yearly';
    await until(() => expanded(tag)[0] === 'false');
    tag.removeAttribute('pricing-option-id');
    await until(() => expanded(tag)[0] === 'true');
    tag.pricingOptionId = 'no-such-option';
    await tag.updateComplete;
    expect(expanded(tag)).to.deep.equal(['true', 'false']);
    expect(events).to.have.lengthOf(0);
  });

  it('are followed by radio buttons for the other options when there are more than two', async () => {
    const events = recordEvents([OPTION]);
    const more = [
      option({ id: 'once', price: usd('30.00'), subscribable: false, billingPeriod: null }),
      option({ id: 'rates', numBillingCycles: 3 }),
      option({ id: 'other', billingPeriod: { value: 2, unit: 'MONTH' } }),
    ];
    const weekly = option({ id: 'weekly', price: usd('3.00'), billingPeriod: { value: 1, unit: 'WEEK' } });
    const { tag } = await renderReadyPricing([
      twoOptions({ pricingOptions: [option(), yearly(), weekly, ...more] }),
    ]);
    expect(optionButtons(tag)).to.have.lengthOf(2);
    expect(textOf(tag, 'radios-label')).to.equal('More payment options');
    expect(names(tag, 'radio')).to.deep.equal([
      'Weekly $3.00 every week',
      'Pay once $30.00',
      '3 payments 3 × $10.00 every month · $30.00 in total',
      'every 2 months $10.00 every 2 months',
    ]);
    expect(names(tag, 'option-name').slice(0, 2)).to.deep.equal(['Monthly', 'Yearly']);
    expect(names(tag, 'option-price').slice(0, 2)).to.deep.equal(['$10.00', '$100.00']);
    await expect(tag).to.be.accessible();

    radios(tag)[0]!.focus();
    await sendKeys({ press: 'Space' });
    await until(() => radios(tag)[0]!.checked && expanded(tag)[0] === 'false');
    await sendKeys({ press: 'ArrowDown' });
    await until(() => radios(tag)[1]!.checked);
    expectSame(focused(), radios(tag)[1]);
    expect(expanded(tag)).to.deep.equal(['false', 'false']);
    expect(radios(tag).map(({ checked }) => checked)).to.deep.equal([false, true, false, false]);
    expect(events.map(({ event }) => (event as MemberAreaPricingOptionEvent).index)).to.deep.equal([2, 3]);
    await clickOption(tag, 0, ['true', 'false']);
    expect(radios(tag).some(({ checked }) => checked)).to.equal(false);
    await sendKeys({ press: 'Space' });
    await until(() => radios(tag)[1]!.checked);
    // The focused radio button is the only tab stop of its group.
    await pressTab();
    expectSame(focused(), joinButton(tag));
  });
});

describe('<member-area-pricing>: members and sign-up dates', () => {
  beforeEach(cleanBrowser);
  afterEach(cleanBrowser);

  it('shows when sign-up opens in the place of Join, and a press on it asks the backend', async () => {
    const requestEvents = recordEvents(['member-area-join-request'], { prevent: true });
    const { tag } = await renderReadyPricing([
      areaAnswer({ enrollment: { opensAt: '2999-06-15T12:00:00Z' } }),
    ]);
    expect(textOf(tag, 'button')).to.equal('Opens Jun 15, 2999');
    expect(joinButton(tag).ariaDisabled).to.equal('true');
    await expect(tag).to.be.accessible();
    joinButton(tag).click();
    expect(requestEvents).to.have.lengthOf(1);
  });

  it('shows that sign-up has closed in the place of Join', async () => {
    const { tag } = await renderReadyPricing([
      areaAnswer({ enrollment: { closesAt: '2001-01-01T00:00:00Z' } }),
    ]);
    expect(textOf(tag, 'button')).to.equal('Sign up closed');
    expect(joinButton(tag).ariaDisabled).to.equal('true');
    await expect(tag).to.be.accessible();
  });

  it('takes a member into the area, without prices or buttons', async () => {
    const successEvents = recordEvents(['member-area-join-success'], { prevent: true });
    const { tag } = await renderReadyPricing([
      twoOptions({ membership: { status: 'ACTIVE' } }),
      joinedAnswer('/members/letters'),
    ]);
    expect(optionButtons(tag)).to.have.lengthOf(0);
    expectSame(part(tag, 'price'), null);
    expect(textOf(tag, 'member')).to.equal('You’re a member');
    expect(textOf(tag, 'button')).to.equal('Go to The Commons');
    joinButton(tag).click();
    await until(() => successEvents[0]);
  });

  it('says to a member who has cancelled that access is ending, and lets them rejoin', async () => {
    const { tag } = await renderReadyPricing([
      areaAnswer({ pricingOptions: [option()], membership: { status: 'ENDING' } }),
    ]);
    expect(textOf(tag, 'member')).to.equal('Your access is ending.');
    expect(textOf(tag, 'button')).to.equal('Rejoin');
    expect(textOf(tag, 'price')).to.equal('$10.00 every month');
  });

  it('links to the memberships for a member whose payment has failed', async () => {
    const { tag } = await renderReadyPricing([twoOptions({ membership: { status: 'PAYMENT_FAILED' } })]);
    expect(textOf(tag, 'member')).to.equal('Your last payment didn’t go through.');
    expect(textOf(tag, 'update-payment')).to.equal('Update your payment method');
    expect(part(tag, 'update-payment')!.getAttribute('href')).to.equal('/account/memberships');
    expectSame(part(tag, 'button'), null);
    await expect(tag).to.be.accessible();
  });

  for (const [cookie, text] of [
    ['{"authenticated":true,"firstName":"Ana"}', 'You’re signed in as Ana.'],
    ['{"authenticated":true}', 'You’re signed in.'],
  ] as const) {
    it(`shows "${text}" instead of the login`, async () => {
      setCookie('SiteUserInfo', encodeURIComponent(cookie));
      const { tag } = await renderReadyPricing([areaAnswer()]);
      expect(textOf(tag, 'signed-in')).to.equal(text);
      expectSame(part(tag, 'log-in-line'), null);
    });
  }
});

describe('<member-area-pricing>: when it cannot be loaded', () => {
  it('shows an error with Retry', async () => {
    const { tag, reported } = await renderReadyPricing([{ status: 503 }, areaAnswer()]);
    expect(part(tag, 'error')!.getAttribute('role')).to.equal('alert');
    expect(textOf(tag, 'error')).to.equal('We couldn’t load this. Try again. Retry');
    expect(reported.map(({ during }) => during)).to.deep.equal(['member-area-pricing']);
    await expect(tag).to.be.accessible();
    part(tag, 'retry')!.click();
    await until(() => textOf(tag, 'price') === 'Free');
    expectSame(part(tag, 'error'), null);
  });

  it('keeps its fallback when the area does not exist', async () => {
    const { tag, reported } = await renderPricing(
      [{ status: 404 }],
      html`<member-area-pricing member-area-id="nowhere" loading="eager"
        ><a href="#create">Join</a></member-area-pricing
      >`,
    );
    await until(() => reported.length > 0 && tag.matches(':state(error)'));
    const fallback = tag.querySelector('a')!;
    expect(fallback.assignedSlot !== null && fallback.checkVisibility()).to.equal(true);
  });
});

describe('<member-area-pricing>: joining', () => {
  beforeEach(cleanBrowser);
  afterEach(cleanBrowser);

  it('sends the chosen option', async () => {
    const events = recordEvents(['member-area-join-request', 'member-area-join-success'], { prevent: false });
    const { tag, server } = await renderReadyPricing([twoOptions(), joinedAnswer('/checkout')]);
    tag.addEventListener('member-area-join-success', (event) => event.preventDefault());
    await clickOption(tag, 1, ['false', 'true']);
    joinButton(tag).click();
    await until(() => events.length === 2);
    expect(events[0]!.event).to.include({ memberAreaId: 'letters', cancelable: true });
    expect(events[1]!.event).to.include({ memberAreaId: 'letters', redirectUrlPath: '/checkout' });
    expect(events.every(({ target }) => target === tag)).to.equal(true);
    const [, sent] = await server.calls();
    expect(sent!.url).to.equal('/api/site-users/account/member-areas/letters/request-to-join');
    expect(JSON.parse(sent!.body)).to.include({ pricingOptionId: 'yearly' });
  });

  it('sends the option that is open when nothing was chosen', async () => {
    const successEvents = recordEvents(['member-area-join-success'], { prevent: true });
    const { tag, server } = await renderReadyPricing([twoOptions(), joinedAnswer('/checkout')]);
    joinButton(tag).click();
    // Nothing would keep the page from the checkout after the test.
    await until(() => successEvents[0]);
    const [, sent] = await server.calls();
    expect(JSON.parse(sent!.body)).to.include({ pricingOptionId: 'monthly' });
  });

  it('opens the login on Log in, without a request', async () => {
    const authenticateEvents = recordEvents(['member-area-authenticate']);
    const { tag, server } = await renderReadyPricing([areaAnswer({ pricingOptions: [option()] })]);
    part(tag, 'log-in')!.click();
    const { pathname, searchParams } = await closeAccount();
    expect(authenticateEvents[0]!.event).to.include({ memberAreaId: 'letters', screen: 'login' });
    expect(pathname).to.equal('/account/login');
    expect(searchParams.get('accountLoginOrigin')).to.equal('PRICING_OPTIONS');
    expect(await server.calls()).to.have.lengthOf(1);
  });

  it('shows that it is joining, and sends one request for many clicks', async () => {
    recordEvents(['member-area-join-success'], { prevent: true });
    const { tag, server } = await renderReadyPricing([areaAnswer(), { ...joinedAnswer(), kind: 'held' }]);
    for (let time = 0; time < 5; time++) joinButton(tag).click();
    await until(() => joinButton(tag).getAttribute('aria-disabled') === 'true');
    expect(joinButton(tag).querySelector('[role=status]')!.textContent).to.equal('Joining…');
    expect(tag.getAttribute('aria-busy')).to.equal('true');
    await server.release();
    await until(() => !tag.hasAttribute('aria-busy'));
    expect((await server.calls()).filter(({ method }) => method === 'PUT')).to.have.lengthOf(1);
  });
});

describe('<member-area-pricing>: its fallback content', () => {
  const template = html`<member-area-pricing member-area-id="letters" loading="interaction">
    <a href="/account/login/create?pricingOptionId=yearly">Yearly</a>
    <a href="/account/login?memberAreaId=letters">Log in</a>
  </member-area-pricing>`;

  it('joins with the option of its link before the view has loaded', async () => {
    const successEvents = recordEvents(['member-area-join-success'], { prevent: true });
    // The click loads the view too. The browser chooses the order of the calls, so either answer fits both.
    const answer = { body: { ...(areaAnswer().body as object), ...(joinedAnswer().body as object) } };
    const { tag, server } = await renderPricing([answer, answer], template);
    tag.querySelector('a')!.click();
    await until(() => successEvents[0]);
    const sent = (await server.calls()).find(({ method }) => method === 'PUT');
    expect(JSON.parse(sent!.body)).to.include({ pricingOptionId: 'yearly' });
  });

  it('gives the view at least its height, until the window gets another width', async () => {
    const { innerWidth: width, innerHeight: height } = window;
    const { tag } = await renderReadyPricing(
      [twoOptions()],
      html`<member-area-pricing member-area-id="letters" loading="eager"
        ><p style="height: 700px">Two options</p></member-area-pricing
      >`,
    );
    expect(tag.getBoundingClientRect().height).to.be.at.least(700);
    const resized = oneEvent(window, 'resize');
    await setViewport({ width: width - 100, height });
    await resized;
    expect(tag.getBoundingClientRect().height).to.be.below(700);
    await setViewport({ width, height });
  });

  for (const [name, style] of [
    ['the page', ''],
    ['a box on the page', 'height: 500px; overflow: auto'],
  ] as const)
    it(`gives the view its place and its margins at the end of ${name}`, async () => {
      await renderPricing(
        [twoOptions()],
        html`<div style=${style}>
          <div style="height: 1500px"></div>
          <member-area-pricing member-area-id="letters" loading="interaction">
            <h3 style="margin-block: 90px 0">Letters</h3>
            <p style="height: 700px; margin-block-end: 90px">Two options</p>
          </member-area-pricing>
          <p>The end</p>
        </div>`,
      );
      const tag = document.querySelector('member-area-pricing')!;
      const scroller = style ? tag.parentElement! : document.scrollingElement!;
      const places = () => [tag, tag.nextElementSibling!].map((node) => node.getBoundingClientRect().y);
      scroller.scrollTop = scroller.scrollHeight;
      const before = { places: places(), scrollTop: scroller.scrollTop };
      expect(before.scrollTop).to.be.above(0);
      tag.loading = 'eager';
      await until(() => tag.matches(':state(ready)'));
      expect({ places: places(), scrollTop: scroller.scrollTop }).to.deep.equal(before);
    });

  it('opens the login when its link leads there', async () => {
    const authenticateEvents = recordEvents(['member-area-authenticate'], { prevent: true });
    const { tag, server } = await renderPricing([], template);
    tag.querySelectorAll('a')[1]!.click();
    await until(() => authenticateEvents[0]);
    expect(authenticateEvents[0]!.event).to.include({ memberAreaId: 'letters', screen: 'login' });
    expect(await server.calls()).to.deep.equal([]);
  });
});

/** Returns the address at which the account was opened, and closes the account. */
async function closeAccount(): Promise<URL> {
  const frame = await until(() => {
    const frame = document.querySelector('account-frame');
    return frame?.path ? frame : null;
  });
  const address = new URL(frame.path!, location.origin);
  await until(() => frame.shadowRoot!.querySelector('iframe'));
  frame.close();
  await until(() => !frame.shadowRoot!.querySelector('iframe'));
  frame.remove();
  return address;
}
