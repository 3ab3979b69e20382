import { expect } from '@open-wc/testing';
import type { Site } from 'member-area-elements/core';
import { freshPage, importIn, type Page } from '../../elements/fresh-page.js';

const table = { join: 'Join', logIn: 'Log in' };

interface SiteInPage {
  readonly page: Page;
  readonly site: Site;
  readonly reported: string[];
}

/** Creates the Site of a new page. */
async function createSiteIn(page: Page): Promise<SiteInPage> {
  const { getSite } = await importIn(page, 'member-area-elements/core');
  const reported: string[] = [];
  const site = getSite({ onError: (_error, { during }) => void reported.push(during) });
  return { page, site, reported };
}

/** Returns the names of the language modules that a page has requested. */
const requestedModules = ({ performance }: Page) =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name).pathname)
    .filter((path) => /^\/dist\/(?:core\/messages\/load|texts\/.*)\.js$/.test(path));

describe('Site.language', () => {
  it('loads nothing for English', async () => {
    const { page, site } = await createSiteIn(await freshPage());
    await site.language();
    await site.language('EN-gb');
    expect(site.messages(table)).to.deep.equal(table);
    expect(requestedModules(page)).to.deep.equal([]);
  });

  it('loads a language once for several calls', async () => {
    const { page, site, reported } = await createSiteIn(await freshPage());
    await Promise.all([site.language('de'), site.language('de'), site.language('de-AT')]);
    await site.language('de');
    expect(site.messages(table, 'de')).to.include({ join: 'Beitreten', logIn: 'Anmelden' });
    expect(site.messages(table, 'de-AT').join).to.equal('Beitreten');
    expect(requestedModules(page)).to.have.members([
      '/dist/core/messages/load.js',
      '/dist/texts/de/visitor.js',
    ]);
    expect(reported).to.deep.equal([]);
  });

  it('loads the locale of the site when none is given', async () => {
    const { site } = await createSiteIn(await freshPage());
    site.configure({ locale: 'fr-CA' });
    expect(site.messages(table).join).to.equal('Join');
    await site.language();
    expect(site.messages(table).join).to.equal('Rejoindre');
    expect(site.messages(table, 'en').join).to.equal('Join');
    site.configure({ locale: 'en' });
    expect(site.messages(table).join).to.equal('Join');
  });

  it('prefers the language of the document to English', async () => {
    const page = await freshPage();
    page.document.documentElement.lang = 'pl';
    const { site } = await createSiteIn(page);
    await site.language();
    expect(site.messages(table).logIn).to.equal('Zaloguj się');
  });

  it('keeps the English texts in a language without a translation', async () => {
    const { site, reported } = await createSiteIn(await freshPage());
    await site.language('tlh');
    await site.language('not a locale');
    expect(site.messages(table, 'tlh')).to.deep.equal(table);
    expect(reported).to.deep.equal([]);
  });

  for (const locale of ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'xx-invalid', '']) {
    it(`keeps the English texts for the invalid locale "${locale}"`, async () => {
      const { site, reported } = await createSiteIn(await freshPage());
      await site.language(locale);
      expect(site.messages(table, locale)).to.deep.equal(table);
      expect(reported).to.deep.equal([]);
    });
  }

  it('accepts a locale with an underscore', async () => {
    const { site } = await createSiteIn(await freshPage());
    await site.language('de_AT');
    expect(site.messages(table, 'de_AT').join).to.equal('Beitreten');
  });

  it('keeps the two scripts of Chinese apart', async () => {
    const { site } = await createSiteIn(await freshPage());
    await Promise.all([site.language('zh-CN'), site.language('zh-TW')]);
    expect(site.messages(table, 'zh-CN').logIn).to.equal('登录');
    expect(site.messages(table, 'zh-TW').logIn).to.equal('登入');
  });

  it('prefers the configured texts to the translation', async () => {
    const { site } = await createSiteIn(await freshPage());
    site.configure({ locale: 'de', messages: { join: 'Enter' } });
    await site.language();
    expect(site.messages(table)).to.include({ join: 'Enter', logIn: 'Anmelden' });
  });
});
