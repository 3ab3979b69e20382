import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { html } from 'hono/html';
import { createMemberAreaServer, type PageContext, type SiteLayout } from 'member-area-server';
import { afterAll, describe, test } from 'vitest';
import { openDemoStore } from '../../demo/server/start-demo.js';
import { logIn, ORIGIN, startInProcess } from './in-process-server.js';
import { readSetCookie, startSite, type Answer, type Visitor } from './site.js';

/** What no lock screen may contain: the first lesson of each area, as the demo's pages for members have it. */
const SECRETS = /Say hello|Welcome in|Your account<\/a>/;
const CLOSED = /Memberships for this site is closed/;

/** Returns the lock screen of an answer, and asserts that it has nothing of the page. */
function lockScreenOf({ text }: Pick<Answer, 'text'>): string {
  assert.doesNotMatch(text, SECRETS);
  return /<member-area-lock-screen[\s\S]*<\/member-area-lock-screen>/.exec(text)?.[0] ?? '';
}

test('the gate of a site whose database does not answer lets nobody pass', async () => {
  const site = await startInProcess();
  const member = await logIn(await site.newVisitor(), 'member');
  const headers = { cookie: [...member.cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
  const ask = () => site.gate(new Request(`${ORIGIN}/members/community`, { headers }), 'community');
  assert.equal((await ask()).passed, true);
  const { db } = site.store;
  await db.schema.alterTable('memberships').renameTo('unreadable').execute();
  await assert.rejects(ask());
  await db.schema.alterTable('unreadable').renameTo('memberships').execute();
  await db.schema.alterTable('sessions').renameTo('unreadable').execute();
  await assert.rejects(ask());
});

describe('the gate of a free area', async () => {
  const site = await startSite();
  const PATH = '/members/community?from=a&b';

  test('lets a member pass, with headers that keep the page from being stored', async () => {
    const { status, text, headers } = await (await site.logInAs('member')).get(PATH);
    assert.equal(status, 200);
    assert.match(text, /Say hello/);
    assert.deepEqual(
      ['cache-control', 'content-type'].map((name) => headers.get(name)),
      ['no-store', 'text/html; charset=utf-8'],
    );
  });

  test('sends signed-out visitors to the account, and back to the page', async () => {
    const visitor = await site.newVisitor();
    const answer = await visitor.get(PATH);
    const links = [...lockScreenOf(answer).matchAll(/href="([^"]*)"/g)].map(
      ([, address = '']) => new URL(address.replaceAll('&amp;', '&'), site.url),
    );
    assert.deepEqual(
      links.map(({ pathname }) => pathname),
      ['/account/login/create', '/account/login'],
    );
    for (const { searchParams } of links) {
      assert.deepEqual(Object.fromEntries(searchParams), {
        accountLoginOrigin: 'LOCK_SCREEN',
        memberAreaId: 'community',
        pricingOptionId: '',
        originUrlPath: PATH,
      });
    }
    assert.doesNotMatch(answer.text, /<form/);
  });

  test('lets a signed-in visitor join by a form, without JavaScript', async () => {
    const visitor = await site.logInAs('visitor');
    const page = await visitor.get(PATH);
    assert.match(lockScreenOf(page), /You’re signed in as Ana\./);
    const joined = await visitor.submit(page, '/account/form/join', {});
    assert.deepEqual([joined.status, joined.location], [303, '/members/community']);
    assert.match((await visitor.get(PATH)).text, /Say hello/);
  });

  test('refuses the form of another site, and of a signed-out visitor', async () => {
    const visitor = await site.signUp();
    const fields = { memberAreaId: 'community', crumb: visitor.readCookie('siteUserCrumb') ?? '' };
    const send = (who: Visitor, origin: string, crumb: string) =>
      who.request('/account/form/join', {
        method: 'POST',
        headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ ...fields, crumb }).toString(),
      });
    assert.equal((await send(visitor, 'https://evil.example', fields.crumb)).status, 403);
    assert.equal((await send(visitor, site.url, 'wrong')).status, 403);
    const signedOut = await site.newVisitor();
    assert.equal((await send(signedOut, site.url, signedOut.readCookie('crumb') ?? '')).status, 401);
    assert.match(lockScreenOf(await visitor.get(PATH)), /<button/);
  });

  test('gives a new visitor one crumb, and tells nobody to store or list the lock screen', async () => {
    const answer = await fetch(site.url + PATH);
    const cookies = answer.headers.getSetCookie().filter((line) => line.startsWith('crumb='));
    assert.equal(cookies.length, 1);
    assert.equal(answer.headers.get('cache-control'), 'no-store');
    assert.equal(answer.headers.get('x-frame-options'), 'SAMEORIGIN');
    assert.match(await answer.text(), /<meta name="robots" content="noindex"/);
  });

  test('is 404 for an area that does not exist', async () => {
    const answer = await (await site.logInAs('member')).get('/members/nothing');
    assert.equal(answer.status, 404);
    assert.match(answer.text, /<h1>We couldn’t find that page\.<\/h1>/);
  });

  test('has nothing to join before and after the dates of the area', async () => {
    const visitor = await site.logInAs('visitor');
    const before = lockScreenOf(await visitor.get('/members/next-season'));
    assert.match(before, /not yet available/);
    const afterwards = lockScreenOf(await visitor.get('/members/last-season'));
    assert.match(afterwards, /no longer available/);
    for (const screen of [before, afterwards]) assert.doesNotMatch(screen, /<button|login\/create/);
  });

  test('follows the owner’s lock screen, whose texts are no markup', async () => {
    const owner = await site.logInAs('owner');
    await owner.put('/api/marketing/member-area-lock-screen-customization/community/lock-screen/update', {
      headline: '<i>Bakers only</i>',
      description: 'Knock & wait.',
      joinButtonVisibility: false,
      benefitsVisibility: false,
    });
    const screen = lockScreenOf(await (await site.signUp()).get(PATH));
    assert.match(screen, /<h1>&lt;i&gt;Bakers only&lt;\/i&gt;<\/h1>\s*<p>Knock &amp; wait\.<\/p>/);
    assert.doesNotMatch(screen, /<form|<ul/);
  });
});

describe('the gate of a paid area', async () => {
  const site = await startSite();
  const PATH = '/members/letters';

  test('leads a signed-in visitor to the checkout of the chosen option, and lets them pass when they have paid', async () => {
    const visitor = await site.signUp();
    const page = await visitor.get(PATH);
    const screen = lockScreenOf(page);
    assert.match(screen, /Join Letters from the Bakery<\/bdi> · <bdi>\$10\.00 every month/);
    assert.match(screen, /Join Letters from the Bakery<\/bdi> · <bdi>\$100\.00 every year/);
    const answer = await visitor.submit(page, '/account/form/join', { pricingOptionId: 'letters-yearly' });
    const checkout = new URL(answer.location ?? '', site.url);
    assert.equal(checkout.pathname, '/checkout');
    assert.equal(checkout.searchParams.get('pricingOptionId'), 'letters-yearly');
    assert.equal(checkout.searchParams.get('originUrlPath'), PATH);
    lockScreenOf(await visitor.get(PATH));
    await visitor.submit(await visitor.get(checkout.pathname + checkout.search), '/checkout', {
      action: 'pay',
    });
    assert.match((await visitor.get(PATH)).text, /Welcome in/);
  });

  test('locks out a member whose payment has failed, and leads them to their memberships', async () => {
    const visitor = await memberOfLetters();
    await site.updateDatabase("update memberships set status = 'PAYMENT_FAILED' where user_id = ?", [
      idOf(visitor),
    ]);
    const screen = lockScreenOf(await visitor.get(PATH));
    assert.match(screen, /Your last payment didn’t go through\./);
    assert.match(screen, /href="\/account\/memberships"/);
    assert.doesNotMatch(screen, /<form/);
  });

  test('lets a member in whose payment is tried again, and says so at the top of the page', async () => {
    const visitor = await memberOfLetters();
    await site.updateDatabase(
      "update memberships set status = 'PAYMENT_FAILED', ends_at = '2999-04-30T12:00:00.000Z' where user_id = ?",
      [idOf(visitor)],
    );
    const { text } = await visitor.get(PATH);
    assert.match(text, /Welcome in/);
    assert.match(
      text,
      /<main><p class="member-area-notice" role="status">\s*Your last payment didn’t go through\. You have access until April 30, 2999\.\s*<a href="\/account\/memberships">Update your payment method<\/a>/,
    );
  });

  test('locks out a member in a pause, says until when, and leads them to their memberships', async () => {
    const visitor = await memberOfLetters();
    await site.updateDatabase(
      "update memberships set paused_from = '2020-01-01T12:00:00.000Z', paused_until = '2999-04-30T12:00:00.000Z' where user_id = ?",
      [idOf(visitor)],
    );
    const screen = lockScreenOf(await visitor.get(PATH));
    assert.match(screen, /Your membership is paused until April 30, 2999\./);
    assert.match(screen, /href="\/account\/memberships"[^>]*>Manage membership</);
    assert.doesNotMatch(screen, /<form/);
  });

  async function memberOfLetters(): Promise<Visitor> {
    const visitor = await site.signUp();
    const page = await visitor.get(PATH);
    const { location } = await visitor.submit(page, '/account/form/join', {});
    await visitor.submit(await visitor.get(location ?? ''), '/checkout', { action: 'pay' });
    assert.match((await visitor.get(PATH)).text, /Welcome in/);
    return visitor;
  }
  const idOf = (visitor: Visitor) => visitor.readSiteUserInfo().siteUserId;
});

test('while member areas are turned off, the gate offers nothing and members still pass', async () => {
  const site = await startSite();
  const [member, visitor, owner] = [
    await site.logInAs('member'),
    await site.logInAs('visitor'),
    await site.logInAs('owner'),
  ];
  await owner.put('/api/marketing/member-areas/toggle', { memberAreasEnabled: false });
  for (const who of [visitor, await site.newVisitor()]) {
    const screen = lockScreenOf(await who.get('/members/community'));
    assert.match(screen, CLOSED);
    assert.doesNotMatch(screen, /<form|<a /);
  }
  assert.match((await member.get('/members/community')).text, /Say hello/);
});

test('pages with a login tell the tags that member areas are off, so that they say it before their forms', async () => {
  const site = await startSite();
  const owner = await site.logInAs('owner');
  const visitor = await site.newVisitor();
  const areSaidToBeOff = async (path: string) =>
    (await visitor.get(path)).text.includes('"memberAreasEnabled":false');
  const PAGES = ['/course', '/course/letters', '/members/letters'];
  for (const isOn of [true, false]) {
    await owner.put('/api/marketing/member-areas/toggle', { memberAreasEnabled: isOn });
    for (const path of PAGES) assert.equal(await areSaidToBeOff(path), !isOn, path);
  }
});

describe('a server without a layout', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'member-area-gate-'));
  const store = await openDemoStore(folder);
  afterAll(async () => {
    await store.close();
    await rm(folder, { recursive: true });
  });
  const URL_OF_PAGE = 'https://site.example/club';
  const readGate = async (areaId: string, context: PageContext = {}, layout?: SiteLayout) => {
    const members = createMemberAreaServer({
      origins: ['https://site.example'],
      store,
      mail: { send: () => Promise.resolve() },
      videoFolder: folder,
      context,
    });
    const gate = await members.gate(new Request(URL_OF_PAGE), areaId, { layout });
    assert.ok(!gate.passed);
    const { status, headers } = gate.response;
    return { status, headers, text: await gate.response.text() };
  };

  test('answers with a complete plain page under a strict policy', async () => {
    const { headers, text } = await readGate('letters');
    const nonce = /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1] ?? '';
    assert.match(headers.get('content-security-policy') ?? '', /default-src 'none'/);
    for (const tag of text.match(/<(?:style|script type="module"|link rel="stylesheet")[^>]*>/g) ?? [])
      assert.ok(tag.includes(`nonce="${nonce}"`), tag);
    assert.match(text, /^<!doctype html>\s*<html lang="en" dir="ltr">/);
    assert.match(text, /<account-frame><\/account-frame>/);
    assert.match(text, /<title>Letters from the Bakery: Members only<\/title>/);
    assert.match(headers.getSetCookie().join('\n'), /^crumb=.*; Secure/m);
  });

  test('writes the page in the language of the site, with its prices', async () => {
    const german = await readGate('letters', { locale: 'de-DE' });
    assert.match(german.text, /<html lang="de-DE" dir="ltr">/);
    assert.match(german.text, /Letters from the Bakery beitreten<\/bdi> · <bdi>10,00\s\$/);
    const taiwanese = await readGate('letters', { locale: 'zh_TW' });
    assert.match(taiwanese.text, /<html lang="zh-TW" dir="ltr">/);
    assert.match(taiwanese.text, /加入「Letters from the Bakery」/);
    const hebrew = await readGate('letters', { locale: 'he' });
    assert.match(hebrew.text, /<html lang="he" dir="rtl">/);
    assert.match(hebrew.text, /הצטרפות אל Letters from the Bakery/);
    const arabic = await readGate('pearl-club', { locale: 'ar' });
    assert.match(arabic.text, /<html lang="ar" dir="rtl">/);
    for (const unknown of ['tlh', 'not a locale', 7])
      assert.match((await readGate('letters', { locale: unknown })).text, /<html lang="en"/);
  });

  test('takes a layout for one page, whose policy is that of the site', async () => {
    const layout: SiteLayout = ({ title, head, body, locale, person }) =>
      html`<!doctype html>
        <html lang="${locale}">
          <title>${title}</title>
          ${head}
          <p>${person ? 'signed in' : 'signed out'}</p>
          ${body}
        </html>`;
    const { headers, text, status } = await readGate('letters', {}, layout);
    assert.equal(status, 200);
    assert.equal(headers.get('content-security-policy'), null);
    assert.match(text, /data-member-areas[\s\S]*<p>signed out<\/p>\s*<member-area-lock-screen/);
    assert.equal(readSetCookie({ headers } as Answer, 'session'), undefined);
  });

  test('is 404 for an area that does not exist', async () => {
    assert.equal((await readGate('nothing')).status, 404);
  });
});
