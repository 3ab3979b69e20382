import { expect } from '@open-wc/testing';
import type { Site } from 'member-area-elements/core';
import { freshPage, importIn, type Page } from '../../elements/fresh-page.js';

const FOLDER = '/dist/core/messages/';
const table = { join: 'Join', logIn: 'Log in' };

interface Told {
  readonly page: Page;
  readonly site: Site;
  readonly reported: string[];
}

/** The Site of a page of its own. */
async function siteOf(page: Page): Promise<Told> {
  const { getSite } = await importIn(page, 'member-area-elements/core');
  const reported: string[] = [];
  const site = getSite({ onError: (_error, { during }) => void reported.push(during) });
  return { page, site, reported };
}

/** The names of the modules of languages a page has asked for. */
const requested = ({ performance }: Page) =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name).pathname)
    .filter((path) => path.startsWith(FOLDER) && /\/(load|visitor|owner)\.js$/.test(path))
    .map((path) => path.slice(FOLDER.length));

describe('Site.language', () => {
  it('has nothing to load for English', async () => {
    const { page, site } = await siteOf(await freshPage());
    await site.language();
    await site.language('EN-gb');
    expect(site.messages(table)).to.deep.equal(table);
    expect(requested(page)).to.deep.equal([]);
  });

  it('loads a language once, for all who ask', async () => {
    const { page, site, reported } = await siteOf(await freshPage());
    await Promise.all([site.language('de'), site.language('de'), site.language('de-AT')]);
    await site.language('de');
    expect(site.messages(table, 'de')).to.include({ join: 'Beitreten', logIn: 'Anmelden' });
    expect(site.messages(table, 'de-AT').join).to.equal('Beitreten');
    expect(requested(page)).to.have.members(['load.js', 'de/visitor.js']);
    expect(reported).to.deep.equal([]);
  });

  it('takes the locale of the site where none is given', async () => {
    const { site } = await siteOf(await freshPage());
    site.configure({ locale: 'fr-CA' });
    expect(site.messages(table).join).to.equal('Join');
    await site.language();
    expect(site.messages(table).join).to.equal('Rejoindre');
    expect(site.messages(table, 'en').join).to.equal('Join');
    site.configure({ locale: 'en' });
    expect(site.messages(table).join).to.equal('Join');
  });

  it('takes that of the document before its default', async () => {
    const page = await freshPage();
    page.document.documentElement.lang = 'pl';
    const { site } = await siteOf(page);
    await site.language();
    expect(site.messages(table).logIn).to.equal('Zaloguj się');
  });

  it('stays English in a language there are no texts for', async () => {
    const { site, reported } = await siteOf(await freshPage());
    await site.language('it');
    await site.language('not a locale');
    expect(site.messages(table, 'it')).to.deep.equal(table);
    expect(reported).to.deep.equal([]);
  });

  for (const locale of ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'xx-invalid', '']) {
    it(`stays English for the locale "${locale}", which is none`, async () => {
      const { site, reported } = await siteOf(await freshPage());
      await site.language(locale);
      expect(site.messages(table, locale)).to.deep.equal(table);
      expect(reported).to.deep.equal([]);
    });
  }

  it('takes a locale that is written with an underscore', async () => {
    const { site } = await siteOf(await freshPage());
    await site.language('de_AT');
    expect(site.messages(table, 'de_AT').join).to.equal('Beitreten');
    expect(site.messages(table, 'de-DE').join).to.equal('Beitreten');
  });

  it('leaves the last word to the owner', async () => {
    const { site } = await siteOf(await freshPage());
    site.configure({ locale: 'de', messages: { join: 'Enter' } });
    await site.language();
    expect(site.messages(table)).to.include({ join: 'Enter', logIn: 'Anmelden' });
  });
});
