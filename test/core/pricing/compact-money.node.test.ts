import { describe, expect, it } from 'vitest';
import { compactMoney } from '../../../src/core/pricing/compact-money.js';

describe('compactMoney', () => {
  it('shortens round amounts in the decimals of their currency', () => {
    expect(compactMoney(50_000n, 'USD', 'en')).toBe('$500');
    expect(compactMoney(150_000n, 'USD', 'en')).toBe('$1.5K');
    expect(compactMoney(12_000n, 'JPY', 'en')).toBe('¥12K');
    expect(compactMoney(500n, 'KWD', 'en').replace('\u00a0', ' ')).toBe('KWD 0.5');
    expect(compactMoney(0n, 'USD', 'en')).toBe('$0');
  });

  it('keeps the letters of a currency before its sign in right-to-left text', () => {
    expect(compactMoney(50_000n, 'USD', 'ar')).toContain('\u2066US$\u2069');
  });

  it('writes a currency that the browser refuses', () => {
    expect(compactMoney(150n, 'DOLLARS', 'en')).toBe('1.50 DOLLARS');
  });
});
