import type { MemberArea, PricingOption } from 'member-area-elements/core';
import { describe, expect, it } from 'vitest';
import type { AreaDraft } from '../../../src/core/owner/area-draft.js';
import {
  newAreaEdit,
  areaEditRules,
  changeAreaEdit,
  failAreaEdit,
  isAreaEdited,
  saveAreaEdit,
  shownAreaProblems,
} from '../../../src/core/owner/area-edit.js';
import { withEditedArea, withoutArea } from '../../../src/core/owner/area-list.js';
import {
  areaCurrency,
  draftOfArea,
  editedAreaOf,
  hasEditablePrices,
  isSameArea,
} from '../../../src/core/owner/edited-area.js';

const usd = (value: string) => ({ value, currencyCode: 'USD' });
const once = (value: string): PricingOption => ({ id: 'once', price: usd(value), subscribable: false });
const cycles = (value: string, numBillingCycles: number, id = 'plan'): PricingOption => ({
  id,
  price: usd(value),
  subscribable: true,
  billingPeriod: { value: 2, unit: 'WEEK' },
  numBillingCycles,
});
const area = (parts: Partial<MemberArea> = {}): MemberArea => ({
  id: 'letters',
  title: 'Letters',
  description: 'About bread',
  purchaseType: 'FREE',
  pricingOptions: [],
  benefits: [{ description: 'A letter' }],
  ...parts,
});
const recurring = (...pricingOptions: PricingOption[]) => area({ purchaseType: 'RECURRING', pricingOptions });
const setAmount = (...pricingOptions: PricingOption[]) =>
  area({ purchaseType: 'SET_AMOUNT', pricingOptions });
const edited = (stored: MemberArea, change: (draft: AreaDraft) => Partial<AreaDraft> = () => ({})) => {
  const draft = draftOfArea(stored, 'UTC');
  return editedAreaOf({ ...draft, ...change(draft) }, stored, 'EUR', 'UTC');
};
const rules = { currency: 'USD', names: ['Letters', 'Workshop'], timeZone: 'UTC' };

describe('the layout of an edited area', () => {
  const welcome = { ...area(), layout: 'welcome' };

  it('is that of the area, or the chosen one', () => {
    expect(draftOfArea(welcome).layout).to.equal('welcome');
    expect(edited(welcome).layout).to.equal('welcome');
    expect(edited(welcome, () => ({ layout: 'list' })).layout).to.equal('list');
  });

  it('is not sent when the backend answers without one, or with one that nobody knows', () => {
    for (const stored of [area(), { ...area(), layout: 'sideways' }])
      expect(edited(stored)).to.not.have.property('layout');
  });

  it('makes two versions of an area different', () => {
    expect(isSameArea(welcome, { ...welcome })).to.equal(true);
    expect(isSameArea(welcome, { ...welcome, layout: 'list' })).to.equal(false);
  });
});

describe('the days to withdraw of an edited area', () => {
  const stored = { ...recurring(cycles('10.00', 0)), withdrawalDays: 30 };

  it('are those of the area, or the typed ones', () => {
    expect(draftOfArea(stored).withdrawalDays).to.equal('30');
    expect(edited(stored).withdrawalDays).to.equal(30);
    expect(edited(stored, () => ({ withdrawalDays: ' 0 ' })).withdrawalDays).to.equal(0);
  });

  it('are not sent for a free area, and not when the backend answers without them', () => {
    for (const other of [{ ...area(), withdrawalDays: 14 }, recurring(cycles('10.00', 0))])
      expect(edited(other)).to.not.have.property('withdrawalDays');
  });

  it('make two versions of an area different', () => {
    expect(isSameArea(stored, { ...stored, withdrawalDays: 14 })).to.equal(false);
  });
});

describe('the pauses of an edited area', () => {
  const stored = { ...recurring(cycles('10.00', 0)), maxPausePeriods: 2 };

  it('are those of the area, or the chosen ones', () => {
    expect(draftOfArea(stored).maxPausePeriods).to.equal(2);
    expect(edited(stored).maxPausePeriods).to.equal(2);
    expect(edited(stored, () => ({ maxPausePeriods: 0 })).maxPausePeriods).to.equal(0);
  });

  it('are sent for a subscription alone, and not when the backend answers without them', () => {
    for (const other of [{ ...area(), maxPausePeriods: 2 }, recurring(cycles('10.00', 0))])
      expect(edited(other)).to.not.have.property('maxPausePeriods');
  });

  it('make two versions of an area different', () => {
    expect(isSameArea(stored, { ...stored, maxPausePeriods: 1 })).to.equal(false);
  });
});

describe('an area that is saved without an edit', () => {
  for (const [name, stored] of [
    ['free', area()],
    ['with a subscription', recurring(cycles('10', 0))],
    ['with two subscriptions', recurring(cycles('10', 0), cycles('100.00', 0, 'year'))],
    ['with a price that is paid once', setAmount(once('30.00'))],
    ['with installments', setAmount(cycles('10.00', 3))],
    ['with installments or one payment', setAmount(once('30.00'), cycles('11.00', 3))],
    [
      'with dates',
      area({ enrollment: { opensAt: '2030-01-01T10:00:30Z', closesAt: '2030-02-01T10:00:00Z' } }),
    ],
    ['with one date', area({ enrollment: { closesAt: '2030-02-01T10:00:00.000Z' } })],
    [
      'with terms in its subscription plan',
      recurring({ ...once('5.00'), subscribable: true, subscriptionPlan: cycles('5.00', 0) }),
    ],
    [
      'with three subscriptions',
      recurring(cycles('1.00', 0, 'a'), cycles('2.00', 0, 'b'), cycles('3.00', 0, 'c')),
    ],
  ] as const) {
    it(`is the same area: ${name}`, () => {
      const { pricingOptions, ...data } = edited(stored);
      const saved = {
        ...data,
        id: stored.id,
        pricingOptions: pricingOptions.map((option) => ({ id: '', ...option })),
      };
      expect(isSameArea(saved as MemberArea, stored)).to.equal(true);
    });
  }
});

describe('an edited area', () => {
  it('keeps the id of an option whose price has changed, and has none for a new one', () => {
    const stored = recurring(cycles('10.00', 0));
    const { pricingOptions } = edited(stored, ({ subscriptions }) => ({
      subscriptions: [
        { ...subscriptions[0]!, price: '12' },
        { id: 2, price: '100', every: '1', unit: 'YEAR', trialDays: '' },
      ],
    }));
    expect(pricingOptions.map(({ id, price }) => [id, price.value])).to.deep.equal([
      ['plan', '12.00'],
      [undefined, '100.00'],
    ]);
  });

  it('has the free days of an option in the form, and sends them, or none', () => {
    const stored = recurring({ ...cycles('10.00', 0), trialDays: 7 });
    expect(draftOfArea(stored).subscriptions[0]?.trialDays).to.equal('7');
    expect(edited(stored).pricingOptions[0]).to.include({ id: 'plan', trialDays: 7 });
    const without = edited(stored, ({ subscriptions }) => ({
      subscriptions: subscriptions.map((row) => ({ ...row, trialDays: '' })),
    }));
    expect(without.pricingOptions[0]).to.include({ id: 'plan' }).and.not.have.property('trialDays');
    expect(isSameArea(stored, recurring(cycles('10.00', 0)))).to.equal(false);
  });

  it('keeps the id of the second option when the first one is removed', () => {
    const stored = recurring(cycles('10.00', 0), cycles('100.00', 0, 'year'));
    const { pricingOptions } = edited(stored, ({ subscriptions }) => ({
      subscriptions: subscriptions.slice(1),
    }));
    expect(pricingOptions.map(({ id }) => id)).to.deep.equal(['year']);
  });

  it('has the currency of its prices, or that of the site without any', () => {
    const yen = recurring({ ...cycles('1200', 0), price: { value: '1200', currencyCode: 'JPY' } });
    expect(areaCurrency(yen, 'EUR')).to.equal('JPY');
    expect(areaCurrency(area(), 'EUR')).to.equal('EUR');
    expect(
      edited(yen, ({ subscriptions: [row] }) => ({ subscriptions: [{ ...row!, price: '1300' }] }))
        .pricingOptions[0]?.price,
    ).to.deep.equal({ value: '1300', currencyCode: 'JPY' });
  });

  it('keeps the seconds of each date that was not edited, which the form does not show', () => {
    const opensAt = '2030-01-01T10:00:30.000Z';
    const closesAt = '2030-02-01T10:00:45.000Z';
    const stored = area({ enrollment: { opensAt, closesAt } });
    const datesAfter = (edit: Partial<AreaDraft['enrollment']>) =>
      edited(stored, ({ enrollment }) => ({ enrollment: { ...enrollment, ...edit } })).enrollment;
    expect(datesAfter({})).to.deep.equal({ opensAt, closesAt });
    expect(datesAfter({ opens: '2030-01-02T10:00' })).to.deep.equal({
      opensAt: '2030-01-02T10:00:00.000Z',
      closesAt,
    });
    expect(datesAfter({ closes: '2030-02-02T10:00' })).to.deep.equal({
      opensAt,
      closesAt: '2030-02-02T10:00:00.000Z',
    });
  });

  it('has no dates when people can join at any time', () => {
    const stored = area({ enrollment: { closesAt: '2030-02-01T10:00:00.000Z' } });
    const data = edited(stored, ({ enrollment }) => ({ enrollment: { ...enrollment, when: 'any-time' } }));
    expect(data).not.to.have.property('enrollment');
  });

  it('has prices that cannot be edited when the form has no fields for them', () => {
    expect(hasEditablePrices(area())).to.equal(true);
    expect(hasEditablePrices(recurring(cycles('1.00', 0), cycles('2.00', 0), cycles('3.00', 0)))).to.equal(
      false,
    );
    expect(hasEditablePrices(recurring(cycles('1.00', 4)))).to.equal(false);
    expect(hasEditablePrices(setAmount(once('1.00'), once('2.00')))).to.equal(false);
    expect(hasEditablePrices(setAmount(cycles('1.00', 0)))).to.equal(false);
    const yen = { ...once('1'), price: { value: '1', currencyCode: 'JPY' } };
    expect(hasEditablePrices(setAmount(yen, cycles('2.00', 2)))).to.equal(false);
  });
});

describe('the edit of an area', () => {
  const start = newAreaEdit(area({ enrollment: { closesAt: '2030-02-01T10:00:00.000Z' } }), 'UTC');
  const rename = (name: string) => changeAreaEdit(start, { ...start.draft, name }, 'name');

  it('has edits when a field differs from the stored area', () => {
    expect(isAreaEdited(start)).to.equal(false);
    expect(isAreaEdited(rename('Notes'))).to.equal(true);
    expect(isAreaEdited(rename('Letters'))).to.equal(false);
  });

  it('may keep its own name and its missing date, and is saved', () => {
    expect(areaEditRules(start, rules)).to.deep.include({ names: ['Workshop'], openEnd: 'opens' });
    const draft = { ...start.draft, description: 'Closer' };
    const saved = saveAreaEdit({ ...start, draft }, rules, 'loaded');
    expect(saved.progress).to.deep.equal({ kind: 'saving', over: 'loaded' });
  });

  it('is saved over what was loaded only when something was edited and nobody else has changed it', () => {
    expect(saveAreaEdit(start, rules, 'loaded')).to.equal(start);
    const changed = failAreaEdit(rename('Other'), { kind: 'changed' }, 'USD');
    expect(saveAreaEdit(changed, rules, 'loaded')).to.equal(changed);
    expect(saveAreaEdit(changed, rules, 'changed').progress).to.deep.equal({
      kind: 'saving',
      over: 'changed',
    });
  });

  it('shows problems and moves the focus to the first one instead of saving', () => {
    const draft = { ...start.draft, name: 'workshop', benefits: [{ id: 1, text: 'x'.repeat(121) }] };
    const refused = saveAreaEdit({ ...start, draft }, rules, 'loaded');
    expect(refused.progress.kind).to.equal('typing');
    expect(refused.focus).to.deep.equal({ field: 'name' });
    expect(shownAreaProblems(refused, rules)).to.deep.equal([
      { field: 'name', code: 'taken' },
      { field: 'benefit-1', code: 'too-long' },
    ]);
  });

  it('shows what the server refused until the field changes', () => {
    const failure = { kind: 'fields', fields: { purchaseType: 'has-members', name: 'taken' } } as const;
    const refused = failAreaEdit(rename('Other'), failure, 'USD');
    expect(shownAreaProblems(refused, rules)).to.deep.equal([
      { field: 'name', code: 'taken' },
      { field: 'purchaseType', code: 'has-members' },
    ]);
    const renamed = changeAreaEdit(refused, { ...refused.draft, name: 'Another' }, 'name');
    expect(shownAreaProblems(renamed, rules)).to.deep.equal([{ field: 'purchaseType', code: 'has-members' }]);
  });

  it('says that somebody else has changed the area', () => {
    expect(failAreaEdit(start, { kind: 'changed' }, 'USD').progress).to.deep.equal({ kind: 'changed' });
    expect(failAreaEdit(start, { kind: 'failed' }, 'USD').progress).to.deep.equal({
      kind: 'failed',
      failure: { kind: 'failed' },
    });
  });
});

describe('the list of areas', () => {
  const quota = { limit: 3, used: 2, remaining: 1, unlimited: false };
  const overview = {
    list: { memberAreas: [{ ...area(), numPages: 2, path: '/letters' }, area({ id: 'b', title: 'B' })] },
    quotas: { quotas: { memberAreas: quota }, upgradeOptions: [] },
  };

  it('has the edited area in its place, with what the answer lacks', () => {
    const { memberAreas } = withEditedArea(overview, area({ title: 'Notes' })).list;
    expect(memberAreas.map(({ title }) => title)).to.deep.equal(['Notes', 'B']);
    expect(memberAreas[0]).to.include({ numPages: 2, path: '/letters' });
  });

  it('loses a deleted area, which frees its place in the plan once', () => {
    const after = withoutArea(overview, 'b');
    expect(after.list.memberAreas.map(({ id }) => id)).to.deep.equal(['letters']);
    expect(after.quotas?.quotas.memberAreas).to.deep.equal({ ...quota, used: 1, remaining: 2 });
    expect(withoutArea(after, 'b').quotas?.quotas.memberAreas).to.deep.equal({
      ...quota,
      used: 1,
      remaining: 2,
    });
  });
});
