import { expect } from '@open-wc/testing';
import {
  authenticatePath,
  joinQuery,
  readJoinContext,
  safePath,
  type JoinContext,
} from 'member-area-elements/core';
import fc from 'fast-check';
import { anyPath } from './arbitrary-paths.js';

const context: JoinContext = {
  accountLoginOrigin: 'MEMBER_AREA_BLOCK',
  memberAreaId: 'community',
  pricingOptionId: 'monthly',
  originUrlPath: safePath('/shop?a=1&b=2#top')!,
};

const query = (path: string) => new URL(path, location.origin).searchParams;

describe('authenticatePath', () => {
  it('leads to the login or the account creation under the account root', () => {
    expect(authenticatePath('login', '/account')).to.equal('/account/login');
    expect(authenticatePath('create', '/en/account')).to.equal('/en/account/login/create');
  });

  it('carries all four join parameters, the empty ones too', () => {
    const path = authenticatePath('create', '/account', {
      ...context,
      pricingOptionId: '',
      originUrlPath: '',
    });
    expect(path).to.match(/^\/account\/login\/create\?/);
    expect([...query(path)]).to.deep.equal([
      ['accountLoginOrigin', 'MEMBER_AREA_BLOCK'],
      ['memberAreaId', 'community'],
      ['pricingOptionId', ''],
      ['originUrlPath', ''],
    ]);
  });

  it('is read back as it was written, from any ids and any safe path', () => {
    const origins = ['LOCK_SCREEN', 'MEMBER_AREA_BLOCK', 'PRICING_OPTIONS', 'HEADER', 'DEEP_LINK'] as const;
    const text = fc.string({ unit: 'grapheme' });
    fc.assert(
      fc.property(
        fc.constantFrom('login' as const, 'create' as const),
        fc.constantFrom(...origins),
        fc.string({ unit: 'grapheme', minLength: 1 }),
        text,
        anyPath.map((path) => safePath(path) ?? ('' as const)),
        (screen, accountLoginOrigin, memberAreaId, pricingOptionId, originUrlPath) => {
          const written = { accountLoginOrigin, memberAreaId, pricingOptionId, originUrlPath };
          expect(readJoinContext(query(authenticatePath(screen, '/account', written)))).to.deep.equal(
            written,
          );
        },
      ),
    );
  });
});

describe('joinQuery', () => {
  it('is empty without a context', () => {
    expect(joinQuery(null)).to.equal('');
    expect(joinQuery(undefined)).to.equal('');
  });

  it('starts with its question mark', () => {
    expect(joinQuery(context)).to.match(/^\?accountLoginOrigin=MEMBER_AREA_BLOCK&/);
  });
});

describe('readJoinContext', () => {
  it('is none for a plain login', () => {
    expect(readJoinContext(new URLSearchParams())).to.equal(null);
    expect(readJoinContext(new URLSearchParams('memberAreaId=&pricingOptionId=monthly'))).to.equal(null);
  });

  it('takes an unknown or missing origin for a deep link', () => {
    expect(readJoinContext(new URLSearchParams('memberAreaId=m'))!.accountLoginOrigin).to.equal('DEEP_LINK');
    expect(
      readJoinContext(new URLSearchParams('memberAreaId=m&accountLoginOrigin=constructor'))!
        .accountLoginOrigin,
    ).to.equal('DEEP_LINK');
  });

  it('goes on without an unsafe page, and tells of it', () => {
    const told: string[] = [];
    const read = readJoinContext(new URLSearchParams('memberAreaId=m&originUrlPath=//evil.com'), (value) =>
      told.push(value),
    );
    expect(read).to.deep.equal({
      accountLoginOrigin: 'DEEP_LINK',
      memberAreaId: 'm',
      pricingOptionId: '',
      originUrlPath: '',
    });
    expect(told).to.deep.equal(['//evil.com']);
  });

  it('tells of nothing where the page is empty', () => {
    readJoinContext(new URLSearchParams('memberAreaId=m&originUrlPath='), (value) => {
      throw new Error(`told of "${value}"`);
    });
  });
});
