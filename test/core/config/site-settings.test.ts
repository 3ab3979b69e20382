import { expect } from '@open-wc/testing';
import type { ErrorContext, Site } from 'member-area-elements/core';
import { closeHosts, openHost, type HostPage } from '../account-frame/host-page.js';
import { cleanBrowser, setCookie } from '../cookies/clean-browser.js';
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

/** A host page with this JSON in it. */
async function hostWith(json?: string): Promise<Host> {
  const { document, library, window } = await openHost();
  if (json !== undefined) addContext(document.head, json);
  const errors: Host['errors'] = [];
  library.configure({ onError: (error, context) => void errors.push([error as Error, context]) });
  return { library, window, errors };
}

describe('the settings of a page', () => {
  it('are those of configure() before those of its JSON before the defaults', async () => {
    const { library } = await hostWith('{ "websiteId": "page", "home": "/page", "environment": "staging" }');
    const site = library.getSite({ websiteId: 'code' });
    expect(site.settings()).to.include({
      websiteId: 'code',
      home: '/page',
      environment: 'staging',
      accountRoot: '/account',
    });
  });

  it('follow each configure(), which lays over what was there', async () => {
    const { library } = await hostWith('{ "websiteId": "page" }');
    const site = library.getSite();
    expect(site.settings().websiteId).to.equal('page');
    library.configure({ websiteId: 'first', home: '/start' });
    library.configure({ websiteId: 'second' });
    expect(site.settings()).to.include({ websiteId: 'second', home: '/start' });
  });

  it('are the same for everybody on the page', async () => {
    const { library } = await hostWith();
    expect(library.getSite({ websiteId: 'w1' })).to.equal(library.getSite());
    expect(library.getSite().settings().websiteId).to.equal('w1');
  });

  it("speak the page's language", async () => {
    const host = await openHost();
    host.document.documentElement.lang = 'de';
    expect(host.library.getSite().settings().locale).to.equal('de');
  });

  it('are the defaults where the JSON is malformed, which is reported once', async () => {
    const { library, errors } = await hostWith('{ "websiteId": "w1", }');
    const site = library.getSite();
    expect(site.settings().accountRoot).to.equal('/account');
    library.configure({ home: '/start' });
    expect(site.settings().home).to.equal('/start');
    expect(errors.map(([{ name }, { during }]) => [name, during])).to.deep.equal([
      ['SyntaxError', 'page-context'],
    ]);
  });

  it('report a wrong value once, and have its default', async () => {
    const { library, errors } = await hostWith('{ "accountRoot": "https://evil.com", "home": "/start" }');
    const site = library.getSite();
    for (let turn = 0; turn < 3; turn++) {
      library.configure({});
      expect(site.settings()).to.include({ accountRoot: '/account', home: '/start' });
    }
    expect(errors.map(([{ name, message }, { during }]) => [name, message, during])).to.deep.equal([
      ['ConfigurationError', '"accountRoot" is not valid; its default is used.', 'configuration'],
    ]);
  });

  it('report every wrong key', async () => {
    const { library, errors } = await hostWith('{ "home": 7, "locale": "no language" }');
    library.getSite().settings();
    expect(errors.map(([{ message }]) => message)).to.have.lengthOf(2);
  });

  it('survive an error handler that is none, and report to the console instead', async () => {
    const { library, window } = await openHost();
    const logged: unknown[][] = [];
    window.console.error = (...parts: unknown[]) => void logged.push(parts);
    library.configure({ onError: 'log' as never });
    library.getSite().settings();
    expect(logged).to.have.lengthOf(1);
    expect(String(logged[0]![1])).to.contain('"onError" is not valid');
  });

  it('survive an error handler that throws', async () => {
    const { library } = await openHost();
    library.configure({
      onError: () => {
        throw new Error('handler');
      },
      home: 7 as never,
    });
    expect(library.getSite().settings().home).to.equal('/');
  });

  it('have errors go to the console where there is no handler', async () => {
    const { library, window } = await openHost();
    const logged: unknown[][] = [];
    window.console.error = (...parts: unknown[]) => void logged.push(parts);
    library.getSite({ home: 7 as never }).settings();
    expect(logged).to.have.lengthOf(1);
    expect(logged[0]![2]).to.deep.equal({ during: 'configuration' });
  });
});

describe('a missing page context', () => {
  /** Has the page do what it has put off until it has loaded. */
  const soon = () => new Promise((resolve) => setTimeout(resolve));
  const kinds = (errors: Host['errors']) => errors.map(([{ name }, { during }]) => [name, during]);
  const MISSING = ['ReferenceError', 'page-context'];

  for (const [lacking, json] of [
    ['all of it', undefined],
    ['the website', '{ "environment": "production" }'],
    ['the environment', '{ "websiteId": "w1" }'],
    ['what is empty', '{ "websiteId": "", "environment": "production" }'],
  ] as const) {
    it(`is reported once, whatever needs it: ${lacking}`, async () => {
      const { library, window, errors } = await hostWith(json);
      const server = await scripted({ status: 404 }, { status: 403 }, { status: 202 });
      const site = library.getSite({ apiRoot: server.root, eventsUrl: `${server.root}/events` });
      site.settings();
      await soon();
      expect(errors).to.deep.equal([]);

      await (await site.api()).memberArea('community').catch(() => undefined);
      await soon();
      expect(kinds(errors)).to.deep.equal([MISSING]);
      await site.join({ memberAreaId: 'community' });
      setCookie('ss_cvr', 'v1', window.document);
      await site.track('ViewLogin');
      site.requirePageContext();
      await soon();
      expect(kinds(errors)).to.deep.equal([MISSING]);
    });
  }

  for (const [what, use] of [
    ['a join', (site: Site) => site.join({ memberAreaId: 'community' })],
    ['an event', (site: Site) => site.track('ViewLogin')],
  ] as const) {
    it(`is reported for ${what}, which is sent all the same`, async () => {
      const { library, window, errors } = await hostWith();
      const server = await scripted({ status: 403 });
      setCookie('ss_cvr', 'v1', window.document);
      await use(library.getSite({ apiRoot: server.root, eventsUrl: `${server.root}/events` }));
      await soon();
      expect(kinds(errors)).to.deep.equal([MISSING]);
      expect(await server.calls(1)).to.have.lengthOf(1);
    });
  }

  it('is none where configure() brings it later in the same task', async () => {
    const { library, errors } = await hostWith();
    library.getSite().requirePageContext();
    library.configure({ websiteId: 'w1', environment: 'production' });
    await soon();
    expect(errors).to.deep.equal([]);
  });

  it('is none where the page is still to come to its JSON', async () => {
    const { library, window, errors } = await hostWith();
    const { document } = window;
    document.open();
    document.append(document.createElement('html'));
    const site = library.getSite();
    expect(site.settings().websiteId).to.equal(undefined);
    site.requirePageContext();
    await soon();
    const json = '{ "websiteId": "w1", "environment": "production" }';
    addContext(document.documentElement, json);
    const loaded = new Promise((resolve) => window.addEventListener('load', resolve));
    document.close();
    await loaded;
    await soon();
    expect(site.settings().websiteId).to.equal('w1');
    expect(errors).to.deep.equal([]);
  });

  it('is not reported where there is one', async () => {
    const { library, errors } = await hostWith('{ "websiteId": "w1", "environment": "production" }');
    library.getSite().requirePageContext();
    await soon();
    expect(errors).to.deep.equal([]);
  });

  it('is not reported for an event that is not sent', async () => {
    const { library, errors } = await hostWith();
    await library.getSite().track('ViewLogin');
    await soon();
    expect(errors).to.deep.equal([]);
  });
});
