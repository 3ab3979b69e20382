import { expect } from '@open-wc/testing';
import { MemberAreasCouponsElement } from 'member-area-elements';
import 'member-area-elements/member-areas-coupons/define';
import { cleanBrowser } from '../../core/visitor/clean-browser.js';
import { expectSame, focused } from '../expect-same.js';
import { lineOf, typeInto, viewPart, viewParts } from '../owner-tag.js';
import { until } from '../until.js';
import {
  areasAnswer,
  couponBody,
  couponsAnswer,
  created,
  field,
  ok,
  refusal,
  renderCoupons,
  type Tag,
} from './coupons-page.js';

const texts = (tag: Tag, name: string) => viewParts(tag, name).map((node) => lineOf(node) ?? '');
const text = (tag: Tag, name: string) => texts(tag, name)[0];
const click = (tag: Tag, name: string, index = 0) => viewParts(tag, name)[index]!.click();
const openDialog = async (tag: Tag, name: string, index = 0) => {
  click(tag, name, index);
  await until(() => viewPart(tag, 'dialog'));
};
const confirm = async (tag: Tag) => {
  click(tag, 'confirm');
  await until(() => !viewPart(tag, 'dialog'));
};
/** Chooses an option of a select, as its user does. */
const choose = (tag: Tag, name: string, value: string) => {
  const select = field(tag, name) as unknown as HTMLSelectElement;
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
};
const type = (tag: Tag, values: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(values)) typeInto(field(tag, name), value);
};
const options = (tag: Tag, name: string) =>
  [...(field(tag, name) as unknown as HTMLSelectElement).options].map(({ text: label }) => label);
/** Returns the problem beside a field. */
const problem = (tag: Tag, name: string) => {
  const described = field(tag, name).getAttribute('aria-describedby')?.split(' ') ?? [];
  const id = described.find((one) => one.endsWith('-error'));
  return id === undefined ? null : tag.shadowRoot!.getElementById(id)!.textContent;
};

describe('<member-areas-coupons>', () => {
  beforeEach(cleanBrowser);
  afterEach(cleanBrowser);

  it('shows what each coupon takes off, where, until when, and how often it was used', async () => {
    const { tag } = await renderCoupons(
      couponsAnswer(
        couponBody('SUMMER', {
          duration: { kind: 'payments', count: 3 },
          memberAreaId: 'letters',
          endsAt: '2099-08-31T21:59:59Z',
          maxUses: 100,
          numUses: 12,
        }),
        couponBody('FRIENDS', {
          reduction: { kind: 'amount', amount: { value: '5.00', currencyCode: 'USD' } },
          duration: { kind: 'forever' },
          numUses: 1,
        }),
        couponBody('FAIR', { status: 'ended', memberAreaId: 'deleted' }),
        couponBody('SPRING', { status: 'expired', endsAt: '2026-05-31T21:59:59Z', numUses: 1204 }),
        couponBody('FIRST', { status: 'used-up', maxUses: 1, numUses: 1 }),
      ),
      areasAnswer,
    );
    expect(tag).to.be.instanceOf(MemberAreasCouponsElement);
    expect(texts(tag, 'coupon-name')).to.deep.equal([
      'SUMMER Active',
      'FRIENDS Active',
      'FAIR Ended',
      'SPRING Expired',
      'FIRST Used up',
    ]);
    expect(texts(tag, 'section-title')).to.deep.equal(['No longer usable']);
    expect(texts(tag, 'coupon-reduction').slice(0, 3)).to.deep.equal([
      '20% off each of the first 3 payments',
      '$5.00 off every payment',
      '20% off the first payment',
    ]);
    expect(texts(tag, 'coupon-facts')).to.deep.equal([
      'Letters Until Aug 31, 2099 12 of 100 uses',
      'All areas 1 use',
      'A deleted area 0 uses',
      'All areas Expired May 31, 2026 1,204 uses',
      'All areas 1 of 1 use',
    ]);
    // The code of the expired one and of the used-up one is free again once they have ended.
    expect(viewParts(tag, 'end-coupon').map((node) => node.ariaLabel)).to.deep.equal([
      'End SUMMER',
      'End FRIENDS',
      'End SPRING',
      'End FIRST',
    ]);
    expect(tag.querySelector('p')!.checkVisibility()).to.equal(false);
    expectSame(tag.shadowRoot!.querySelector('[part=owner] [style]'), null);
    await expect(tag).to.be.accessible();
  });

  it('says what a coupon is for while there is none', async () => {
    const free = { ...areasAnswer, body: { memberAreas: [] } };
    const { tag } = await renderCoupons(couponsAnswer(), free);
    expect(text(tag, 'empty-title')).to.equal('No coupons yet');
    expect(text(tag, 'empty')).to.include('a code that you give to people');
    expect(text(tag, 'empty')).to.include('None of your areas costs anything yet.');
    await expect(tag).to.be.accessible();
  });

  it('creates a coupon for some payments of an area, until a day and for some people', async () => {
    const summer = couponBody('SUMMER');
    const { tag, changes } = await renderCoupons(couponsAnswer(), areasAnswer, created(summer));
    await openDialog(tag, 'primary');
    await expect(tag).to.be.accessible();
    expect(options(tag, 'area')).to.deep.equal(['All areas', 'Letters', 'Briefe']);
    choose(tag, 'duration', 'payments');
    choose(tag, 'area', 'letters');
    await until(() => field(tag, 'count'));
    type(tag, { code: ' summer ', percent: '20 %', count: '6', day: '2099-08-31', uses: '100' });
    await confirm(tag);
    expect(texts(tag, 'coupon-name')).to.deep.equal(['SUMMER Active']);
    expect(text(tag, 'done')).to.equal('SUMMER can be used now.');
    expectSame(viewPart(tag, 'empty'), null);
    expect(await changes()).to.deep.equal([
      [
        'POST',
        'coupons',
        {
          code: 'SUMMER',
          reduction: { kind: 'percent', percent: 20 },
          duration: { kind: 'payments', count: 6 },
          memberAreaId: 'letters',
          endsAt: '2099-08-31T23:59:59.000Z',
          maxUses: 100,
        },
      ],
    ]);
  });

  it('takes an amount off in the currency of the prices that it is for', async () => {
    const { tag, changes } = await renderCoupons(couponsAnswer(), areasAnswer, created(couponBody('FIVE')));
    await openDialog(tag, 'primary');
    choose(tag, 'kind', 'amount');
    await until(() => field(tag, 'currency'));
    expect(options(tag, 'currency')).to.deep.equal(['USD', 'EUR']);
    choose(tag, 'area', 'briefe');
    await until(() => !field(tag, 'currency'));
    expect(tag.shadowRoot!.querySelector(`label[for="${field(tag, 'amount').id}"]`)!.textContent).to.equal(
      'Amount off (EUR)',
    );
    type(tag, { code: 'FIVE', amount: '5' });
    await confirm(tag);
    const [, , body] = (await changes())[0] as [string, string, object];
    expect(body).to.deep.equal({
      code: 'FIVE',
      reduction: { kind: 'amount', amount: { value: '5.00', currencyCode: 'EUR' } },
      duration: { kind: 'once' },
      memberAreaId: 'briefe',
    });
  });

  it('says beside each field what is wrong, moves the focus to the first, and sends nothing', async () => {
    const { tag, changes } = await renderCoupons(couponsAnswer(), areasAnswer);
    await openDialog(tag, 'primary');
    choose(tag, 'duration', 'payments');
    await until(() => field(tag, 'count'));
    type(tag, { count: '1', day: '2020-01-01', uses: '0' });
    click(tag, 'confirm');
    await until(() => problem(tag, 'code'));
    expect(focused()).to.equal(field(tag, 'code'));
    expect(problem(tag, 'code')).to.equal('Enter a code, or let us suggest one.');
    expect(problem(tag, 'percent')).to.equal('Enter a whole number from 1 to 100.');
    expect(problem(tag, 'count')).to.equal('Enter a whole number from 2 to 36.');
    expect(problem(tag, 'day')).to.equal('Choose today or a later day.');
    expect(problem(tag, 'uses')).to.equal('Enter a whole number from 1 to 999,999.');
    await expect(tag).to.be.accessible();
    typeInto(field(tag, 'code'), 'SO NICE');
    await until(() => !problem(tag, 'code'));
    click(tag, 'confirm');
    await until(() => problem(tag, 'code'));
    expect(problem(tag, 'code')).to.include('without spaces');
    click(tag, 'suggest');
    await until(() => !problem(tag, 'code'));
    expect(await changes()).to.deep.equal([]);
  });

  it('says beside the fields what the server has refused, and keeps what was typed', async () => {
    const { tag } = await renderCoupons(
      couponsAnswer(couponBody('SUMMER')),
      areasAnswer,
      refusal(409, { code: 'code-taken' }),
      refusal(400, { code: 'invalid', fields: { endsAt: 'invalid', 'reduction.percent': 'invalid' } }),
      { to: 'marketing/coupons', status: 404 },
      created(couponBody('AUTUMN')),
    );
    await openDialog(tag, 'primary');
    type(tag, { code: 'SUMMER', percent: '20', day: '2099-08-31' });
    click(tag, 'confirm');
    await until(() => problem(tag, 'code'));
    expect(problem(tag, 'code')).to.match(/^Another coupon has this code\./);
    expect(focused()).to.equal(field(tag, 'code'));
    typeInto(field(tag, 'code'), 'AUTUMN');
    click(tag, 'confirm');
    await until(() => problem(tag, 'day') && problem(tag, 'percent'));
    expect(field(tag, 'code').value).to.equal('AUTUMN');
    click(tag, 'confirm');
    await until(() => problem(tag, 'area') === 'Choose another area.');
    await confirm(tag);
    expect(texts(tag, 'coupon-code')).to.deep.equal(['AUTUMN', 'SUMMER']);
  });

  it('ends a coupon after it has said what members keep', async () => {
    const { tag, changes } = await renderCoupons(couponsAnswer(couponBody('SUMMER')), areasAnswer, ok);
    await openDialog(tag, 'end-coupon');
    expect(text(tag, 'dialog-title')).to.equal('End SUMMER?');
    expect(text(tag, 'dialog-message')).to.include('Members who have used it keep their discount.');
    await expect(tag).to.be.accessible();
    await confirm(tag);
    expect(texts(tag, 'coupon-name')).to.deep.equal(['SUMMER Ended']);
    expect(text(tag, 'done')).to.equal('SUMMER has ended.');
    expectSame(viewPart(tag, 'end-coupon'), null);
    expect(await changes()).to.deep.equal([['DELETE', 'coupons/summer']]);
  });

  it('shows long codes on a narrow page without a horizontal scroll bar', async () => {
    const { tag } = await renderCoupons(couponsAnswer(couponBody('A'.repeat(40))), areasAnswer);
    tag.style.inlineSize = '320px';
    const { scrollWidth, clientWidth } = viewPart(tag, 'coupons')!;
    expect(scrollWidth).to.be.at.most(clientWidth);
  });

  for (const [status, name] of [
    [401, 'signed-out'],
    [403, 'not-owner'],
    [503, 'error'],
  ] as const)
    it(`says why it shows no coupons, after ${status}`, async () => {
      const { tag } = await renderCoupons({ to: 'marketing/coupons', status }, areasAnswer);
      expect(viewPart(tag, name)).to.not.equal(null);
      await expect(tag).to.be.accessible();
    });
});
