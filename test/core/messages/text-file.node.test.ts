import { describe, expect, it } from 'vitest';
import { readTexts } from '../../../src/core/messages/read-texts.js';
import { completeTable, toTables } from '../../../texts/text-file.js';
import { pricingEn } from '../../../src/core/messages/en/pricing.js';

describe('the texts of a file', () => {
  it('become tables with plural forms', () => {
    expect(
      toTables({
        join: 'Dołącz',
        payments_one: '{n} a',
        payments_other: '{n} b',
        'pricing.duration.WEEK_1': 'c',
        'pricing.duration.WEEK_other': 'd',
        'pricing.free': 'e',
      }),
    ).to.deep.equal({
      join: 'Dołącz',
      payments: { one: '{n} a', other: '{n} b' },
      pricing: { duration: { WEEK: { 1: 'c', other: 'd' } }, free: 'e' },
    });
  });

  it('are left out when they are empty', () => {
    expect(toTables({ join: '', logIn: 'a' })).to.deep.equal({ logIn: 'a' });
  });

  it('are left out when the plural form "other" is missing or empty', () => {
    const file = { payments_one: 'a', benefitCount_one: 'b', benefitCount_other: '', logIn: 'c' };
    expect(toTables(file)).to.deep.equal({ logIn: 'c' });
  });

  it('lack a plural form that is not translated, for which "other" is used', () => {
    expect(toTables({ payments_one: 'a', payments_few: '', payments_other: 'b' })).to.deep.equal({
      payments: { one: 'a', other: 'b' },
    });
  });
});

describe('a table that is translated in part', () => {
  it('has the English texts for the others, and no English plural form among its own', () => {
    const english = {
      free: 'Free',
      duration: { WEEK: { one: '{n} week', other: '{n} weeks' } },
      once: 'Once',
    };
    expect(
      completeTable({ free: 'Gratis', duration: { WEEK: { other: '{n}週間' } } }, english),
    ).to.deep.equal({ free: 'Gratis', duration: { WEEK: { other: '{n}週間' } }, once: 'Once' });
  });
});

describe('readTexts', () => {
  it('leaves out what is not translated, so that the views show it in English', () => {
    expect(readTexts({ logIn: 'Anmelden', join: '' })).to.deep.equal({ logIn: 'Anmelden' });
  });

  it('completes the price lines, which are one table', () => {
    const { pricing } = readTexts({ 'pricing.free': 'Kostenlos', 'pricing.duration.WEEK_one': '{n} Woche' });
    expect(pricing).to.deep.equal({ ...pricingEn.pricing, free: 'Kostenlos' });
  });
});
