import assert from 'node:assert/strict';
import { accountFrame } from 'member-area-elements/testing';
import { describe, it } from 'vitest';
import { createPerson } from './new-person.js';
import { actUnderFault, holdRequestTimeouts } from './out-of-time.js';
import { useSite } from './site.js';

const ROOT = '/api/site-users/account';
const KINDS = ['status:503', 'reset', 'html', 'hang', 'truncate'];
/** A browser repeats a reset request on every open connection, so a fault that lasts needs many times. */
const ALWAYS = 50;

interface FaultyForm {
  readonly screen: string;
  readonly path: string;
  readonly signedIn: boolean;
  /** The values to type, by the name of the field. */
  readonly typed: Readonly<Record<string, string>>;
  readonly button: string;
  /** The text after the last submission. The truncated answer came after the backend had made the change. */
  readonly end: string | RegExp;
}

const NEW_EMAIL = 'changed-under-faults@example.com';
const FORMS: Readonly<Record<string, FaultyForm>> = {
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
    path: `${ROOT}/email-change`,
    signedIn: true,
    typed: { email: NEW_EMAIL, confirmEmail: NEW_EMAIL, currentPassword: 'first-password-1' },
    button: 'Change email',
    end: 'Link sent. Check your email.',
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

describe('the account screens when requests fail', () => {
  const site = useSite();

  for (const [name, { screen, path, signedIn, typed, button, end }] of Object.entries(FORMS)) {
    it(`keep the typed values, and can be submitted again: ${name}`, async () => {
      const page = signedIn ? (await createPerson(site, '/')).page : await site.newPage();
      await holdRequestTimeouts(page);
      await page.goto(`/account${screen}`);
      const frame = accountFrame(page);
      const input = (field: string) => frame.locator(`input[name=${field}]`);
      const submit = frame.getByRole('button', { name: button, exact: true });
      for (const [field, value] of Object.entries(typed)) await input(field).fill(value);
      for (const kind of KINDS) {
        await site.addFault(path, kind, ALWAYS);
        await actUnderFault(kind, page, path, () => submit.click());
        const alert = frame.getByRole('alertdialog', { name: 'Internal Server Error' });
        await alert.getByRole('button', { name: 'Dismiss' }).click();
        await frame.locator('form[aria-busy=true]').waitFor({ state: 'detached' });
        for (const [field, value] of Object.entries(typed))
          assert.equal(await input(field).inputValue(), value, `${field} after ${kind}`);
        await site.clearFaults();
      }
      await submit.click();
      await frame.locator('main').getByText(end).first().waitFor();
    });
  }

  for (const [screen, path] of [
    ['/memberships', `${ROOT}/memberships`],
    ['/orders', `${ROOT}/memberships`],
    ['/profile', `${ROOT}/profile`],
    ['/profile/email', `${ROOT}/profile`],
  ] as const) {
    it(`offer Retry when ${screen} cannot be loaded`, async () => {
      const { page } = await createPerson(site, '/');
      await holdRequestTimeouts(page);
      await site.addFault(path, KINDS[0]!, ALWAYS);
      await page.goto(`/account${screen}`);
      const frame = accountFrame(page);
      const failure = frame.locator('main').getByRole('alert');
      const retry = failure.getByRole('button', { name: 'Retry' });
      for (const kind of [...KINDS.slice(1), null]) {
        await failure.getByText('We couldn’t load this. Try again.').waitFor();
        await site.clearFaults();
        if (kind) await site.addFault(path, kind, ALWAYS);
        await actUnderFault(kind, page, path, () => retry.click());
      }
      await frame.locator('[data-part=card]').locator('[data-part=empty], form').first().waitFor();
    });
  }

  it('no page had an uncaught error', () => assert.deepEqual(site.pageErrors, []));
});
