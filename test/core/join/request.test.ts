import { expect } from '@open-wc/testing';
import { cleanBrowser, setCookie } from '../visitor/clean-browser.js';
import { accepted, startBackend, errors, join } from './join-backend.js';

beforeEach(cleanBrowser);

const fresh = { 'Set-Cookie': 'siteUserCrumb=fresh; Path=/' };
const failure = { status: 403, body: { crumbFail: true } };

describe('the join request', () => {
  const cases: [cookies: Record<string, string>, token: string | undefined, loginStatus?: string][] = [
    [{ crumb: 'visitor', siteUserCrumb: 'user' }, 'user', 'already_logged_in'],
    [{ crumb: 'visitor' }, 'visitor'],
  ];
  for (const [cookies, token, loginStatus] of cases) {
    it(`carries the token ${token}, and ${loginStatus ?? 'no login status'}`, async () => {
      const { join: server } = await startBackend([accepted]);
      for (const [name, value] of Object.entries(cookies)) setCookie(name, value);
      await join();
      const [call] = await server.calls();
      expect(call).to.include({ method: 'PUT', url: '/community/join' });
      expect(call!.headers['x-csrf-token']).to.equal(token);
      expect((JSON.parse(call!.body) as { loginStatus?: string }).loginStatus).to.equal(loginStatus);
    });
  }
});

describe('a crumb failure', () => {
  it('is followed by exactly one repeat with the new crumb', async () => {
    setCookie('siteUserCrumb', 'stale');
    const { join: server } = await startBackend([{ ...failure, headers: fresh }, accepted]);
    expect(await join({ pricingOptionId: 'monthly' })).to.include({ kind: 'redirect' });
    const calls = await server.calls();
    expect(calls.map(({ headers }) => headers['x-csrf-token'])).to.deep.equal(['stale', 'fresh']);
    expect(calls[1]).to.include({ method: 'PUT', url: calls[0]!.url, body: calls[0]!.body });
    expect(errors).to.deep.equal([]);
  });

  it('that happens twice is reported with the cookie to check', async () => {
    const advice =
      'Check that it is the one the server has set for this session: on path "/", readable by scripts (not HttpOnly), and set again by the answer that refuses it.';
    for (const [name, sentence] of [
      ['crumb', 'the cookie "crumb", because there is no readable "siteUserCrumb".'],
      ['siteUserCrumb', 'the cookie "siteUserCrumb".'],
    ] as const) {
      setCookie(name, 'stale');
      await startBackend([failure, failure]);
      await join();
      expect(errors.map(([error]) => error.message)).to.deep.equal([
        `Join of "community": the server refused the crumb twice (status 403). The header x-csrf-token carried ${sentence} ${advice}`,
      ]);
    }
  });

  it('that happens twice because there is no cookie with a crumb names that cause', async () => {
    await startBackend([failure, failure]);
    await join();
    expect(errors.map(([error]) => error.message)).to.deep.equal([
      'Join of "community": no crumb was sent, because neither the cookie "siteUserCrumb" nor "crumb" can be read. The server must set one of them on path "/", readable by scripts (not HttpOnly). The status was 403.',
    ]);
    expect(errors[0]![0]).to.deep.include({
      name: 'JoinError',
      failure: { kind: 'no-crumb', cookies: 'missing', status: 403 },
    });
  });

  it('that happens twice because the page cannot read cookies names that cause', async () => {
    setCookie('crumb', 'visitor');
    Object.defineProperty(document, 'cookie', {
      configurable: true,
      get() {
        throw new DOMException('The document is sandboxed.', 'SecurityError');
      },
    });
    try {
      await startBackend([failure, failure]);
      await join();
    } finally {
      Reflect.deleteProperty(document, 'cookie');
    }
    expect(errors.map(([error]) => error.message)).to.deep.equal([
      'Join of "community": no crumb was sent, because the page cannot read cookies. Allow cookies in the browser, and show the page neither in a frame with the attribute "sandbox" nor in one of another site. The status was 403.',
    ]);
    expect(errors[0]![0]).to.deep.include({ failure: { kind: 'no-crumb', cookies: 'blocked', status: 403 } });
  });
});
