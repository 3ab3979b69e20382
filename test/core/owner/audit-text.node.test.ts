import type { AuditEntry } from 'member-area-elements/core/api';
import { auditEn } from 'member-area-elements/core/messages';
import { describe, expect, it } from 'vitest';
import { auditText, changedFieldTexts } from '../../../src/core/owner/audit-text.js';

const entry = (parts: Partial<AuditEntry>): AuditEntry => ({
  at: '2026-04-02T18:30:00Z',
  operation: 'grantMembership',
  fields: [],
  ...parts,
});
/** Returns the sentence without the characters that keep the direction of names apart. */
const textOf = (parts: Partial<AuditEntry>) =>
  auditText(entry(parts), auditEn).replaceAll(/[\u2068\u2069]/g, '');

describe('auditText', () => {
  it('says who has done what, to whom and where', () => {
    expect(
      textOf({
        by: 'olu@example.com',
        area: { id: 'a', title: 'Letters' },
        member: { id: 'p', email: 'ana@example.com' },
      }),
    ).toBe('olu@example.com let ana@example.com into Letters');
  });

  it('names neither a closed account nor a deleted area', () => {
    expect(textOf({ area: { id: 'a', title: '' }, member: { id: 'p' } })).toBe(
      'Somebody without an account let a closed account into a deleted area',
    );
  });

  it('names an operation that it does not know', () => {
    expect(textOf({ by: 'olu@example.com', operation: 'flyToMars' })).toBe(
      'olu@example.com made a change: flyToMars',
    );
    expect(textOf({ by: 'olu@example.com', operation: 'toString' })).toBe(
      'olu@example.com made a change: toString',
    );
  });

  it('keeps the direction of names apart from that of the sentence', () => {
    expect(auditText(entry({ operation: 'deleteNote', by: 'olu@example.com' }), auditEn)).toBe(
      '\u2068olu@example.com\u2069 deleted a note',
    );
  });
});

describe('changedFieldTexts', () => {
  it('has the fields in words, without those that have none', () => {
    expect(
      changedFieldTexts(entry({ fields: ['name', 'pricingOptions', 'memberAreasEnabled'] }), auditEn),
    ).toEqual(['name', 'prices']);
  });
});
