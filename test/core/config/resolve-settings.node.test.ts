import { ConfigurationError, resolveSettings, type Configuration } from 'member-area-elements/core';
import { describe, expect, it } from 'vitest';

const DEFAULTS = {
  apiRoot: '',
  accountRoot: '/account',
  frameRoot: '/account/frame',
  home: '/',
  eventsUrl: '/api/events',
  internalHosts: ['localhost'],
  siteName: '',
  siteLogo: '',
  joinPage: '',
  locale: 'en',
  currency: 'USD',
  requestTimeout: 15_000,
  marketingOptIn: false,
  waysIn: ['password'],
  logInProviders: [],
  login: 'built-in',
  profileFields: [],
  memberAreasEnabled: true,
};

/** Resolves the settings from these sources, and collects the keys that were reported as invalid. */
function resolve(...sources: unknown[]) {
  const invalidKeys: string[] = [];
  const settings = resolveSettings(sources as Configuration[], '', (error) => {
    expect(error).to.be.instanceOf(ConfigurationError).and.instanceOf(TypeError);
    invalidKeys.push(error.key);
  });
  return { settings, invalidKeys };
}

describe('resolveSettings', () => {
  it('has a default for every setting except the page context', () => {
    expect(resolve()).to.deep.equal({ settings: DEFAULTS, invalidKeys: [] });
    expect(resolve({}, {})).to.deep.equal({ settings: DEFAULTS, invalidKeys: [] });
  });

  it('prefers the first source to the second for each key', () => {
    const { settings } = resolve(
      { websiteId: 'code', home: undefined },
      { websiteId: 'page', home: '/start', environment: 'staging' },
    );
    expect(settings).to.include({ websiteId: 'code', home: '/start', environment: 'staging' });
  });

  it('defaults to the language of the page, and to English when that is not a language', () => {
    const locale = (configuration: Configuration, page: string) =>
      resolveSettings([configuration], page, () => {}).locale;
    expect(locale({}, 'de-AT')).to.equal('de-AT');
    expect(locale({ locale: 'fr' }, 'de-AT')).to.equal('fr');
    expect(locale({}, 'no language')).to.equal('en');
    expect(locale({}, '')).to.equal('en');
  });

  it('ignores unknown keys', () => {
    expect(resolve({ colour: 'red', constructor: 1, toString: 2 })).to.deep.equal({
      settings: DEFAULTS,
      invalidKeys: [],
    });
  });

  it('ignores inherited keys', () => {
    expect(resolve(Object.create({ home: '/inherited' })).settings.home).to.equal('/');
  });

  it('accepts roots with or without a trailing slash', () => {
    const { settings, invalidKeys } = resolve({
      accountRoot: '/en/account/',
      frameRoot: '/en/account/frame',
    });
    expect(settings).to.include({ accountRoot: '/en/account', frameRoot: '/en/account/frame' });
    expect(invalidKeys).to.deep.equal([]);
  });

  it('percent-encodes roots and resolves their dot segments', () => {
    const { settings, invalidKeys } = resolve({ accountRoot: '/mein konto/', frameRoot: '/en/../rahmen/ü' });
    expect(settings).to.include({ accountRoot: '/mein%20konto', frameRoot: '/rahmen/%C3%BC' });
    expect(invalidKeys).to.deep.equal([]);
  });

  const validValues: Configuration[] = [
    { apiRoot: '' },
    { apiRoot: '/backend' },
    { apiRoot: 'https://api.site.example' },
    { eventsUrl: 'http://localhost:8080/events' },
    { home: '/en/?from=account' },
    { internalHosts: [] },
    { internalHosts: ['a.example', 'b.example'] },
    { locale: 'zh-Hant-TW' },
    { requestTimeout: 0.5 },
    { marketingOptIn: true },
    { waysIn: ['code', 'password'] },
    { waysIn: ['passkey', 'code'] },
    { logInProviders: [{ id: 'google', name: 'Google', icon: '/google.svg' }] },
    { login: 'site' },
    { memberAreasEnabled: false },
    { profileFields: [{ name: 'phone', label: 'Phone', type: 'tel' }] },
    { termsUrl: '/terms', privacyUrl: 'https://site.example/privacy?lang=en' },
    { endpoints: {} },
    { messages: { join: 'Go' } },
    { timeZone: 'Europe/Berlin' },
    { timeZone: 'UTC' },
    { currency: 'EUR' },
    { authenticatedAccountId: 'a1' },
    { onError: () => {} },
    { fetch: globalThis.fetch },
  ];
  for (const configuration of validValues) {
    it(`accepts ${describeValue(configuration)}`, () => {
      const { settings, invalidKeys } = resolve(configuration);
      expect(invalidKeys).to.deep.equal([]);
      expect(settings).to.include(configuration);
    });
  }

  it('accepts a currency in small letters', () => {
    expect(resolve({ currency: 'eur' })).to.deep.equal({
      settings: { ...DEFAULTS, currency: 'EUR' },
      invalidKeys: [],
    });
  });

  it('accepts a locale with an underscore', () => {
    const { settings, invalidKeys } = resolve({ locale: 'de_AT' });
    expect(settings.locale).to.equal('de-AT');
    expect(invalidKeys).to.deep.equal([]);
  });

  const invalidValues: [key: keyof Configuration, ...values: unknown[]][] = [
    ['websiteId', 7, null, {}],
    ['authenticatedAccountId', 7],
    ['environment', true],
    [
      'apiRoot',
      null,
      7,
      'api',
      '//evil.com',
      'ftp://site.example',
      'javascript:alert(1)',
      ['https://a.example'],
    ],
    [
      'accountRoot',
      '',
      '/',
      'account',
      '//account',
      '/account?x',
      '/account#x',
      '/a//b',
      '/a/..',
      '/\\evil.com',
      7,
    ],
    ['frameRoot', '', '/', 'https://evil.com/frame', null],
    ['home', '', 'home', 'https://evil.com/', '//evil.com', 7],
    ['eventsUrl', 'events', null, 'data:,'],
    ['internalHosts', 'localhost', [7], {}, null],
    ['siteName', 7, null, {}],
    ['siteLogo', 'logo.svg', 'data:,', 'javascript:alert(1)', '//evil.com/logo', 7],
    ['joinPage', 'join', 'https://evil.com/', '//evil.com', 7],
    ['locale', '', 'no language', 'constructor', '__proto__', 7, null, ['de']],
    ['timeZone', '', 'Mars/Olympus', '+02:00', 7, null],
    ['currency', '', 'euro', '€', 'E1R', 7, null],
    ['requestTimeout', 0, -1, '300', NaN, null],
    ['marketingOptIn', 'true', 1, null],
    ['waysIn', 'code', [], ['mail'], ['code', 1], ['passkey'], null],
    [
      'logInProviders',
      'google',
      {},
      [{ id: 'google' }],
      [{ id: 'A b', name: 'A' }],
      [{ id: 'a', name: 'A', icon: 'javascript:1' }],
      [null],
      null,
    ],
    ['login', 'own', '', true, {}, null],
    ['profileFields', 'phone', {}, null],
    ['memberAreasEnabled', 'false', 0, null],
    ['termsUrl', 'terms', '//evil.com', 'javascript:alert(1)', ' javascript:alert(1)', 'data:,', 7, null],
    ['privacyUrl', 'privacy', '/\\evil.com', 'ftp://site.example', 'javascript:alert(1)', 7, null],
    ['endpoints', [], null, '/api'],
    ['messages', 'Join', null],
    ['onError', 'log', null],
    ['fetch', {}, null],
  ];
  for (const [key, ...values] of invalidValues) {
    for (const value of values) {
      it(`reports ${describeValue({ [key]: value })} and uses the default`, () => {
        const { settings, invalidKeys } = resolve({ [key]: value });
        expect(invalidKeys).to.deep.equal([key]);
        expect(settings).to.deep.equal(DEFAULTS);
      });
    }
  }
});

function describeValue(value: object): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'function' ? 'a function' : Number.isNaN(inner) ? 'NaN' : inner,
  );
}
