import { expect } from '@open-wc/testing';
import { readCookie } from 'member-area-elements/core';
import { isCrumbFailure } from 'member-area-elements/core/api';
import { cleanBrowser, setCookie } from '../visitor/clean-browser.js';
import { createClient, failureOf } from './client.js';

const tokensOf = (calls: { headers: Record<string, string> }[]) =>
  calls.map(({ headers }) => headers['x-csrf-token']);

describe('a crumb failure', () => {
  it('makes the client repeat a change once, with the current token', async () => {
    const { api, options, calls } = await createClient({ body: { crumbFail: true } }, { status: 204 });
    let reads = 0;
    options.csrfToken = () => `crumb-${++reads}`;
    await api.updateProfile({ firstName: 'Ana' });
    const requests = await calls();
    expect(tokensOf(requests)).to.deep.equal(['crumb-1', 'crumb-2']);
    expect(requests[1]!.body).to.equal(requests[0]!.body);
    expect(requests[1]!.url).to.equal(requests[0]!.url);
  });

  it('is recognized with any status and inside data', async () => {
    for (const status of [200, 401, 403, 500]) {
      const { api, calls } = await createClient(
        { status, body: { data: { crumbFail: true } } },
        { status: 204 },
      );
      await api.logOut();
      expect(await calls(), `${status}`).to.have.length(2);
    }
  });

  it('makes the call fail when it happens twice, without a third request', async () => {
    const { api, options, calls } = await createClient(
      { body: { crumbFail: true } },
      { status: 403, body: { crumbFail: true } },
      { status: 204 },
    );
    options.csrfToken = () => 'stale';
    expect(await failureOf(api.logOut())).to.deep.equal({ kind: 'crumb' });
    expect(await calls()).to.have.length(2);
  });

  it('makes a change fail with the cause when the page has no crumb to send', async () => {
    const { api, options } = await createClient({ body: { crumbFail: true } }, { body: { crumbFail: true } });
    options.csrfToken = () => null;
    expect(await failureOf(api.logOut())).to.deep.equal({ kind: 'no-crumb', cookies: 'missing' });
  });

  it('is followed by the result of the second answer', async () => {
    const { api } = await createClient({ body: { crumbFail: true } }, { status: 503 });
    expect(await failureOf(api.logOut())).to.include({ kind: 'status', status: 503 });
  });

  it('makes a read fail without a repeat', async () => {
    const { api, calls } = await createClient({ body: { crumbFail: true } }, { body: {} });
    expect(await failureOf(api.planQuotas())).to.deep.equal({ kind: 'crumb' });
    expect(await calls()).to.have.length(1);
  });
});

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
    const { api, options, calls } = await createClient(refusal, { status: 204 });
    options.csrfToken = () => readCookie('crumb');
    await api.logOut();
    return tokensOf(await calls());
  }

  /** Replaces the cookie store of the browser. Without a function, there is none. */
  function giveCookieStore(getAll?: () => Promise<Partial<CookieListItem>[]>): void {
    Object.defineProperty(globalThis, 'cookieStore', { configurable: true, value: getAll && { getAll } });
  }

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

describe('isCrumbFailure', () => {
  it('is true for crumbFail at the top level and inside data', () => {
    expect(isCrumbFailure({ crumbFail: true })).to.equal(true);
    expect(isCrumbFailure({ data: { crumbFail: true } })).to.equal(true);
  });

  it('is false for everything else', () => {
    const others = [
      undefined,
      null,
      true,
      'crumbFail',
      [],
      {},
      { crumbFail: false },
      { crumbFail: 'true' },
      { crumbFail: 1 },
      { data: null },
      { data: { crumbFail: 'true' } },
      { error: { crumbFail: true } },
    ];
    for (const body of others) expect(isCrumbFailure(body), JSON.stringify(body)).to.equal(false);
  });
});
