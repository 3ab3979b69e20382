import { expect } from '@open-wc/testing';
import type { ErrorContext, Site } from 'member-area-elements/core';
import { closeHosts, openFramedHost, openHost, type HostPage } from '../account-frame/host-page.js';
import { cleanBrowser, setCookie } from '../visitor/clean-browser.js';
import { scripted } from '../../runner/scripted.js';

beforeEach(cleanBrowser);
afterEach(closeHosts);

type Host = Pick<HostPage, 'library' | 'window'> & { errors: [Error, ErrorContext][] };

function addContext(parent: Element, json: string): void {
  const script = parent.ownerDocument.createElement('script');
  script.type = 'application/json';
  script.text = json;
  script.toggleAttribute('data-member-areas', true);
  parent.append(script);
}

/** Opens a host page that contains this JSON. */
async function openHostWithJson(json?: string, open = () => openFramedHost('settings')): Promise<Host> {
  const { document, library, window } = await open();
  if (json !== undefined) addContext(document.head, json);
  const errors: Host['errors'] = [];
  library.configure({ onError: (error, context) => void errors.push([error as Error, context]) });
  return { library, window, errors };
}

describe('the settings of a page', () => {
  it('come from configure() first, then from the JSON of the page, then from the defaults', async () => {
    const { library } = await openHostWithJson(
      '{ "websiteId": "page", "home": "/page", "environment": "staging" }',
    );
    const site = library.getSite({ websiteId: 'code' });
    expect(site.settings()).to.include({
      websiteId: 'code',
      home: '/page',
      environment: 'staging',
      accountRoot: '/account',
    });
  });

  it('are updated by each configure(), which keeps the other keys', async () => {
    const { library } = await openHostWithJson('{ "websiteId": "page" }');
    const site = library.getSite();
    expect(site.settings().websiteId).to.equal('page');
    library.configure({ websiteId: 'first', home: '/start' });
    library.configure({ websiteId: 'second' });
    expect(site.settings()).to.include({ websiteId: 'second', home: '/start' });
  });

  it('are the same for every caller on the page', async () => {
    const { library } = await openHostWithJson();
    expect(library.getSite({ websiteId: 'w1' })).to.equal(library.getSite());
    expect(library.getSite().settings().websiteId).to.equal('w1');
  });

  it('have the language of the page as locale', async () => {
    const host = await openFramedHost('settings');
    host.document.documentElement.lang = 'de';
    expect(host.library.getSite().settings().locale).to.equal('de');
  });

  it('are the defaults when the JSON is malformed, which is reported once', async () => {
    const { library, errors } = await openHostWithJson('{ "websiteId": "w1", }');
    const site = library.getSite();
    expect(site.settings().accountRoot).to.equal('/account');
    library.configure({ home: '/start' });
    expect(site.settings().home).to.equal('/start');
    expect(errors.map(([{ name }, { during }]) => [name, during])).to.deep.equal([
      ['SyntaxError', 'page-context'],
    ]);
  });

  it('have the default for an invalid value, which is reported once for each key', async () => {
    const { library, errors } = await openHostWithJson(
      '{ "accountRoot": "https://evil.com", "locale": "no language", "home": "/start" }',
    );
    const site = library.getSite();
    for (let turn = 0; turn < 3; turn++) {
      library.configure({});
      expect(site.settings()).to.include({ accountRoot: '/account', home: '/start' });
    }
    expect(errors.map(([{ name, message }, { during }]) => [name, message, during])).to.deep.equal([
      ['ConfigurationError', '"accountRoot" is not valid; its default is used.', 'configuration'],
      ['ConfigurationError', '"locale" is not valid; its default is used.', 'configuration'],
    ]);
  });

  it('are resolved even when onError throws', async () => {
    const { library } = await openFramedHost('settings');
    library.configure({
      onError: () => {
        throw new Error('handler');
      },
      home: 7 as never,
    });
    expect(library.getSite().settings().home).to.equal('/');
  });

  it('log errors to the console without onError, and when it is not a function', async () => {
    const { library, window } = await openFramedHost('settings');
    const logged: unknown[][] = [];
    window.console.error = (...parts: unknown[]) => void logged.push(parts);
    library.getSite({ home: 7 as never }).settings();
    expect(logged).to.have.lengthOf(1);
    expect(logged[0]![2]).to.deep.equal({ during: 'configuration' });
    library.configure({ onError: 'log' as never });
    library.getSite().settings();
    expect(logged).to.have.lengthOf(2);
    expect(String(logged[1]![1])).to.contain('"onError" is not valid');
  });
});

describe('a missing page context', () => {
  /** Waits for the next task, in which the library reports a missing page context. */
  const nextTask = () => new Promise((resolve) => setTimeout(resolve));
  const errorKinds = (errors: Host['errors']) => errors.map(([{ name }, { during }]) => [name, during]);
  const MISSING = ['ReferenceError', 'page-context'];

  for (const [missing, json] of [
    ['the whole context', undefined],
    ['the website', '{ "environment": "production" }'],
    ['the environment', '{ "websiteId": "w1" }'],
    ['an empty website', '{ "websiteId": "", "environment": "production" }'],
  ] as const) {
    it(`is reported once: ${missing}`, async () => {
      const { library, errors } = await openHostWithJson(json);
      const site = library.getSite();
      site.settings();
      await nextTask();
      expect(errors).to.deep.equal([]);
      site.requirePageContext();
      site.requirePageContext();
      await nextTask();
      expect(errorKinds(errors)).to.deep.equal([MISSING]);
    });
  }

  for (const [useName, use] of [
    ['a read', async (site: Site) => (await site.api()).memberArea('community').catch(() => undefined)],
    ['a join', (site: Site) => site.join({ memberAreaId: 'community' })],
    ['an event', (site: Site) => site.track('ViewLogin')],
  ] as const) {
    it(`is reported for ${useName}, which is still sent`, async () => {
      const { library, window, errors } = await openHostWithJson();
      const server = await scripted({ status: 403 });
      setCookie('ss_cvr', 'v1', window.document);
      await use(library.getSite({ apiRoot: server.root, eventsUrl: `${server.root}/events` }));
      await nextTask();
      expect(errorKinds(errors)).to.deep.equal([MISSING]);
      expect(await server.calls(1)).to.have.lengthOf(1);
    });
  }

  it('is not reported when configure() adds it later in the same task', async () => {
    const { library, errors } = await openHostWithJson();
    library.getSite().requirePageContext();
    library.configure({ websiteId: 'w1', environment: 'production' });
    await nextTask();
    expect(errors).to.deep.equal([]);
  });

  it('is not reported when the browser has not parsed the JSON yet', async () => {
    const { library, window, errors } = await openHostWithJson(undefined, openHost);
    const { document } = window;
    document.open();
    document.append(document.createElement('html'));
    const site = library.getSite();
    expect(site.settings().websiteId).to.equal(undefined);
    site.requirePageContext();
    await nextTask();
    const json = '{ "websiteId": "w1", "environment": "production" }';
    addContext(document.documentElement, json);
    const loaded = new Promise((resolve) => window.addEventListener('load', resolve));
    document.close();
    await loaded;
    await nextTask();
    expect(site.settings().websiteId).to.equal('w1');
    expect(errors).to.deep.equal([]);
  });

  it('is not reported when the page has one, or for an event that is not sent', async () => {
    for (const json of ['{ "websiteId": "w1", "environment": "production" }', undefined]) {
      const { library, errors } = await openHostWithJson(json);
      if (json) library.getSite().requirePageContext();
      else await library.getSite().track('ViewLogin');
      await nextTask();
      expect(errors).to.deep.equal([]);
    }
  });
});
