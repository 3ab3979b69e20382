import { expect } from '@open-wc/testing';
import { readCookie } from 'member-area-elements/core';
import { cleanBrowser, setCookie } from '../visitor/clean-browser.js';
import { createClient, failureOf } from './client.js';

describe('the token of a repeated change', () => {
  const refusal = { status: 403, body: { crumbFail: true } };
  beforeEach(() => {
    cleanBrowser();
    setCookie('crumb', 'old');
  });
  afterEach(() => {
    delete (globalThis as { cookieStore?: unknown }).cookieStore; // that of a test; the browser's is inherited
    cleanBrowser();
  });

  /** Sends a change that is refused once. Returns the tokens that were sent. */
  async function sendTwice(): Promise<unknown[]> {
    const { api, options, calls } = createClient(refusal, { status: 204 });
    options.csrfToken = () => readCookie('crumb');
    await api.logOut();
    return calls.map(({ headers }) => headers['x-csrf-token']);
  }

  /** Replaces the cookie store of the browser. Without a function, there is none. */
  function giveCookieStore(getAll?: () => Promise<Partial<CookieListItem>[]>): void {
    Object.defineProperty(globalThis, 'cookieStore', { configurable: true, value: getAll && { getAll } });
  }

  it('is missing when the page has no crumb to send, which the failure says', async () => {
    const { api } = createClient(refusal, refusal);
    expect(await failureOf(api.logOut())).to.deep.equal({ kind: 'no-crumb', cookies: 'missing' });
  });

  it('is read when document.cookie contains what the cookie store contains', async () => {
    giveCookieStore(() => {
      setTimeout(() => setCookie('crumb', 'new'), 50);
      return Promise.resolve([
        { name: 'kept', value: '1' },
        { name: 'crumb', value: 'new' },
      ]);
    });
    setCookie('kept', '1');
    expect(await sendTwice()).to.deep.equal(['old', 'new']);
  });

  it('is sent after half a second when document.cookie never contains it', async () => {
    giveCookieStore(() => Promise.resolve([{ name: 'crumb', value: 'new' }]));
    expect(await sendTwice()).to.deep.equal(['old', 'old']);
  });

  it('is sent in a browser without a cookie store', async () => {
    giveCookieStore();
    expect(await sendTwice()).to.deep.equal(['old', 'old']);
  });

  it('is sent when the cookie store cannot be read', async () => {
    giveCookieStore(() => Promise.reject(new DOMException('blocked', 'SecurityError')));
    expect(await sendTwice()).to.deep.equal(['old', 'old']);
  });
});
