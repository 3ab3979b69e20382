import { expect } from '@open-wc/testing';
import { configure } from 'member-area-elements/core';
import { cleanBrowser } from '../core/visitor/clean-browser.js';
import { field, fillIn, submitButton, titleOf } from '../elements/account-form.js';
import { keptAreaAnswer, joinedAnswer } from '../elements/area-answer.js';
import { expectSame, focused } from '../elements/expect-same.js';
import { until } from '../elements/until.js';
import type { ScriptedAnswer } from '../runner/scripted.js';
import { renderAccountApp, part, type PlainApp } from './account-app.js';
import { button, lastScreen, link, readCalls, readLastBody, signIn } from './account-page.js';
import { hidePasskeys, PASSKEY_ID, usePasskeyDouble, type PasskeyQuestion } from './browser-passkeys.js';

const CONTEXT =
  '?accountLoginOrigin=MEMBER_AREA_BLOCK&memberAreaId=community&pricingOptionId=monthly&originUrlPath=%2Fshop';
const OPTIONS: ScriptedAnswer = {
  body: { challenge: '-_--AQ', rpId: 'example.com', timeout: 300_000, userVerification: 'preferred' },
};
const LOGGED_IN: ScriptedAnswer = {
  body: {},
  headers: { 'Set-Cookie': 'SiteUserInfo={"authenticated":true,"siteUserId":"u1"}; Path=/' },
};
const refused = (status: number, code: string): ScriptedAnswer => ({ status, body: { error: { code } } });

const passkeyButton = (app: PlainApp) => button(app, 'Log in with a passkey');
const problem = (app: PlainApp) =>
  part(app, 'passkey')?.querySelector<HTMLElement>('[role=alert]')?.innerText;
const usePasskeys = () => configure({ waysIn: ['password', 'passkey'] });

/** Opens a login, clicks the button, and waits for the dialog of the browser. */
async function openDialog(
  questions: readonly PasskeyQuestion[],
  path: string,
  ...answers: ScriptedAnswer[]
): Promise<PlainApp> {
  const app = await renderAccountApp(path, ...answers);
  (await until(() => passkeyButton(app))).click();
  await until(() => questions.at(-1)?.kind === 'dialog');
  return app;
}

beforeEach(() => {
  cleanBrowser();
  usePasskeys();
});
afterEach(() => {
  cleanBrowser();
  configure({ waysIn: ['password'] });
});

describe('AccountApp: log in with a passkey', () => {
  const questions = usePasskeyDouble();

  it('has a button beside each form, and stays accessible', async () => {
    const app = await renderAccountApp('/login');
    await until(() => passkeyButton(app));
    expectSame(focused(), field(app.page, 'email'));
    await expect(app.page).to.be.accessible();
    app.show('/login/create');
    await until(() => titleOf(app.page) === 'Create an account' && passkeyButton(app));
    configure({ waysIn: ['code', 'passkey'] });
    app.show('/login');
    await until(() => titleOf(app.page) === 'Log in or create an account' && passkeyButton(app));
    expect(link(app, 'Log in with a password instead')).to.equal(undefined);
    expect(await readCalls(app)).to.deep.equal([]);
  });

  it('is not mentioned where the site or the browser has none', async () => {
    configure({ waysIn: ['password'] });
    const without = await renderAccountApp('/login');
    expect(part(without, 'passkey')).to.equal(null);
    usePasskeys();
    hidePasskeys();
    const app = await renderAccountApp('/login');
    await until(() => field(app.page, 'email'));
    expect(field(app.page, 'email').autocomplete).to.equal('username');
    expect(app.page.innerText).to.not.match(/passkey/i);
  });

  it('sends what the browser answers, and joins', async () => {
    const app = await openDialog(
      questions,
      `/login${CONTEXT}`,
      keptAreaAnswer(),
      OPTIONS,
      LOGGED_IN,
      joinedAnswer(),
    );
    const [{ publicKey }] = questions as [PasskeyQuestion];
    expect([...(publicKey.challenge as Uint8Array)]).to.deep.equal([251, 255, 190, 1]);
    expect(publicKey).to.deep.include({ rpId: 'example.com', userVerification: 'preferred' });
    expect(part(app, 'passkey-log-in')!.innerText).to.contain('Waiting for your passkey…');
    questions[0]!.answer();
    await until(() => app.exits.length > 0);
    expect(app.exits).to.deep.equal(['joined /members/community']);
    const calls = await app.server.calls();
    expect(JSON.parse(calls.at(-2)!.body)).to.deep.equal({
      credential: {
        id: PASSKEY_ID,
        rawId: PASSKEY_ID,
        type: 'public-key',
        response: {
          clientDataJSON: 'Y2xpZW50',
          authenticatorData: 'ZGF0YQ',
          signature: 'c2lnbmF0dXJl',
          userHandle: 'dXNlcg',
        },
      },
    });
    expect(await readLastBody(app)).to.deep.include({ loginStatus: 'logged_in_to_join' });
  });

  it('leads to the path that follows', async () => {
    const app = await openDialog(questions, '/login?followUp=%2Faccount%2Forders', OPTIONS, LOGGED_IN);
    questions[0]!.answer();
    await until(() => app.exits.length > 0);
    expect(app.exits).to.deep.equal(['account changed, follow up']);
  });

  it('says nothing when the dialog is closed, and can be opened again', async () => {
    const app = await openDialog(questions, '/login', OPTIONS, OPTIONS);
    questions[0]!.refuse('NotAllowedError');
    await until(() => !part(app, 'passkey-log-in')!.innerText.includes('Waiting'));
    expect(problem(app)).to.equal(undefined);
    expect(app.alerts).to.deep.equal([]);
    expect(app.reported).to.deep.equal([]);
    passkeyButton(app)!.click();
    await until(() => questions.length === 2);
  });

  it('says what to do with a passkey that the site does not know any more', async () => {
    const app = await openDialog(questions, '/login', OPTIONS, refused(401, 'passkey-refused'));
    questions[0]!.answer();
    await until(
      () =>
        problem(app) ===
        'That passkey doesn’t log in here any more. Log in another way, and add a new one in your profile.',
    );
    expect(titleOf(app.page)).to.equal('Log in');
    expect(app.reported).to.deep.equal([]);
    await expect(app.page).to.be.accessible();
  });

  it('asks to try again when the visitor has taken too long', async () => {
    const app = await openDialog(questions, '/login', OPTIONS, refused(410, 'passkey-expired'), OPTIONS);
    questions[0]!.answer();
    await until(() => problem(app) === 'That took too long. Try again.');
    passkeyButton(app)!.click();
    await until(() => problem(app) === undefined);
  });

  it('says that the browser has failed, and reports it', async () => {
    const app = await openDialog(questions, '/login', OPTIONS);
    questions[0]!.refuse('SecurityError');
    await until(() => problem(app)?.startsWith('Your browser couldn’t use a passkey here.'));
    expect(app.reported).to.deep.equal(['log-in-with-passkey']);
  });

  it('says how long to wait after too many tries', async () => {
    const app = await renderAccountApp('/login', { status: 429, body: {}, headers: { 'Retry-After': '90' } });
    (await until(() => passkeyButton(app))).click();
    await until(() => problem(app) === 'Too many tries. Wait 2 minutes and try again.');
    expect(questions).to.deep.equal([]);
  });

  it('ends the question when another screen is shown', async () => {
    const app = await openDialog(questions, '/login', OPTIONS);
    link(app, 'Forgot password?')!.click();
    await until(() => questions[0]!.signal!.aborted);
    expect(app.reported).to.deep.equal([]);
  });
});

describe('AccountApp: passkeys in the list of the email field', () => {
  const questions = usePasskeyDouble({ autofill: true, device: true });
  const offered = () =>
    until(() => questions.at(-1)?.kind === 'autofill' && !questions.at(-1)!.signal!.aborted);

  it('are offered by the forms of the login and of the account creation', async () => {
    const app = await renderAccountApp('/login', OPTIONS, OPTIONS, OPTIONS);
    await offered();
    expect(field(app.page, 'email').getAttribute('autocomplete')).to.equal('username webauthn');
    await expect(app.page).to.be.accessible();
    app.show('/login/create');
    await until(() => questions.length === 2);
    expect(questions[0]!.signal!.aborted).to.equal(true);
    expect(field(app.page, 'email').getAttribute('autocomplete')).to.equal('username webauthn');
    configure({ waysIn: ['code', 'passkey'] });
    app.show('/login');
    await until(() => questions.length === 3);
    expect(field(app.page, 'email').getAttribute('autocomplete')).to.equal('username webauthn');
  });

  it('log in with one press, and join with the option that was chosen meanwhile', async () => {
    const app = await renderAccountApp(
      `/login${CONTEXT}`,
      keptAreaAnswer(),
      OPTIONS,
      LOGGED_IN,
      joinedAnswer(),
    );
    await offered();
    app.show(`/login${CONTEXT.replace('monthly', 'yearly')}`);
    await until(() => lastScreen(app)![0].includes('yearly'));
    questions[0]!.answer();
    await until(() => app.exits.length > 0);
    expect(app.exits).to.deep.equal(['joined /members/community']);
    expect(await readLastBody(app)).to.deep.include({ pricingOptionId: 'yearly' });
    expect(questions).to.have.lengthOf(1);
  });

  it('make place for the dialog, and are offered again when it is closed', async () => {
    const app = await renderAccountApp('/login', OPTIONS, OPTIONS, OPTIONS);
    await offered();
    (await until(() => passkeyButton(app))).click();
    await until(() => questions.length === 2);
    expect(questions[0]!.signal!.aborted).to.equal(true);
    expect(questions[1]!.kind).to.equal('dialog');
    questions[1]!.refuse('NotAllowedError');
    await until(() => questions.length === 3);
    expect(questions[2]!.kind).to.equal('autofill');
  });

  it('are offered with a new challenge before the old one ends', async () => {
    const soonOver = { body: { ...(OPTIONS.body as object), challenge: 'b2xk', timeout: 200 } };
    const app = await renderAccountApp('/login', soonOver, OPTIONS, LOGGED_IN);
    await until(() => questions.length === 2);
    expect(questions[0]!.signal!.aborted).to.equal(true);
    expect(questions.map(({ kind }) => kind)).to.deep.equal(['autofill', 'autofill']);
    questions[1]!.answer();
    await until(() => app.exits.length > 0);
    expect(app.reported).to.deep.equal([]);
  });

  it('are not missed by anybody when the server fails', async () => {
    const app = await renderAccountApp('/login', { status: 503 }, LOGGED_IN);
    await until(() => app.reported.length > 0);
    expect(problem(app)).to.equal(undefined);
    expect(app.alerts).to.deep.equal([]);
    fillIn(app.page, { email: 'ana@example.com', password: 'some-password' });
    submitButton(app.page).click();
    await until(() => app.exits.length > 0);
  });

  it('are not asked for by somebody who is signed in', async () => {
    signIn();
    const app = await renderAccountApp(`/login${CONTEXT}`, joinedAnswer());
    await until(() => app.exits.length > 0);
    expect(questions).to.deep.equal([]);
    expect(lastScreen(app)![0]).to.equal(`/login${CONTEXT}`);
  });
});
