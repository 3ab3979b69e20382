import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const SITE = Symbol.for('member-area-elements/site@2');
const globals = globalThis as unknown as Record<symbol, unknown>;
const warn = vi.fn<(...parts: unknown[]) => void>();
const { warn: consoleWarn } = console;

/** Loads one more copy of the library. */
async function anotherCopy() {
  vi.resetModules();
  return import('../../../src/core/site.js');
}

describe('two copies of the library on a page', () => {
  beforeEach(() => {
    warn.mockClear();
    console.warn = warn;
  });
  afterEach(() => {
    console.warn = consoleWarn;
    Reflect.deleteProperty(globals, SITE);
  });

  it('share one site', async () => {
    const { getSite } = await anotherCopy();
    const site = getSite({ home: '/start' });
    expect((await anotherCopy()).getSite()).to.equal(site);
    expect(site.settings().home).to.equal('/start');
    expect(warn.mock.calls).to.deep.equal([]);
  });

  for (const [description, foreign] of [
    ['a number', 7],
    ['a text', 'site'],
    ['null', null],
    ['a function', () => undefined],
    ['an empty object', {}],
    ['an object of the same names', { settings: true, configure: {} }],
  ] as const) {
    it(`ignore ${description} stored by the page under the key of the site, and warn once`, async () => {
      globals[SITE] = foreign;
      const { getSite } = await anotherCopy();
      const site = getSite({ home: '/start' });
      expect(site.settings().home).to.equal('/start');
      expect(getSite()).to.equal(site);
      expect(globals[SITE]).to.equal(foreign);
      expect(warn.mock.calls).to.have.lengthOf(1);
    });
  }

  it('have a site of their own, and warn once, when nothing can be stored on globalThis', async () => {
    Object.defineProperty(globals, SITE, { value: undefined, configurable: true });
    const { getSite } = await anotherCopy();
    const site = getSite({ home: '/start' });
    expect(getSite()).to.equal(site);
    expect(site.settings().home).to.equal('/start');
    expect(warn.mock.calls).to.have.lengthOf(1);
  });
});
