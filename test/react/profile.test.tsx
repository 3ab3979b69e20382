import { expect } from '@open-wc/testing';
import { cleanBrowser } from '../core/visitor/clean-browser.js';
import { field, fillIn, submitButton, titleOf } from '../elements/account-form.js';
import { expectSame, focused } from '../elements/expect-same.js';
import { until } from '../elements/until.js';
import { renderAccountApp, labelOf, part, problemOf, type PlainApp } from './account-app.js';
import { button, readCalls, readLastBody, lastScreen, link, profileAnswer, signIn } from './account-page.js';

const EMAIL = {
  email: 'anna@example.com',
  currentPassword: 'my-password-1',
};
const PASSWORD = {
  currentPassword: 'my-password-1',
  newPassword: 'long-enough-1',
};
const refused = (fields: Record<string, string>) => ({
  status: 400,
  body: { error: { code: 'invalid', message: 'No', fields } },
});

/** Fills in the current form and submits it. */
async function submit(app: PlainApp, values: Record<string, string>): Promise<void> {
  await until(() => field(app.page, 'currentPassword'));
  fillIn(app.page, values);
  submitButton(app.page).click();
}

describe('AccountApp: email and password', () => {
  beforeEach(() => {
    cleanBrowser();
    signIn();
  });
  afterEach(cleanBrowser);

  it('can be changed from the profile', async () => {
    const app = await renderAccountApp('/profile', profileAnswer(), profileAnswer());
    (await until(() => link(app, 'Change email'))).click();
    await until(() => field(app.page, 'currentPassword'));
    expect(lastScreen(app)).to.deep.equal(['/profile/email', 'Change email']);
    link(app, 'Back')!.click();
    await until(() => lastScreen(app)![0] === '/profile');
    expect(titleOf(app.page)).to.equal('Profile');
  });

  it('need the new email twice and the password, and show that a link was sent', async () => {
    const app = await renderAccountApp(
      '/profile/email',
      profileAnswer(),
      { status: 202, body: {} },
      profileAnswer({ pendingEmail: 'anna@example.com' }),
    );
    const email = await until(() => field(app.page, 'email'));
    const password = field(app.page, 'currentPassword');
    expect([...app.page.querySelectorAll('input')].map(labelOf)).to.deep.equal([
      'New email',
      'Current password',
    ]);
    expect(password.autocomplete).to.equal('current-password');
    expect(app.page.innerText).to.contain('You log in with ana@example.com.');
    expectSame(focused(), email);
    await expect(app.page).to.be.accessible();
    await submit(app, EMAIL);
    const notice = await until(() => part(app, 'notice'));
    expect(notice.innerText).to.equal('Link sent. Check your email.');
    await until(() => part(app, 'email')?.innerText.includes('ana@example.com'));
    const banner = await until(() => part(app, 'email-banner-text'));
    expect(banner.innerText).to.equal(
      'Confirm your new email: we sent a link to anna@example.com. It works for 48 hours.',
    );
    await expect(app.page).to.be.accessible();
    // The banner reads the profile too when it is drawn before the answer has reached the account.
    const calls = await readCalls(app);
    expect(calls.slice(0, 3)).to.deep.equal(['GET /profile', 'POST /email-change', 'GET /profile']);
    expect(calls.slice(3).filter((call) => call !== 'GET /profile')).to.deep.equal([]);
    const post = (await app.server.calls())[1]!;
    expect(JSON.parse(post.body)).to.deep.equal({ email: 'anna@example.com', password: 'my-password-1' });
  });

  it('show what is wrong at the field', async () => {
    const app = await renderAccountApp('/profile/email', profileAnswer());
    for (const [values, name, problem] of [
      [{ email: '' }, 'email', 'Enter your email.'],
      [{ email: 'anna' }, 'email', 'Enter a valid email, like name@example.com.'],
      [{ email: 'an\u00ada@example.com' }, 'email', 'Enter a valid email, like name@example.com.'],
      [{ email: '\uff21na@example.com' }, 'email', 'This is your email already.'],
      [{ email: 'Ana@example.com' }, 'email', 'This is your email already.'],
      [{ currentPassword: '' }, 'currentPassword', 'Enter your current password.'],
    ] as const) {
      await submit(app, { ...EMAIL, ...values });
      await until(() => problemOf(field(app.page, name)) === problem);
    }
    expect(await readCalls(app)).to.deep.equal(['GET /profile']);
  });

  it('show the server’s error at the field', async () => {
    const problems = [
      [{ email: 'taken' }, 'email', 'An account with this email already exists.', 'my-password-1'],
      [{ email: 'invalid' }, 'email', 'Enter a valid email, like name@example.com.', 'my-password-1'],
      [{ email: 'same' }, 'email', 'This is your email already.', 'my-password-1'],
      [{ password: 'invalid' }, 'currentPassword', 'That isn’t your current password.', ''],
    ] as const;
    const answers = problems.map(([fields]) => refused(fields));
    const app = await renderAccountApp('/profile/email', profileAnswer(), ...answers);
    for (const [, name, problem, left] of problems) {
      await submit(app, EMAIL);
      await until(() => problemOf(field(app.page, name)) === problem);
      expect(field(app.page, 'email').value).to.equal('anna@example.com');
      expect(field(app.page, 'currentPassword').value).to.equal(left);
      expectSame(focused(), field(app.page, name));
      await until(() => submitButton(app.page).ariaDisabled === 'false');
    }
  });

  it('treat a 401 without an error code as a wrong password while the session lasts', async () => {
    const app = await renderAccountApp('/profile/email', profileAnswer(), { status: 401 }, profileAnswer());
    await submit(app, EMAIL);
    await until(() => problemOf(field(app.page, 'currentPassword')));
    expect(problemOf(field(app.page, 'currentPassword'))).to.equal('That isn’t your current password.');
    expect(field(app.page, 'currentPassword').value).to.equal('');
  });

  it('need the current and the new password, and have the username for password managers', async () => {
    const app = await renderAccountApp('/profile/password', profileAnswer(), { body: {} }, profileAnswer());
    await until(() => field(app.page, 'newPassword'));
    expect([...app.page.querySelectorAll('input')].map(({ autocomplete }) => autocomplete)).to.deep.equal([
      'username',
      'current-password',
      'new-password',
    ]);
    expect(field(app.page, 'username')).to.include({ value: 'ana@example.com', hidden: true });
    expectSame(focused(), field(app.page, 'currentPassword'));
    await expect(app.page).to.be.accessible();
    await submit(app, PASSWORD);
    const notice = await until(() => part(app, 'notice'));
    expect(notice.innerText).to.equal('Your password was changed.');
    expect(lastScreen(app)![0]).to.equal('/profile');
    const put = (await app.server.calls())[1]!;
    expect(JSON.parse(put.body)).to.deep.equal({
      newPassword: 'long-enough-1',
      currentPassword: 'my-password-1',
    });
  });

  it('show what is wrong at a password field', async () => {
    const app = await renderAccountApp('/profile/password', profileAnswer());
    for (const [values, name, problem] of [
      [{ currentPassword: '' }, 'currentPassword', 'Enter your current password.'],
      [{ newPassword: '' }, 'newPassword', 'Enter a new password.'],
      [{ newPassword: 'short' }, 'newPassword', 'Use at least 10 characters.'],
    ] as const) {
      await submit(app, { ...PASSWORD, ...values });
      await until(() => problemOf(field(app.page, name)) === problem);
    }
  });

  it('say at the field that the new password is in lists of leaked ones', async () => {
    const app = await renderAccountApp('/profile/password', profileAnswer(), {
      status: 400,
      body: { error: { code: 'leaked-password', fields: { newPassword: 'leaked' } } },
    });
    await submit(app, PASSWORD);
    await until(() => problemOf(field(app.page, 'newPassword')));
    expect(problemOf(field(app.page, 'newPassword'))).to.equal(
      'This password is in lists of leaked passwords. Choose another one.',
    );
    expect(field(app.page, 'currentPassword').value).to.equal('my-password-1');
  });

  it('keep the input when the server fails', async () => {
    const app = await renderAccountApp('/profile/password', profileAnswer(), { status: 503 });
    await submit(app, PASSWORD);
    await until(() => app.alerts.length > 0);
    expect(field(app.page, 'newPassword').value).to.equal('long-enough-1');
    expect(field(app.page, 'currentPassword').value).to.equal('my-password-1');
  });

  it('show the login when the session has ended, with the known email, which is read-only', async () => {
    const app = await renderAccountApp(
      '/profile/password',
      profileAnswer(),
      // One answers the change, the other the request that checks whether the session has ended.
      { status: 401, body: {} },
      { status: 401, body: {} },
      { body: {} },
    );
    await submit(app, PASSWORD);
    await until(() => titleOf(app.page) === 'Log in' && part(app, 'notice'));
    expect(field(app.page, 'email')).to.include({ value: 'ana@example.com', readOnly: true });
    await until(() => lastScreen(app)![0] === '/login?followUp=%2Faccount%2Fprofile%2Fpassword');
    await expect(app.page).to.be.accessible();
    fillIn(app.page, { password: 'my-password-1' });
    submitButton(app.page).click();
    await until(() => app.exits.length > 0);
    expect(app.exits).to.deep.equal(['account changed, follow up']);
    expect(await readLastBody(app)).to.deep.equal({ email: 'ana@example.com', password: 'my-password-1' });
  });

  it('let another person log in instead', async () => {
    const app = await renderAccountApp(
      '/profile/email',
      profileAnswer(),
      { status: 401, body: {} },
      { status: 401, body: {} },
      { status: 401 },
    );
    await submit(app, EMAIL);
    (await until(() => button(app, 'Not you? Log out'))).click();
    await until(() => app.exits.length > 0);
    // A logout without a session is no failure.
    expect(app.exits).to.deep.equal(['account changed']);
    expect((await readCalls(app)).at(-1)).to.equal('DELETE /session');
  });
});

describe('AccountApp: the data of the visitor', () => {
  beforeEach(() => {
    cleanBrowser();
    signIn();
  });
  afterEach(cleanBrowser);

  it('are a file behind a link of the profile, which the browser saves', async () => {
    const app = await renderAccountApp('/profile', profileAnswer());
    const download = await until(() => link(app, 'Download your data'));
    expect(download.href).to.equal(
      new URL(`${app.server.root}/api/site-users/account/data`, location.href).href,
    );
    expect(download.download).to.equal('');
    expect(download.hasAttribute('download')).to.equal(true);
    expect(download.target).to.equal('');
    expectSame(download.parentElement!.nextElementSibling, link(app, 'Close your account')!.parentElement);
    await expect(app.page).to.be.accessible();
    expect(await readCalls(app)).to.deep.equal(['GET /profile']);
  });
});
