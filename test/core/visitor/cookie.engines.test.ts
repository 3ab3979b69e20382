import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { readCookie, writeCookie } from 'member-area-elements/core';
import { cleanBrowser, setCookie } from './clean-browser.js';
import { runInSandbox } from './run-in-sandbox.js';

beforeEach(cleanBrowser);

describe('readCookie', () => {
  it('reads the cookie with the most specific path when two have the same name', async () => {
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
  it('writes any value so that readCookie returns it unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), (value) => {
        expect(writeCookie('a', value)).to.equal(true);
        expect(readCookie('a')).to.equal(value);
      }),
    );
  });

  it('writes a cookie that every path of the site can read', async () => {
    writeCookie('a', '1');
    const frame = document.createElement('iframe');
    frame.src = '/account/frame/orders?silent';
    document.body.append(frame);
    await new Promise((resolve) => frame.addEventListener('load', resolve));
    expect(readCookie('a', frame.contentDocument!.cookie)).to.equal('1');
    frame.remove();
  });

  it('returns whether the browser kept a long cookie', () => {
    // The maximum length, and the effect of a longer value on the old cookie, differ between browsers.
    for (const [value, before] of [
      ['x'.repeat(4000), null],
      ['x'.repeat(5000), null],
      ['y'.repeat(5000), 'old'],
    ] as const) {
      cleanBrowser();
      if (before) writeCookie('a', before);
      const isKept = writeCookie('a', value);
      expect(isKept).to.equal(document.cookie === `a=${value}`);
      expect(readCookie('a')).to.equal(isKept ? value : before);
    }
    expect(writeCookie('a', 'x'.repeat(4000))).to.equal(true);
  });

  it('returns false for a single surrogate, which cannot be encoded', () => {
    expect(writeCookie('a', '\uD800')).to.equal(false);
  });

  it('deletes the cookie with days: 0', () => {
    writeCookie('a', '1');
    expect(writeCookie('a', '', { days: 0 })).to.equal(true);
    expect(readCookie('a')).to.equal(null);
  });
});

describe('a page without access to cookies, in a sandboxed frame', () => {
  it('has no cookies or throws on access, reads null, writes nothing, and has an unknown visitor', async () => {
    setCookie('a', '1');
    const code = `
      const readDirectly = () => { try { return document.cookie; } catch ({ name }) { return name; } };
      const errors = [];
      const site = library.getSite({ websiteId: 'w', environment: 'test', onError: (error) => errors.push(String(error)) });
      await site.track('ViewLogin');
      return {
        cookies: readDirectly(),
        own: [library.readCookie('a'), library.writeCookie('a', '1')],
        visitor: [site.siteUser(), library.readCrumbs(), library.csrfToken(), library.readConsent(), errors],
      };
    `;
    const { cookies, ...found } = (await runInSandbox('./core', code)) as Record<string, unknown>;
    expect(cookies).to.be.oneOf(['SecurityError', '']);
    expect(found).to.deep.equal({
      own: [null, false],
      visitor: [{ state: 'unknown' }, { visitor: null, siteUser: null }, null, null, []],
    });
  });
});
