import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { MemberAreaPricingElement, type MemberAreaPricingOptionEvent } from 'member-area-elements';
import { cleanBrowser, setCookie } from '../core/cookies/clean-browser.js';
import { collectGarbage } from '../core/garbage.js';
import { pricingTag, readyPricing, twoOptions, yearly } from './access-tag.js';
import { areaAnswer, joinedAnswer, option } from './area-answer.js';
import { expectSame, focused } from './expect-same.js';
import { joinButton, part, textOf } from './join-tag.js';
import { pressTab } from './press-keys.js';
import { recordEvents } from './recorded-events.js';
import { until } from './until.js';

const OPTION = 'member-area-pricing-option';
const usd = (value: string) => ({ value, currencyCode: 'USD' });

/** The left and the right button. */
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

/** Presses a button and waits until the screen is as it should be then. */
async function press(tag: HTMLElement, index: 0 | 1, then: readonly ['true' | 'false', 'true' | 'false']) {
  optionButtons(tag)[index]!.click();
  await until(() => expanded(tag).join() === then.join());
}

describe('<member-area-pricing>', () => {
  beforeEach(cleanBrowser);
  afterEach(cleanBrowser);

  it('upgrades, is accessible and has its defaults', async () => {
    const { tag } = await readyPricing([twoOptions()]);
    expect(tag).to.be.instanceOf(MemberAreaPricingElement);
    await expect(tag).to.be.accessible();
    await press(tag, 0, ['true', 'false']);
    await expect(tag).to.be.accessible();

    const plain = await fixture<MemberAreaPricingElement>(html`<member-area-pricing></member-area-pricing>`);
    for (const name of ['memberAreaId', 'pricingOptionId', 'originUrlPath', 'loading', 'locale'] as const)
      expect(plain[name], name).to.equal(undefined);
    expect(plain.getAttributeNames()).to.deep.equal([]);
    expect(joinButton(plain).textContent).to.equal('Join');
    await expect(plain).to.be.accessible();
  });

  for (const [line, pricingOption] of [
    ['$30.00 once', option({ price: usd('30.00'), subscribable: false, billingPeriod: null })],
    ['$10.00 every month', option()],
    ['$10.00 every 2 weeks', option({ billingPeriod: { value: 2, unit: 'WEEK' } })],
    ['$10.00 every month for 3 months, $30.00 in total', option({ numBillingCycles: 3 })],
    ['¥1,200 every month', option({ price: { value: '1200', currencyCode: 'JPY' } })],
    ['KWD 1.500 once', option({ price: { value: '1.500', currencyCode: 'KWD' }, subscribable: false })],
  ] as const) {
    it(`with one option has no buttons, and the screen with "${line}"`, async () => {
      const { tag } = await readyPricing([areaAnswer({ pricingOptions: [pricingOption] })]);
      expect(textOf(tag, 'price')).to.equal(line);
      expect(optionButtons(tag)).to.have.lengthOf(0);
      expect(radios(tag)).to.have.lengthOf(0);
      expect(textOf(tag, 'button')).to.equal('Join');
      await expect(tag).to.be.accessible();
    });
  }

  it('without any option is free, and shows what the area is', async () => {
    const { tag } = await readyPricing([
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
    it(`says ${text ?? 'nothing'} where ${count} benefits are counted and none is listed`, async () => {
      const { tag } = await readyPricing([areaAnswer({ benefits: [], numMABenefits: count })]);
      expect(textOf(tag, 'benefit-count')).to.equal(text);
      expectSame(part(tag, 'benefits'), null);
    });
  }

  for (const [name, amount, pricingOption] of [
    ['Pay once', '$30.00', option({ price: usd('30.00'), subscribable: false, billingPeriod: null })],
    ['3 payments', '$10.00', option({ numBillingCycles: 3 })],
    ['Weekly', '$10.00', option({ billingPeriod: { value: 1, unit: 'WEEK' } })],
    ['Monthly', '$10.00', option()],
    ['every 2 months', '$10.00', option({ billingPeriod: { value: 2, unit: 'MONTH' } })],
    ['Yearly', '$100.00', yearly({ id: 'other' })],
  ] as const) {
    it(`calls an option "${name}" on its button`, async () => {
      const { tag } = await readyPricing([
        twoOptions({ pricingOptions: [{ ...pricingOption, id: 'first' }, yearly()] }),
      ]);
      expect(names(tag, 'option-name')).to.deep.equal([name, 'Yearly']);
      expect(names(tag, 'option-price')[0]).to.equal(amount);
    });
  }

  it('shows currency codes where the options have different currencies', async () => {
    const euro = option({ id: 'euro', price: { value: '9.00', currencyCode: 'EUR' } });
    const { tag } = await readyPricing([twoOptions({ pricingOptions: [option(), euro] })]);
    expect(names(tag, 'option-price')).to.deep.equal(['USD 10.00', 'EUR 9.00']);
    await press(tag, 1, ['false', 'true']);
    expect(textOf(tag, 'price')).to.equal('EUR 9.00 every month');
  });

  it('writes amounts as its locale does', async () => {
    const { tag } = await readyPricing([areaAnswer({ pricingOptions: [option()] })]);
    tag.locale = 'de';
    await until(() => /10,00/.test(textOf(tag, 'price')!));
  });
});

describe('<member-area-pricing>: its two buttons', () => {
  it('open the screen on an option, switch it, and close it', async () => {
    const told = recordEvents([OPTION]);
    const { tag } = await readyPricing([twoOptions()]);
    expect(expanded(tag)).to.deep.equal(['false', 'false']);
    expectSame(part(tag, 'screen'), null);

    await press(tag, 0, ['true', 'false']);
    expect(textOf(tag, 'price')).to.equal('$10.00 every month');
    expect(tag.getAttribute('pricing-option-id')).to.equal('monthly');

    await press(tag, 1, ['false', 'true']);
    expect(textOf(tag, 'price')).to.equal('$100.00 every year');

    await press(tag, 1, ['false', 'false']);
    expectSame(part(tag, 'screen'), null);
    expect(tag.hasAttribute('pricing-option-id')).to.equal(false);

    expect(told.map(({ target }) => target === tag)).to.deep.equal([true, true, true]);
    expect(
      told.map(({ event }) => {
        const { index, feeType, pricingOptionId } = event as MemberAreaPricingOptionEvent;
        return { index, feeType, pricingOptionId };
      }),
    ).to.deep.equal([
      { index: 0, feeType: 'recurring', pricingOptionId: 'monthly' },
      { index: 1, feeType: 'recurring', pricingOptionId: 'yearly' },
      { index: -1, feeType: 'free', pricingOptionId: '' },
    ]);
  });

  it('tell the fee type of what they open', async () => {
    const told = recordEvents([OPTION]);
    const { tag } = await readyPricing([
      twoOptions({
        purchaseType: 'SET_AMOUNT',
        pricingOptions: [
          option({ id: 'once', price: usd('30.00'), subscribable: false, billingPeriod: null }),
          option({ id: 'rates', numBillingCycles: 3 }),
        ],
      }),
    ]);
    await press(tag, 0, ['true', 'false']);
    await press(tag, 1, ['false', 'true']);
    expect(told.map(({ event }) => (event as MemberAreaPricingOptionEvent).feeType)).to.deep.equal([
      'one_time',
      'installments',
    ]);
  });

  it('keep the focus when pressed with the keyboard, and control the screen', async () => {
    const { tag } = await readyPricing([twoOptions()]);
    const [left, right] = optionButtons(tag);
    left!.focus();
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

  it('never join by themselves, however long the view has been there', async () => {
    const requests = recordEvents(['member-area-join-request'], { prevent: true });
    const { tag } = await readyPricing([twoOptions()]);
    // WebKit then forgets what it has been told of the state of a tag.
    await collectGarbage();
    await press(tag, 0, ['true', 'false']);
    await press(tag, 1, ['false', 'true']);
    expect(requests).to.have.lengthOf(0);
  });

  it('show the option of pricing-option-id, and follow it without an event', async () => {
    const told = recordEvents([OPTION]);
    const { tag } = await readyPricing(
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
    tag.removeAttribute('pricing-option-id');
    await until(() => expanded(tag)[0] === 'false');
    tag.pricingOptionId = 'no-such-option';
    await tag.updateComplete;
    expect(expanded(tag)).to.deep.equal(['false', 'false']);
    expect(told).to.have.lengthOf(0);
  });

  it('are joined by radio rows for all options where there are more than two', async () => {
    const told = recordEvents([OPTION]);
    const weekly = option({ id: 'weekly', price: usd('3.00'), billingPeriod: { value: 1, unit: 'WEEK' } });
    const { tag } = await readyPricing([twoOptions({ pricingOptions: [option(), yearly(), weekly] })]);
    expect(optionButtons(tag)).to.have.lengthOf(2);
    await press(tag, 0, ['true', 'false']);
    expect(textOf(tag, 'radios-label')).to.equal('Payment options');
    expect(names(tag, 'radio')).to.deep.equal([
      'Monthly $10.00 every month',
      'Yearly $100.00 every year',
      'Weekly $3.00 every week',
    ]);
    await expect(tag).to.be.accessible();

    radios(tag)[0]!.focus();
    await sendKeys({ press: 'ArrowDown' });
    await until(() => expanded(tag)[1] === 'true');
    await sendKeys({ press: 'ArrowDown' });
    await until(() => textOf(tag, 'price') === '$3.00 every week');
    expectSame(focused(), radios(tag)[2]);
    expect(expanded(tag)).to.deep.equal(['false', 'false']);
    expect(radios(tag).map(({ checked }) => checked)).to.deep.equal([false, false, true]);
    expect(told.map(({ event }) => (event as MemberAreaPricingOptionEvent).index)).to.deep.equal([0, 1, 2]);
    // The one focused stays the one stop of the group.
    await pressTab();
    expectSame(focused(), joinButton(tag));
  });
});

describe('<member-area-pricing>: how the visitor stands to the area', () => {
  beforeEach(cleanBrowser);
  afterEach(cleanBrowser);

  it('tells when sign-up opens, on a button that cannot be pressed', async () => {
    const requests = recordEvents(['member-area-join-request']);
    const { tag } = await readyPricing([areaAnswer({ enrollment: { opensAt: '2999-06-15T12:00:00Z' } })]);
    expect(textOf(tag, 'button')).to.equal('Opens Jun 15, 2999');
    expect(joinButton(tag).disabled).to.equal(true);
    joinButton(tag).click();
    expect(requests).to.have.lengthOf(0);
  });

  it('tells that sign-up has closed, on a button that cannot be pressed', async () => {
    const { tag } = await readyPricing([areaAnswer({ enrollment: { closesAt: '2001-01-01T00:00:00Z' } })]);
    expect(textOf(tag, 'button')).to.equal('Sign up closed');
    expect(joinButton(tag).disabled).to.equal(true);
    await expect(tag).to.be.accessible();
  });

  for (const status of ['ACTIVE', 'COMPLETED']) {
    it(`leads a member (${status}) into the area, without prices or buttons`, async () => {
      const joined = recordEvents(['member-area-join-success'], { prevent: true });
      const { tag } = await readyPricing([
        twoOptions({ membership: { status } }),
        joinedAnswer('/members/letters'),
      ]);
      expect(optionButtons(tag)).to.have.lengthOf(0);
      expectSame(part(tag, 'price'), null);
      expect(textOf(tag, 'member')).to.equal('You’re a member');
      expect(textOf(tag, 'button')).to.equal('Go to The Commons');
      joinButton(tag).click();
      await until(() => joined[0]);
    });
  }

  for (const [endsAt, text] of [
    ['2999-06-15T12:00:00Z', 'Your access ends on Jun 15, 2999.'],
    [undefined, 'Your access is ending.'],
  ] as const) {
    it(`says "${text}" to a member who has cancelled, and lets them rejoin`, async () => {
      const { tag } = await readyPricing([
        areaAnswer({ pricingOptions: [option()], membership: { status: 'ENDING', endsAt } }),
      ]);
      expect(textOf(tag, 'member')).to.equal(text);
      expect(textOf(tag, 'button')).to.equal('Rejoin');
      expect(textOf(tag, 'price')).to.equal('$10.00 every month');
    });
  }

  it('leads a member whose payment has failed to their memberships', async () => {
    const { tag } = await readyPricing([twoOptions({ membership: { status: 'PAYMENT_FAILED' } })]);
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
    it(`says "${text}" instead of the login`, async () => {
      setCookie('SiteUserInfo', encodeURIComponent(cookie));
      const { tag } = await readyPricing([areaAnswer()]);
      expect(textOf(tag, 'signed-in')).to.equal(text);
      expectSame(part(tag, 'log-in-line'), null);
    });
  }
});

describe('<member-area-pricing>: when it cannot be loaded', () => {
  for (const [name, answer] of [
    ['an error', { status: 503 }],
    ['half an answer', { kind: 'truncate', body: { id: 'letters' } }],
    ['a page', { kind: 'html' }],
    ['a wrong area', { body: { id: 'letters' } }],
    ['a cut connection', { kind: 'reset' }],
  ] as const) {
    it(`says so after ${name}, with Retry`, async () => {
      const { tag, reported } = await readyPricing([answer, areaAnswer()]);
      expect(part(tag, 'error')!.getAttribute('role')).to.equal('alert');
      expect(textOf(tag, 'error')).to.equal('We couldn’t load this. Try again. Retry');
      expect(reported.map(({ during }) => during)).to.deep.equal(['member-area-pricing']);
      await expect(tag).to.be.accessible();
      part(tag, 'retry')!.click();
      await until(() => textOf(tag, 'price') === 'Free');
      expectSame(part(tag, 'error'), null);
    });
  }

  it('keeps its fallback where there is no such area', async () => {
    const { tag, reported } = await pricingTag(
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

  it('sends the option that is chosen', async () => {
    const told = recordEvents(['member-area-join-request', 'member-area-join-success'], { prevent: false });
    const { tag, server } = await readyPricing([twoOptions(), joinedAnswer('/checkout')]);
    tag.addEventListener('member-area-join-success', (event) => event.preventDefault());
    await press(tag, 1, ['false', 'true']);
    joinButton(tag).click();
    await until(() => told.length === 2);
    expect(told[0]!.event).to.include({ memberAreaId: 'letters', cancelable: true });
    expect(told[1]!.event).to.include({ memberAreaId: 'letters', redirectUrlPath: '/checkout' });
    expect(told.every(({ target }) => target === tag)).to.equal(true);
    const [, sent] = await server.calls();
    expect(sent!.url).to.equal('/api/site-users/account/member-areas/letters/request-to-join');
    expect(JSON.parse(sent!.body)).to.include({ pricingOptionId: 'yearly' });
  });

  it('sends nothing when the request is prevented', async () => {
    recordEvents(['member-area-join-request'], { prevent: true });
    const { tag, server } = await readyPricing([areaAnswer()]);
    expect(await tag.join()).to.deep.equal({ kind: 'prevented', memberAreaId: 'letters' });
    expect(await server.calls()).to.have.lengthOf(1);
  });

  it('opens the account creation with the option and where it was chosen', async () => {
    const asked = recordEvents(['member-area-authenticate'], { prevent: true });
    const { tag } = await readyPricing([twoOptions(), { status: 401 }]);
    await press(tag, 1, ['false', 'true']);
    joinButton(tag).click();
    await until(() => asked[0]);
    expect(asked[0]!.event).to.include({ memberAreaId: 'letters', screen: 'create' });
  });

  for (const [screen, cookie, path] of [
    ['create', null, '/account/login/create'],
    ['login', '{"authenticated":false}', '/account/login'],
  ] as const) {
    it(`goes over the ${screen} screen with the whole join`, async () => {
      if (cookie) setCookie('SiteUserInfo', encodeURIComponent(cookie));
      const { tag } = await readyPricing([twoOptions(), { status: 401 }]);
      await press(tag, 1, ['false', 'true']);
      joinButton(tag).click();
      const { pathname, searchParams } = await openedAccount();
      expect(pathname).to.equal(path);
      expect(Object.fromEntries(searchParams)).to.include({
        accountLoginOrigin: 'PRICING_OPTIONS',
        memberAreaId: 'letters',
        pricingOptionId: 'yearly',
      });
    });
  }

  it('leads a member over Log in to the login, without asking the backend', async () => {
    const asked = recordEvents(['member-area-authenticate']);
    const { tag, server } = await readyPricing([areaAnswer({ pricingOptions: [option()] })]);
    part(tag, 'log-in')!.click();
    const { pathname, searchParams } = await openedAccount();
    expect(asked[0]!.event).to.include({ memberAreaId: 'letters', screen: 'login' });
    expect(pathname).to.equal('/account/login');
    expect(searchParams.get('accountLoginOrigin')).to.equal('PRICING_OPTIONS');
    expect(await server.calls()).to.have.lengthOf(1);
  });

  it('says that it is joining, and answers one press for many', async () => {
    recordEvents(['member-area-join-success'], { prevent: true });
    const { tag, server } = await readyPricing([areaAnswer(), { ...joinedAnswer(), kind: 'held' }]);
    for (let time = 0; time < 5; time++) joinButton(tag).click();
    await until(() => joinButton(tag).getAttribute('aria-disabled') === 'true');
    expect(joinButton(tag).querySelector('[role=status]')!.textContent).to.equal('Joining…');
    expect(tag.getAttribute('aria-busy')).to.equal('true');
    await server.release();
    await until(() => !tag.hasAttribute('aria-busy'));
    expect((await server.calls()).filter(({ method }) => method === 'PUT')).to.have.lengthOf(1);
  });

  it('shows the alert of a failure; the focus returns', async () => {
    const { tag } = await readyPricing([areaAnswer(), { status: 400, body: { errorCode: 1 } }]);
    joinButton(tag).focus();
    joinButton(tag).click();
    await until(() => part(tag, 'alert'));
    expect(textOf(tag, 'alert-title')).to.equal('Coming soon');
    part(tag, 'alert-button')!.click();
    await until(() => !part(tag, 'alert'));
    expectSame(focused(), joinButton(tag));
  });
});

describe('<member-area-pricing>: what stands between its tags', () => {
  const template = html`<member-area-pricing member-area-id="letters" loading="interaction">
    <a href="/account/login/create?pricingOptionId=yearly">Yearly</a>
    <a href="/account/login?memberAreaId=letters">Log in</a>
  </member-area-pricing>`;

  it('joins with the option its link names, before the view is there', async () => {
    const joined = recordEvents(['member-area-join-success'], { prevent: true });
    // The press asks for the view too, in the browser's order: either answer does for either.
    const either = { body: { ...(areaAnswer().body as object), ...(joinedAnswer().body as object) } };
    const { tag, server } = await pricingTag([either, either], template);
    tag.querySelector('a')!.click();
    await until(() => joined[0]);
    const sent = (await server.calls()).find(({ method }) => method === 'PUT');
    expect(JSON.parse(sent!.body)).to.include({ pricingOptionId: 'yearly' });
  });

  it('opens the login where its link leads there', async () => {
    const asked = recordEvents(['member-area-authenticate'], { prevent: true });
    const { tag, server } = await pricingTag([], template);
    tag.querySelectorAll('a')[1]!.click();
    await until(() => asked[0]);
    expect(asked[0]!.event).to.include({ memberAreaId: 'letters', screen: 'login' });
    expect(await server.calls()).to.deep.equal([]);
  });
});

/** The address the account was opened at; it is closed again. */
async function openedAccount(): Promise<URL> {
  const frame = await until(() => {
    const found = document.querySelector('account-frame');
    return found?.path ? found : null;
  });
  const address = new URL(frame.path!, location.origin);
  await until(() => frame.shadowRoot!.querySelector('iframe'));
  frame.close();
  await until(() => !frame.shadowRoot!.querySelector('iframe'));
  frame.remove();
  return address;
}
