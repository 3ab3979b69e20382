import { fromMinorUnits, type MoneyError, toMinorUnits } from 'member-area-elements/core';
import { describe, expect, it } from 'vitest';

function catchMoneyError(action: () => unknown): MoneyError {
  try {
    action();
  } catch (error) {
    return error as MoneyError;
  }
  throw new Error('Nothing was thrown.');
}

describe('MoneyError', () => {
  const refused: [description: string, action: () => unknown, value: unknown, problem: RegExp][] = [
    [
      'a value that is not a number',
      () => toMinorUnits({ value: 'ten', currencyCode: 'USD' }),
      'ten',
      /10\.00/,
    ],
    ['an empty string', () => toMinorUnits({ value: '', currencyCode: 'USD' }), '', /10\.00/],
    ['a negative amount', () => fromMinorUnits(-1n, 'USD'), -1n, /negative/],
  ];
  for (const [description, action, value, problem] of refused) {
    it(`has its name, the amount and the problem for ${description}`, () => {
      const error = catchMoneyError(action);
      expect(error.name).to.equal('MoneyError');
      expect(error.value).to.equal(value);
      expect(error.problem).to.match(problem);
      expect(error.message)
        .to.contain(`"${String(value)}"`)
        .and.contain(error.problem);
    });
  }

  it('describes the problem of a value that is not a string', () => {
    const error = catchMoneyError(() =>
      toMinorUnits({ value: ['10.00'] as unknown as string, currencyCode: 'USD' }),
    );
    expect(error.problem).to.match(/10\.00/);
  });
});
