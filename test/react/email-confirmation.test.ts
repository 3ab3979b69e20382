import { expect } from '@open-wc/testing';
import { LANGUAGES } from 'member-area-elements/core/messages';
import { cleanBrowser, setCookie } from '../core/visitor/clean-browser.js';
import { submitButton, titleOf } from '../elements/account-form.js';
import { expectSame, focused } from '../elements/expect-same.js';
import { until } from '../elements/until.js';
import { part, renderAccountApp, type PlainApp } from './account-app.js';
import { button, lastScreen, link, profileAnswer, readCalls, signIn } from './account-page.js';

/** Sets the cookie of a visitor who has not confirmed the email, or who has chosen a language. */
const signInWith = (details: Record<string, unknown>) =>
  setCookie(
    'SiteUserInfo',
    encodeURIComponent(JSON.stringify({ authenticated: true, firstName: 'Ana', ...details })),
  );

const unconfirmed = { ...profileAnswer({ emailConfirmed: false }), to: '/profile' };
/** What the home screen reads. */
const memberships = { body: { memberships: [], orders: [] }, to: '/memberships' };
const resend = (app: PlainApp) => until(() => button(app, 'Resend'));

beforeEach(cleanBrowser);
afterEach(cleanBrowser);

describe('AccountApp: the banner about the email', () => {
  it('asks for the confirmation on every screen, and reads once whether it is still missing', async () => {
    signInWith({ emailConfirmed: false });
    const app = await renderAccountApp('', unconfirmed, memberships, memberships);
    const text = await until(() => part(app, 'email-banner-text'));
    expect(text.innerText).to.equal('Confirm your email with the link we sent you. It works for 48 hours.');
    await expect(app.page).to.be.accessible();
    await app.server.calls(2);
    (await until(() => link(app, 'Memberships'))).click();
    await until(() => titleOf(app.page) === 'Memberships');
    expectSame(part(app, 'email-banner-text'), text);
    await app.server.calls(3);
    const calls = await readCalls(app);
    expect(calls.toSorted()).to.deep.equal(['GET /memberships', 'GET /memberships', 'GET /profile']);
  });

  it('disappears when the email was confirmed in another browser', async () => {
    signInWith({ emailConfirmed: false });
    const confirmed = { ...profileAnswer({ emailConfirmed: true }), to: '/profile' };
    const app = await renderAccountApp('', confirmed, memberships);
    await app.server.calls(2);
    await until(() => part(app, 'email-banner') === null);
  });

  it('is absent when the cookie and the profile say nothing about it', async () => {
    signIn();
    const app = await renderAccountApp('/profile', profileAnswer());
    await until(() => part(app, 'email'));
    expect(part(app, 'email-banner')).to.equal(null);
  });

  it('is absent on the login screens', async () => {
    signInWith({ emailConfirmed: false });
    const app = await renderAccountApp('/memberships', { status: 401 }, { status: 401 });
    await until(() => titleOf(app.page) === 'Log in');
    expect(part(app, 'email-banner')).to.equal(null);
  });

  it('sends the link again, says so, and shows the time until the next one', async () => {
    signInWith({ emailConfirmed: false });
    const app = await renderAccountApp('', unconfirmed, memberships, { status: 202, body: {} });
    const control = await resend(app);
    await app.server.calls(2);
    control.focus();
    control.click();
    await until(() => part(app, 'resent')?.innerText === 'Link sent. Check your email.');
    expect(part(app, 'resent')!.getAttribute('role')).to.equal('status');
    await until(() => !app.page.querySelector('[aria-busy=true]'));
    expect(control.getAttribute('aria-disabled')).to.equal('true');
    const wait = document.getElementById(control.getAttribute('aria-describedby')!)!;
    expect(wait.innerText).to.match(/^You can send it again in (60|59) seconds\.$/);
    expectSame(focused(), control);
    control.click();
    await expect(app.page).to.be.accessible();
    const calls = await readCalls(app);
    expect(calls.filter((call) => call.startsWith('POST'))).to.deep.equal(['POST /email-confirmation']);
  });

  it('shows how long to wait after 429, and can be used after that time', async () => {
    signInWith({ emailConfirmed: false });
    const app = await renderAccountApp(
      '',
      unconfirmed,
      memberships,
      { status: 429, headers: { 'Retry-After': '1' } },
      { status: 202, body: {} },
    );
    const control = await resend(app);
    await app.server.calls(2);
    control.click();
    await until(() => app.page.innerText.includes('You can send it again in 1 second.'));
    expect(part(app, 'resent')!.innerText).to.equal('');
    await until(() => control.getAttribute('aria-disabled') === 'false');
    control.click();
    await until(() => part(app, 'resent')?.innerText === 'Link sent. Check your email.');
  });

  it('says that the email is confirmed when there is nothing to send', async () => {
    signInWith({ emailConfirmed: false });
    const app = await renderAccountApp('', unconfirmed, memberships, { status: 410 });
    const control = await resend(app);
    await app.server.calls(2);
    control.click();
    await until(() => part(app, 'resent')?.innerText === 'Your email is confirmed.');
    await until(() => focused() === part(app, 'resent'));
  });

  it('shows an alert when the server fails, and the button stays', async () => {
    signInWith({ emailConfirmed: false });
    const app = await renderAccountApp('', unconfirmed, memberships, { status: 503 });
    const control = await resend(app);
    await app.server.calls(2);
    control.click();
    await until(() => app.alerts.length > 0);
    expect(app.alerts).to.deep.equal(['server']);
    await until(() => control.getAttribute('aria-disabled') === 'false');
  });
});

describe('AccountApp: the link that confirms an email', () => {
  it('asks for a click, and sends nothing before', async () => {
    const app = await renderAccountApp('/confirm-email/tok-1', { body: {} });
    await until(() => submitButton(app.page));
    expect(titleOf(app.page)).to.equal('Confirm your email');
    expect(submitButton(app.page).innerText.trim()).to.equal('Confirm');
    await expect(app.page).to.be.accessible();
    expect(await readCalls(app)).to.deep.equal([]);
    submitButton(app.page).click();
    const notice = await until(() => part(app, 'notice'));
    expect(notice.innerText).to.equal('Your email is confirmed. You can log in now.');
    expect(titleOf(app.page)).to.equal('Log in');
    expect(await readCalls(app)).to.deep.equal(['PUT /email-confirmation/tok-1']);
  });

  it('leads signed-in visitors to the profile', async () => {
    signIn();
    const app = await renderAccountApp('/confirm-email/tok-1', { body: {} }, profileAnswer());
    (await until(() => submitButton(app.page))).click();
    const notice = await until(() => part(app, 'notice'));
    expect(notice.innerText).to.equal('Your email is confirmed.');
    expect(lastScreen(app)![0]).to.equal('/profile');
  });

  it('offers a new link when it has expired or was used', async () => {
    const app = await renderAccountApp('/confirm-email/tok-1', { status: 410 });
    (await until(() => submitButton(app.page))).click();
    const expired = await until(() => part(app, 'link-expired'));
    expect(expired.innerText).to.contain('This link has expired. Ask for a new one.');
    expect(expired.getAttribute('role')).to.equal('alert');
    await expect(app.page).to.be.accessible();
    link(app, 'Ask for a new link')!.click();
    await until(() => lastScreen(app)![0] === '/login?followUp=%2Faccount%2Fprofile');
  });

  it('says that another account has the email', async () => {
    const app = await renderAccountApp('/confirm-email/tok-1', {
      status: 409,
      body: { error: { code: 'email-taken', fields: { email: 'taken' } } },
    });
    (await until(() => submitButton(app.page))).click();
    await until(() => part(app, 'field-error')?.innerText === 'An account with this email already exists.');
  });

  it('can be used again after a server failure', async () => {
    const app = await renderAccountApp('/confirm-email/tok-1', { status: 503 }, { body: {} });
    (await until(() => submitButton(app.page))).click();
    await until(() => app.alerts.length > 0);
    await until(() => submitButton(app.page).getAttribute('aria-disabled') === 'false');
    submitButton(app.page).click();
    await until(() => titleOf(app.page) === 'Log in');
  });
});

describe('AccountApp: the language of the visitor', () => {
  const root = (app: PlainApp) => part(app, 'account')!;
  const select = (app: PlainApp) => until(() => app.page.querySelector('select'));
  const choose = (languages: HTMLSelectElement, code: string) => {
    languages.value = code;
    languages.dispatchEvent(new Event('change', { bubbles: true }));
  };

  it('is chosen by its own name, and changes the screen at once', async () => {
    signIn();
    const app = await renderAccountApp('/profile', profileAnswer(), { body: {} });
    const languages = await select(app);
    const options = [...languages.options].map(({ value, text, lang }) => [value, lang, text]);
    expect(options).to.deep.equal([...LANGUAGES].map(([code, name]) => [code, code, name]));
    expect(options).to.deep.include(['zh-Hant', 'zh-Hant', '繁體中文']);
    expect(languages.labels[0]!.innerText).to.equal('Language');
    expect(languages.value).to.equal('en');
    await expect(app.page).to.be.accessible();
    choose(languages, 'ar');
    const save = button(app, 'Change language')!;
    save.focus();
    save.click();
    await until(() => titleOf(app.page) === 'الملف الشخصي');
    expect(root(app)).to.include({ lang: 'ar', dir: 'rtl' });
    expectSame(focused(), save);
    expect(lastScreen(app)).to.deep.equal(['/profile', 'الملف الشخصي']);
    const put = (await app.server.calls())[1]!;
    expect(JSON.parse(put.body)).to.deep.equal({ language: 'ar' });
  });

  it('stays as it was when the server fails, with the choice in the field', async () => {
    signIn();
    const app = await renderAccountApp('/profile', profileAnswer(), { status: 503 });
    const languages = await select(app);
    choose(languages, 'de');
    button(app, 'Change language')!.click();
    await until(() => app.alerts.length > 0);
    expect(languages.value).to.equal('de');
    expect(root(app).lang).to.equal('en');
  });

  it('removes "Saved" with the next choice, and when the next save fails', async () => {
    signIn();
    const app = await renderAccountApp(
      '/profile',
      profileAnswer(),
      { body: {} },
      { status: 503 },
      { body: {} },
    );
    const languages = await select(app);
    const saved = languages.form!.querySelector<HTMLElement>('[data-part=saved]')!;
    const save = button(app, 'Change language')!;
    const isIdle = () => save.ariaDisabled === 'false';
    save.click();
    await until(() => saved.innerText === 'Saved' && isIdle());
    save.click();
    await until(() => app.alerts.length > 0 && isIdle());
    expect(saved.innerText).to.equal('');
    save.click();
    await until(() => saved.innerText === 'Saved' && isIdle());
    choose(languages, 'de');
    await until(() => saved.innerText === '');
  });

  it('is the choice in the field, also when the profile is the first to name it', async () => {
    signIn();
    const app = await renderAccountApp('/profile', profileAnswer({ language: 'de' }));
    const languages = await select(app);
    await until(() => root(app).lang === 'de');
    expect(languages.value).to.equal('de');
  });

  it('is that of the cookie on the next visit', async () => {
    signInWith({ language: 'de' });
    const app = await renderAccountApp('/orders', { body: { memberships: [], orders: [] } });
    await until(() => root(app).lang === 'de');
    expect(titleOf(app.page)).to.equal('Bestellungen');
  });

  it('is that of the site when the library does not have it', async () => {
    signInWith({ language: 'xx-nonsense-' });
    const app = await renderAccountApp('/profile', profileAnswer({ language: 'tlh' }));
    await until(() => part(app, 'email'));
    expect(root(app).lang).to.equal('en');
  });
});
