import { expect } from '@open-wc/testing';
import { safePath } from 'member-area-elements/core';
import { createAccountFlow, type AccountExit, type AccountFlow } from 'member-area-elements/core/account';
import { cleanBrowser, setCookie } from '../visitor/clean-browser.js';
import { accepted, errors, site } from '../join/join-backend.js';
import { scripted, type ScriptedAnswer, type ScriptedServer } from '../../runner/scripted.js';

const credentials = { email: 'ana@example.com', password: 'secret-pass-1' };
const newAccount = { ...credentials, firstName: 'Ana', lastName: 'Lima' };
const done: ScriptedAnswer = { status: 204 };

/** The answer of a server that sets this cookie after a login. */
const settingCookie = (cookie: string): ScriptedAnswer => ({
  status: 204,
  headers: { 'Set-Cookie': cookie },
});
const signedInAs = (siteUserId: string) =>
  settingCookie(`SiteUserInfo=${JSON.stringify({ authenticated: true, siteUserId })}; Path=/`);

let server: ScriptedServer;
let flow: AccountFlow;

/** Starts a backend that gives these answers. */
async function startBackend(...answers: ScriptedAnswer[]): Promise<void> {
  server = await scripted(...answers);
  site.configure({
    apiRoot: '',
    eventsUrl: `${server.root}/events`,
    endpoints: {
      session: `${server.root}/session`,
      account: `${server.root}/account`,
      accountClosure: `${server.root}/closure`,
      requestToJoin: `${server.root}/{id}/join`,
    },
  });
}

beforeEach(() => {
  cleanBrowser();
  const exit: Partial<AccountExit> = { joined: () => 'leaving', accountChanged: () => 'leaving' };
  flow = createAccountFlow(site, exit as AccountExit);
  errors.length = 0;
});
after(cleanBrowser);

describe('logging in', () => {
  it('sends the crumb, then the join, and an event without typed values', async () => {
    await startBackend({ ...signedInAs('ana'), to: '/session' }, { status: 202, to: '/events' }, accepted);
    setCookie('crumb', 'c1');
    setCookie('ss_cvr', 'v1');
    const result = await flow.logIn(
      credentials,
      {
        accountLoginOrigin: 'MEMBER_AREA_BLOCK',
        memberAreaId: 'community',
        pricingOptionId: 'monthly',
        originUrlPath: safePath('/shop')!,
      },
      false,
    );
    expect(result).to.deep.equal({ kind: 'leaving' });
    const calls = await server.calls(3);
    const called = (url: string) => calls.find((call) => call.url === url)!;
    expect(called('/session').headers['x-csrf-token']).to.equal('c1');
    expect(JSON.parse(called('/community/join').body)).to.deep.equal({
      originUrlPath: '/shop',
      pricingOptionId: 'monthly',
      loginStatus: 'logged_in_to_join',
    });
    expect(called('/events').body).to.contain('MemberAreas_LoginForMemberArea').and.not.contain('ana@');
    expect(errors).to.deep.equal([]);
  });
});

describe('a visitor who is signed in, while SiteUserInfo', () => {
  const logIn = () => flow.logIn(credentials, null, false);
  const createAccount = () => flow.createAccount(newAccount, null, false);

  for (const [how, act, answer, fault] of [
    ['is missing', logIn, done, 'cannot be read: it is missing, HttpOnly, or set for another domain or path'],
    [
      // No test loads a page from this path, so no script can delete this cookie.
      'belongs to another path',
      createAccount,
      settingCookie('SiteUserInfo={"authenticated":true}; Path=/elsewhere'),
      'cannot be read',
    ],
    [
      'says that nobody is signed in',
      logIn,
      settingCookie('SiteUserInfo={"authenticated":false}; Path=/'),
      'still says that nobody is signed in',
    ],
  ] as const) {
    it(`${how}, leaves, and that is reported once`, async () => {
      await startBackend(answer, answer);
      expect(await act()).to.deep.equal({ kind: 'leaving' });
      expect(await act()).to.deep.equal({ kind: 'leaving' });
      expect(errors).to.have.lengthOf(1);
      const [[{ message }, { during }]] = errors as [(typeof errors)[0]];
      expect(during).to.equal(act === logIn ? 'log-in' : 'create-account');
      expect(message).to.contain(`The server accepted the ${during}, but the SiteUserInfo cookie ${fault}`);
      expect(message).to.contain('Path=/, without HttpOnly, for localhost.');
    });
  }
});

describe('what was kept for a login', () => {
  const KEYS = ['member-area-elements/kept-edits', 'member-area-elements/unsent-reason'] as const;
  const keep = () => {
    for (const key of KEYS)
      sessionStorage.setItem(key, JSON.stringify({ siteUserId: 'ana', value: { firstName: 'Anna' } }));
  };
  const isKept = () => KEYS.map((key) => sessionStorage.getItem(key) !== null);

  it('stays after the login of the same visitor, and is removed after that of another', async () => {
    await startBackend(signedInAs('ana'), signedInAs('ben'));
    keep();
    await flow.logIn(credentials, null, false);
    expect(isKept()).to.deep.equal([true, true]);
    await flow.logIn(credentials, null, false);
    expect(isKept()).to.deep.equal([false, false]);
  });

  it('is removed by a log-out that succeeds, and by closing the account', async () => {
    await startBackend({ status: 500 }, done, done);
    keep();
    await flow.logOut();
    expect(isKept()).to.deep.equal([true, true]);
    await flow.logOut();
    expect(isKept()).to.deep.equal([false, false]);
    keep();
    await flow.closeAccount('old');
    expect(isKept()).to.deep.equal([false, false]);
  });
});
