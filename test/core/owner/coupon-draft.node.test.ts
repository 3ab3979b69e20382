import { describe, expect, it } from 'vitest';
import { suggestCode } from '../../../src/core/owner/coupon-code.js';
import {
  newCouponDraft,
  readCoupon,
  refusedCoupon,
  type CouponDraft,
} from '../../../src/core/owner/coupon-draft.js';
import { couponCurrencies } from '../../../src/core/owner/coupon-list.js';
import { newCoupon } from '../../../src/contract/parts/coupon.js';
import { readBody } from '../../../src/contract/read-body.js';

const NOW = Date.parse('2026-05-01T12:00:00Z');
const read = (parts: Partial<CouponDraft>) =>
  readCoupon({ ...newCouponDraft('USD'), code: 'SUMMER', percent: '20', ...parts }, NOW, 'Europe/Berlin');
const problems = (parts: Partial<CouponDraft>) => {
  const result = read(parts);
  return result.kind === 'problems' ? result.problems : null;
};

describe('the form of a new coupon', () => {
  it('is read as the call takes it', () => {
    const drafts: Partial<CouponDraft>[] = [
      {},
      { code: ' a-b_9 ', percent: '٢٠٪', duration: 'payments', count: '36', uses: '999999', area: 'letters' },
      { kind: 'amount', amount: '1.234,5', currency: 'EUR', duration: 'forever', day: '2026-05-01' },
    ];
    const coupons = drafts.map((draft) => {
      const result = read(draft);
      return result.kind === 'coupon' ? result.coupon : result.problems;
    });
    expect(coupons).toStrictEqual([
      { code: 'SUMMER', reduction: { kind: 'percent', percent: 20 }, duration: { kind: 'once' } },
      {
        code: 'A-B_9',
        reduction: { kind: 'percent', percent: 20 },
        duration: { kind: 'payments', count: 36 },
        memberAreaId: 'letters',
        maxUses: 999_999,
      },
      {
        code: 'SUMMER',
        reduction: { kind: 'amount', amount: { value: '1234.50', currencyCode: 'EUR' } },
        duration: { kind: 'forever' },
        endsAt: '2026-05-01T21:59:59.000Z',
      },
    ]);
    for (const coupon of coupons) expect(readBody(newCoupon, coupon).kind).to.equal('valid');
  });

  it('has a problem for each field that the call would refuse', () => {
    expect(problems({ code: ' ' })).to.deep.equal({ code: 'required' });
    expect(problems({ code: 'A'.repeat(41) })).to.deep.equal({ code: 'too-long' });
    for (const code of ['AB', '-ABC', 'A B C', 'ÄPFEL'])
      expect(problems({ code }), code).to.deep.equal({ code: 'invalid' });
    for (const percent of ['', '0', '101', '2.5'])
      expect(problems({ percent }), percent).to.deep.equal({ percent: 'invalid' });
    for (const amount of ['', '0', '1,000', '1.005'])
      expect(problems({ kind: 'amount', amount }), amount).to.deep.equal({ amount: 'invalid' });
    for (const count of ['1', '37'])
      expect(problems({ duration: 'payments', count }), count).to.deep.equal({ count: 'invalid' });
    expect(problems({ day: '2026-04-30', uses: '0' })).to.deep.equal({ day: 'invalid', uses: 'invalid' });
  });

  it('has the problems that the server has found beside its fields', () => {
    const draft = { ...newCouponDraft('USD'), kind: 'amount' } as const;
    const fields = {
      code: 'too-long',
      'reduction.amount.value': 'invalid',
      endsAt: 'invalid',
      other: 'invalid',
    };
    expect(refusedCoupon({ kind: 'fields', fields }, draft)).to.deep.equal({
      code: 'too-long',
      amount: 'invalid',
      day: 'invalid',
    });
    expect(refusedCoupon({ kind: 'refused', code: 'code-taken' }, draft)).to.deep.equal({ code: 'taken' });
    expect(refusedCoupon({ kind: 'failed' }, draft)).to.deep.equal({});
  });

  it('suggests codes that the call takes', () => {
    const codes = Array.from({ length: 50 }, suggestCode);
    expect(new Set(codes).size).to.equal(50);
    for (const code of codes) expect(problems({ code }), code).to.equal(null);
  });

  it('offers the currencies of the prices, that of the site first', () => {
    const area = (id: string, ...currencies: string[]) => ({
      id,
      pricingOptions: currencies.map((currencyCode) => ({
        ...{ id: currencyCode, price: { value: '1.00', currencyCode }, subscribable: false },
      })),
    });
    const areas = [area('a', 'EUR', 'EUR'), area('b', 'USD'), area('free')];
    expect(couponCurrencies(areas, '', 'USD')).to.deep.equal(['USD', 'EUR']);
    expect(couponCurrencies(areas, 'a', 'USD')).to.deep.equal(['EUR']);
    expect(couponCurrencies(areas, 'free', 'USD')).to.deep.equal(['USD']);
  });
});
