import { expect } from '@open-wc/testing';
import { ConfigurationError, resolveSettings, type Configuration } from 'member-area-elements/core';

const DEFAULTS = {
  apiRoot: '',
  accountRoot: '/account',
  frameRoot: '/account/frame',
  home: '/',
  eventsUrl: '/api/events',
  internalHosts: ['localhost'],
  locale: 'en',
  requestTimeout: 15_000,
};

/** Settings of these sources, and the keys that were reported as wrong. */
function resolve(...sources: unknown[]) {
  const wrong: string[] = [];
  const settings = resolveSettings(sources as Configuration[], '', (error) => {
    expect(error).to.be.instanceOf(ConfigurationError).and.instanceOf(TypeError);
    wrong.push(error.key);
  });
  return { settings, wrong };
}

describe('resolveSettings', () => {
  it('has a default for all but the page context', () => {
    expect(resolve()).to.deep.equal({ settings: DEFAULTS, wrong: [] });
    expect(resolve({}, {})).to.deep.equal({ settings: DEFAULTS, wrong: [] });
  });

  it('takes the first source before the second, key by key', () => {
    const { settings } = resolve(
      { websiteId: 'code', home: undefined },
      { websiteId: 'page', home: '/start', environment: 'staging' },
    );
    expect(settings).to.include({ websiteId: 'code', home: '/start', environment: 'staging' });
  });

  it("takes the page's language where none is given, and English where that is none", () => {
    const locale = (given: Configuration, page: string) => resolveSettings([given], page, () => {}).locale;
    expect(locale({}, 'de-AT')).to.equal('de-AT');
    expect(locale({ locale: 'fr' }, 'de-AT')).to.equal('fr');
    expect(locale({}, 'no language')).to.equal('en');
    expect(locale({}, '')).to.equal('en');
  });

  it('ignores keys that are not ours', () => {
    expect(resolve({ colour: 'red', constructor: 1, toString: 2 })).to.deep.equal({
      settings: DEFAULTS,
      wrong: [],
    });
  });

  it('takes nothing from a prototype', () => {
    expect(resolve(Object.create({ home: '/inherited' })).settings.home).to.equal('/');
  });

  it('takes roots with or without a slash at the end', () => {
    const { settings, wrong } = resolve({ accountRoot: '/en/account/', frameRoot: '/en/account/frame' });
    expect(settings).to.include({ accountRoot: '/en/account', frameRoot: '/en/account/frame' });
    expect(wrong).to.deep.equal([]);
  });

  it('takes roots as addresses spell them', () => {
    const { settings, wrong } = resolve({ accountRoot: '/mein konto/', frameRoot: '/en/../rahmen/ü' });
    expect(settings).to.include({ accountRoot: '/mein%20konto', frameRoot: '/rahmen/%C3%BC' });
    expect(wrong).to.deep.equal([]);
  });

  const right: Configuration[] = [
    { apiRoot: '' },
    { apiRoot: '/backend' },
    { apiRoot: 'https://api.site.example' },
    { eventsUrl: 'http://localhost:8080/events' },
    { home: '/en/?from=account' },
    { internalHosts: [] },
    { internalHosts: ['a.example', 'b.example'] },
    { locale: 'zh-Hant-TW' },
    { requestTimeout: 0.5 },
    { endpoints: {} },
    { messages: { join: 'Go' } },
    { authenticatedAccountId: 'a1' },
    { onError: () => {} },
    { fetch: globalThis.fetch },
  ];
  for (const given of right) {
    it(`accepts ${describeValue(given)}`, () => {
      const { settings, wrong } = resolve(given);
      expect(wrong).to.deep.equal([]);
      expect(settings).to.include(given);
    });
  }

  it('take a locale that is written with an underscore', () => {
    const { settings, wrong } = resolve({ locale: 'de_AT' });
    expect(settings.locale).to.equal('de-AT');
    expect(wrong).to.deep.equal([]);
  });

  const wrongValues: [key: keyof Configuration, ...values: unknown[]][] = [
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
    ['locale', '', 'no language', 'constructor', '__proto__', 7, null, ['de']],
    ['requestTimeout', 0, -1, '300', NaN, null],
    ['endpoints', [], null, '/api'],
    ['messages', 'Join', null],
    ['onError', 'log', null],
    ['fetch', {}, null],
  ];
  for (const [key, ...values] of wrongValues) {
    for (const value of values) {
      it(`reports ${describeValue({ [key]: value })} and takes its default`, () => {
        const { settings, wrong } = resolve({ [key]: value });
        expect(wrong).to.deep.equal([key]);
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
