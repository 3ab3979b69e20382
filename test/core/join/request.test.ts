import { expect } from '@open-wc/testing';
import { cleanBrowser, setCookie } from '../visitor/clean-browser.js';
import { scripted, type RecordedCall, type ScriptedAnswer } from '../../runner/scripted.js';
import { accepted, startBackend, errors, join, site } from './join-backend.js';

beforeEach(cleanBrowser);

const payload = ({ body }: RecordedCall) => JSON.parse(body) as Record<string, unknown>;
const token = ({ headers }: RecordedCall) => headers['x-csrf-token'];

describe('the join request', () => {
  it('is a PUT with the three fields', async () => {
    const { join: server } = await startBackend([accepted]);
    await join({
      pricingOptionId: 'monthly',
      originUrlPath: '/shop?a=1',
      loginStatus: 'logged_in_to_join',
    });
    const [call] = await server.calls();
    expect(call).to.include({ method: 'PUT', url: '/community/join' });
    expect(call!.headers['content-type']).to.equal('application/json');
    expect(payload(call!)).to.deep.equal({
      originUrlPath: '/shop?a=1',
      pricingOptionId: 'monthly',
      loginStatus: 'logged_in_to_join',
    });
  });

  it('goes to the default path below apiRoot', async () => {
    const server = await scripted({ status: 403 });
    site.configure({ apiRoot: server.root, endpoints: {} });
    await join({ memberAreaId: 'tea club/1' });
    site.configure({ apiRoot: '' });
    const [call] = await server.calls();
    expect(call!.url).to.equal('/api/site-users/account/member-areas/tea%20club%2F1/request-to-join');
  });

  it('has empty strings for missing fields, and no status', async () => {
    const { join: server } = await startBackend([accepted]);
    await join();
    expect(payload((await server.calls())[0]!)).to.deep.equal({ originUrlPath: '', pricingOptionId: '' });
  });

  it('has the status already_logged_in with a site user crumb', async () => {
    const { join: server } = await startBackend([accepted]);
    setCookie('siteUserCrumb', 'user');
    await join();
    expect(payload((await server.calls())[0]!)['loginStatus']).to.equal('already_logged_in');
  });

  for (const loginStatus of ['created_account_to_join', 'logged_in_to_join'] as const) {
    it(`keeps ${loginStatus} with a site user crumb`, async () => {
      const { join: server } = await startBackend([accepted]);
      setCookie('siteUserCrumb', 'user');
      await join({ loginStatus });
      expect(payload((await server.calls())[0]!)['loginStatus']).to.equal(loginStatus);
    });
  }

  it('has no status with the crumb of a visitor', async () => {
    const { join: server } = await startBackend([accepted]);
    setCookie('crumb', 'visitor');
    await join();
    expect(payload((await server.calls())[0]!)).not.to.have.property('loginStatus');
  });

  const tokens: [cookies: Record<string, string>, expected: string | undefined][] = [
    [{ crumb: 'visitor', siteUserCrumb: 'user' }, 'user'],
    [{ crumb: 'visitor' }, 'visitor'],
    [{}, undefined],
  ];
  for (const [cookies, expected] of tokens) {
    it(`carries ${expected ?? 'no'} token for ${Object.keys(cookies).join(' and ') || 'no cookies'}`, async () => {
      const { join: server } = await startBackend([accepted]);
      for (const [name, value] of Object.entries(cookies)) setCookie(name, value);
      await join();
      expect(token((await server.calls())[0]!)).to.equal(expected);
    });
  }
});

describe('a crumb failure', () => {
  const fresh = { 'Set-Cookie': 'siteUserCrumb=fresh; Path=/' };

  const failures: [where: string, answer: ScriptedAnswer][] = [
    ['in an answer of status 403', { status: 403, body: { crumbFail: true } }],
    ['in an answer of status 200', { body: { crumbFail: true } }],
    ['in the data of an answer', { status: 400, body: { data: { crumbFail: true } } }],
  ];
  for (const [where, answer] of failures) {
    it(`${where} is followed by exactly one repeat with the new crumb`, async () => {
      setCookie('siteUserCrumb', 'stale');
      const { join: server } = await startBackend([{ ...answer, headers: fresh }, accepted]);
      expect(await join({ pricingOptionId: 'monthly' })).to.include({ kind: 'redirect' });
      const calls = await server.calls();
      expect(calls.map(token)).to.deep.equal(['stale', 'fresh']);
      expect(calls[1]).to.include({ method: 'PUT', url: calls[0]!.url, body: calls[0]!.body });
      expect(errors).to.deep.equal([]);
    });
  }

  it('that happens twice is an alert, without a third request', async () => {
    setCookie('siteUserCrumb', 'stale');
    const failure = { status: 403, headers: fresh, body: { crumbFail: true } };
    const { join: server } = await startBackend([failure, failure, accepted]);
    expect(await join()).to.deep.equal({
      kind: 'alert',
      memberAreaId: 'community',
      status: 403,
      reason: 'server',
    });
    expect(await server.calls()).to.have.lengthOf(2);
  });

  for (const [cookies, sentence] of [
    [
      { crumb: 'visitor', siteUserCrumb: 'stale' },
      'The header x-csrf-token carried the cookie "siteUserCrumb". Check that it is the one the server has set for this session: on path "/", readable by scripts (not HttpOnly), and set again by the answer that refuses it.',
    ],
    [
      { crumb: 'visitor' },
      'The header x-csrf-token carried the cookie "crumb", because there is no readable "siteUserCrumb". Check that it is the one the server has set for this session: on path "/", readable by scripts (not HttpOnly), and set again by the answer that refuses it.',
    ],
    [
      { siteUserCrumb: 'stale' },
      'The header x-csrf-token carried the cookie "siteUserCrumb". Check that it is the one the server has set for this session: on path "/", readable by scripts (not HttpOnly), and set again by the answer that refuses it.',
    ],
  ] as [cookies: Record<string, string>, sentence: string][]) {
    it(`that happens twice is reported once, with the cookie to check: ${Object.keys(cookies).join(' and ')}`, async () => {
      for (const [name, value] of Object.entries(cookies)) setCookie(name, value);
      const failure = { status: 403, body: { crumbFail: true } };
      await startBackend([failure, failure]);
      await join();
      expect(errors.map(([error]) => error.message)).to.deep.equal([
        `Join of "community": the server refused the crumb twice (status 403). ${sentence}`,
      ]);
      expect(errors[0]![0]).to.deep.include({ name: 'JoinError', failure: { kind: 'crumb', status: 403 } });
    });
  }

  it('that happens twice because there is no cookie with a crumb names that cause', async () => {
    const failure = { status: 403, body: { crumbFail: true } };
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
      const failure = { status: 403, body: { crumbFail: true } };
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

  it('followed by no answer is a network failure, without a third request', async () => {
    const { join: server } = await startBackend([{ body: { crumbFail: true } }, { kind: 'reset' }, accepted]);
    expect(await join()).to.include({ kind: 'alert', reason: 'network' });
    expect(await server.calls()).to.have.lengthOf(2);
  });

  for (const body of [{ crumbFail: false }, { crumbFail: 'true' }, { data: null }]) {
    it(`is not ${JSON.stringify(body)}`, async () => {
      const { join: server } = await startBackend([{ status: 403, body }, accepted]);
      expect(await join()).to.include({ kind: 'alert', reason: 'closed' });
      expect(await server.calls()).to.have.lengthOf(1);
    });
  }
});

describe('while a join is running', () => {
  it('20 calls share one request and one outcome', async () => {
    const { join: server } = await startBackend([{ ...accepted, kind: 'held' }]);
    const joins = Array.from({ length: 20 }, () => join());
    await server.release();
    const outcomes = await Promise.all(joins);
    expect(await server.calls()).to.have.lengthOf(1);
    expect(new Set(outcomes).size).to.equal(1);
    expect(outcomes[0]).to.include({ kind: 'redirect' });
  });

  it('another option is a separate request', async () => {
    const { join: server } = await startBackend([{ status: 403 }, { status: 403 }]);
    await Promise.all([join({ pricingOptionId: 'monthly' }), join({ pricingOptionId: 'yearly' })]);
    const options = (await server.calls()).map((call) => payload(call)['pricingOptionId']);
    expect(options).to.have.members(['monthly', 'yearly']);
  });

  it('another area is a separate request', async () => {
    const { join: server } = await startBackend([{ status: 403 }, { status: 403 }]);
    await Promise.all([join(), join({ memberAreaId: 'letters' })]);
    expect((await server.calls()).map(({ url }) => url)).to.have.members([
      '/community/join',
      '/letters/join',
    ]);
  });

  it('a call sends a new request once the join is done', async () => {
    const { join: server } = await startBackend([{ status: 503 }, accepted]);
    expect(await join()).to.include({ kind: 'alert' });
    expect(await join()).to.include({ kind: 'redirect' });
    expect(await server.calls()).to.have.lengthOf(2);
  });
});
