/** The forms of the account, filled in and sent as password managers do. */
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { cleanBrowser } from '../core/visitor/clean-browser.js';
import { field, submitButton } from '../elements/account-form.js';
import { until } from '../elements/until.js';
import { renderAccountApp } from './account-app.js';
import { profileAnswer, readCalls, signIn } from './account-page.js';

const EMAIL = 'ana@example.com';
const PASSWORD = 'some-password';

/** The purpose of each visible field about the person, by the path of its screen. */
const PURPOSES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/login': { email: 'username', password: 'current-password' },
  '/login/create': {
    firstName: 'given-name',
    lastName: 'family-name',
    email: 'email',
    password: 'new-password',
    confirmPassword: 'new-password',
  },
  '/profile': { firstName: 'given-name', lastName: 'family-name' },
  '/profile/email': { email: 'email', confirmEmail: 'off', currentPassword: 'current-password' },
  '/profile/password': {
    username: 'username',
    currentPassword: 'current-password',
    newPassword: 'new-password',
    confirmPassword: 'new-password',
  },
};

/**
 * Writes a value into a field as the script of a password manager does, which runs in a world of its own: by the setter of
 * the browser, without a key, followed by the two events.
 */
function write(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

async function pressWithControl(key: string): Promise<void> {
  await sendKeys({ down: 'Control' });
  await sendKeys({ press: key });
  await sendKeys({ up: 'Control' });
}

describe('AccountApp: password managers', () => {
  beforeEach(cleanBrowser);
  afterEach(cleanBrowser);

  it('names the purpose of each field about the person', async () => {
    for (const [path, purposes] of Object.entries(PURPOSES)) {
      if (path.startsWith('/profile')) signIn();
      const app = await renderAccountApp(path, profileAnswer());
      await until(() => app.page.querySelector('form'));
      const inputs = [...app.page.querySelectorAll<HTMLInputElement>('input[name]:not([type=radio])')];
      const found = Object.fromEntries(inputs.map(({ name, autocomplete }) => [name, autocomplete]));
      expect(found, path).to.deep.equal(purposes);
    }
  });

  it('has forms in the light DOM that are sent with a submit button', async () => {
    for (const path of ['/login', '/login/create']) {
      const { page } = await renderAccountApp(path);
      const form = field(page, 'password').form!;
      expect(form.getRootNode(), path).to.equal(document);
      expect(field(page, 'email').form, path).to.equal(form);
      expect(submitButton(page).type, path).to.equal('submit');
      expect(submitButton(page).form, path).to.equal(form);
    }
  });

  it('takes what a password manager writes into all fields at once', async () => {
    const app = await renderAccountApp('/login', { body: {} });
    const form = field(app.page, 'password').form!;
    write(field(app.page, 'email'), EMAIL);
    write(field(app.page, 'password'), PASSWORD);
    let submits = 0;
    form.addEventListener('submit', () => (submits += 1));
    form.requestSubmit();
    await until(() => app.exits.length > 0);
    expect(submits).to.equal(1);
    const [call] = await app.server.calls();
    expect(JSON.parse(call!.body)).to.include({ email: EMAIL, password: PASSWORD });
  });

  it('takes values that are in the fields without any event', async () => {
    const app = await renderAccountApp('/login', { body: {} });
    const form = field(app.page, 'password').form!;
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
    setValue.call(field(app.page, 'email'), EMAIL);
    setValue.call(field(app.page, 'password'), PASSWORD);
    form.requestSubmit();
    await until(() => app.exits.length > 0);
    expect((await readCalls(app)).length).to.equal(1);
    expect(JSON.parse((await app.server.calls())[0]!.body)).to.include({ email: EMAIL, password: PASSWORD });
  });

  it('takes a pasted email and password', async () => {
    const app = await renderAccountApp('/login', { body: {} });
    const source = document.createElement('input');
    app.page.before(source);
    const paste = async (text: string, input: HTMLInputElement) => {
      source.value = text;
      source.focus();
      source.select();
      await pressWithControl('c');
      input.focus();
      await pressWithControl('v');
      expect(input.value).to.equal(text);
    };
    await paste(EMAIL, field(app.page, 'email'));
    await paste(PASSWORD, field(app.page, 'password'));
    source.remove();
    submitButton(app.page).click();
    await until(() => app.exits.length > 0);
    expect(JSON.parse((await app.server.calls())[0]!.body)).to.include({ email: EMAIL, password: PASSWORD });
  });
});
