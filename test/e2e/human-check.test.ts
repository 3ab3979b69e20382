import assert from 'node:assert/strict';
import { accountFrame } from 'member-area-testing';
import { describe, it } from 'vitest';
import { createPerson } from './new-person.js';
import { createAccount, frameHeading, readCookie, useSite, waitForFrameOpen } from './site.js';

describe('a site with more sign-ups than usual', () => {
  const site = useSite({
    limits: {
      rates: { signUpUnchecked: { most: 2, minutes: 60 }, codeMailUnchecked: { most: 1, minutes: 60 } },
    },
  });

  it('asks the next visitor, whose browser shows that there is a person, and creates the account as it was typed', async () => {
    await createPerson(site, '/');
    await createPerson(site, '/');

    const machine = await site.newPage();
    await machine.request.get('/');
    const refused = await machine.request.post('/api/site-users/account', {
      headers: { origin: site.url, 'x-csrf-token': (await readCookie(machine, 'crumb')) ?? '' },
      data: { email: 'machine@example.com', password: 'long-enough-1', firstName: 'M', lastName: 'M' },
    });
    assert.equal(refused.status(), 403);

    const page = await site.newPage();
    await page.goto('/account/login/create?memberAreaId=community&originUrlPath=/');
    await waitForFrameOpen(page);
    const statuses: number[] = [];
    page.on('response', (response) => {
      if (response.request().method() === 'POST' && response.url().endsWith('/site-users/account'))
        statuses.push(response.status());
    });
    await createAccount(page, 'human@example.com', 'Join');
    await page.waitForURL('/members/community');
    assert.deepEqual(statuses, [403, 201]);
    await page.goto('/account/profile');
    const frame = accountFrame(page);
    await frame.getByText('human@example.com').first().waitFor();
    assert.equal(await frame.getByLabel('Last name').inputValue(), 'Haddad');
  });

  it('asks before more mails with a code', async () => {
    for (const email of ['first@example.com', 'second@example.com']) {
      const page = await site.newPage();
      await page.goto('/account/login?way=code');
      const frame = accountFrame(page);
      await frame.getByLabel('Email').fill(email);
      await frame.getByRole('button', { name: 'Continue' }).click();
      await frameHeading(page, 'Enter your code').waitFor();
    }
  });

  it('breaks no rule of the Content-Security-Policy', async () => {
    assert.deepEqual(await (await fetch(`${site.url}/demo/csp`)).json(), []);
  });

  it('no page had an uncaught error', () => assert.deepEqual(site.pageErrors, []));
});
