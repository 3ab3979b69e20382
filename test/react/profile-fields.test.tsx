import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { configure, getSite, type ProfileField } from 'member-area-elements/core';
import { createMockSite, memberAreaHandlers, type MockSite } from 'member-area-testing/mocks';
import { getResponse } from 'msw';
import { cleanBrowser } from '../core/visitor/clean-browser.js';
import { fillIn, submitButton, titleOf } from '../elements/account-form.js';
import { expectSame, focused } from '../elements/expect-same.js';
import { until } from '../elements/until.js';
import { part, problemOf, renderAccountApp, type PlainApp } from './account-app.js';
import { link, openDialog } from './account-page.js';

const FIELDS: readonly ProfileField[] = [
  {
    name: 'phone',
    label: { en: 'Phone', de: 'Telefon' },
    hint: { en: 'With the country code', de: 'Mit der Landesvorwahl' },
    type: 'tel',
    required: true,
    autocomplete: 'tel',
  },
  { name: 'nickname', label: 'Nickname', type: 'text', minLength: 2, maxLength: 20 },
  { name: 'website', label: 'Website', type: 'url' },
  {
    name: 'diet',
    label: { en: 'Diet', de: 'Ernährung' },
    type: 'select',
    options: [
      { value: 'all', label: { en: 'I eat everything', de: 'Ich esse alles' } },
      { value: 'vegan', label: { en: 'Vegan', de: 'Vegan' } },
    ],
  },
  { name: 'guests', label: 'Guests', type: 'number', min: 0, max: 4 },
  { name: 'birthday', label: 'Birthday', type: 'date', min: '1900-01-01', max: '2020-12-31' },
  { name: 'rules', label: 'I follow the house rules', type: 'checkbox', required: true },
  { name: 'news', label: 'News by post', type: 'checkbox' },
];
const ACCOUNT = {
  firstName: 'Ana',
  lastName: 'Lima',
  email: 'lima@example.com',
  password: 'ten letters',
};
const STORED = {
  phone: '+1 555 0100',
  website: 'https://example.com',
  diet: 'vegan',
  guests: 1.5,
  birthday: '1990-04-30',
  rules: true,
  news: false,
};

/** Sends the calls of the page to a site of the mocks. */
function startMocks(
  fields: readonly ProfileField[] = FIELDS,
  stored: Record<string, string | number | boolean> = STORED,
): MockSite {
  const person = {
    siteUserId: 'u1',
    firstName: 'Ana',
    lastName: 'Silva',
    email: 'ana@example.com',
    password: 'long-enough-1',
    profileFields: stored,
    memberships: [],
    orders: [],
  };
  const site = createMockSite({ profileFields: fields, people: [person] });
  site.reset();
  const handlers = memberAreaHandlers({ site });
  configure({
    profileFields: fields,
    fetch: async (input, options) => {
      const request = new Request(input, options);
      return (await getResponse(handlers, request)) ?? Response.error();
    },
  });
  return site;
}

/** Shows the profile of the person with {@link STORED}. */
async function openProfile(site: MockSite): Promise<PlainApp> {
  site.signIn('ana@example.com');
  getSite().person.adopt();
  const app = await renderAccountApp('/profile');
  await until(() => input(app, 'phone'));
  return app;
}

const input = ({ page }: PlainApp, name: string) =>
  page.querySelector<HTMLInputElement>(`[name="profileFields.${name}"]`)!;

/** Fills in the fields of the site, as a visitor does. */
function fillInFields(app: PlainApp, values: Readonly<Record<string, string | boolean>>): void {
  for (const [name, value] of Object.entries(values)) {
    const node = input(app, name);
    if (typeof value === 'boolean') {
      if (node.checked !== value) node.click();
      continue;
    }
    node.value = value;
    node.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** Returns the value that each field of the site shows. */
const shownValues = (app: PlainApp) =>
  Object.fromEntries(
    FIELDS.map(({ name, type }) => [
      name,
      type === 'checkbox' ? input(app, name).checked : input(app, name).value,
    ]),
  );

/** Returns the problem of each field of the site that has one. */
const problems = (app: PlainApp) =>
  Object.fromEntries(
    FIELDS.map(({ name }) => [name, problemOf(input(app, name))]).filter(([, problem]) => problem !== null),
  ) as Record<string, string>;

const save = (app: PlainApp) => submitButton(app.page).click();
const saved = (app: PlainApp) => until(() => part(app, 'saved')?.innerText === 'Saved');
const valuesOf = (site: MockSite, email = 'ana@example.com') =>
  site.people.find((person) => person.email === email)?.profileFields;

beforeEach(cleanBrowser);
afterEach(() => {
  cleanBrowser();
  configure({ profileFields: [], marketingOptIn: false, fetch: undefined as never, locale: 'en' });
});

describe('AccountApp: the fields of the site in sign-up', () => {
  it('come after the password and before the marketing emails, with their labels, hints and rules', async () => {
    startMocks();
    configure({ marketingOptIn: true });
    const app = await renderAccountApp('/login/create');
    await until(() => input(app, 'phone'));
    const names = [...app.page.querySelectorAll<HTMLInputElement>(':is(input,select)')].map(
      ({ name }) => name,
    );
    expect(names).to.deep.equal([
      ...Object.keys(ACCOUNT),
      ...FIELDS.map(({ name }) => `profileFields.${name}`),
      'marketingOptIn',
    ]);
    const labels = FIELDS.map(({ name }) => input(app, name).labels?.[0]?.innerText);
    expect(labels).to.deep.equal([
      'Phone',
      'Nickname (optional)',
      'Website (optional)',
      'Diet (optional)',
      'Guests (optional)',
      'Birthday (optional)',
      'I follow the house rules',
      'News by post',
    ]);
    expect(input(app, 'phone')).to.include({
      type: 'tel',
      inputMode: 'tel',
      autocomplete: 'tel',
      required: true,
      maxLength: 200,
    });
    expect(input(app, 'nickname')).to.include({ autocomplete: 'off', required: false, maxLength: 20 });
    expect(input(app, 'website')).to.include({ type: 'url', inputMode: 'url' });
    expect(input(app, 'guests')).to.include({ type: 'number', inputMode: 'decimal', min: '0', max: '4' });
    expect(input(app, 'birthday')).to.include({ type: 'date', min: '1900-01-01', max: '2020-12-31' });
    expect(input(app, 'rules')).to.include({ type: 'checkbox', required: true, checked: false });
    const hint = document.getElementById(input(app, 'phone').getAttribute('aria-describedby')!);
    expect(hint?.innerText).to.equal('With the country code');
    await until(() => focused() === app.page.querySelector('[name=firstName]'));
    await expect(app.page).to.be.accessible();
  });

  it('are stored with the account', async () => {
    const site = startMocks();
    const app = await renderAccountApp('/login/create');
    await until(() => input(app, 'phone'));
    fillIn(app.page, ACCOUNT);
    fillInFields(app, {
      phone: ' +41 44 000 00 00 ',
      diet: 'vegan',
      guests: '2',
      birthday: '1990-04-30',
      rules: true,
    });
    save(app);
    await until(() => app.exits.length > 0);
    expect(valuesOf(site, ACCOUNT.email)).to.deep.equal({
      phone: '+41 44 000 00 00',
      diet: 'vegan',
      guests: 2,
      birthday: '1990-04-30',
      rules: true,
      news: false,
    });
  });

  it('are asked for before the account is created', async () => {
    const site = startMocks();
    const app = await renderAccountApp('/login/create');
    await until(() => input(app, 'phone'));
    fillIn(app.page, ACCOUNT);
    save(app);
    await until(() => part(app, 'error-summary'));
    expect(problems(app)).to.deep.equal({
      phone: '“Phone” is required.',
      rules: '“I follow the house rules” is required.',
    });
    expectSame(focused(), input(app, 'phone'));
    await expect(app.page).to.be.accessible();
    fillInFields(app, { phone: '+1 555 0100' });
    await until(() => !('phone' in problems(app)));
    fillInFields(app, { rules: true });
    await until(() => Object.keys(problems(app)).length === 0);
    save(app);
    await until(() => app.exits.length > 0);
    expect(valuesOf(site, ACCOUNT.email)).to.deep.equal({ phone: '+1 555 0100', rules: true, news: false });
  });

  it('say what is wrong with a value', async () => {
    startMocks();
    const app = await renderAccountApp('/login/create');
    await until(() => input(app, 'phone'));
    fillIn(app.page, ACCOUNT);
    fillInFields(app, {
      phone: 'none',
      nickname: 'A',
      website: 'example.com',
      guests: '5',
      birthday: '1899-12-31',
    });
    save(app);
    await until(() => part(app, 'error-summary'));
    expect(problems(app)).to.deep.equal({
      phone: 'Check this field.',
      nickname: 'Use at least 2 characters.',
      website: 'Enter a full address, like https://example.com.',
      guests: 'The maximum is 4.',
      birthday: 'The minimum is January 1, 1900.',
      rules: '“I follow the house rules” is required.',
    });
    fillInFields(app, { guests: '-1', birthday: '2021-01-01' });
    await until(() => problems(app)['birthday'] === 'The maximum is December 31, 2020.');
    expect(problems(app)['guests']).to.equal('The minimum is 0.');
  });

  it('do not take a number that the browser cannot read for an empty field', async () => {
    startMocks();
    const app = await renderAccountApp('/login/create');
    await until(() => input(app, 'guests'));
    fillIn(app.page, ACCOUNT);
    fillInFields(app, { phone: '+1 555 0100', rules: true });
    input(app, 'guests').focus();
    await sendKeys({ type: '1e' });
    save(app);
    await until(() => 'guests' in problems(app));
    expect(problems(app)).to.deep.equal({ guests: 'Check this field.' });
  });

  it('show a refusal of the server at the field', async () => {
    const site = startMocks(FIELDS.map((field) => ({ ...field, required: field.name === 'nickname' })));
    configure({ profileFields: FIELDS });
    const app = await renderAccountApp('/login/create');
    await until(() => input(app, 'phone'));
    fillIn(app.page, ACCOUNT);
    fillInFields(app, { phone: '+1 555 0100', rules: true });
    save(app);
    await until(() => 'nickname' in problems(app));
    expect(problems(app)).to.deep.equal({ nickname: '“Nickname” is required.' });
    expectSame(focused(), input(app, 'nickname'));
    fillInFields(app, { nickname: 'Anni' });
    save(app);
    await until(() => app.exits.length > 0);
    expect(valuesOf(site, ACCOUNT.email)).to.include({ nickname: 'Anni' });
  });

  it('say that something is wrong when the page lacks a field that the server requires', async () => {
    startMocks();
    configure({ profileFields: [] });
    const app = await renderAccountApp('/login/create');
    const errors: Error[] = [];
    configure({ onError: (error) => void errors.push(error as Error) });
    fillIn(app.page, ACCOUNT);
    save(app);
    const problem = await until(() => app.page.querySelector<HTMLElement>('[role=alert]'));
    expect(problem.innerText).to.equal('Something went wrong. Please try again later.');
    expect(errors.map(({ message }) => message)).to.deep.equal([
      'The server refuses "profileFields.phone": the setting "profileFields" of this page lacks it.',
      'The server refuses "profileFields.rules": the setting "profileFields" of this page lacks it.',
    ]);
  });

  it('can be filled in with the keyboard alone', async () => {
    const site = startMocks([FIELDS[3]!, FIELDS[6]!]);
    const app = await renderAccountApp('/login/create');
    await until(() => input(app, 'diet'));
    fillIn(app.page, ACCOUNT);
    part(app, 'show-password')!.focus();
    await sendKeys({ press: 'Tab' });
    expectSame(focused(), input(app, 'diet'));
    await sendKeys({ press: 'v' });
    await sendKeys({ press: 'Tab' });
    expectSame(focused(), input(app, 'rules'));
    await sendKeys({ press: 'Space' });
    await sendKeys({ press: 'Enter' });
    await until(() => app.exits.length > 0);
    expect(valuesOf(site, ACCOUNT.email)).to.deep.equal({ diet: 'vegan', rules: true });
  });

  it('are not there, and are not sent, when the site has none', async () => {
    const site = startMocks([]);
    const app = await renderAccountApp('/login/create');
    expectSame(part(app, 'profile-fields'), null);
    fillIn(app.page, ACCOUNT);
    save(app);
    await until(() => app.exits.length > 0);
    expect(valuesOf(site, ACCOUNT.email)).to.deep.equal({});
  });

  it('are left out when their list is not valid, which is reported once', async () => {
    startMocks([]);
    const errors: Error[] = [];
    const app = await renderAccountApp('/login');
    configure({
      profileFields: [{ name: 'phone', label: 'Phone', type: 'fax' as 'tel' }],
      onError(error) {
        errors.push(error as Error);
        dispatchEvent(new Event('reported'));
      },
    });
    app.show('/login/create');
    await until(() => app.page.querySelector('[name=firstName]'));
    expectSame(part(app, 'profile-fields'), null);
    expect(errors.map(({ name }) => name)).to.deep.equal(['ConfigurationError']);
    expect(errors[0]!.message).to.match(
      /^"profileFields" is not valid; its default is used\. profileFields\[0\]\.type: must be one of text, .* "fax"\.$/,
    );
  });
});

describe('AccountApp: the fields of the site in the profile', () => {
  it('show what is stored, and store what the visitor changes', async () => {
    const site = startMocks();
    const app = await openProfile(site);
    expect(shownValues(app)).to.deep.equal({ ...STORED, guests: '1.5', nickname: '' });
    await expect(app.page).to.be.accessible();
    fillInFields(app, { nickname: 'Anni', website: '', diet: 'all', guests: '2.50' });
    save(app);
    await saved(app);
    const { website: _removed, ...others } = STORED;
    expect(valuesOf(site)).to.deep.equal({ ...others, nickname: 'Anni', diet: 'all', guests: 2.5 });
    await until(() => app.page.querySelector('form[data-edits][aria-busy=false]'));
    expect(input(app, 'guests').value).to.equal('2.5');
    part(app, 'close')!.click();
    await until(() => app.exits.length > 0);
    expectSame(openDialog(app), null);
  });

  it('send only what has changed, and nothing of a choice that the list no longer has', async () => {
    const site = startMocks(FIELDS, { ...STORED, diet: 'keto' });
    const app = await openProfile(site);
    expect(input(app, 'diet').value).to.equal('');
    fillInFields(app, { nickname: 'Anni' });
    save(app);
    await saved(app);
    expect(valuesOf(site)).to.deep.equal({ ...STORED, diet: 'keto', nickname: 'Anni' });
  });

  it('ask for a required value of an account that is older than the field', async () => {
    const site = startMocks(FIELDS, {});
    const app = await openProfile(site);
    fillIn(app.page, { firstName: 'Anna' });
    save(app);
    await until(() => part(app, 'error-summary'));
    expect(Object.keys(problems(app))).to.deep.equal(['phone', 'rules']);
    expect(site.people[0]!.firstName).to.equal('Ana');
    fillInFields(app, { phone: '+1 555 0100', rules: true });
    save(app);
    await saved(app);
    expect(valuesOf(site)).to.deep.equal({ phone: '+1 555 0100', rules: true, news: false });
    expect(site.people[0]!.firstName).to.equal('Anna');
  });

  for (const [what, change] of [
    ['a choice', { diet: 'all' }],
    ['no choice', { diet: '' }],
    ['a checkbox', { news: true }],
    ['a date', { birthday: '1991-05-01' }],
  ] as const) {
    it(`count ${what} as an edit that closing would lose`, async () => {
      const site = startMocks();
      const app = await openProfile(site);
      fillInFields(app, change);
      part(app, 'close')!.click();
      const dialog = await until(() => openDialog(app));
      dialog.querySelector<HTMLElement>('[data-part=keep]')!.click();
      expect(shownValues(app)).to.include(change);
      fillInFields(app, { diet: STORED.diet, news: false, birthday: STORED.birthday });
      part(app, 'close')!.click();
      await until(() => app.exits.length > 0);
    });
  }

  it('keep a choice and a checkbox while the visitor logs in again', async () => {
    const site = startMocks();
    const app = await openProfile(site);
    fillInFields(app, { diet: 'all', guests: '3', news: true });
    site.signOut();
    save(app);
    await until(() => titleOf(app.page) === 'Log in');
    expect(app.page.querySelector<HTMLInputElement>('[name=email]')!.value).to.equal('ana@example.com');
    fillIn(app.page, { password: 'long-enough-1' });
    save(app);
    await until(() => app.exits.length > 0);
    const next = await renderAccountApp('/profile');
    await until(() => input(next, 'diet'));
    expect(part(next, 'notice')!.innerText).to.equal('You’re logged in again. Save your changes.');
    expect(shownValues(next)).to.include({ diet: 'all', guests: '3', news: true });
    expect(valuesOf(site)).to.deep.equal(STORED);
    save(next);
    await saved(next);
    expect(valuesOf(site)).to.deep.equal({ ...STORED, diet: 'all', guests: 3, news: true });
  });

  it('have the texts of the language that the visitor has chosen', async () => {
    const site = startMocks();
    const app = await openProfile(site);
    const language = app.page.querySelector<HTMLSelectElement>('[name=language]')!;
    language.value = 'de';
    language.dispatchEvent(new Event('change', { bubbles: true }));
    language.form!.requestSubmit();
    await until(() => input(app, 'phone').labels?.[0]?.innerText === 'Telefon');
    expect(input(app, 'nickname').labels?.[0]?.innerText).to.equal('Nickname (optional)');
    const options = [...app.page.querySelectorAll('[name="profileFields.diet"] option')];
    expect(options.map(({ textContent }) => textContent)).to.deep.equal([
      'Auswählen\u00a0…',
      'Ich esse alles',
      'Vegan',
    ]);
    fillInFields(app, { phone: '' });
    save(app);
    await until(() => problems(app)['phone'] === '„Telefon“ ist erforderlich.');
    expect(link(app, 'Mitgliedschaften')).to.be.ok;
  });
});
