/** The forms of the account, filled in and sent as password managers do. */
import { expect } from '@open-wc/testing';
import { cleanBrowser } from '../core/visitor/clean-browser.js';
import { field, submitButton } from '../elements/account-form.js';
import { until } from '../elements/until.js';
import { renderAccountApp } from './account-app.js';
import { profileAnswer, signIn } from './account-page.js';

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
  },
  '/profile': { firstName: 'given-name', lastName: 'family-name' },
  '/profile/email': { email: 'email', currentPassword: 'current-password' },
  '/profile/password': {
    username: 'username',
    currentPassword: 'current-password',
    newPassword: 'new-password',
  },
};

/**
 * Writes a value into a field as the script of a password manager does, which runs in a world of its own: by the setter of
 * the browser, without a key, followed by these events.
 */
function write(input: HTMLInputElement, value: string, events: readonly string[]): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, value);
  for (const type of events) input.dispatchEvent(new Event(type, { bubbles: true }));
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

  for (const [how, events] of [
    ['with the two events', ['input', 'change']],
    ['without any event', []],
  ] as const) {
    it(`takes what a password manager writes into all fields at once, ${how}, and sends it once`, async () => {
      const app = await renderAccountApp('/login', { body: {} });
      write(field(app.page, 'email'), EMAIL, events);
      write(field(app.page, 'password'), PASSWORD, events);
      field(app.page, 'password').form!.requestSubmit();
      await until(() => app.exits.length > 0);
      const calls = await app.server.calls();
      expect(calls).to.have.lengthOf(1);
      expect(JSON.parse(calls[0]!.body)).to.include({ email: EMAIL, password: PASSWORD });
    });
  }
});
