import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { newPerson } from './new-person.js';
import { amid, holdTimeouts } from './out-of-time.js';
import { accountFrame, useSite } from './site.js';

const ROOT = '/api/site-users/account';
const KINDS = ['status:503', 'reset', 'html', 'hang', 'truncate'];
/** A browser repeats a call on every connection it has kept. */
const ALWAYS = 50;

interface FormUnderFaults {
  readonly screen: string;
  readonly path: string;
  readonly signedIn: boolean;
  /** What is typed, by the name of the field. */
  readonly typed: Readonly<Record<string, string>>;
  readonly button: string;
  /** What the screen says in the end: the truncated answer was one to a change that was made. */
  readonly end: string | RegExp;
}

const NEW_EMAIL = 'changed-under-faults@example.com';
const FORMS: Readonly<Record<string, FormUnderFaults>> = {
  'log in': {
    screen: '/login',
    path: `${ROOT}/session`,
    signedIn: false,
    typed: { email: 'visitor@example.com', password: 'visitor-pass-1' },
    button: 'Log in',
    end: 'Hi, Ana',
  },
  'create account': {
    screen: '/login/create',
    path: ROOT,
    signedIn: false,
    typed: {
      firstName: 'Noor',
      lastName: 'Haddad',
      email: 'made-under-faults@example.com',
      password: 'long-enough-1',
      confirmPassword: 'long-enough-1',
    },
    button: 'Create account',
    end: /^An account with this email already exists\./,
  },
  'ask for a reset link': {
    screen: '/login/request-reset',
    path: `${ROOT}/password-reset`,
    signedIn: false,
    typed: { email: 'visitor@example.com' },
    button: 'Send reset link',
    end: 'Link sent. Check your email.',
  },
  'use a reset link': {
    screen: '/login/reset/some-token',
    path: `${ROOT}/password-reset/`,
    signedIn: false,
    typed: { password: 'long-enough-1', confirmPassword: 'long-enough-1' },
    button: 'Change password',
    end: 'This link has expired. Ask for a new one.',
  },
  'save names': {
    screen: '/profile',
    path: `${ROOT}/profile`,
    signedIn: true,
    typed: { firstName: 'Nora', lastName: 'Hadad' },
    button: 'Save',
    end: 'Saved',
  },
  'change email': {
    screen: '/profile/email',
    path: `${ROOT}/profile`,
    signedIn: true,
    typed: { email: NEW_EMAIL, confirmEmail: NEW_EMAIL, currentPassword: 'first-password-1' },
    button: 'Change email',
    end: 'Your email was changed.',
  },
  'change password': {
    screen: '/profile/password',
    path: `${ROOT}/profile`,
    signedIn: true,
    typed: {
      currentPassword: 'first-password-1',
      newPassword: 'second-password-1',
      confirmPassword: 'second-password-1',
    },
    button: 'Change password',
    end: 'That isn’t your current password.',
  },
};

describe('a form of the account whose call fails', () => {
  const site = useSite();

  for (const [name, { screen, path, signedIn, typed, button, end }] of Object.entries(FORMS)) {
    it(`keeps what was typed and can be sent again: ${name}`, async () => {
      const page = signedIn ? (await newPerson(site, '/')).page : await site.visitor();
      await holdTimeouts(page);
      await page.goto(`/account${screen}`);
      const frame = accountFrame(page);
      const input = (field: string) => frame.locator(`input[name=${field}]`);
      const send = frame.getByRole('button', { name: button, exact: true });
      for (const [field, value] of Object.entries(typed)) await input(field).fill(value);
      for (const kind of KINDS) {
        await site.fault(path, kind, ALWAYS);
        await amid(kind, page, path, () => send.click());
        const alert = frame.getByRole('alertdialog', { name: 'Internal Server Error' });
        await alert.getByRole('button', { name: 'Dismiss' }).click();
        await frame.locator('form[aria-busy=false]').waitFor();
        for (const [field, value] of Object.entries(typed))
          assert.equal(await input(field).inputValue(), value, `${field} after ${kind}`);
        await site.clearFaults();
      }
      await send.click();
      await frame.locator('main').getByText(end).first().waitFor();
    });
  }

  for (const [screen, path] of [
    ['/memberships', `${ROOT}/memberships`],
    ['/orders', `${ROOT}/memberships`],
    ['/profile', `${ROOT}/profile`],
    ['/profile/email', `${ROOT}/profile`],
  ] as const) {
    it(`of loading ${screen} offers Retry`, async () => {
      const { page } = await newPerson(site, '/');
      await holdTimeouts(page);
      await site.fault(path, KINDS[0]!, ALWAYS);
      await page.goto(`/account${screen}`);
      const frame = accountFrame(page);
      const failed = frame.locator('main').getByRole('alert');
      const retry = failed.getByRole('button', { name: 'Retry' });
      for (const kind of [...KINDS.slice(1), null]) {
        await failed.getByText('We couldn’t load this. Try again.').waitFor();
        await site.clearFaults();
        if (kind) await site.fault(path, kind, ALWAYS);
        await amid(kind, page, path, () => retry.click());
      }
      await frame.locator('[data-part=empty], form').first().waitFor();
    });
  }

  it('threw nothing into the pages', () => assert.deepEqual(site.pageErrors, []));
});
