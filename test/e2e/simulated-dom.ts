/** Tests of the tags in Node, with a library that simulates the DOM. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { exports } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { exports: object };
const TAGS = Object.keys(exports).flatMap((entry) => /^\.\/([\w-]+)\/define$/.exec(entry)?.[1] ?? []);

/** Code that creates a `window` in Node, as test runners do. */
const DOMS = {
  jsdom: `
    const { JSDOM, VirtualConsole } = await import('jsdom');
    const console = new VirtualConsole().on('jsdomError', (error) => problems.push(String(error)));
    const { window } = new JSDOM('<!doctype html><body></body>', {
      url: 'http://localhost/', pretendToBeVisual: true, virtualConsole: console,
    });
  `,
  'happy-dom': `
    const { Window } = await import('happy-dom');
    const window = new Window({ url: 'http://localhost/' });
  `,
};

/** Runs a module in a new Node process with the globals of such a window, and returns its `results`. */
function runIn(dom: keyof typeof DOMS, source: string): unknown {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `
        import { writeSync } from 'node:fs';
        const results = [];
        const problems = [];
        process.on('exit', () => writeSync(1, JSON.stringify({ results, problems })));
        process.on('uncaughtException', (error) => problems.push(error.stack));
        process.on('unhandledRejection', (error) => problems.push(error.stack));
        ${DOMS[dom]}
        for (const name of Object.getOwnPropertyNames(window)) {
          if (name in globalThis && !/^(Event|EventTarget|CustomEvent|AbortController|AbortSignal|navigator)$/.test(name)) continue;
          Object.defineProperty(globalThis, name, { value: window[name], configurable: true, writable: true });
        }
        for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent', 'getComputedStyle']) {
          globalThis[name] = window[name].bind(window);
        }
        window.addEventListener('error', ({ error, message }) => problems.push(error?.stack ?? message));
        ${source}
        await new Promise((resolve) => setTimeout(resolve));
        process.exit();
      `,
    ],
    { cwd: root, encoding: 'utf8' },
  );
  assert.ok(stdout, `No output. ${stderr}`);
  const { results, problems } = JSON.parse(stdout) as { results: unknown; problems: string[] };
  assert.deepEqual(problems, []);
  return results;
}

/** Declares the tests of the tags with one of these libraries. */
export function testSimulatedDom(dom: keyof typeof DOMS): void {
  describe(`the tags in a unit test with ${dom}`, () => {
    it('can be created, changed, clicked, moved and removed without an error', () => {
      const results = runIn(
        dom,
        `
          const { configure } = await import('member-area-elements');
          await import('member-area-elements/define');
          configure({
            websiteId: 'w1', environment: 'test', onError: () => undefined,
            fetch: () => Promise.reject(new Error('offline')),
          });
          for (const tag of ${JSON.stringify(TAGS)}) {
            const element = document.createElement(tag);
            element.setAttribute('member-area-id', 'community');
            element.append(Object.assign(document.createElement('button'), { textContent: 'Press', type: 'button' }));
            document.body.append(element);
            for (const [name, value] of [['locale', 'de'], ['loading', 'eager'], ['member-area-id', 'letters'], ['open', '']]) {
              element.setAttribute(name, value);
            }
            await element.updateComplete;
            element.firstElementChild?.click();
            element.shadowRoot.querySelector('a,button')?.click();
            await new Promise((resolve) => setTimeout(resolve, 20));
            element.removeAttribute('open');
            document.body.prepend(element);
            await element.updateComplete;
            element.remove();
            results.push(element.localName);
          }
        `,
      );
      assert.deepEqual(results, TAGS);
    });

    it('send a join after a click on the author’s link, and dispatch the result', () => {
      const results = runIn(
        dom,
        `
          const { configure } = await import('member-area-elements');
          await import('member-area-elements/member-area-join/define');
          const answers = [
            { status: 200, body: { data: { redirectUrlPath: '/members/community' } } },
            { status: 403, body: {} },
          ];
          configure({
            websiteId: 'w1', environment: 'test', onError: () => undefined,
            fetch: async (url, { method }) => {
              if (method === 'GET') throw new Error('offline');
              results.push(method + ' ' + new URL(url).pathname);
              const { status, body } = answers.shift();
              return new Response(JSON.stringify(body), { status });
            },
          });
          const tag = document.createElement('member-area-join');
          tag.memberAreaId = 'community';
          tag.loading = 'interaction';
          const link = Object.assign(document.createElement('a'), { href: '/join', textContent: 'Join us' });
          tag.append(link);
          document.body.append(tag);
          await tag.updateComplete;
          const next = (name) => new Promise((resolve) => tag.addEventListener(name, resolve, { once: true }));
          const clickLink = () => {
            const click = new window.MouseEvent('click', { bubbles: true, cancelable: true, composed: true });
            link.dispatchEvent(click);
            return click.defaultPrevented;
          };
          tag.addEventListener('member-area-join-success', (event) => event.preventDefault());
          const success = next('member-area-join-success');
          results.push(clickLink());
          results.push((await success).redirectUrlPath);
          const failure = next('member-area-join-failure');
          await tag.updateComplete;
          await new Promise((resolve) => setTimeout(resolve));
          results.push(clickLink());
          results.push((await failure).reason);
          while (!tag.shadowRoot.querySelector('[part=alert]')) await new Promise((resolve) => setTimeout(resolve, 5));
          const alert = tag.shadowRoot.querySelector('[part=alert]');
          results.push(alert.querySelector('h2').textContent);
          alert.querySelector('button').click();
          await new Promise((resolve) => setTimeout(resolve, 5));
          results.push(alert.isConnected);
        `,
      );
      const TITLE = 'Memberships is closed';
      const PUT = 'PUT /api/site-users/account/member-areas/community/request-to-join';
      assert.deepEqual(results, [true, PUT, '/members/community', true, PUT, 'closed', TITLE, false]);
    });
  });
}
