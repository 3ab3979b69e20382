import { expect } from '@open-wc/testing';
import { fromMinorUnits, type MoneyError, toMinorUnits } from 'member-area-elements/core';

function thrownBy(action: () => unknown): MoneyError {
  try {
    action();
  } catch (error) {
    return error as MoneyError;
  }
  throw new Error('Nothing was thrown.');
}

describe('MoneyError', () => {
  const refused: [what: string, action: () => unknown, value: unknown, problem: RegExp][] = [
    ['no number', () => toMinorUnits({ value: 'ten', currencyCode: 'USD' }), 'ten', /10\.00/],
    ['nothing', () => toMinorUnits({ value: '', currencyCode: 'USD' }), '', /10\.00/],
    ['a negative amount', () => fromMinorUnits(-1n, 'USD'), -1n, /negative/],
  ];
  for (const [what, action, value, problem] of refused) {
    it(`names itself, the amount and the problem for ${what}`, () => {
      const error = thrownBy(action);
      expect(error.name).to.equal('MoneyError');
      expect(error.value).to.equal(value);
      expect(error.problem).to.match(problem);
      expect(error.message)
        .to.contain(`"${String(value)}"`)
        .and.contain(error.problem);
    });
  }

  it('tells of a value that is no string, whatever its text', () => {
    const error = thrownBy(() =>
      toMinorUnits({ value: ['10.00'] as unknown as string, currencyCode: 'USD' }),
    );
    expect(error.problem).to.match(/10\.00/);
  });
});
