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
  it('is the path of the login or the account creation below the account root', () => {
    expect(authenticatePath('login', '/account')).to.equal('/account/login');
    expect(authenticatePath('create', '/en/account')).to.equal('/en/account/login/create');
  });

  it('contains all four join parameters, the empty ones too', () => {
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

  it('is read back unchanged, for any ids and any safe path', () => {
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

  it('takes any page path, and the account refuses one that is not safe', () => {
    const refusedPaths: string[] = [];
    const read = (originUrlPath: string) =>
      readJoinContext(query(authenticatePath('login', '/account', { ...context, originUrlPath })), (value) =>
        refusedPaths.push(value),
      );
    expect(read(location.pathname)?.originUrlPath).to.equal(location.pathname);
    expect(refusedPaths).to.deep.equal([]);
    expect(read('//evil.com')).to.deep.equal({ ...context, originUrlPath: '' });
    expect(refusedPaths).to.deep.equal(['//evil.com']);
  });
});

describe('joinQuery', () => {
  it('is empty without a context', () => {
    expect(joinQuery(null)).to.equal('');
    expect(joinQuery(undefined)).to.equal('');
  });

  it('starts with a question mark', () => {
    expect(joinQuery(context)).to.match(/^\?accountLoginOrigin=MEMBER_AREA_BLOCK&/);
  });
});

describe('readJoinContext', () => {
  it('is null for a login without a join', () => {
    expect(readJoinContext(new URLSearchParams())).to.equal(null);
    expect(readJoinContext(new URLSearchParams('memberAreaId=&pricingOptionId=monthly'))).to.equal(null);
  });

  it('has the origin DEEP_LINK when it is unknown or missing', () => {
    expect(readJoinContext(new URLSearchParams('memberAreaId=m'))!.accountLoginOrigin).to.equal('DEEP_LINK');
    expect(
      readJoinContext(new URLSearchParams('memberAreaId=m&accountLoginOrigin=constructor'))!
        .accountLoginOrigin,
    ).to.equal('DEEP_LINK');
  });

  it('omits an unsafe page path, and reports it', () => {
    const refusedPaths: string[] = [];
    const read = readJoinContext(new URLSearchParams('memberAreaId=m&originUrlPath=//evil.com'), (value) =>
      refusedPaths.push(value),
    );
    expect(read).to.deep.equal({
      accountLoginOrigin: 'DEEP_LINK',
      memberAreaId: 'm',
      pricingOptionId: '',
      originUrlPath: '',
    });
    expect(refusedPaths).to.deep.equal(['//evil.com']);
  });

  it('reports nothing for an empty page path', () => {
    readJoinContext(new URLSearchParams('memberAreaId=m&originUrlPath='), (value) => {
      throw new Error(`reported "${value}"`);
    });
  });
});
