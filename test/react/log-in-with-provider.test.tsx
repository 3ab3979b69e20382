import { expect } from '@open-wc/testing';
import { configure } from 'member-area-elements/core';
import { cleanBrowser } from '../core/visitor/clean-browser.js';
import { field, titleOf } from '../elements/account-form.js';
import { keptAreaAnswer, joinedAnswer } from '../elements/area-answer.js';
import { expectSame, focused } from '../elements/expect-same.js';
import { until } from '../elements/until.js';
import type { ScriptedAnswer } from '../runner/scripted.js';
import { part, renderAccountApp, type PlainApp } from './account-app.js';
import { button, lastScreen, profileAnswer, readCalls, readLastBody, signIn } from './account-page.js';

const JOIN =
  'accountLoginOrigin=MEMBER_AREA_BLOCK&memberAreaId=community&pricingOptionId=monthly&originUrlPath=%2Fshop';
const refused = (status: number, code: string): ScriptedAnswer => ({ status, body: { error: { code } } });
const providerPage: ScriptedAnswer = { body: { url: `${location.href.split('#')[0]!}#provider` } };

const providerButton = (app: PlainApp, name = 'Example ID') => button(app, `Continue with ${name}`);
const notice = (app: PlainApp) => part(app, 'notice')?.innerText;
const problem = (app: PlainApp) =>
  part(app, 'log-in-providers')?.querySelector<HTMLElement>('[role=alert]')?.innerText;
const useProviders = () =>
  configure({
    logInProviders: [
      { id: 'example', name: 'Example ID' },
      { id: 'other', name: 'Other ID', icon: '/other.svg' },
    ],
  });

/** Opens a login, and clicks the button of a provider. */
async function pressProvider(path: string, ...answers: ScriptedAnswer[]): Promise<PlainApp> {
  const app = await renderAccountApp(path, ...answers);
  (await until(() => providerButton(app))).click();
  return app;
}

beforeEach(() => {
  cleanBrowser();
  useProviders();
});
afterEach(() => {
  cleanBrowser();
  configure({ logInProviders: [], waysIn: ['password'], memberAreasEnabled: true });
  history.replaceState(null, '', location.pathname + location.search);
});

describe('AccountApp: log in with a provider', () => {
  it('has a button for each provider beside each form, and stays accessible', async () => {
    const app = await renderAccountApp('/login');
    await until(() => providerButton(app) && providerButton(app, 'Other ID'));
    expectSame(focused(), field(app.page, 'email'));
    expect(providerButton(app, 'Other ID')!.querySelector('img')!.getAttribute('src')).to.equal('/other.svg');
    await expect(app.page).to.be.accessible();
    app.show('/login/create');
    await until(() => titleOf(app.page) === 'Create an account' && providerButton(app));
    configure({ waysIn: ['code'] });
    app.show('/login');
    await until(() => titleOf(app.page) === 'Log in or create an account' && providerButton(app));
    expect(await readCalls(app)).to.deep.equal([]);
  });

  it('says once what somebody agrees to who gets an account', async () => {
    const consents = ({ page }: PlainApp) => page.querySelectorAll('[data-part=consent]').length;
    const app = await renderAccountApp('/login');
    await until(() => providerButton(app));
    expect(consents(app)).to.equal(1);
    app.show('/login/create');
    await until(() => titleOf(app.page) === 'Create an account' && providerButton(app));
    expect(consents(app)).to.equal(1);
    configure({ waysIn: ['code'] });
    app.show('/login');
    await until(() => button(app, 'Continue') && providerButton(app));
    expect(consents(app)).to.equal(1);
  });

  it('is not mentioned where the site has none', async () => {
    configure({ logInProviders: [] });
    const app = await renderAccountApp('/login');
    expect(part(app, 'log-in-providers')).to.equal(null);
    expect(app.page.innerText).to.not.contain('Continue with');
  });

  it('leaves for the provider with the whole window, and takes the join along', async () => {
    const gone = new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
    const app = await pressProvider(`/login?${JOIN}`, keptAreaAnswer(), providerPage);
    await gone;
    expect(location.hash).to.equal('#provider');
    expect(await readCalls(app)).to.include('POST /log-in-providers/example/log-in');
    expect(await readLastBody(app)).to.deep.equal({
      returnTo: `/account/login?${JOIN}&logInProvider=example`,
    });
    // The page is about to go.
    expect(app.page.innerText).to.contain('Opening Example ID…');
    expect(providerButton(app, 'Other ID')!.ariaDisabled).to.equal('true');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await until(() => providerButton(app)?.ariaDisabled === 'false');
  });

  it('says that the provider does not answer', async () => {
    const app = await pressProvider('/login', refused(503, 'provider-unavailable'));
    await until(() => problem(app));
    expect(problem(app)).to.equal(
      'Example ID doesn’t answer just now. Try again later, or log in another way.',
    );
    await expect(app.page).to.be.accessible();
    expect(app.reported).to.deep.equal([]);
    expect(app.alerts).to.deep.equal([]);
  });

  it('says that there were too many tries', async () => {
    const tooMany: ScriptedAnswer = { ...refused(429, 'too-many-tries'), headers: { 'Retry-After': '120' } };
    const app = await pressProvider('/login', tooMany);
    await until(() => problem(app) === 'Too many tries. Wait 2 minutes and try again.');
  });
});

describe('AccountApp: back from a provider', () => {
  it('continues the join as after any other login', async () => {
    signIn();
    const app = await renderAccountApp(`/login?${JOIN}&logInProvider=example`, joinedAnswer());
    await until(() => app.exits.length > 0);
    expect(app.exits).to.deep.equal(['joined /members/community']);
    expect(await readLastBody(app)).to.deep.include({ loginStatus: 'logged_in_to_join' });
  });

  it('leads to the path that follows', async () => {
    signIn();
    const app = await renderAccountApp('/login?followUp=%2Faccount%2Forders&logInProvider=example', {
      body: { memberships: [], orders: [] },
    });
    await until(() => lastScreen(app)?.[0] === '/orders');
  });

  it('asks somebody new for the name, with the one of the provider filled in, and joins', async () => {
    signIn();
    const app = await renderAccountApp(
      `/login?${JOIN}&logInProvider=example&logInResult=new`,
      profileAnswer({ firstName: 'Nia', lastName: '', hasPassword: false }),
      keptAreaAnswer(),
      { body: {} },
      joinedAnswer(),
    );
    await until(() => field(app.page, 'firstName'));
    expect(app.screens.map(([path]) => path)).to.deep.equal([`/login/welcome?${JOIN}`]);
    expect(field(app.page, 'firstName').value).to.equal('Nia');
    expect(field(app.page, 'lastName').value).to.equal('');
  });

  for (const [result, text] of [
    ['cancelled', 'You haven’t continued with Example ID. Try again, or use another way.'],
    ['expired', 'That took too long, or was finished in another browser. Try again.'],
    ['failed', 'It didn’t work with Example ID. Try again, or use another way.'],
    [
      'no-email',
      'We can’t use the email from Example ID. Allow it to share one that works, or use another way.',
    ],
    [
      'email-taken',
      'An account with your email exists already. Log in to it another way, and connect Example ID in your profile.',
    ],
  ] as const)
    it(`says on the login what has become of it: ${result}`, async () => {
      const app = await renderAccountApp(
        `/login?${JOIN}&logInProvider=example&logInResult=${result}`,
        keptAreaAnswer(),
      );
      await until(() => notice(app) === text);
      expect(part(app, 'notice')!.getAttribute('role')).to.equal('status');
      // A reload says nothing, and still joins.
      expect(app.screens.map(([path]) => path)).to.deep.equal([`/login?${JOIN}`]);
      expect(part(app, 'context')).to.equal(null);
    });

  it('names no provider that the site does not have', async () => {
    const app = await renderAccountApp('/login?logInProvider=unknown&logInResult=failed');
    await until(
      () => notice(app) === 'It didn’t work with the other service. Try again, or use another way.',
    );
  });

  it('shows nothing for a result that nobody knows', async () => {
    const app = await renderAccountApp('/login?logInProvider=example&logInResult=%3Cb%3E');
    await until(() => providerButton(app));
    expect(notice(app)).to.equal(undefined);
  });

  it('leads to the page behind the dialog with the login', async () => {
    signIn();
    const app = await renderAccountApp('/login?logInProvider=example&logInPage=%2Fshop%3Fa%3D1');
    await until(() => app.exits.length > 0);
    expect(app.exits).to.deep.equal(['redirect /shop?a=1']);
  });

  it('leads there after the screen for the name too, which can be skipped', async () => {
    signIn();
    const app = await renderAccountApp(
      '/login?logInProvider=example&logInPage=%2Fshop&logInResult=new',
      profileAnswer({ hasPassword: false }),
    );
    (await until(() => button(app, 'Skip for now'))).click();
    await until(() => app.exits.length > 0);
    expect(app.exits).to.deep.equal(['redirect /shop']);
  });

  it('says on the home screen that the account is connected', async () => {
    signIn();
    const app = await renderAccountApp('/login?logInProvider=example&logInResult=connected', {
      body: { memberships: [], orders: [] },
    });
    await until(
      () =>
        notice(app) ===
        'Your account at Example ID is connected. You can log in with it from now on. Everywhere else you’re logged out.',
    );
    expect(lastScreen(app)![0]).to.equal('');
  });

  it('says that the member areas are off', async () => {
    configure({ memberAreasEnabled: false });
    const app = await renderAccountApp('/login?logInProvider=example&logInResult=feature-off');
    await until(() => field(app.page, 'email'));
    expect(app.page.querySelectorAll('[data-part=notice]')).to.have.lengthOf(1);
  });
});
