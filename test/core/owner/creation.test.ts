import { expect } from '@open-wc/testing';
import {
  addBenefit,
  editCreation,
  failCreation,
  goBack,
  nextStep,
  moveBenefit,
  newCreation,
  shownProblems,
} from 'member-area-elements/core/owner';
import { draft, subscriptionDraft } from './draft.js';

const rules = { currency: 'USD', names: [] };

describe('a creation', () => {
  it('goes from step to step and is sent from the last', () => {
    const basics = newCreation(draft());
    const access = nextStep(basics, rules);
    const benefits = nextStep(access, rules);
    expect([access.step, benefits.step]).to.deep.equal(['access', 'benefits']);
    expect([access.focus, benefits.status]).to.deep.equal([{ kind: 'heading' }, { kind: 'typing' }]);
    expect(nextStep(benefits, rules).status).to.deep.equal({ kind: 'sending' });
    expect(goBack(goBack(benefits)).step).to.equal('basics');
    expect(goBack(basics).step).to.equal('basics');
  });

  it('says nothing about a field until it was found wrong, and then as long as it is', () => {
    const typing = newCreation(subscriptionDraft('', 'x'), 'access');
    expect(shownProblems(typing, rules)).to.deep.equal([]);
    const stopped = nextStep(typing, rules);
    expect(stopped.step).to.equal('access');
    expect(stopped.focus).to.deep.equal({ kind: 'field', field: 'price-1' });
    expect(shownProblems(stopped, rules)).to.have.lengthOf(2);
    const mended = editCreation(stopped, subscriptionDraft('10', 'x'), 'price-1');
    expect(shownProblems(mended, rules).map(({ field }) => field)).to.deep.equal(['price-2']);
  });

  it('goes back to the first step with a field that the server refused', () => {
    const at = newCreation(subscriptionDraft('10'), 'benefits');
    const fields = { 'enrollment.opensAt': 'invalid', 'pricingOptions.0.price.value': 'invalid' };
    const refused = failCreation(at, { kind: 'fields', fields }, 'USD');
    expect(refused.step).to.equal('access');
    expect(shownProblems(refused, rules).map(({ field }) => field)).to.deep.equal(['opens', 'price-1']);
    const mended = editCreation(refused, subscriptionDraft('11'), 'price-1');
    expect(shownProblems(mended, rules).map(({ field }) => field)).to.deep.equal(['opens']);
    // Whether it is right now the server will say.
    expect(nextStep(mended, rules).step).to.equal('benefits');
  });

  it('remembers a name that the server knows to be taken', () => {
    const at = newCreation(draft(), 'benefits');
    const refused = failCreation(at, { kind: 'fields', fields: { name: 'taken' } }, 'USD');
    expect(refused.step).to.equal('basics');
    const other = editCreation(refused, draft({ name: 'Other' }), 'name');
    expect(shownProblems(other, rules)).to.deep.equal([]);
    const again = editCreation(other, draft({ name: 'letters' }), 'name');
    expect(shownProblems(again, rules)).to.deep.equal([{ field: 'name', code: 'taken' }]);
    expect(nextStep(again, rules).step).to.equal('basics');
  });

  it('fails as a whole where the server refused what no field has', () => {
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
    it(`are ${expected} when ${id} goes to ${position}`, () => {
      expect(ids(moveBenefit(rows, id, position))).to.equal(expected);
    });
  }

  it('get one more with an id of its own', () => {
    expect(ids(addBenefit(moveBenefit(rows, 3, 0)))).to.equal('3124');
    expect(ids(addBenefit([]))).to.equal('1');
  });
});
