import { expect } from '@open-wc/testing';
import { configure } from 'member-area-elements/core';
import { cleanBrowser } from '../core/visitor/clean-browser.js';
import { field, fillIn, submitButton, titleOf } from '../elements/account-form.js';
import { expectSame, focused } from '../elements/expect-same.js';
import { until } from '../elements/until.js';
import type { ScriptedAnswer } from '../runner/scripted.js';
import { part, problemOf, renderAccountApp, type PlainApp } from './account-app.js';
import {
  button,
  lastScreen,
  link,
  openDialog,
  keptProfileAnswer,
  readCalls,
  signIn,
} from './account-page.js';
import { hidePasskeys, PASSKEY_ID, usePasskeyDouble } from './browser-passkeys.js';

const PHONE = {
  id: 'k 2',
  name: 'Phone',
  createdAt: '2026-04-02T18:30:00Z',
  lastUsedAt: '2026-04-20T10:00:00Z',
  isSynced: true,
};
const KEY = { id: 'k1', name: 'Security key', createdAt: '2026-03-28T07:12:00Z' };
const listOf = (isProofNeeded: boolean, ...passkeys: readonly object[]): ScriptedAnswer => ({
  body: { passkeys, isProofNeeded },
});
const OPTIONS: ScriptedAnswer = {
  body: {
    challenge: '-_--AQ',
    rp: { name: 'Tea Club', id: 'example.com' },
    user: { id: 'dXNlcg', name: 'ana@example.com', displayName: 'Ana' },
    pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
    excludeCredentials: [{ id: '-_--AQ', type: 'public-key', transports: ['internal'] }],
    timeout: 300_000,
  },
};
const DONE: ScriptedAnswer = { body: {} };
const refused = (status: number, code: string, fields?: object): ScriptedAnswer => ({
  status,
  body: { error: { code, fields } },
});

const rows = ({ page }: PlainApp) => [...page.querySelectorAll<HTMLElement>('[data-part=passkey-row]')];
const named = ({ page }: PlainApp, name: string) =>
  page.querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`);
const status = (app: PlainApp) => part(app, 'saved')?.innerText;
const formProblem = ({ page }: PlainApp) =>
  page.querySelector<HTMLElement>('form [data-part=error-summary]')?.innerText;
const home: ScriptedAnswer = { body: { memberships: [], orders: [] } };

beforeEach(() => {
  cleanBrowser();
  signIn();
  configure({ waysIn: ['password', 'passkey'] });
});
afterEach(() => {
  cleanBrowser();
  configure({ waysIn: ['password'] });
});

describe('AccountApp: passkeys', () => {
  const questions = usePasskeyDouble();

  /** Opens the screen, and waits for the form that adds one. */
  const open = async (list: ScriptedAnswer, profile: ScriptedAnswer, ...answers: ScriptedAnswer[]) => {
    const app = await renderAccountApp('/profile/passkeys', profile, list, ...answers);
    await until(() => field(app.page, 'name'));
    return app;
  };

  it('are linked from the profile of a backend that has them', async () => {
    const app = await renderAccountApp(
      '/profile',
      keptProfileAnswer({ mayUsePasskeys: true }),
      listOf(false),
    );
    (await until(() => link(app, 'Manage your passkeys'))).click();
    await until(() => lastScreen(app)![1] === 'Passkeys');
    expect(lastScreen(app)![0]).to.equal('/profile/passkeys');
  });

  it('are not linked from the profile of another backend', async () => {
    const app = await renderAccountApp('/profile', keptProfileAnswer());
    await until(() => link(app, 'Change password'));
    expect(link(app, 'Manage your passkeys')).to.equal(undefined);
  });

  it('have what is known about each, and named buttons', async () => {
    const app = await open(listOf(false, PHONE, KEY), keptProfileAnswer());
    const [phone, key] = rows(app).map((row) => row.innerText.split(/\n+/));
    expect(phone!.slice(0, 2)).to.deep.equal(['Phone', 'Synced between your devices']);
    expect(phone![2]).to.match(/^Added April 2, 2026 · Last used Apr 20, 2026, /);
    expect(key!.slice(0, 3)).to.deep.equal([
      'Security key',
      'On one device',
      'Added March 28, 2026 · Not used yet',
    ]);
    expect(
      [...app.page.querySelectorAll('[data-part=passkey-row] button')].map((one) => one.ariaLabel),
    ).to.deep.equal(['Rename Phone', 'Remove Phone', 'Rename Security key', 'Remove Security key']);
    await expect(app.page).to.be.accessible();
  });

  it('can be added soon after a login without a proof', async () => {
    const app = await open(
      listOf(false),
      keptProfileAnswer(),
      OPTIONS,
      { status: 201, body: {} },
      listOf(false, PHONE),
    );
    expect(app.page.innerText).to.contain('You have no passkey yet.');
    expect(field(app.page, 'currentPassword')).to.equal(null);
    expect(field(app.page, 'name').value).to.match(/^\w+ on \w+$/);
    fillIn(app.page, { name: ' Phone ' });
    submitButton(app.page).click();
    const [question] = await until(() => questions.length > 0 && questions);
    const { publicKey } = question!;
    expect([...(publicKey.user.id as Uint8Array)]).to.deep.equal([117, 115, 101, 114]);
    expect([...(publicKey.excludeCredentials![0]!.id as Uint8Array)]).to.deep.equal([251, 255, 190, 1]);
    question!.answer();
    await until(() => status(app) === '“Phone” is added. You can log in with it from now on.');
    expect(rows(app)).to.have.lengthOf(1);
    const calls = (await app.server.calls()).map(({ body }) => body);
    expect(calls[2]).to.equal('{}');
    expect(JSON.parse(calls[3]!)).to.deep.equal({
      name: 'Phone',
      credential: {
        id: PASSKEY_ID,
        rawId: PASSKEY_ID,
        type: 'public-key',
        response: {
          clientDataJSON: 'Y2xpZW50',
          attestationObject: 'YXR0ZXN0YXRpb24',
          transports: ['internal', 'hybrid'],
        },
      },
    });
  });

  it('need the password later, and say that it is wrong', async () => {
    const app = await open(
      listOf(true),
      keptProfileAnswer(),
      refused(400, 'invalid', { password: 'invalid' }),
      OPTIONS,
      DONE,
      listOf(false, PHONE),
    );
    const password = await until(() => field(app.page, 'currentPassword'));
    await expect(app.page).to.be.accessible();
    submitButton(app.page).click();
    await until(() => problemOf(password) === 'Enter your current password.');
    fillIn(app.page, { currentPassword: 'wrong-password' });
    submitButton(app.page).click();
    await until(() => problemOf(password) === 'That isn’t your current password.');
    expect(questions).to.deep.equal([]);
    fillIn(app.page, { currentPassword: 'some-password' });
    submitButton(app.page).click();
    (await until(() => questions[0])).answer();
    await until(() => rows(app).length === 1);
    expect(await readCalls(app)).to.include('POST /passkeys/options');
  });

  it('ask for the password when the login is some time ago meanwhile', async () => {
    const app = await open(
      listOf(false),
      keptProfileAnswer(),
      refused(400, 'invalid', { password: 'required' }),
    );
    submitButton(app.page).click();
    const password = await until(() => field(app.page, 'currentPassword'));
    await until(() => focused() === password);
    expect(problemOf(password)).to.equal('Enter your current password.');
  });

  it('ask somebody without a password for a mailed code', async () => {
    configure({ waysIn: ['code', 'passkey'] });
    const app = await open(listOf(true, PHONE), keptProfileAnswer({ hasPassword: false }));
    await until(() => button(app, 'Send a code'));
    expect(field(app.page, 'currentPassword').getAttribute('autocomplete')).to.equal('one-time-code');
    await expect(app.page).to.be.accessible();
  });

  it('say nothing when the dialog is closed, and why none was added', async () => {
    const app = await open(
      listOf(false),
      keptProfileAnswer(),
      OPTIONS,
      OPTIONS,
      OPTIONS,
      OPTIONS,
      refused(410, 'passkey-expired'),
    );
    const ask = async (count: number) => {
      submitButton(app.page).click();
      return until(() => questions.length === count && questions.at(-1));
    };
    (await ask(1)).refuse('NotAllowedError');
    await until(() => app.page.querySelector('form')!.getAttribute('aria-busy') === 'false');
    expect(formProblem(app)).to.equal(undefined);
    expect(app.reported).to.deep.equal([]);
    (await ask(2)).refuse('InvalidStateError');
    await until(() => formProblem(app) === 'Your device has a passkey for this account already.');
    (await ask(3)).refuse('NotSupportedError');
    await until(() => formProblem(app)?.startsWith('Your browser couldn’t add a passkey.'));
    expect(app.reported).to.deep.equal(['add-passkey']);
    (await ask(4)).answer();
    await until(() => formProblem(app) === 'That took too long. Try again.');
  });

  it('cannot be more than the server allows', async () => {
    const app = await open(listOf(false, PHONE), keptProfileAnswer(), refused(409, 'too-many-passkeys'));
    submitButton(app.page).click();
    await until(() => formProblem(app)?.startsWith('You have as many passkeys'));
  });

  it('are renamed in their row, which keeps the focus', async () => {
    const renamed = { ...KEY, name: 'Yubikey' };
    const app = await open(
      listOf(false, PHONE, KEY),
      keptProfileAnswer(),
      DONE,
      listOf(false, PHONE, renamed),
    );
    named(app, 'Rename Security key')!.click();
    const name = await until(() => rows(app)[1]!.querySelector('input'));
    expectSame(focused(), name);
    expect(name.value).to.equal('Security key');
    await expect(app.page).to.be.accessible();
    button(app, 'Cancel')!.click();
    await until(() => named(app, 'Rename Security key'));
    expectSame(focused(), named(app, 'Rename Security key'));
    named(app, 'Rename Security key')!.click();
    const again = await until(() => rows(app)[1]!.querySelector('input'));
    again.value = '  ';
    button(app, 'Save')!.click();
    await until(() => problemOf(again) === 'Enter a name.');
    again.value = ' Yubikey ';
    button(app, 'Save')!.click();
    await until(() => status(app) === 'The passkey is called “Yubikey” now.');
    expectSame(focused(), part(app, 'saved'));
    expect((await readCalls(app)).at(-2)).to.equal('PUT /passkeys/k1');
    expect(named(app, 'Remove Yubikey')).to.not.equal(null);
  });

  it('go from the list when one that is renamed was removed in another browser', async () => {
    const app = await open(
      listOf(false, PHONE, KEY),
      keptProfileAnswer(),
      refused(404, 'not-found'),
      listOf(false, PHONE),
    );
    named(app, 'Rename Security key')!.click();
    const name = await until(() => rows(app)[1]!.querySelector('input'));
    name.value = 'Yubikey';
    button(app, 'Save')!.click();
    await until(() => status(app) === '“Security key” is removed.');
    expect(rows(app)).to.have.lengthOf(1);
    expect([app.alerts, app.reported]).to.deep.equal([[], []]);
  });

  it('are removed after a question', async () => {
    const app = await open(listOf(false, PHONE, KEY), keptProfileAnswer(), DONE, listOf(false, KEY));
    named(app, 'Remove Phone')!.focus();
    named(app, 'Remove Phone')!.click();
    const dialog = await until(() => openDialog(app));
    expect(dialog.innerText).to.contain('Remove “Phone”?');
    await expect(app.page).to.be.accessible();
    button(app, 'Keep it')!.click();
    await until(() => !openDialog(app));
    expectSame(focused(), named(app, 'Remove Phone'));
    named(app, 'Remove Phone')!.click();
    const remove = await until(() => openDialog(app)?.querySelector<HTMLElement>('[data-part=confirm]'));
    remove.click();
    await until(() => status(app) === '“Phone” is removed.');
    expectSame(focused(), part(app, 'saved'));
    expect(rows(app)).to.have.lengthOf(1);
    expect(await readCalls(app)).to.include('POST /passkeys/k%202/removal');
  });

  it('are removed with the password when the login is some time ago', async () => {
    const app = await open(
      listOf(true, PHONE),
      keptProfileAnswer(),
      refused(400, 'invalid', { password: 'invalid' }),
      DONE,
      listOf(true),
    );
    named(app, 'Remove Phone')!.click();
    const dialog = await until(() => openDialog(app));
    const password = dialog.querySelector<HTMLInputElement>('[name=currentPassword]')!;
    const remove = dialog.querySelector<HTMLElement>('[data-part=confirm]')!;
    await expect(app.page).to.be.accessible();
    remove.click();
    await until(() => problemOf(password) === 'Enter your current password.');
    expectSame(focused(), password);
    password.value = 'wrong-password';
    remove.click();
    await until(() => problemOf(password) === 'That isn’t your current password.');
    await until(() => remove.getAttribute('aria-disabled') === 'false');
    password.value = 'some-password';
    password.form!.requestSubmit();
    await until(() => rows(app).length === 0);
    expect((await app.server.calls()).map(({ body }) => body)).to.include('{"password":"some-password"}');
  });

  it('say why the last way in stays', async () => {
    const last = { ...PHONE, isRemovable: false };
    const app = await open(listOf(false, last), keptProfileAnswer());
    expect(named(app, 'Remove Phone')).to.equal(null);
    expect(part(app, 'last-way')!.innerText).to.equal(
      'This passkey is your only way to log in. Set a password or add another passkey before you remove it.',
    );
  });

  it('say it too when another browser has removed the other one meanwhile', async () => {
    const app = await open(listOf(false, PHONE, KEY), keptProfileAnswer(), refused(409, 'last-way-in'));
    named(app, 'Remove Phone')!.click();
    (await until(() => openDialog(app)?.querySelector<HTMLElement>('[data-part=confirm]'))).click();
    await until(() => openDialog(app)?.innerText.includes('This passkey is your only way to log in.'));
  });

  it('show the login when the session has ended', async () => {
    const app = await open(
      listOf(false, PHONE),
      keptProfileAnswer(),
      refused(401, 'not-signed-in'),
      refused(401, 'not-signed-in'),
    );
    named(app, 'Remove Phone')!.click();
    (await until(() => openDialog(app)?.querySelector<HTMLElement>('[data-part=confirm]'))).click();
    await until(() => titleOf(app.page) === 'Log in');
  });

  it('can be listed in a browser without passkeys', async () => {
    hidePasskeys();
    const app = await renderAccountApp('/profile/passkeys', keptProfileAnswer(), listOf(false, PHONE));
    await until(() => rows(app).length === 1);
    expect(app.page.innerText).to.contain('This browser has no passkeys.');
    expect(field(app.page, 'name')).to.equal(null);
  });
});

describe('AccountApp: the offer of a passkey', () => {
  const questions = usePasskeyDouble();
  const offer = (app: PlainApp) => part(app, 'passkey-offer');

  it('adds one with one click on the home screen, soon after a login', async () => {
    const app = await renderAccountApp('', home, OPTIONS, DONE);
    await until(() => offer(app));
    await expect(app.page).to.be.accessible();
    const add = button(app, 'Add a passkey')!;
    add.focus();
    add.click();
    (await until(() => questions[0])).answer();
    const said = await until(() => app.page.querySelector<HTMLElement>('p[data-tone=good]'));
    expect(said.innerText).to.match(/^“.+ on .+” is added\./);
    await until(() => focused() === said);
    expect(offer(app)).to.equal(null);
    expect(await readCalls(app)).to.deep.equal([
      'GET /memberships',
      'POST /passkeys/options',
      'POST /passkeys',
    ]);
  });

  it('leads to the screen that asks for a proof when the login is some time ago', async () => {
    const app = await renderAccountApp(
      '',
      home,
      refused(400, 'invalid', { password: 'required' }),
      keptProfileAnswer(),
      listOf(true),
    );
    (await until(() => offer(app) && button(app, 'Add a passkey')))!.click();
    await until(() => field(app.page, 'currentPassword'));
    expect(lastScreen(app)![0]).to.equal('/profile/passkeys');
  });

  it('stays when the dialog is closed, and goes when it is declined, for good', async () => {
    const app = await renderAccountApp('', home, OPTIONS, home);
    (await until(() => offer(app) && button(app, 'Add a passkey')))!.click();
    (await until(() => questions[0])).refuse('NotAllowedError');
    await until(() => button(app, 'Add a passkey')?.getAttribute('aria-disabled') === 'false');
    button(app, 'Not now')!.click();
    await until(() => !offer(app));
    expect(localStorage.getItem('member-area-elements/passkey')).to.equal('declined');
    app.show('/nowhere');
    await until(() => titleOf(app.page) === 'We couldn’t find that page.');
    app.show('');
    await until(() => app.page.querySelector('[data-part=home-memberships] [data-part=empty]'));
    expect(offer(app)).to.equal(null);
  });

  it('is not made where a passkey was used, or the site has none', async () => {
    localStorage.setItem('member-area-elements/passkey', 'here');
    const app = await renderAccountApp('', home, home);
    await until(() => app.page.querySelector('[data-part=home-memberships] [data-part=empty]'));
    expect(offer(app)).to.equal(null);
    localStorage.clear();
    configure({ waysIn: ['password'] });
    const other = await renderAccountApp('', home);
    await until(() => other.page.querySelector('[data-part=home-memberships] [data-part=empty]'));
    expect(offer(other)).to.equal(null);
  });

  it('says that the device has one already, and is not made again', async () => {
    const app = await renderAccountApp('', home, OPTIONS);
    (await until(() => offer(app) && button(app, 'Add a passkey')))!.click();
    (await until(() => questions[0])).refuse('InvalidStateError');
    await until(() => app.page.innerText.includes('Your device has a passkey for this account already.'));
    expect(localStorage.getItem('member-area-elements/passkey')).to.equal('here');
  });
});

describe('AccountApp: the offer of a passkey on a device that keeps none', () => {
  usePasskeyDouble({ autofill: false, device: false });

  it('is not made', async () => {
    const app = await renderAccountApp('', home);
    await until(() => app.page.querySelector('[data-part=home-memberships] [data-part=empty]'));
    expect(part(app, 'passkey-offer')).to.equal(null);
  });
});
