import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { getSite, parseSiteUser, readCookie, type SiteUser } from 'member-area-elements/core';
import { cleanBrowser, setCookie } from './clean-browser.js';

const ana: SiteUser = { state: 'signed-in', firstName: 'Ana', siteUserId: 'u1' };

beforeEach(cleanBrowser);

describe('parseSiteUser', () => {
  it('is unknown without the cookie', () => {
    expect(parseSiteUser(null)).to.deep.equal({ state: 'unknown' });
  });

  const validValues: [value: string, user: SiteUser][] = [
    ['{"authenticated":true,"firstName":"Ana","siteUserId":"u1"}', ana],
    ['{"siteUserId":"u1","more":[1],"firstName":"Ana","authenticated":true}', ana],
    ['{"authenticated":true}', { state: 'signed-in', firstName: '', siteUserId: '' }],
    [
      '{"authenticated":true,"firstName":null,"siteUserId":7}',
      { state: 'signed-in', firstName: '', siteUserId: '' },
    ],
    [
      '{"authenticated":true,"firstName":"Ana","siteUserId":"u1","emailConfirmed":false,"language":"de"}',
      { ...ana, emailConfirmed: false, language: 'de' },
    ],
    ['{"authenticated":true,"firstName":"Ana","siteUserId":"u1","emailConfirmed":true,"language":""}', ana],
    ['{"authenticated":true,"firstName":"Ana","siteUserId":"u1","emailConfirmed":0,"language":7}', ana],
    ['{"authenticated":false}', { state: 'signed-out' }],
    ['{"authenticated":false,"firstName":"Ana","siteUserId":"u1"}', { state: 'signed-out' }],
  ];
  for (const [value, user] of validValues) {
    it(`reads ${value}`, () => {
      expect(parseSiteUser(value)).to.deep.equal(user);
    });
  }

  for (const value of [
    '',
    'Ana',
    '{',
    '{"authenticated":true,"firstName":"A',
    'null',
    'true',
    '7',
    '"authenticated"',
    '[]',
    '{}',
    '{"firstName":"Ana"}',
    '{"authenticated":"true"}',
    '{"authenticated":1}',
    '{"authenticated":null}',
  ]) {
    it(`is malformed for ${value || 'an empty value'}`, () => {
      expect(parseSiteUser(value)).to.deep.equal({ state: 'malformed' });
    });
  }

  it('never throws, and is signed-in only when authenticated is true', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (value) => {
        expect(parseSiteUser(value).state).to.be.oneOf(['malformed', 'signed-in', 'signed-out']);
      }),
    );
    fc.assert(
      fc.property(
        fc.jsonValue().filter((value) => value !== true),
        (authenticated) =>
          parseSiteUser(JSON.stringify({ ...Object(ana), authenticated })).state !== 'signed-in',
      ),
    );
  });
});

describe('the SiteUserInfo cookie', () => {
  const fromCookie = () => parseSiteUser(readCookie('SiteUserInfo'));

  it('may contain any name when it is percent-encoded', () => {
    const firstName = 'Zoé; "A", B=C \\ % +';
    setCookie(
      'SiteUserInfo',
      encodeURIComponent(JSON.stringify({ authenticated: true, firstName, siteUserId: 'u1' })),
    );
    expect(fromCookie()).to.deep.equal({ state: 'signed-in', firstName, siteUserId: 'u1' });
  });

  it('is also read without encoding', () => {
    setCookie('SiteUserInfo', '{"authenticated":true,"firstName":"Ana","siteUserId":"u1"}');
    expect(fromCookie()).to.deep.equal(ana);
  });

  it('is read with a percent sign that is not an encoding', () => {
    setCookie('SiteUserInfo', '{"authenticated":true,"firstName":"100%","siteUserId":"u1"}');
    expect(fromCookie()).to.deep.equal({ state: 'signed-in', firstName: '100%', siteUserId: 'u1' });
  });

  it('is malformed when an unencoded semicolon ends it early', () => {
    setCookie('SiteUserInfo', '{"authenticated":true,"firstName":"A;B"}');
    expect(fromCookie()).to.deep.equal({ state: 'malformed' });
  });

  it('is not confused with a cookie whose name ends the same', () => {
    setCookie('OldSiteUserInfo', '{"authenticated":true}');
    expect(fromCookie()).to.deep.equal({ state: 'unknown' });
  });
});

describe('site.siteUser', () => {
  const errors: [error: unknown, during: string][] = [];
  const site = getSite({ onError: (error, { during }) => errors.push([error, during]) });

  it('reads the cookie on each call', () => {
    expect(site.siteUser().state).to.equal('unknown');
    setCookie('SiteUserInfo', '{"authenticated":true,"firstName":"Ana","siteUserId":"u1"}');
    expect(site.siteUser()).to.deep.equal(ana);
    setCookie('SiteUserInfo', '{"authenticated":false}');
    expect(site.siteUser().state).to.equal('signed-out');
    expect(errors).to.deep.equal([]);
  });

  it('reports a malformed cookie once, and returns no user', () => {
    setCookie('SiteUserInfo', 'broken');
    expect(site.siteUser()).to.deep.equal({ state: 'malformed' });
    expect(site.siteUser()).to.deep.equal({ state: 'malformed' });
    expect(errors).to.have.lengthOf(1);
    expect(errors[0]![0]).to.be.instanceOf(SyntaxError);
    expect(errors[0]![1]).to.equal('site-user-cookie');
  });
});
