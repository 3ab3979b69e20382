import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { accountFrame } from 'member-area-testing';
import { hcaptcha } from 'member-area-server/hcaptcha';
import { turnstile } from 'member-area-server/turnstile';
import { afterAll, describe, it } from 'vitest';
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

/** The scripts of the companies draw a frame, as their widgets do, and give a token. */
const widgetScript = (name: string, frame: string) => `
  globalThis.${name} = {
    render(place, options) {
      const widget = Object.assign(document.createElement('iframe'), { src: '${frame}', title: 'Check' });
      widget.onload = () => options.callback('a-token');
      place.append(widget);
      return 1;
    },
    remove() {},
  };`;

const companies = [
  ['Turnstile', 'turnstile', turnstile, 'https://challenges.cloudflare.com/frame'],
  ['hCaptcha', 'hcaptcha', hcaptcha, 'https://newassets.hcaptcha.com/frame'],
] as const;

describe.each(companies)('a site with the check of %s', async (_, name, create, widgetFrame) => {
  const verifier = createServer((request, response) => {
    request.resume();
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ success: true, action: 'createAccount' }));
  });
  await new Promise<void>((resolve) => verifier.listen(0, 'localhost', resolve));
  afterAll(() => void verifier.close());
  const { port } = verifier.address() as AddressInfo;
  const site = useSite({
    humanCheck: {
      when: 'always',
      by: create({ siteKey: 'key', secret: 'secret', verifyUrl: `http://localhost:${port}/` }),
    },
  });

  it('loads its widget in the account, whose policy allows it, and creates the account', async () => {
    const page = await site.newPage();
    await page
      .context()
      .route(/^https:\/\/(challenges\.cloudflare|.*hcaptcha)\.com\//, (route) =>
        route.request().url() === widgetFrame
          ? route.fulfill({ contentType: 'text/html', body: '<p>Widget</p>' })
          : route.fulfill({ contentType: 'text/javascript', body: widgetScript(name, widgetFrame) }),
      );
    await page.goto('/account/login/create');
    await waitForFrameOpen(page);
    await createAccount(page, `${name}@example.com`, 'Create account');
    await frameHeading(page, 'Hi, Noor').waitFor();
    assert.deepEqual(await (await fetch(`${site.url}/demo/csp`)).json(), []);
    assert.deepEqual(site.pageErrors, []);
  });
});
