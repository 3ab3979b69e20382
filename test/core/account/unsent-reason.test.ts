import { expect } from '@open-wc/testing';
import type { SiteUser } from 'member-area-elements/core';
import { keepUnsentReason, readUnsentReason, type UnsentReason } from 'member-area-elements/core/account';

const KEY = 'member-area-elements/unsent-reason';
const ana: SiteUser = { state: 'signed-in', firstName: 'Ana', siteUserId: 'u1' };
const ben: SiteUser = { state: 'signed-in', firstName: 'Ben', siteUserId: 'u2' };
const reason: UnsentReason = {
  membershipId: 'm1',
  ended: 'cancelled',
  reason: 'OTHER',
  comment: 'No rye breads',
};

describe('the reason that was not sent yet', () => {
  afterEach(() => keepUnsentReason(ana, null));

  it('is kept for the visitor who gave it, and for nobody else', () => {
    keepUnsentReason(ana, reason);
    expect(readUnsentReason(ana)).to.deep.equal(reason);
    expect(readUnsentReason(ben)).to.equal(null);
    expect(readUnsentReason({ state: 'signed-out' })).to.equal(null);
  });

  it('is kept in the session storage alone, and removed from it', () => {
    keepUnsentReason(ana, reason);
    expect(sessionStorage.getItem(KEY)).to.contain('No rye breads');
    expect(JSON.stringify(Object.entries(localStorage))).to.not.contain('rye');
    keepUnsentReason(ana, null);
    expect(sessionStorage.getItem(KEY)).to.equal(null);
    expect(readUnsentReason(ana)).to.equal(null);
  });

  for (const text of [
    '',
    '{',
    'null',
    '1',
    '[]',
    '{"siteUserId":"u1"}',
    '{"siteUserId":"u1","value":{"membershipId":"m1"}}',
  ]) {
    it(`is missing when the storage has ${text || 'nothing'}`, () => {
      sessionStorage.setItem(KEY, text);
      expect(readUnsentReason(ana)).to.equal(null);
    });
  }

  it('is kept without session storage', () => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    try {
      keepUnsentReason(ana, reason);
    } finally {
      Storage.prototype.setItem = setItem;
    }
    expect(readUnsentReason(ana)).to.deep.equal(reason);
  });
});
