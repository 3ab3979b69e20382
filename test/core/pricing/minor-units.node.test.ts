import fc from 'fast-check';
import { currencyExponent, fromMinorUnits, MoneyError, toMinorUnits } from 'member-area-elements/core';
import { describe, expect, it } from 'vitest';

const currencies = ['USD', 'JPY', 'KWD', 'CLF', 'XYZ'];

/** Returns the MoneyError that reading the value throws. */
function catchMoneyError(value: unknown, currencyCode = 'USD'): MoneyError {
  try {
    toMinorUnits({ value: value as string, currencyCode });
  } catch (error) {
    expect(error).to.be.instanceOf(MoneyError);
    return error as MoneyError;
  }
  throw new Error(`${String(value)} ${currencyCode} was accepted`);
}

describe('toMinorUnits', () => {
  const exact: [value: string, currencyCode: string, minor: bigint][] = [
    ['10.00', 'USD', 1000n],
    ['10', 'USD', 1000n],
    ['10.5', 'USD', 1050n],
    ['0.01', 'USD', 1n],
    ['0', 'USD', 0n],
    ['007.00', 'USD', 700n],
    ['1.500', 'USD', 150n],
    ['1200', 'JPY', 1200n],
    ['1200.00', 'JPY', 1200n],
    ['1.5', 'KWD', 1500n],
    ['1.500', 'KWD', 1500n],
    ['1.2345', 'CLF', 12345n],
    ['1.50', 'XYZ', 150n],
  ];
  for (const [value, currencyCode, minor] of exact) {
    it(`reads ${value} ${currencyCode} as ${minor}`, () => {
      expect(toMinorUnits({ value, currencyCode })).to.equal(minor);
    });
  }

  it('is exact for an amount that a float cannot represent', () => {
    expect(toMinorUnits({ value: '1.15', currencyCode: 'USD' })).to.equal(115n);
    expect(toMinorUnits({ value: '9007199254740993.01', currencyCode: 'USD' })).to.equal(900719925474099301n);
  });

  const invalidValues = [
    '',
    ' ',
    '.',
    '.5',
    '5.',
    '+1',
    '-1',
    '1e3',
    '1E3',
    '1,000.00',
    '10,00',
    ' 10',
    '10 ',
    '10\n',
    '1 000',
    '1.2.3',
    '0x10',
    '١٢',
    'NaN',
    'Infinity',
    '$10',
  ];
  for (const value of invalidValues) {
    it(`refuses ${JSON.stringify(value)} and names the value`, () => {
      const error = catchMoneyError(value);
      expect(error.value).to.equal(value);
      expect(error.message).to.contain(`"${value}"`).and.contain('USD').and.contain(error.problem);
    });
  }

  it('refuses a value that is not a string, in particular a number', () => {
    for (const value of [10, 10.5, 10n, null, undefined, {}, ['10']]) catchMoneyError(value);
  });

  it('refuses more decimals than the currency has, unless they are zeros', () => {
    expect(catchMoneyError('1.999', 'USD').problem).to.contain('2 fraction digits');
    expect(catchMoneyError('1.5', 'JPY').problem).to.contain('0 fraction digits');
    expect(catchMoneyError('1.0005', 'KWD').problem).to.contain('3 fraction digits');
    expect(catchMoneyError('1.001', 'XYZ').problem).to.contain('2 fraction digits');
  });

  it('accepts 18 digits and no more', () => {
    expect(toMinorUnits({ value: '1234567890123456.78', currencyCode: 'USD' })).to.equal(123456789012345678n);
    expect(catchMoneyError('12345678901234567.89').problem).to.contain('18 digits');
    expect(catchMoneyError('1.000000000000000000').problem).to.contain('18 digits');
  });

  it('either reads a string exactly or throws a MoneyError, for any string', () => {
    const likelyStrings = fc.oneof(
      fc.string(),
      fc.stringMatching(/^[-+0-9., eE]{0,22}$/),
      fc.double().map(String),
    );
    fc.assert(
      fc.property(likelyStrings, fc.constantFrom(...currencies), (value, currencyCode) => {
        try {
          const minor = toMinorUnits({ value, currencyCode });
          expect(value).to.match(/^\d+(\.\d+)?$/);
          // The same digits, apart from leading and trailing zeros.
          const [whole = '', fraction = ''] = value.split('.');
          const scaled = BigInt(whole + fraction.padEnd(4, '0').slice(0, 4));
          expect(scaled).to.equal(minor * 10n ** BigInt(4 - currencyExponent(currencyCode)));
        } catch (error) {
          expect(error).to.be.instanceOf(MoneyError);
        }
      }),
    );
  });
});

describe('fromMinorUnits', () => {
  const decimals: [minor: bigint, currencyCode: string, value: string][] = [
    [1000n, 'USD', '10.00'],
    [5n, 'USD', '0.05'],
    [0n, 'USD', '0.00'],
    [1200n, 'JPY', '1200'],
    [0n, 'JPY', '0'],
    [1500n, 'KWD', '1.500'],
    [1n, 'CLF', '0.0001'],
  ];
  for (const [minor, currencyCode, value] of decimals) {
    it(`writes ${minor} ${currencyCode} as ${value}`, () => {
      expect(fromMinorUnits(minor, currencyCode)).to.equal(value);
    });
  }

  it('refuses a negative amount', () => {
    expect(() => fromMinorUnits(-1n, 'USD')).to.throw(MoneyError, '-1');
  });

  it('is the inverse of toMinorUnits for every amount and currency', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 18n - 1n }),
        fc.constantFrom(...currencies),
        (minor, code) => {
          expect(toMinorUnits({ value: fromMinorUnits(minor, code), currencyCode: code })).to.equal(minor);
        },
      ),
    );
  });

  it('restores every decimal string that has all its decimals', () => {
    const digits = fc.bigInt({ min: 0n, max: 10n ** 14n - 1n });
    fc.assert(
      fc.property(digits, fc.nat(9999), fc.constantFrom(...currencies), (whole, part, currencyCode) => {
        const exponent = currencyExponent(currencyCode);
        const fraction = `${part}`.padStart(4, '0').slice(0, exponent);
        const value = exponent ? `${whole}.${fraction}` : `${whole}`;
        expect(fromMinorUnits(toMinorUnits({ value, currencyCode }), currencyCode)).to.equal(value);
      }),
    );
  });
});
