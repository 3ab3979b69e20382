import { describe, expect, it } from 'vitest';
import { addBenefit, moveBenefit } from '../../../src/core/owner/area-draft.js';
import {
  editCreation,
  failCreation,
  goBack,
  nextStep,
  newCreation,
  shownProblems,
} from '../../../src/core/owner/creation.js';
import { draft, subscriptionDraft } from './draft.js';

const rules = { currency: 'USD', names: [] };

describe('a creation', () => {
  it('goes from step to step and is sent from the last one', () => {
    const basics = newCreation(draft());
    const access = nextStep(basics, rules);
    const benefits = nextStep(access, rules);
    expect([access.step, benefits.step]).to.deep.equal(['access', 'benefits']);
    expect([access.focus, benefits.status]).to.deep.equal([{ kind: 'heading' }, { kind: 'typing' }]);
    expect(nextStep(benefits, rules).status).to.deep.equal({ kind: 'sending' });
    expect(goBack(goBack(benefits)).step).to.equal('basics');
    expect(goBack(basics).step).to.equal('basics');
  });

  it('shows the problems of a step once the owner tries to continue, and each one until it is fixed', () => {
    const typing = newCreation(subscriptionDraft('', 'x'), 'access');
    expect(shownProblems(typing, rules)).to.deep.equal([]);
    const stopped = nextStep(typing, rules);
    expect(stopped.step).to.equal('access');
    expect(stopped.focus).to.deep.equal({ kind: 'field', field: 'price-1' });
    expect(shownProblems(stopped, rules)).to.have.lengthOf(2);
    const fixed = editCreation(stopped, subscriptionDraft('10', 'x'), 'price-1');
    expect(shownProblems(fixed, rules).map(({ field }) => field)).to.deep.equal(['price-2']);
  });

  it('returns to the first step with a field that the server refused', () => {
    const filled = newCreation(subscriptionDraft('10'), 'benefits');
    const fields = { 'enrollment.opensAt': 'invalid', 'pricingOptions.0.price.value': 'invalid' };
    const refused = failCreation(filled, { kind: 'fields', fields }, 'USD');
    expect(refused.step).to.equal('access');
    expect(shownProblems(refused, rules).map(({ field }) => field)).to.deep.equal(['opens', 'price-1']);
    const fixed = editCreation(refused, subscriptionDraft('11'), 'price-1');
    expect(shownProblems(fixed, rules).map(({ field }) => field)).to.deep.equal(['opens']);
    // Only the server can tell whether the new value is valid.
    expect(nextStep(fixed, rules).step).to.equal('benefits');
  });

  it('shows the problem again for a name that the server has refused as taken', () => {
    const filled = newCreation(draft(), 'benefits');
    const refused = failCreation(filled, { kind: 'fields', fields: { name: 'taken' } }, 'USD');
    expect(refused.step).to.equal('basics');
    const other = editCreation(refused, draft({ name: 'Other' }), 'name');
    expect(shownProblems(other, rules)).to.deep.equal([]);
    const again = editCreation(other, draft({ name: 'letters' }), 'name');
    expect(shownProblems(again, rules)).to.deep.equal([{ field: 'name', code: 'taken' }]);
    expect(nextStep(again, rules).step).to.equal('basics');
  });

  it('fails without a field when the server refused a value that belongs to no field', () => {
    const failure = { kind: 'fields', fields: { body: 'invalid' } } as const;
    const failed = failCreation(newCreation(draft(), 'benefits'), failure, 'USD');
    expect(failed).to.include({ step: 'benefits' });
    expect(failed.status).to.deep.equal({ kind: 'failed', failure });
    expect(goBack(failed).status).to.deep.equal({ kind: 'typing' });
  });
});

describe('benefits', () => {
  const rows = [1, 2, 3].map((id) => ({ id, text: `${id}` }));
  const ids = (of: readonly { readonly id: number }[]) => of.map(({ id }) => id).join('');

  for (const [id, position, expected] of [
    [1, 2, '231'],
    [3, 0, '312'],
    [2, 1, '123'],
    [1, -1, '123'],
    [1, 9, '231'],
    [9, 0, '123'],
  ] as const) {
    it(`are in the order ${expected} when ${id} moves to position ${position}`, () => {
      expect(ids(moveBenefit(rows, id, position))).to.equal(expected);
    });
  }

  it('get another one with a unique id', () => {
    expect(ids(addBenefit(moveBenefit(rows, 3, 0)))).to.equal('3124');
    expect(ids(addBenefit([]))).to.equal('1');
  });
});
