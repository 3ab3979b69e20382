import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { readCookie, writeCookie } from 'member-area-elements/core';
import { cleanBrowser, setCookie } from './clean-browser.js';
import { sandboxed } from './sandboxed.js';

beforeEach(cleanBrowser);

describe('readCookie', () => {
  it('reads one cookie among others', () => {
    setCookie('a', '1');
    setCookie('crumb', 'abc');
    setCookie('z', '2');
    expect(readCookie('crumb')).to.equal('abc');
  });

  it('is null when there is none', () => {
    setCookie('a', '1');
    expect(readCookie('crumb')).to.equal(null);
  });

  it('is not taken in by a name that ends or starts the same', () => {
    setCookie('mycrumb', '1');
    setCookie('crumbs', '2');
    setCookie('a', 'crumb=3');
    expect(readCookie('crumb')).to.equal(null);
  });

  it('keeps an empty value apart from none', () => {
    setCookie('crumb', '');
    expect(readCookie('crumb')).to.equal('');
  });

  it('decodes percent-coding, and leaves what does not decode', () => {
    setCookie('a', 'caf%C3%A9%3B%20%2C%3D%22');
    setCookie('b', '100%');
    setCookie('c', '%E0%A4%A');
    expect(readCookie('a')).to.equal('café; ,="');
    expect(readCookie('b')).to.equal('100%');
    expect(readCookie('c')).to.equal('%E0%A4%A');
  });

  it('keeps equals signs of a raw value', () => {
    setCookie('a', 'b=c==');
    expect(readCookie('a')).to.equal('b=c==');
  });

  it('takes the cookie of the nearest path where two have the same name', async () => {
    setCookie('crumb', 'of the site');
    document.cookie = 'crumb=of the account; path=/account';
    const frame = document.createElement('iframe');
    frame.src = '/account/frame?silent';
    document.body.append(frame);
    await new Promise((resolve) => frame.addEventListener('load', resolve));
    const cookies = frame.contentDocument!.cookie;
    frame.remove();
    document.cookie = 'crumb=; path=/account; max-age=0';

    expect(cookies.match(/crumb=/g)).to.have.lengthOf(2);
    expect(readCookie('crumb', cookies)).to.equal('of the account');
    expect(readCookie('crumb')).to.equal('of the site');
  });
});

describe('writeCookie', () => {
  it('is read back as it was written, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), (value) => {
        expect(writeCookie('a', value)).to.equal(true);
        expect(readCookie('a')).to.equal(value);
      }),
    );
  });

  it('is seen on every path of the site', async () => {
    writeCookie('a', '1');
    const frame = document.createElement('iframe');
    frame.src = '/account/frame/orders?silent';
    document.body.append(frame);
    await new Promise((resolve) => frame.addEventListener('load', resolve));
    expect(readCookie('a', frame.contentDocument!.cookie)).to.equal('1');
    frame.remove();
  });

  it('tells whether the browser kept a long one', () => {
    // How long is too long, and when it is dropped, differs from browser to browser.
    for (const [value, before] of [
      ['x'.repeat(4000), null],
      ['x'.repeat(5000), null],
      ['y'.repeat(5000), 'old'],
    ] as const) {
      cleanBrowser();
      if (before) writeCookie('a', before);
      const kept = writeCookie('a', value);
      expect(kept).to.equal(document.cookie === `a=${value}`);
      expect(readCookie('a')).to.equal(kept ? value : before);
    }
    expect(writeCookie('a', 'x'.repeat(4000))).to.equal(true);
  });

  it('tells that half a character cannot be written', () => {
    expect(writeCookie('a', '\uD800')).to.equal(false);
  });

  it('removes the cookie for 0 days', () => {
    writeCookie('a', '1');
    expect(writeCookie('a', '', { days: 0 })).to.equal(true);
    expect(readCookie('a')).to.equal(null);
  });
});

describe('where cookies are forbidden', () => {
  it('a sandboxed frame has none, or throws', async () => {
    setCookie('a', '1');
    const code = `try { return document.cookie; } catch ({ name }) { return name; }`;
    expect(await sandboxed('./core', code)).to.be.oneOf(['SecurityError', '']);
  });

  it('there are none to read, and writing says no', async () => {
    setCookie('a', '1');
    expect(
      await sandboxed('./core', `return [library.readCookie('a'), library.writeCookie('a', '1')];`),
    ).to.deep.equal([null, false]);
  });

  it('the visitor is unknown and nothing is thrown', async () => {
    const code = `
      const errors = [];
      const site = library.getSite({ websiteId: 'w', environment: 'test', onError: (error) => errors.push(String(error)) });
      await site.track('ViewLogin');
      return [site.siteUser(), library.readCrumbs(), library.csrfToken(), library.readConsent(), errors];
    `;
    expect(await sandboxed('./core', code)).to.deep.equal([
      { state: 'unknown' },
      { visitor: null, siteUser: null },
      null,
      null,
      [],
    ]);
  });
});
