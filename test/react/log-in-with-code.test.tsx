import { expect } from '@open-wc/testing';
import { configure } from 'member-area-elements/core';
import { cleanBrowser, setCookie } from '../core/visitor/clean-browser.js';
import { field, fillIn, submitButton, titleOf } from '../elements/account-form.js';
import { keptAreaAnswer, joinedAnswer } from '../elements/area-answer.js';
import { expectSame, focused } from '../elements/expect-same.js';
import { until } from '../elements/until.js';
import type { ScriptedAnswer } from '../runner/scripted.js';
import { renderAccountApp, labelOf, part, problemOf, type PlainApp } from './account-app.js';
import { button, lastScreen, link, readCalls, readLastBody, signIn } from './account-page.js';

const EMAIL = 'ana@example.com';
const CONTEXT =
  '?accountLoginOrigin=MEMBER_AREA_BLOCK&memberAreaId=community&pricingOptionId=monthly&originUrlPath=%2Fshop';
const SENT: ScriptedAnswer = { status: 202, body: {} };
const WRONG: ScriptedAnswer = {
  status: 400,
  body: { error: { code: 'invalid', fields: { code: 'invalid' } } },
};
const EXPIRED: ScriptedAnswer = { status: 410, body: { error: { code: 'code-expired' } } };

/** The answer of a log-in that was accepted. */
const loggedIn = (isNew: boolean): ScriptedAnswer => ({
  body: { isNew },
  headers: { 'Set-Cookie': 'SiteUserInfo={"authenticated":true,"siteUserId":"u1"}; Path=/' },
});

const codeField = ({ page }: PlainApp) => field(page, 'code');

/** Types an email, and waits for the screen of its code. */
async function askForCode(app: PlainApp, email = EMAIL): Promise<HTMLInputElement> {
  fillIn(await until(() => app.page.querySelector('input[name=email]') && app.page), { email });
  submitButton(app.page).click();
  return until(() => codeField(app));
}

/** Types a code as a person does: each digit is an event. */
function typeCode(app: PlainApp, code: string): void {
  for (let length = 1; length <= code.length; length++) fillIn(app.page, { code: code.slice(0, length) });
}

describe('AccountApp: log in with a code', () => {
  beforeEach(() => {
    cleanBrowser();
    sessionStorage.clear();
    configure({ waysIn: ['code'] });
  });
  afterEach(() => {
    cleanBrowser();
    sessionStorage.clear();
    configure({ waysIn: ['password'] });
  });

  it('asks for the email alone, for people with an account and for those who are new', async () => {
    const app = await renderAccountApp('/login', SENT);
    const email = await until(() => field(app.page, 'email'));
    expect(titleOf(app.page)).to.equal('Log in or create an account');
    expect(lastScreen(app)).to.deep.equal(['/login', 'Log in or create an account']);
    expect(app.page.querySelectorAll('input')).to.have.lengthOf(1);
    expect(part(app, 'footer')).to.equal(null);
    expect(part(app, 'other-way')).to.equal(null);
    await until(() => focused() === email);
    await expect(app.page).to.be.accessible();
    submitButton(app.page).click();
    await until(() => problemOf(email) === 'Enter your email.');
    app.show('/login/create');
    await until(() => lastScreen(app)![0] === '/login/create');
    expect(titleOf(app.page)).to.equal('Log in or create an account');
    await until(() => field(app.page, 'email'));
    expect(app.page.querySelectorAll('input')).to.have.lengthOf(1);
  });

  it('then asks for the code, and says to which email it was sent', async () => {
    const app = await renderAccountApp(`/login${CONTEXT}`, keptAreaAnswer(), SENT);
    const code = await askForCode(app, ' Ana@Example.com ');
    expect(titleOf(app.page)).to.equal('Enter your code');
    expect(lastScreen(app)).to.deep.equal([`/login/code${CONTEXT}`, 'Enter your code']);
    expect(part(app, 'context')!.innerText).to.equal('We’ve sent a code to Ana@Example.com.');
    expect(part(app, 'context')!.getAttribute('role')).to.equal('status');
    // The area is read at the same time.
    const sent = (await app.server.calls(2)).find(({ method }) => method === 'POST')!;
    expect(JSON.parse(sent.body)).to.deep.equal({
      email: 'Ana@Example.com',
      screen: `/account/login${CONTEXT}`,
    });
    expect(labelOf(code)).to.equal('Code');
    expect(code).to.include({ type: 'text', inputMode: 'numeric' });
    // The property is empty in a browser that does not know the token.
    expect(code.getAttribute('autocomplete')).to.equal('one-time-code');
    await until(() => focused() === code);
    await expect(app.page).to.be.accessible();
  });

  it('sends the code with its sixth digit, and logs in', async () => {
    const app = await renderAccountApp('/login', SENT, loggedIn(false));
    await askForCode(app);
    typeCode(app, '482913');
    await until(() => app.exits.length > 0);
    expect(app.exits).to.deep.equal(['account changed']);
    expect(await readLastBody(app)).to.deep.equal({ email: EMAIL, code: '482913' });
    expect(sessionStorage).to.have.lengthOf(0);
  });

  for (const pasted of [' 482 913', '482-913', '４８２９１３', '٤٨٢٩١٣']) {
    it(`sends "${pasted}" when it is pasted`, async () => {
      const app = await renderAccountApp('/login', SENT, loggedIn(false));
      await askForCode(app);
      fillIn(app.page, { code: pasted });
      await until(() => app.exits.length > 0);
      expect(await readLastBody(app)).to.deep.equal({ email: EMAIL, code: '482913' });
    });
  }

  it('keeps a button, and asks for six digits before it sends anything', async () => {
    const app = await renderAccountApp('/login', SENT);
    const code = await askForCode(app);
    typeCode(app, '48291');
    expect(submitButton(app.page).innerText.trim()).to.contain('Continue');
    submitButton(app.page).click();
    await until(() => problemOf(code) === 'Enter the six digits of the code.');
    expectSame(focused(), code);
    expect(await readCalls(app)).to.deep.equal(['POST /codes']);
  });

  it('shows a wrong code beside the field, and selects it, so that the next one replaces it', async () => {
    const app = await renderAccountApp('/login', SENT, WRONG, WRONG, loggedIn(false));
    const code = await askForCode(app);
    typeCode(app, '000000');
    await until(() => problemOf(code) === 'That isn’t the code. Check the mail and try again.');
    expectSame(focused(), code);
    expect([code.selectionStart, code.selectionEnd]).to.deep.equal([0, 6]);
    await expect(app.page).to.be.accessible();
    // The same code is sent by the button alone.
    submitButton(app.page).click();
    await app.server.calls(3);
    await until(() => problemOf(code));
    typeCode(app, '48291');
    expect(problemOf(code)).to.contain('That isn’t the code.');
    typeCode(app, '482913');
    await until(() => app.exits.length > 0);
  });

  it('offers another code when one has expired, and clears the field when it was sent', async () => {
    const app = await renderAccountApp('/login', SENT, EXPIRED, SENT, loggedIn(false));
    const code = await askForCode(app);
    typeCode(app, '482913');
    await until(() => problemOf(code) === 'This code doesn’t work any more. Send another one.');
    expect(app.reported).to.deep.equal([]);
    const again = button(app, 'Send another code')!;
    await until(() => again.getAttribute('aria-disabled') === 'true');
    const wait = document.getElementById(again.getAttribute('aria-describedby')!)!;
    expect(wait.innerText).to.match(/^You can send it again in \d+ seconds\.$/);
    again.click();
    expect(await readCalls(app)).to.have.lengthOf(2);
  });

  it('sends another code after a minute, to the same email', async () => {
    sessionStorage.setItem(
      'member-area-elements/asked-code',
      JSON.stringify({ siteUserId: '', value: { email: EMAIL, sentAt: Date.now() - 61_000 } }),
    );
    const app = await renderAccountApp(`/login/code${CONTEXT}`, SENT, loggedIn(false), joinedAnswer());
    const code = await until(() => codeField(app));
    expect(part(app, 'context')!.innerText).to.contain(EMAIL);
    fillIn(app.page, { code: '12' });
    const again = button(app, 'Send another code')!;
    expect(again.getAttribute('aria-disabled')).to.equal('false');
    again.focus();
    again.click();
    await until(() => part(app, 'resent')!.innerText !== '');
    expect(part(app, 'resent')!.innerText).to.contain('We’ve sent another code.');
    expect(part(app, 'resent')!.getAttribute('role')).to.equal('status');
    expect(await readLastBody(app)).to.deep.equal({ email: EMAIL, screen: `/account/login${CONTEXT}` });
    expectSame(focused(), again);
    await until(() => again.getAttribute('aria-disabled') === 'true');
    expect(code.isConnected).to.equal(false);
    expect(codeField(app).value).to.equal('');
    await expect(app.page).to.be.accessible();
    typeCode(app, '482913');
    await until(() => app.exits.includes('joined /members/community'));
  });

  it('goes back to the email, which is still there', async () => {
    const app = await renderAccountApp(`/login${CONTEXT}`, keptAreaAnswer(), SENT, keptAreaAnswer());
    await askForCode(app);
    link(app, 'Use another email')!.click();
    const email = await until(() => field(app.page, 'email'));
    expect(email.value).to.equal(EMAIL);
    expect(lastScreen(app)![0]).to.equal(`/login${CONTEXT}`);
  });

  it('asks for the email at the address of the code, when no code was asked for in this tab', async () => {
    // The page remembers the codes of the tests before.
    sessionStorage.setItem('member-area-elements/asked-code', 'null');
    const app = await renderAccountApp('/login/code', SENT);
    await until(() => field(app.page, 'email'));
    expect(part(app, 'context')!.innerText).to.equal('Enter your email to get a code.');
    await askForCode(app);
  });

  it('says how long to wait after too many mails', async () => {
    const app = await renderAccountApp('/login', { status: 429, headers: { 'Retry-After': '90' } });
    const email = await until(() => field(app.page, 'email'));
    fillIn(app.page, { email: EMAIL });
    submitButton(app.page).click();
    await until(() => problemOf(email) === 'Too many tries. Wait 2 minutes and try again.');
  });

  it('asks somebody who is new for the name, and then joins', async () => {
    const app = await renderAccountApp(
      `/login/create${CONTEXT}`,
      keptAreaAnswer(),
      SENT,
      loggedIn(true),
      keptAreaAnswer(),
      { body: {} },
      joinedAnswer(),
    );
    await until(() => titleOf(app.page) === 'Join The Commons');
    await askForCode(app);
    typeCode(app, '482913');
    const firstName = await until(() => field(app.page, 'firstName'));
    expect(titleOf(app.page)).to.equal('Complete your account');
    await until(() => lastScreen(app)![0] === `/login/welcome${CONTEXT}`);
    await until(() => focused() === firstName);
    await expect(app.page).to.be.accessible();
    submitButton(app.page).click();
    await until(() => problemOf(firstName) === 'Enter your first name.');
    fillIn(app.page, { firstName: 'Ana', lastName: 'Lima' });
    submitButton(app.page).click();
    await until(() => app.exits.length > 0);
    expect(app.exits).to.deep.equal(['joined /members/community']);
    expect(await readLastBody(app)).to.deep.include({ loginStatus: 'created_account_to_join' });
    expect((await app.server.calls()).map(({ body }) => body)).to.include(
      '{"firstName":"Ana","lastName":"Lima"}',
    );
  });

  it('lets somebody who is new skip the name, when the site requires no field', async () => {
    const app = await renderAccountApp('/login?followUp=%2Faccount%2Forders', SENT, loggedIn(true));
    await askForCode(app);
    typeCode(app, '482913');
    (await until(() => button(app, 'Skip for now'))).click();
    await until(() => app.exits.length > 0);
    expect(app.exits).to.deep.equal(['account changed, follow up']);
    expect(await readCalls(app)).to.deep.equal(['POST /codes', 'POST /codes/session']);
  });

  it('does not skip a field that the site requires', async () => {
    configure({ profileFields: [{ name: 'phone', label: 'Phone', type: 'tel', required: true }] });
    try {
      const app = await renderAccountApp('/login', SENT, loggedIn(true), { body: {} });
      await askForCode(app);
      typeCode(app, '482913');
      await until(() => field(app.page, 'firstName'));
      expect(button(app, 'Skip for now')).to.equal(undefined);
      fillIn(app.page, { firstName: 'Ana', lastName: 'Lima' });
      submitButton(app.page).click();
      const phone = app.page.querySelector<HTMLInputElement>('[type=tel]')!;
      await until(() => problemOf(phone));
      phone.value = '+41 44 555 01 01';
      phone.dispatchEvent(new Event('input', { bubbles: true }));
      submitButton(app.page).click();
      await until(() => app.exits.length > 0);
      expect(await readLastBody(app)).to.deep.equal({
        ...{ firstName: 'Ana', lastName: 'Lima' },
        profileFields: { phone: '+41 44 555 01 01' },
      });
    } finally {
      configure({ profileFields: [] });
    }
  });

  it('continues the join of somebody who is signed in at the address of the code or of the name', async () => {
    for (const path of ['/login/code', '/login/welcome']) {
      signIn();
      const app = await renderAccountApp(path + CONTEXT, joinedAnswer());
      await until(() => app.exits.length > 0);
      expect(app.exits).to.deep.equal(['joined /members/community']);
    }
  });

  it('leads a signed-out visitor from the address of the name to the login, with the join', async () => {
    const app = await renderAccountApp(`/login/welcome${CONTEXT}`, keptAreaAnswer());
    await until(() => titleOf(app.page) === 'Log in to The Commons');
    expect(lastScreen(app)![0]).to.equal(`/login${CONTEXT}`);
  });
});

describe('AccountApp: the link beside a code', () => {
  const open = async (path: string, ...answers: ScriptedAnswer[]) => {
    const app = await renderAccountApp(path, ...answers);
    await until(() => submitButton(app.page));
    return app;
  };

  beforeEach(cleanBrowser);
  afterEach(cleanBrowser);

  it('logs in by a click, and continues the join', async () => {
    const app = await open(`/login/link/a%2Ftoken${CONTEXT}`, loggedIn(false), joinedAnswer());
    expect(titleOf(app.page)).to.equal('Log in');
    expect(lastScreen(app)![1]).to.equal('Log in');
    expect(await readCalls(app)).to.deep.equal([]);
    await expect(app.page).to.be.accessible();
    submitButton(app.page).click();
    await until(() => app.exits.length > 0);
    expect(app.exits).to.deep.equal(['joined /members/community']);
    expect(await readCalls(app)).to.include('POST /code-links/a%2Ftoken');
    expect(await readLastBody(app)).to.deep.include({ loginStatus: 'logged_in_to_join' });
  });

  it('leaves its address before the page learns that somebody has logged in', async () => {
    const app = await open('/login/link/token', loggedIn(false));
    submitButton(app.page).click();
    await until(() => app.exits.length > 0);
    expect(app.exits).to.deep.equal(['account changed']);
    expect(lastScreen(app)![0]).to.equal('/login/welcome');
  });

  it('asks somebody who is new for the name', async () => {
    const app = await open('/login/link/token', loggedIn(true));
    submitButton(app.page).click();
    await until(() => field(app.page, 'firstName'));
    expect(titleOf(app.page)).to.equal('Complete your account');
  });

  it('says to enter the code where it was asked for, in another browser', async () => {
    const app = await open(`/login/link/token${CONTEXT}`, {
      status: 409,
      body: { error: { code: 'other-browser' } },
    });
    submitButton(app.page).click();
    const text = await until(() => part(app, 'link-expired'));
    expect(text.innerText).to.contain('Enter the code from the mail there.');
    expect(text.getAttribute('role')).to.equal('alert');
    expect(app.reported).to.deep.equal([]);
    await expect(app.page).to.be.accessible();
    expect(link(app, 'Ask for a code here')!.search).to.contain('memberAreaId=community');
  });

  it('offers another code when it has expired, with the join', async () => {
    configure({ waysIn: ['password', 'code'] });
    const app = await open(
      `/login/link/token${CONTEXT}`,
      { status: 410, body: { error: { code: 'link-expired' } } },
      keptAreaAnswer(),
    );
    submitButton(app.page).click();
    await until(() => part(app, 'link-expired'));
    link(app, 'Send another code')!.click();
    await until(() => field(app.page, 'email'));
    expect(lastScreen(app)![0]).to.equal(`/login${CONTEXT}&way=code`);
    expect(app.page.querySelectorAll('input')).to.have.lengthOf(1);
    configure({ waysIn: ['password'] });
  });

  it('tells somebody who is signed in already', async () => {
    setCookie('SiteUserInfo', encodeURIComponent('{"authenticated":true,"firstName":"Ana"}'));
    const app = await open('/login/link/token');
    expect(part(app, 'footer')!.innerText).to.equal('You’re signed in. Go to your account');
  });
});

describe('AccountApp: both ways in', () => {
  beforeEach(cleanBrowser);
  afterEach(() => {
    cleanBrowser();
    configure({ waysIn: ['password'] });
  });

  it('shows the first way, and the other one a press away with the email that was typed', async () => {
    configure({ waysIn: ['password', 'code'] });
    const app = await renderAccountApp(`/login${CONTEXT}`, keptAreaAnswer(), keptAreaAnswer());
    expect(field(app.page, 'password').isConnected).to.equal(true);
    await expect(app.page).to.be.accessible();
    fillIn(app.page, { email: EMAIL });
    (await until(() => link(app, 'Log in with a code instead'))).click();
    await until(() => app.page.querySelector('form:has([name=email]):not(:has([name=password]))'));
    expect(field(app.page, 'email').value).to.equal(EMAIL);
    expect(lastScreen(app)![0]).to.equal(`/login${CONTEXT}&way=code`);
    await expect(app.page).to.be.accessible();
    (await until(() => link(app, 'Log in with a password instead'))).click();
    await until(() => field(app.page, 'password'));
    expect(field(app.page, 'email').value).to.equal(EMAIL);
    expect(lastScreen(app)![0]).to.equal(`/login${CONTEXT}`);
  });

  it('keeps the chosen way between the login, the account creation and the reset of the password', async () => {
    configure({ waysIn: ['code', 'password'] });
    const app = await renderAccountApp('/login?way=password');
    await until(() => lastScreen(app)![1] === 'Log in');
    link(app, 'Create an account')!.click();
    await until(() => lastScreen(app)![0] === '/login/create?way=password');
    expect(field(app.page, 'password').isConnected).to.equal(true);
    link(app, 'Log in')!.click();
    await until(() => lastScreen(app)![0] === '/login?way=password');
    link(app, 'Forgot password?')!.click();
    (await until(() => link(app, 'Back to log in'))).click();
    await until(() => lastScreen(app)![0] === '/login?way=password');
    (await until(() => link(app, 'Log in with a code instead'))).click();
    await until(() => lastScreen(app)![0] === '/login');
    app.show('/login/create');
    await until(() => link(app, 'Create an account with a password instead'));
  });

  it('ignores a way that the site does not have', async () => {
    const app = await renderAccountApp('/login?way=code');
    expect(field(app.page, 'password').isConnected).to.equal(true);
    expect(part(app, 'other-way')).to.equal(null);
  });
});
