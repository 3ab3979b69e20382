/** Small stand-ins for the test runners in the examples of docs/testing.md and docs/mocks.md, which are not installed. */
import type { Plugin } from 'esbuild';

/** The types that the examples need of the runners: a file of declarations. */
export const runnerTypes = `
declare module '@playwright/test' {
  import type { Page, Locator } from 'playwright-core';
  export function test(name: string, run: (fixtures: { page: Page }) => Promise<void>): void;
  export function expect(locator: Locator): { toBeVisible(): Promise<void> };
}
declare module 'vitest' {
  export function beforeAll(run: () => unknown): void;
  export function test(name: string, run: () => Promise<void>): void;
  export function expect(value: unknown): { toEqual(other: unknown): void; toContain(part: string): void };
}
declare function before(run: () => unknown): void;
declare function it(name: string, run: () => Promise<void> | void): void;
declare const cy: {
  visit(path: string): void;
  window(): {
    then(options: { timeout: number }, run: (site: Window & typeof globalThis) => unknown): void;
  };
  contains(selector: string, text: string): void;
};
`;

/** Modules in place of the runners. Their tests start at once; `globalThis.finished` settles when all have ended. */
const MODULES: Readonly<Record<string, string>> = {
  '@playwright/test': `
    export const test = (_name, run) => { globalThis.finished = run({ page: globalThis.guidePage }); };
    export const expect = (locator) => ({ toBeVisible: () => locator.waitFor() });`,
  vitest: `
    let hooks = Promise.resolve();
    export const beforeAll = (hook) => { hooks = hooks.then(hook); };
    export const beforeEach = beforeAll;
    export const test = (_name, run) => { globalThis.finished = hooks.then(run); };
    export const expect = (value) => ({
      toContain(part) {
        if (!value.includes(part)) throw new Error(JSON.stringify(value));
      },
      toEqual(other) {
        if (JSON.stringify(value) !== JSON.stringify(other)) throw new Error(JSON.stringify(value));
      },
    });`,
};

/** Code that defines `before` and `it` of Web Test Runner and Cypress, and `cy`, whose commands run one after the other. */
export const runnerGlobals = `
  let commands = Promise.resolve();
  const add = (command) => { commands = commands.then(command); };
  let hooks = Promise.resolve();
  globalThis.before = (hook) => { hooks = hooks.then(hook); };
  globalThis.it = (_name, run) => { globalThis.finished = hooks.then(run).then(() => commands); };
  globalThis.cy = {
    visit: (path) => add(async () => {
      const frame = document.createElement('iframe');
      frame.src = path;
      frame.width = '800';
      document.body.append(frame);
      await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
    }),
    window: () => ({ then: (_options, run) => add(() => run(document.querySelector('iframe').contentWindow)) }),
    contains: (selector, text) => add(() => {
      const node = document.querySelector('iframe').contentDocument.querySelector(selector);
      const texts = [node, node.shadowRoot].map((root) => root?.textContent ?? '');
      if (!texts.join().includes(text)) throw new Error(node.outerHTML);
    }),
  };`;

/** Lets esbuild bundle an example with the modules above. */
export const runnerModules: Plugin = {
  name: 'runner-modules',
  setup(build) {
    const filter = new RegExp(`^(?:${Object.keys(MODULES).join('|')})$`);
    build.onResolve({ filter }, ({ path }) => ({ path, namespace: 'runner' }));
    build.onLoad({ filter: /.*/, namespace: 'runner' }, ({ path }) => ({ contents: MODULES[path]! }));
  },
};
