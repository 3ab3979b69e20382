import { expect } from '@open-wc/testing';
import { csrfToken, readConsent, readCrumbs } from 'member-area-elements/core';
import { cleanBrowser, setCookie } from './clean-browser.js';

beforeEach(cleanBrowser);

describe('crumbs', () => {
  it('are both null without cookies', () => {
    expect(readCrumbs()).to.deep.equal({ visitor: null, siteUser: null });
    expect(csrfToken()).to.equal(null);
  });

  it('are read separately', () => {
    setCookie('crumb', 'visitor');
    setCookie('siteUserCrumb', 'user');
    expect(readCrumbs()).to.deep.equal({ visitor: 'visitor', siteUser: 'user' });
  });

  it('of the site user is preferred as the token to that of the visitor', () => {
    setCookie('crumb', 'visitor');
    expect(csrfToken()).to.equal('visitor');
    setCookie('siteUserCrumb', 'user');
    expect(csrfToken()).to.equal('user');
  });

  it('count as missing when they are empty', () => {
    setCookie('crumb', 'visitor');
    setCookie('siteUserCrumb', '');
    expect(csrfToken()).to.equal('visitor');
  });

  it('are read again on each call', () => {
    setCookie('crumb', 'old');
    expect(csrfToken()).to.equal('old');
    setCookie('crumb', 'new');
    expect(csrfToken()).to.equal('new');
  });
});

describe('the ss_cvr cookie', () => {
  it('is read as null when it is missing or empty', () => {
    expect(readConsent()).to.equal(null);
    setCookie('ss_cvr', '');
    expect(readConsent()).to.equal(null);
    setCookie('ss_cvr', 'v1');
    expect(readConsent()).to.equal('v1');
  });
});
