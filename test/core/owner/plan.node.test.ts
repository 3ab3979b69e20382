import { describe, expect, it } from 'vitest';
import { quotaState } from '../../../src/core/owner/plan.js';

const quotaOfCorePlan = (used: number, limit: number, planName = 'Core') =>
  quotaState({ used, limit, remaining: limit - used, unlimited: false }, planName, [
    { planId: 'max', planName: 'Max', memberAreas: 20 },
    { planId: 'pro', planName: 'Pro', memberAreas: 10 },
    { planId: 'starter', planName: 'Starter', memberAreas: 1 },
    { planId: 'custom', planName: 'Custom' },
  ]);

describe('the state of a quota', () => {
  it('is unknown without a quota, and with fewer than two of its numbers', () => {
    const unknown = { kind: 'unknown' };
    expect(quotaState(undefined)).to.deep.equal(unknown);
    expect(quotaState({ unlimited: false })).to.deep.equal(unknown);
    expect(quotaState({ unlimited: false, limit: 3 })).to.deep.equal(unknown);
    expect(quotaState({ unlimited: false, used: 3 })).to.deep.equal(unknown);
    expect(quotaState({ unlimited: false, remaining: 1 })).to.deep.equal(unknown);
  });

  it('is unlimited for any numbers', () => {
    expect(quotaState({ unlimited: true, limit: 3, used: 9 })).to.deep.equal({ kind: 'unlimited' });
  });

  it('has room below the limit', () => {
    expect(quotaOfCorePlan(2, 3)).to.deep.equal({ kind: 'room', used: 2, limit: 3 });
    expect(quotaOfCorePlan(0, 1)).to.deep.equal({ kind: 'room', used: 0, limit: 1 });
  });

  it('calculates a missing number from the other two', () => {
    const room = { kind: 'room', used: 2, limit: 3 };
    expect(quotaState({ unlimited: false, used: 2, remaining: 1 })).to.deep.equal(room);
    expect(quotaState({ unlimited: false, limit: 3, remaining: 1 })).to.deep.equal(room);
    expect(quotaState({ unlimited: false, limit: 1, remaining: -2 })).to.include({ kind: 'over', used: 3 });
  });

  it('is full at the limit, with the smallest plan that allows more', () => {
    expect(quotaOfCorePlan(3, 3)).to.deep.equal({ kind: 'full', limit: 3, plan: 'Core', planId: 'pro' });
    expect(quotaOfCorePlan(10, 10)).to.include({ kind: 'full', planId: 'max' });
  });

  it('is full when the limit is 0', () => {
    expect(quotaOfCorePlan(0, 0)).to.include({ kind: 'full', limit: 0, planId: 'starter' });
    expect(quotaState({ unlimited: false, limit: 0 })).to.deep.equal({
      kind: 'full',
      limit: 0,
      plan: '',
      planId: '',
    });
  });

  it('is over the limit after a downgrade, with a plan that has room for one more', () => {
    expect(quotaOfCorePlan(3, 1)).to.deep.equal({
      kind: 'over',
      used: 3,
      limit: 1,
      plan: 'Core',
      planId: 'pro',
    });
    expect(quotaOfCorePlan(20, 1)).to.include({ planId: 'custom' });
  });
});
