/** The code of the guides to start, policies, consent and analytics, pasted into empty pages. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { accountFrame } from 'member-area-testing';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { SNIPPET as HOME_SNIPPET } from '../../site/home.11ty.js';
import { guideBlocks, openPasted } from './pasted-page.js';
import { clickJoin, createAccount, logInByApi, readCookie, useSite } from './site.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const start = guideBlocks('docs/start.md');
const policies = guideBlocks('docs/content-security-policy.md');
const consent = guideBlocks('docs/consent.md');
const analytics = guideBlocks('docs/analytics.md');

const HEAD = start.block('html', 'member-areas.css');
const BODY = start.block('html', '<member-area-join');
const NONCE = 'c2l0ZS1ndWlkZXM';
/** The cookies of docs/consent.md. */
const NAMES = ['ss_cvr', 'SS_ANALYTICS_ID', 'SS_SESSION_ID'];
/** What Google Tag Manager does with the array of the page: its own `push` gets each event. */
const HOOKED_DATA_LAYER = `
  window.dataLayer = [];
  window.hooked = [];
  dataLayer.push = (...events) => {
    hooked.push(...events);
    return Array.prototype.push.apply(dataLayer, events);
  };
`;

describe('the guides', () => {
  // The import map of the guide has the hashes of the files of this build.
  const site = useSite({ lightBuild: false });

  const assertJoinScreen = (page: Page) =>
    accountFrame(page).getByRole('heading', { name: 'Join The Commons' }).waitFor();

  it('start: a script on the page lets a visitor join', async () => {
    const page = await site.newPage();
    await openPasted(site, page, HEAD, BODY);
    await clickJoin(page, 'community');
    await page.waitForSelector('body[data-account-frame=open]');
    await createAccount(page, 'start@example.com', 'Join');
    await page.waitForURL('/members/community');
  });

  it('start: the tokens are the look of a dialog', async () => {
    const page = await site.newPage({ bypassCSP: true });
    const style = `<style>${start.block('css', '--member-accent')}</style>`;
    await openPasted(site, page, HEAD + style, `${BODY}<member-area-login open></member-area-login>`);
    await page.waitForSelector('member-area-login:state(ready)', { state: 'attached' });
    const look = await page.locator('member-area-login [data-part=submit]').evaluate((button) => {
      const { backgroundColor, color, borderTopLeftRadius } = getComputedStyle(button);
      return [backgroundColor, color, borderTopLeftRadius];
    });
    assert.deepEqual(look, ['rgb(15, 118, 110)', 'rgb(255, 255, 255)', '4px']);
  });

  it('home page of the documentation: the code shows the price, and lets a visitor join', async () => {
    const page = await site.newPage();
    await openPasted(site, page, '', HOME_SNIPPET);
    await page.getByText('$10.00 every month').waitFor();
    await clickJoin(page, 'letters');
    await accountFrame(page).getByRole('heading', { name: 'Join Letters from the Bakery' }).waitFor();
  });

  it('start: imports in an application define the tags', async () => {
    const page = await site.newPage();
    const { outputFiles } = await build({
      tsconfig: 'tsconfig.run.json',
      stdin: { contents: start.block('js', '/define'), resolveDir: root },
      bundle: true,
      write: false,
      format: 'esm',
      define: { 'process.env.NODE_ENV': '"production"' },
    });
    await page.route('**/application.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: outputFiles[0]?.text ?? '' }),
    );
    await openPasted(site, page, '<script type="module" src="/application.js"></script>', BODY);
    await clickJoin(page, 'community');
    await assertJoinScreen(page);
    const { peerDependencies } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as {
      peerDependencies: Record<string, string>;
    };
    const [, , ...installed] = start.block('sh', 'npm install').trim().split(' ');
    assert.deepEqual(
      installed.filter((name) => name !== 'member-area-elements' && !peerDependencies[name]),
      [],
    );
  });

  it('Content-Security-Policy: the line with a nonce blocks nothing of the tags', async () => {
    const page = await site.newPage();
    const warnings: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    await page.addInitScript(policies.block('js', 'securitypolicyviolation'));
    const head = policies.block('html', 'member-areas.css').replaceAll('NONCE', NONCE);
    await openPasted(site, page, head, BODY, noncePolicy());
    await clickJoin(page, 'community');
    await assertJoinScreen(page);
    assert.deepEqual(warnings, []);
    // The policy applies, and the listener of the page says so.
    const warning = page.waitForEvent('console', (message) => message.type() === 'warning');
    await page.evaluate(() => {
      const style = document.createElement('style');
      style.textContent = 'p { color: red }';
      document.body.append(style);
    });
    assert.equal((await warning).text(), 'The policy blocks inline: style-src-elem');
  });

  it('Content-Security-Policy: the import map lets the files run, and none that differs', async () => {
    const map = printImportMap(policies.block('js', 'integrity.json'));
    const head = policies
      .block('html', 'IMPORT_MAP')
      .replaceAll('NONCE', NONCE)
      .replace('IMPORT_MAP', () => map);
    const page = await site.newPage();
    await openPasted(site, page, head, BODY, noncePolicy());
    await clickJoin(page, 'community');
    await assertJoinScreen(page);

    const changed = await site.newPage();
    await changed.route('**/member-area-elements/chunks/*.js', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()} ` });
    });
    const refusal = changed.waitForEvent('console', (message) => message.text().includes('integrity'));
    await openPasted(site, changed, head, BODY, noncePolicy());
    assert.match((await refusal).text(), /chunks\//);
    assert.equal(await changed.evaluate(() => customElements.get('member-area-join')), undefined);
    await changed.getByRole('link', { name: 'Join' }).waitFor();
  });

  it('analytics: the events of the tags reach the tool of the page', async () => {
    const page = await site.newPageAs('visitor');
    await site.addFault('/api/site-users/account/member-areas', 'status:503');
    await openPasted(site, page, HEAD, BODY + analytics.block('html', 'dataLayer'));
    await clickJoin(page, 'community');
    await page.waitForFunction(() => 'dataLayer' in window);
    assert.deepEqual(await page.evaluate('dataLayer'), [
      { event: 'member-area-join-failure', area: 'community' },
    ]);
  });

  it('analytics: Tag Manager, which replaces `push` of the array, gets the events of the tags', async () => {
    const page = await site.newPageAs('visitor');
    await site.addFault('/api/site-users/account/member-areas', 'status:503');
    await page.addInitScript(HOOKED_DATA_LAYER);
    await openPasted(site, page, HEAD, BODY + analytics.block('html', 'dataLayer'));
    await clickJoin(page, 'community');
    await page.waitForFunction('dataLayer.length');
    assert.deepEqual(await page.evaluate('hooked'), [
      { event: 'member-area-join-failure', area: 'community' },
    ]);
  });

  it('analytics: the events of the library go to the address of the settings', async () => {
    const page = await site.newPage();
    const [, ...others] = HEAD.split('</script>');
    const head = analytics.block('html', 'eventsUrl') + others.join('</script>');
    await page.route('**/collect', (route) => route.fulfill({ status: 202 }));
    const sent = page.waitForRequest('**/collect');
    await openPasted(site, page, head, '<member-area-login open></member-area-login>');
    await page.evaluate(() => {
      document.cookie = 'ss_cvr=1';
    });
    await page.reload();
    assert.match((await sent).postData() ?? '', /MemberAreas_ViewLogin/);
  });

  it('consent: nothing is counted or stored before it, and no longer after it is withdrawn', async () => {
    const content = consent.block('html', 'ss_cvr') + BODY;
    const before = (await site.events()).length;
    const identifiers = async (page: Page) => Promise.all(NAMES.map((name) => readCookie(page, name)));

    const silent = await site.newPage();
    // A page of the demo, which the login reads, agrees for the visitor. No page is open that could write the cookies again.
    await logInByApi(silent, site.url, 'visitor');
    for (const name of NAMES) await silent.context().clearCookies({ name });
    await silent.route('**/members/community', (route) => route.fulfill({ body: 'For members' }));
    await openPasted(site, silent, HEAD, content);
    await clickJoin(silent, 'community');
    await silent.waitForURL('/members/community');
    assert.deepEqual(await identifiers(silent), [undefined, undefined, undefined]);
    const counted = (await site.events()).slice(before);
    assert.deepEqual(
      counted.map(({ name }) => name),
      [],
    );

    const page = await site.newPage();
    await openPasted(site, page, HEAD, content);
    await page.getByRole('button', { name: 'Yes' }).click();
    await clickJoin(page, 'community');
    await site.waitForEvents(['MemberAreas_ViewSignUp'], before);
    const [agreed, ...ids] = await identifiers(page);
    assert.equal(agreed, '1');
    assert.ok(ids.every(Boolean));

    await page.goto('/pasted');
    await page.getByRole('button', { name: 'No' }).click();
    assert.deepEqual(await identifiers(page), [undefined, undefined, undefined]);
  });

  it('threw nothing into the pages', () => assert.deepEqual(site.pageErrors, []));

  it('are tried whole', () => {
    assert.deepEqual(
      [start, policies, consent, analytics].flatMap((guide) => guide.unused()),
      [],
    );
  });

  function noncePolicy() {
    const [name = '', value = ''] = policies
      .block('http', 'nonce-NONCE')
      .trim()
      .split(/: (.*)/);
    return { [name.toLowerCase()]: value.replaceAll('NONCE', NONCE) };
  }
});

/** Runs the script of the guide in a project that has the package installed. */
function printImportMap(code: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'import-map-'));
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(root, join(folder, 'node_modules/member-area-elements'));
  writeFileSync(join(folder, 'import-map.mjs'), code);
  const { stdout, stderr } = spawnSync(process.execPath, ['import-map.mjs'], {
    cwd: folder,
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  assert.equal(stderr, '');
  return stdout;
}
