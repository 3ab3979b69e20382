import { expect } from '@open-wc/testing';
import { getSite } from 'member-area-elements/core';
import { cleanBrowser } from '../core/visitor/clean-browser.js';
import { field, fillIn, submitButton, titleOf } from '../elements/account-form.js';
import { areaAnswer, joinedAnswer, option } from '../elements/area-answer.js';
import { expectSame, focused } from '../elements/expect-same.js';
import { until } from '../elements/until.js';
import { renderAccountApp, labelOf, part, problemOf, type PlainApp } from './account-app.js';

const ACCOUNT = {
  firstName: 'Ana',
  lastName: 'Lima',
  email: 'ana@example.com',
  password: 'ten letters',
};
const CONTEXT =
  '?accountLoginOrigin=MEMBER_AREA_BLOCK&memberAreaId=letters&pricingOptionId=yearly&originUrlPath=%2Fshop';

/** Fills in the form, with these values instead of the defaults, and submits it. */
function create({ page }: PlainApp, values: Partial<typeof ACCOUNT> = {}): void {
  fillIn(page, { ...ACCOUNT, ...values });
  submitButton(page).click();
}

/** Returns the error message of each invalid field. */
const problems = ({ page }: PlainApp) =>
  Object.fromEntries(
    [...page.querySelectorAll('input')]
      .map((input) => [input.name, problemOf(input)] as const)
      .filter(([, problem]) => problem !== null),
  );

describe('AccountApp: create an account', () => {
  beforeEach(cleanBrowser);
  afterEach(cleanBrowser);

  it('is accessible, labelled, and has autocomplete tokens for password managers', async () => {
    const app = await renderAccountApp('/login/create');
    const inputs = [...app.page.querySelectorAll('input')];
    expect(titleOf(app.page)).to.equal('Create an account');
    expect(inputs.map((input) => [labelOf(input), input.autocomplete, input.type])).to.deep.equal([
      ['First name', 'given-name', 'text'],
      ['Last name', 'family-name', 'text'],
      ['Email', 'email', 'email'],
      ['Password', 'new-password', 'password'],
    ]);
    expect(inputs.every(({ required }) => required)).to.equal(true);
    expect(part(app, 'hint')!.innerText).to.equal('At least 10 characters');
    expect(field(app.page, 'password').getAttribute('aria-describedby')).to.equal(part(app, 'hint')!.id);
    expect(submitButton(app.page).innerText).to.contain('Create account');
    await until(() => focused() === field(app.page, 'firstName'));
    await expect(app.page).to.be.accessible();
  });

  it('shows an error at each missing field and in a summary, and focuses the first field', async () => {
    const app = await renderAccountApp('/login/create');
    submitButton(app.page).click();
    await until(() => part(app, 'error-summary'));
    expect(problems(app)).to.deep.equal({
      firstName: 'Enter your first name.',
      lastName: 'Enter your last name.',
      email: 'Enter your email.',
      password: 'Enter your password.',
    });
    expect(part(app, 'error-summary')!.querySelectorAll('li')).to.have.lengthOf(4);
    expectSame(focused(), field(app.page, 'firstName'));
    await expect(app.page).to.be.accessible();
    expect(await app.server.calls()).to.deep.equal([]);
  });

  it('refuses what a new account cannot have, and focuses the field', async () => {
    const app = await renderAccountApp('/login/create');
    const email = { email: 'Enter a valid email, like name@example.com.' };
    for (const [values, wrong] of [
      [{ firstName: '  ' }, { firstName: 'Enter your first name.' }],
      [{ lastName: 'x'.repeat(51) }, { lastName: 'Use at most 50 characters.' }],
      [{ email: 'ana@example' }, email],
      [{ email: 'ana,bert@example.com' }, email],
      [{ email: 'ana.@example.com' }, email],
      [{ password: 'nine char' }, { password: 'Use at least 10 characters.' }],
      [{ password: 'x'.repeat(129) }, { password: 'Use at most 128 characters.' }],
    ] as const) {
      submitButton(app.page).focus();
      create(app, values);
      const [name] = Object.keys(wrong) as [string];
      await until(() => focused() === field(app.page, name));
      expect(problems(app)).to.deep.equal(wrong);
      expectSame(part(app, 'error-summary'), null);
    }
    expect(await app.server.calls()).to.deep.equal([]);
  });

  it('accepts a password of exactly 10 and of exactly 128 characters', async () => {
    for (const length of [10, 128]) {
      const app = await renderAccountApp('/login/create', { status: 204 });
      create(app, { password: 'x'.repeat(length) });
      await until(() => app.exits.length > 0);
    }
  });

  it('asks for the password once, and shows it on request', async () => {
    const app = await renderAccountApp('/login/create', { status: 204 });
    expect(app.page.querySelectorAll('[type=password]')).to.have.lengthOf(1);
    part(app, 'show-password')!.click();
    await until(() => field(app.page, 'password').type === 'text');
    expect(part(app, 'show-password')!.ariaPressed).to.equal('true');
    create(app);
    await until(() => app.exits.length > 0);
  });

  it('sends the trimmed input, and calls the exit with the changed account', async () => {
    const app = await renderAccountApp('/login/create', { status: 201, body: {} });
    create(app, { firstName: ' Ana ', email: ' ana@example.com' });
    await until(() => app.exits.length > 0);
    expect(app.exits).to.deep.equal(['account changed']);
    const [call] = await app.server.calls();
    expect(`${call!.method} ${call!.url}`).to.equal('POST /api/site-users/account');
    expect(JSON.parse(call!.body)).to.deep.equal(ACCOUNT);
  });

  it('shows that the email is taken, with a link to the login that keeps the join context', async () => {
    const app = await renderAccountApp(
      `/login/create${CONTEXT}`,
      areaAnswer(),
      { status: 409, body: { error: { code: 'fields', message: 'No', fields: { email: 'taken' } } } },
      areaAnswer(),
    );
    await until(() => titleOf(app.page) === 'Join The Commons');
    create(app);
    const email = field(app.page, 'email');
    await until(() => problemOf(email));
    expect(problemOf(email)).to.equal('An account with this email already exists. Log in instead?');
    expect(email.value).to.equal(ACCOUNT.email);
    expectSame(focused(), email);
    app.page.querySelector<HTMLAnchorElement>('[data-part=field-error] a')!.click();
    await until(() => app.screens.at(-1)![0] === `/login${CONTEXT}`);
    await until(() => titleOf(app.page) === 'Log in to The Commons');
  });

  it('shows other errors of the server at their fields', async () => {
    const app = await renderAccountApp('/login/create', {
      status: 422,
      body: { error: { code: 'fields', fields: { firstName: 'odd', password: 'too-short' } } },
    });
    create(app);
    await until(() => part(app, 'error-summary'));
    expect(problems(app)).to.deep.equal({
      firstName: 'Check this field.',
      password: 'Use at least 10 characters.',
    });
    expectSame(focused(), field(app.page, 'firstName'));
  });

  it('says at its field that a password is in lists of leaked ones', async () => {
    const app = await renderAccountApp('/login/create', {
      status: 400,
      body: { error: { code: 'leaked-password', fields: { password: 'leaked' } } },
    });
    create(app);
    await until(() => problemOf(field(app.page, 'password')));
    expect(problems(app)).to.deep.equal({
      password: 'This password is in lists of leaked passwords. Choose another one.',
    });
    expectSame(focused(), field(app.page, 'password'));
  });

  it('shows the price of the area above the form, and what the visitor gets below it', async () => {
    const yearly = option({
      id: 'yearly',
      price: { value: '100.00', currencyCode: 'USD' },
      billingPeriod: { value: 1, unit: 'YEAR' },
    });
    const app = await renderAccountApp(
      `/login/create${CONTEXT}`,
      areaAnswer({
        pricingOptions: [option(), yearly],
        benefits: ['One', 'Two', 'Three', 'Four'].map((description) => ({ description })),
      }),
    );
    const details = await until(() => part(app, 'details'));
    expect(titleOf(app.page)).to.equal('Join The Commons');
    expect([...details.querySelectorAll('li')].map(({ innerText }) => innerText)).to.deep.equal([
      'One',
      'Two',
      'Three',
    ]);
    const price = part(app, 'price')!;
    expect(price.innerText).to.equal('$100.00 every year');
    const form = app.page.querySelector('form')!;
    const { DOCUMENT_POSITION_FOLLOWING: FOLLOWS } = Node;
    expect(price.compareDocumentPosition(form) & FOLLOWS).to.equal(FOLLOWS);
    expect(form.compareDocumentPosition(details) & FOLLOWS).to.equal(FOLLOWS);
    expect(submitButton(app.page).innerText).to.contain('Continue to payment');
    await expect(app.page).to.be.accessible();
  });

  it('joins a free area with the login status of a new account', async () => {
    const answer = { body: { ...(areaAnswer().body as object), ...(joinedAnswer().body as object) } };
    const app = await renderAccountApp(`/login/create${CONTEXT}`, ...Array.from({ length: 5 }, () => answer));
    await until(() => submitButton(app.page).innerText.includes('Join'));
    create(app);
    await until(() => app.exits.length > 0);
    expect(app.exits).to.deep.equal(['joined /members/community']);
    const join = (await app.server.calls()).find(({ method }) => method === 'PUT')!;
    expect(JSON.parse(join.body)).to.have.property('loginStatus', 'created_account_to_join');
  });

  it('creates no second account when the join fails, and lets the visitor repeat it', async () => {
    const answer = { body: { ...(areaAnswer().body as object), ...(joinedAnswer().body as object) } };
    const app = await renderAccountApp(
      `/login/create${CONTEXT}`,
      answer,
      answer,
      { status: 500 },
      answer,
      answer,
      answer,
    );
    await until(() => titleOf(app.page) === 'Join The Commons');
    create(app);
    await until(() => app.alerts.length > 0 && !app.page.querySelector('input'));
    expect(app.alerts).to.deep.equal(['server']);
    await until(() => titleOf(app.page) === 'Join The Commons');
    submitButton(app.page).click();
    await until(() => app.exits.length > 1);
    expect(app.exits).to.deep.equal(['not joined server', 'joined /members/community']);
    const calls = await app.server.calls();
    expect(calls.filter(({ method }) => method === 'POST')).to.have.lengthOf(1);
    const joins = calls.filter(({ method }) => method === 'PUT');
    expect(joins.map(({ body }) => (JSON.parse(body) as { loginStatus: string }).loginStatus)).to.deep.equal([
      'created_account_to_join',
      'already_logged_in',
    ]);
  });

  it('reports no failure of the area once another screen is shown', async () => {
    const app = await renderAccountApp(
      `/login/create${CONTEXT}`,
      { kind: 'held', status: 503 },
      { status: 503 },
      { status: 503 },
    );
    await app.server.calls(1);
    app.show('/login/request-reset');
    // React removes the old screen first, and stops its effects in a later task. The new screen's effects follow in that task.
    await until(() => app.screens.at(-1)?.[0] === '/login/request-reset');
    const api = await getSite().api();
    await app.server.release();
    // The first read may share the running request. The second one ends after the screen has received its failure.
    await api.memberArea('letters').catch(() => undefined);
    await api.memberArea('letters').catch(() => undefined);
    expect(app.reported).to.deep.equal([]);
  });

  it('works when the area cannot be loaded, and reports that', async () => {
    const app = await renderAccountApp(
      `/login/create${CONTEXT}`,
      { status: 503 },
      { status: 204 },
      joinedAnswer(),
    );
    await until(() => app.reported.length > 0);
    expect(titleOf(app.page)).to.equal('Create an account');
    create(app);
    await until(() => app.exits.length > 0);
  });
});
