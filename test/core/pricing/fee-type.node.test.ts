import { feeTypeOfArea, feeTypeOfOption } from 'member-area-elements/core';
import { describe, expect, it } from 'vitest';
import { option } from './option.js';

describe('feeTypeOfOption', () => {
  it('is free without an option', () => {
    expect(feeTypeOfOption(null)).to.equal('free');
    expect(feeTypeOfOption(undefined)).to.equal('free');
  });

  it('is one_time for an option that is not subscribable, for any number of cycles', () => {
    expect(feeTypeOfOption(option({ subscribable: false }))).to.equal('one_time');
    expect(feeTypeOfOption(option({ subscribable: false, numBillingCycles: 3 }))).to.equal('one_time');
  });

  it('is recurring for a subscribable option with zero cycles or without the field', () => {
    expect(feeTypeOfOption(option({ numBillingCycles: 0 }))).to.equal('recurring');
    expect(feeTypeOfOption(option({ numBillingCycles: undefined }))).to.equal('recurring');
  });

  it('is installments for a subscribable option with any other number of cycles', () => {
    expect(feeTypeOfOption(option({ numBillingCycles: 1 }))).to.equal('installments');
    expect(feeTypeOfOption(option({ numBillingCycles: 3 }))).to.equal('installments');
  });

  it('depends on the subscription plan when there is one', () => {
    const plan = { numBillingCycles: 3 };
    expect(feeTypeOfOption(option({ numBillingCycles: 0, subscriptionPlan: plan }))).to.equal('installments');
    const withoutEnd = { numBillingCycles: 0 };
    expect(feeTypeOfOption(option({ numBillingCycles: 3, subscriptionPlan: withoutEnd }))).to.equal(
      'recurring',
    );
  });

  it('depends on the cycles of the option when the plan has none', () => {
    const plan = { billingPeriod: { value: 2, unit: 'WEEK' as const } };
    expect(feeTypeOfOption(option({ numBillingCycles: 3, subscriptionPlan: plan }))).to.equal('installments');
    expect(feeTypeOfOption(option({ numBillingCycles: 3, subscriptionPlan: {} }))).to.equal('installments');
    const none = option({ numBillingCycles: undefined, subscriptionPlan: plan });
    expect(feeTypeOfOption(none)).to.equal('recurring');
  });
});

describe('feeTypeOfArea', () => {
  const installments = option({ numBillingCycles: 3 });
  const oneTime = option({ subscribable: false, numBillingCycles: 1 });

  it('is free for FREE, with or without options', () => {
    expect(feeTypeOfArea({ purchaseType: 'FREE', pricingOptions: [] })).to.equal('free');
    expect(feeTypeOfArea({ purchaseType: 'FREE', pricingOptions: [installments] })).to.equal('free');
  });

  it('is "none" for a paid type without options', () => {
    expect(feeTypeOfArea({ purchaseType: 'RECURRING', pricingOptions: [] })).to.equal('none');
    expect(feeTypeOfArea({ purchaseType: 'SET_AMOUNT', pricingOptions: [] })).to.equal('none');
  });

  it('is recurring for RECURRING, for any number of cycles', () => {
    expect(feeTypeOfArea({ purchaseType: 'RECURRING', pricingOptions: [installments] })).to.equal(
      'recurring',
    );
  });

  it('is installments for SET_AMOUNT when the first option has more than one cycle, else one_time', () => {
    const feeType = (...pricingOptions: (typeof oneTime)[]) =>
      feeTypeOfArea({ purchaseType: 'SET_AMOUNT', pricingOptions });
    expect(feeType(installments, oneTime)).to.equal('installments');
    expect(feeType(oneTime, installments)).to.equal('one_time');
    expect(feeType(option({ numBillingCycles: 2 }))).to.equal('installments');
    expect(feeType(option({ numBillingCycles: 1 }))).to.equal('one_time');
    expect(feeType(option({ numBillingCycles: 0 }))).to.equal('one_time');
  });
});
