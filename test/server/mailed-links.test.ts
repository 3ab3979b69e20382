/**
 * Mail programs and scanners open the links of a mail before its reader does. Opening a link changes nothing: only the form
 * of its page, or the call of the account, does.
 */
import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { ACCOUNT, findMail, readLink, startSite, type Mail, type Visitor } from './site.js';

const ACCOUNTS = '/api/site-users/account';
const { password } = ACCOUNT;

/** A link, the path of its call, and the form of its page. */
interface MailedLink {
  readonly name: string;
  readonly call: string;
  readonly action: string;
  readonly fields: Record<string, string>;
  /** Lets the server mail the link to a visitor with a new account, and returns the mail. */
  request(visitor: Visitor): Promise<Mail>;
  readonly success: RegExp;
}

describe('a mailed link', async () => {
  const site = await startSite();
  const readProfile = async (visitor: Visitor) => (await visitor.get(`${ACCOUNTS}/profile`)).json;

  const LINKS: readonly MailedLink[] = [
    {
      name: 'that resets the password',
      call: `${ACCOUNTS}/password-reset`,
      action: '/account/form/reset',
      fields: { password: 'another-password' },
      async request(visitor: Visitor) {
        const { email } = await readProfile(visitor);
        await visitor.post(`${ACCOUNTS}/password-reset`, { email });
        return findMail(visitor, 'password-reset', email);
      },
      success: /Your password was changed/,
    },
    {
      name: 'that confirms a new account',
      call: `${ACCOUNTS}/email-confirmation`,
      action: '/account/form/confirm-email',
      fields: {},
      // The creation of the account has queued the mail.
      request: async (visitor: Visitor) =>
        findMail(visitor, 'email-confirmation', (await readProfile(visitor)).email),
      success: /Your email is confirmed/,
    },
    {
      name: 'that changes the email',
      call: `${ACCOUNTS}/email-confirmation`,
      action: '/account/form/confirm-email',
      fields: {},
      async request(visitor: Visitor) {
        const { email } = await readProfile(visitor);
        await visitor.post(`${ACCOUNTS}/email-change`, { email: `new-${email}`, password });
        return findMail(visitor, 'email-confirmation', `new-${email}`);
      },
      success: /Your email is confirmed/,
    },
  ];
  /** The requests of a scanner, of a mail program that loads a preview, and of a browser that expects a click. */
  const OPENINGS: [name: string, init: RequestInit][] = [
    ['GET', {}],
    ['HEAD', { method: 'HEAD' }],
    ['OPTIONS', { method: 'OPTIONS' }],
    ['a prefetch', { headers: { 'sec-purpose': 'prefetch', purpose: 'prefetch' } }],
    ['a prerendering', { headers: { 'sec-purpose': 'prefetch;prerender' } }],
  ];

  for (const { name, call, action, fields, request, success } of LINKS) {
    test(`${name} is not spent by opening it, and once by its form`, async () => {
      const visitor = await site.signUp();
      const { pathname } = readLink(await request(visitor));
      const token = pathname.split('/').at(-1) ?? '';
      const framePath = pathname.replace('/account/', '/account/form/');
      const before = await readProfile(visitor);

      const scanner = await site.newVisitor();
      for (const [opening, init] of OPENINGS) {
        for (const path of [pathname, framePath, `${call}/${token}`]) {
          const { status } = await scanner.request(path, init);
          assert.ok(status < 500, `${opening} ${path}: ${status}`);
        }
      }
      assert.deepEqual(await readProfile(visitor), before);

      const reader = await site.newVisitor();
      const page = await reader.get(framePath);
      assert.match((await reader.submit(page, action, fields)).text, success);
      const again = await reader.submit(page, action, fields);
      assert.equal(again.status, 410);
      assert.match(again.text, /This link has expired\./);
    });
  }
});
