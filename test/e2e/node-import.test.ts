import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, it } from 'vitest';
import { findTagNames } from '../../scripts/build/tag-names.js';
import { runNode, type NodeResult } from '../server/run-node.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string): unknown => JSON.parse(readFileSync(`${root}${path}`, 'utf8'));

interface Entry {
  types?: string;
  default: string;
}
const { name, exports } = read('package.json') as {
  name: string;
  exports: Record<string, Entry | string>;
};
/** The entry that needs Angular, which the package does not install. */
const FOR_ANGULAR = './angular';
const modules = Object.entries(exports).filter(
  (entry): entry is [string, Entry] => typeof entry[1] === 'object' && entry[0] !== FOR_ANGULAR,
);
/** The globals that Lit and zod define. `customElements` is Lit's replacement for rendering on a server. */
const GLOBALS_OF_DEPENDENCIES = [
  'litPropertyMetadata',
  'reactiveElementVersions',
  'litIssuedWarnings',
  'litServerRoot',
  'customElements',
  '__zod_globalConfig',
  '__zod_globalRegistry',
];
const TAGS = findTagNames();

/** Runs a module in a new Node process in the folder of the package, and returns its output. */
const run = (source: string): Promise<NodeResult> =>
  runNode(['--input-type=module', '--unhandled-rejections=strict', '--eval', source], { cwd: root });

// The tests wait for one process each.
describe.concurrent('the package in Node', () => {
  /** Imports entries one after the other, and returns what each has added. */
  async function importAll(specifiers: readonly string[]) {
    const { status, stdout, stderr } = await run(`
      const results = [];
      for (const specifier of ${JSON.stringify(specifiers)}) {
        const before = Object.getOwnPropertyNames(globalThis);
        await import(specifier);
        const added = Object.getOwnPropertyNames(globalThis).filter((name) => !before.includes(name));
        const defined = ${JSON.stringify(TAGS)}.filter((tag) => globalThis.customElements?.get(tag));
        results.push({ specifier, document: typeof document, added, defined });
      }
      console.log(JSON.stringify(results));
    `);
    assert.equal(stderr, '');
    assert.equal(status, 0);
    return (
      JSON.parse(stdout) as { specifier: string; document: string; added: string[]; defined: string[] }[]
    ).map(({ added, ...result }) => ({
      ...result,
      added: added.filter((global) => !GLOBALS_OF_DEPENDENCIES.includes(global)),
    }));
  }

  const specifiers = modules.map(([entry]) => name + entry.slice(1)).filter((entry) => !entry.includes('*'));
  const isDefine = (specifier: string) => specifier.endsWith('/define');

  it('imports every entry without a page, and registers no tag', async () => {
    const entries = specifiers.filter((specifier) => !isDefine(specifier));
    assert.deepEqual(
      await importAll(entries),
      entries.map((specifier) => ({ specifier, document: 'undefined', added: [], defined: [] })),
    );
  });

  // In Node, Lit replaces the missing registry, and a `define` entry registers its tag there.
  for (const specifier of specifiers.filter(isDefine)) {
    it(`imports ${specifier} without a page, which registers no other tag`, async () => {
      const defined = TAGS.filter((tag) => specifier === `${name}/define` || specifier.includes(`/${tag}/`));
      assert.deepEqual(await importAll([specifier]), [
        { specifier, document: 'undefined', added: [], defined },
      ]);
    });
  }

  it('works on a server as in a page without cookies, page context and address', async () => {
    const { stdout, stderr } = await run(`
      const { getSite, safePath, readCookie, writeCookie, csrfToken, readCrumbs, readPageContext } =
        await import('${name}/core');
      const { ensureVisitorIds } = await import('${name}/core/cookies');
      const reported = [];
      const site = getSite({ onError: (error, { during }) => reported.push(during) });
      await site.language();
      await site.track('ViewLogin');
      const { accountFrame } = site;
      accountFrame.close();
      accountFrame.preload();
      const joined = await site.join({ memberAreaId: 'community' });
      const read = await (await site.api()).memberArea('community').catch(({ failure }) => failure.kind);
      await new Promise((resolve) => setTimeout(resolve, 1));
      console.log(JSON.stringify({
        settings: site.settings(),
        user: site.siteUser(),
        messages: site.messages({ join: 'Join' }),
        paths: [safePath('/shop?a=1#b'), safePath('//evil.test'), safePath('https://evil.test/')],
        cookies: [readCookie('crumb'), writeCookie('a', '1'), csrfToken(), readCrumbs(), ensureVisitorIds()],
        context: readPageContext(),
        frame: [accountFrame.path, accountFrame.status],
        outcomes: [joined.kind, joined.reason, read],
        reported,
      }));
    `);
    assert.equal(stderr, '');
    assert.deepEqual(JSON.parse(stdout), {
      settings: {
        apiRoot: '',
        accountRoot: '/account',
        frameRoot: '/account/frame',
        home: '/',
        eventsUrl: '/api/events',
        internalHosts: ['localhost'],
        siteName: '',
        siteLogo: '',
        joinPage: '',
        locale: 'en',
        currency: 'USD',
        requestTimeout: 15_000,
        waysIn: ['password'],
        logInProviders: [],
        login: 'built-in',
        marketingOptIn: false,
        profileFields: [],
        memberAreasEnabled: true,
      },
      user: { state: 'unknown' },
      messages: { join: 'Join' },
      paths: ['/shop?a=1#b', null, null],
      cookies: [null, false, null, { visitor: null, siteUser: null }, null],
      context: { kind: 'absent' },
      frame: [null, 'closed'],
      // Without a page, the path of a request has no origin. An absolute `apiRoot` would give it one.
      outcomes: ['alert', 'network', 'network'],
      reported: ['join', 'page-context'],
    });
  });

  it('loads data from a backend on a server', async () => {
    const { stdout, stderr } = await run(`
      const { getSite } = await import('${name}/core');
      const requests = [];
      const site = getSite({
        websiteId: 'w1',
        environment: 'test',
        apiRoot: 'https://api.test',
        fetch: async (url) => {
          requests.push(url);
          return new Response(JSON.stringify({ id: 'community', name: 'The Commons', purchaseType: 'FREE' }));
        },
      });
      const { title } = await (await site.api()).memberArea('community');
      console.log(JSON.stringify({ title, requests }));
    `);
    assert.equal(stderr, '');
    assert.deepEqual(JSON.parse(stdout), {
      title: 'The Commons',
      requests: ['https://api.test/api/people-hub/v1/member-areas/community?audience=public'],
    });
  });

  it('renders the React components to HTML', async () => {
    const { stdout, stderr } = await run(`
      import { createElement } from 'react';
      import { renderToString } from 'react-dom/server';
      import { PricingView } from '${name}/react';
      const area = { id: 'community', title: 'The Commons', purchaseType: 'FREE', pricingOptions: [], benefits: [] };
      const visitor = { pending: false, firstName: null, locale: 'en', membershipsHref: '/account/memberships' };
      const callbacks = { onOption() {}, onJoin() {}, onLogIn() {}, onRetry() {} };
      const props = { details: { kind: 'ready', area }, ...visitor, ...callbacks };
      console.log(renderToString(createElement(PricingView, props)));
    `);
    assert.equal(stderr, '');
    assert.match(stdout, /<h2 part="title">The Commons<\/h2>/);
  });

  it('registers nothing when only a class is imported, even with a registry', async () => {
    const { stdout, stderr } = await run(`
      const defined = [];
      globalThis.customElements = { define: (tag) => defined.push(tag), get: () => undefined };
      await import('${name}');
      ${TAGS.map((tag) => `await import('${name}/${tag}');`).join('\n')}
      console.log(JSON.stringify(defined));
    `);
    assert.equal(stderr, '');
    assert.deepEqual(JSON.parse(stdout), []);
  });
});

describe('the exports of the package', () => {
  it('have an entry for each tag, with and without its registration', () => {
    for (const tag of TAGS) {
      assert.ok(`./${tag}` in exports, tag);
      assert.ok(`./${tag}/define` in exports, tag);
    }
  });

  it('hide every other file', async () => {
    const { status, stderr } = await run(`await import('${name}/dist/elements/view/view-element.js');`);
    assert.notEqual(status, 0);
    assert.match(stderr, /ERR_PACKAGE_PATH_NOT_EXPORTED/);
  });
});
