import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { AccountChangeEvent, configure, type MemberAreaNavigationElement } from 'member-area-elements';
import 'member-area-elements/member-area-navigation/define';
import { cleanBrowser, setCookie } from '../../core/visitor/clean-browser.js';
import { scripted, type ScriptedAnswer } from '../../runner/scripted.js';
import { expectSame, focused } from '../expect-same.js';
import { part, textOf } from '../join-tag.js';
import { collectReports } from '../reports.js';
import { until } from '../until.js';

const signIn = (siteUserId = 'u1') =>
  setCookie(
    'SiteUserInfo',
    encodeURIComponent(JSON.stringify({ authenticated: true, firstName: 'Ben', siteUserId })),
  );
const page = (title: string, path: string) => ({ title, path });
const commons = {
  id: 'community',
  name: 'The Commons',
  pages: [page('Lessons', '/members/community'), page('Benefits', '/members/community/benefits')],
};
const letters = { id: 'letters', title: 'Letters', pages: [page('All letters', '/members/letters')] };
const navigation = (setting: string, ...areas: object[]): ScriptedAnswer => ({ body: { setting, areas } });

/** Renders a navigation whose backend gives these answers, one per call. */
async function render(...answers: ScriptedAnswer[]) {
  const server = await scripted(...answers);
  const reported = collectReports();
  configure({ apiRoot: server.root, locale: 'en' });
  const tag = await fixture<MemberAreaNavigationElement>(
    html`<member-area-navigation>
      <a href="/">Home</a><a href="/news">News</a><a slot="account" href="/account">Your account</a>
    </member-area-navigation>`,
  );
  return { tag, server, reported };
}

const linksOf = (tag: HTMLElement) => [...tag.shadowRoot!.querySelectorAll('a')];
const linkTexts = (tag: HTMLElement) => linksOf(tag).map((link) => link.textContent);
const authorTexts = (tag: HTMLElement) =>
  [...tag.querySelectorAll('a')].filter((link) => link.checkVisibility()).map((link) => link.textContent);
const menuButton = (tag: HTMLElement) => part<HTMLButtonElement>(tag, 'menu-button')!;
const isOpen = (tag: HTMLElement) => menuButton(tag).ariaExpanded === 'true';
const PUBLIC = ['Home', 'News', 'Your account'];

describe('<member-area-navigation>', () => {
  beforeEach(cleanBrowser);
  afterEach(cleanBrowser);

  it('shows the author’s navigation to signed-out visitors, without a request', async () => {
    const { tag, server, reported } = await render(navigation('REPLACE_PRIMARY', commons));
    expect(authorTexts(tag)).to.deep.equal(PUBLIC);
    expect(linkTexts(tag)).to.deep.equal([]);
    expect(await server.calls()).to.deep.equal([]);
    expect(reported).to.deep.equal([]);
    await expect(tag).to.be.accessible();
  });

  it('leaves the author’s links in the layout around it', async () => {
    const { tag } = await render();
    expect(getComputedStyle(tag).display).to.equal('contents');
    tag.hidden = true;
    expect(authorTexts(tag)).to.deep.equal([]);
  });

  it('replaces the navigation by the member pages, with a link back to the main site', async () => {
    signIn();
    configure({ home: '/start' });
    const { tag, server } = await render(navigation('REPLACE_PRIMARY', commons));
    expect(authorTexts(tag)).to.deep.equal(PUBLIC);
    await until(() => linksOf(tag).length);
    configure({ home: '/' });
    expect(linkTexts(tag)).to.deep.equal(['Back to main site', 'Lessons', 'Benefits']);
    expect(linksOf(tag).map((link) => link.getAttribute('href'))).to.deep.equal([
      '/start',
      '/members/community',
      '/members/community/benefits',
    ]);
    expect(authorTexts(tag)).to.deep.equal(['Your account']);
    expect((await server.calls()).map(({ method, url }) => `${method} ${url}`)).to.deep.equal([
      'GET /api/people-hub/v1/member-navigation',
    ]);
    await expect(tag).to.be.accessible();
  });

  it('groups the pages of several areas by the name of the area', async () => {
    signIn();
    const { tag } = await render(navigation('REPLACE_PRIMARY', commons, letters));
    await until(() => linksOf(tag).length);
    const lists = [...tag.shadowRoot!.querySelectorAll('ul ul')];
    const nameOf = (list: Element) =>
      tag.shadowRoot!.getElementById(list.getAttribute('aria-labelledby')!)!.textContent;
    expect(
      lists.map((list) => [nameOf(list), [...list.querySelectorAll('a')].map((link) => link.textContent)]),
    ).to.deep.equal([
      ['The Commons', ['Lessons', 'Benefits']],
      ['Letters', ['All letters']],
    ]);
    await expect(tag).to.be.accessible();
  });

  it('marks the link to the current page', async () => {
    signIn();
    const here = { ...commons, pages: [page('Here', `${location.pathname}?a=b#c`), ...commons.pages] };
    const { tag } = await render(navigation('REPLACE_PRIMARY', here));
    await until(() => linksOf(tag).length);
    const currentLinks = () =>
      linksOf(tag).flatMap((link) => (link.ariaCurrent === 'page' ? [link.textContent] : []));
    expect(currentLinks()).to.deep.equal(['Here']);
    const { pathname, search } = location;
    history.replaceState(null, '', '/members/community/');
    dispatchEvent(new PopStateEvent('popstate'));
    const after = currentLinks();
    history.replaceState(null, '', pathname + search);
    expect(after).to.deep.equal(['Lessons']);
  });

  it('leaves out a page whose path leaves the site, and reports it', async () => {
    signIn();
    const unsafe = { ...commons, pages: [page('Out', '//evil.example'), ...commons.pages] };
    const { tag, reported } = await render(
      navigation('REPLACE_PRIMARY', unsafe, { ...letters, pages: [page('Out', 'javascript:alert(1)')] }),
    );
    await until(() => linksOf(tag).length);
    expect(linkTexts(tag)).to.deep.equal(['Back to main site', 'Lessons', 'Benefits']);
    expect(reported).to.deep.equal([
      { message: 'Unsafe path refused: //evil.example', during: 'safe-path' },
      { message: 'Unsafe path refused: javascript:alert(1)', during: 'safe-path' },
    ]);
  });

  for (const [what, answer] of [
    ['the owner has hidden the member pages', navigation('HIDDEN', commons)],
    ['the visitor has no area', navigation('REPLACE_PRIMARY')],
    ['the areas have no pages', navigation('ACCOUNT_MENU', { ...letters, pages: [] })],
  ] as const) {
    it(`keeps the author’s navigation when ${what}`, async () => {
      signIn();
      const { tag, server, reported } = await render(answer, navigation('REPLACE_PRIMARY', commons));
      await server.calls(1);
      const before = [authorTexts(tag), linkTexts(tag)];
      document.dispatchEvent(new AccountChangeEvent(true, 'Ben'));
      await until(() => linksOf(tag).length);
      expect(before).to.deep.equal([PUBLIC, []]);
      expect(reported).to.deep.equal([]);
    });
  }

  it('keeps the author’s navigation when the pages cannot be loaded, and reports it once', async () => {
    signIn();
    const { tag, server, reported } = await render({ status: 503 }, { status: 503 });
    await until(() => reported.length);
    expect(reported[0]!.during).to.equal('member-area-navigation');
    expect(authorTexts(tag)).to.deep.equal(PUBLIC);
    document.dispatchEvent(new AccountChangeEvent(true, 'Ben'));
    await server.calls(2);
    const { tag: other } = await render({ body: { setting: 'NEVER' } });
    expect(authorTexts(other)).to.deep.equal(PUBLIC);
    expect(reported).to.have.lengthOf(1);
  });

  it('follows a login and a logout without a reload', async () => {
    const { tag } = await render(navigation('REPLACE_PRIMARY', commons));
    signIn();
    document.dispatchEvent(new AccountChangeEvent(true, 'Ben'));
    await until(() => linksOf(tag).length);
    cleanBrowser();
    document.dispatchEvent(new AccountChangeEvent(false, ''));
    expect(authorTexts(tag)).to.deep.equal(PUBLIC);
    expect(linkTexts(tag)).to.deep.equal([]);
  });

  it('shows no page of the former member while those of another one load, after a login in another tab', async () => {
    signIn();
    const { tag, server } = await render(navigation('REPLACE_PRIMARY', commons), {
      ...navigation('REPLACE_PRIMARY', letters),
      kind: 'held',
    });
    await until(() => linksOf(tag).length);
    dispatchEvent(new Event('focus'));
    expect(await server.calls()).to.have.lengthOf(1);
    signIn('u2');
    dispatchEvent(new Event('focus'));
    expect(linkTexts(tag)).to.deep.equal([]);
    await server.release();
    await until(() => linksOf(tag).length);
    expect(linkTexts(tag)).to.deep.equal(['Back to main site', 'All letters']);
  });

  it('moves the focus to the member pages when the focused link is replaced', async () => {
    signIn();
    const { tag, server } = await render({ ...navigation('REPLACE_PRIMARY', commons), kind: 'held' });
    tag.querySelector('a')!.focus();
    await server.release();
    await until(() => linksOf(tag).length);
    expectSame(focused(), linksOf(tag)[0]);
  });

  describe('with the account menu', () => {
    beforeEach(() => signIn());

    async function renderMenu(...areas: object[]) {
      const { tag } = await render(navigation('ACCOUNT_MENU', ...(areas.length ? areas : [commons])));
      await until(() => menuButton(tag));
      return tag;
    }

    it('keeps the author’s navigation and adds a closed menu with the member pages and the account', async () => {
      const tag = await renderMenu(commons, letters);
      expect(authorTexts(tag)).to.deep.equal(['Home', 'News']);
      expect(textOf(tag, 'menu-button')).to.equal('Account');
      expect(isOpen(tag)).to.equal(false);
      expect(linksOf(tag).some((link) => link.checkVisibility())).to.equal(false);
      await expect(tag).to.be.accessible();
      menuButton(tag).click();
      expect(isOpen(tag)).to.equal(true);
      expect(authorTexts(tag)).to.deep.equal(PUBLIC);
      expect(linkTexts(tag)).to.deep.equal(['Lessons', 'Benefits', 'All letters']);
      await expect(tag).to.be.accessible();
      menuButton(tag).click();
      expect(isOpen(tag)).to.equal(false);
    });

    for (const key of ['Enter', 'Space']) {
      it(`opens with ${key}, and Tab goes through its links and closes it after the last`, async () => {
        const tag = await renderMenu();
        const after = document.createElement('button');
        tag.after(after);
        menuButton(tag).focus();
        await sendKeys({ press: key });
        expect(isOpen(tag)).to.equal(true);
        for (const link of [...linksOf(tag), tag.querySelector('[slot=account]')!]) {
          await sendKeys({ press: 'Tab' });
          expectSame(focused(), link);
          expect(isOpen(tag)).to.equal(true);
        }
        await sendKeys({ press: 'Tab' });
        expectSame(focused(), after);
        expect(isOpen(tag)).to.equal(false);
      });
    }

    it('closes with Escape, focuses its button, and leaves the key to nobody else', async () => {
      const tag = await renderMenu();
      menuButton(tag).click();
      linksOf(tag)[0]!.focus();
      const keys: boolean[] = [];
      addEventListener('keydown', ({ defaultPrevented }) => keys.push(defaultPrevented), { once: true });
      await sendKeys({ press: 'Escape' });
      expect(isOpen(tag)).to.equal(false);
      expectSame(focused(), menuButton(tag));
      expect(keys).to.deep.equal([true]);
    });

    it('closes when the visitor presses somewhere else', async () => {
      const tag = await renderMenu();
      menuButton(tag).click();
      part(tag, 'menu')!.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }));
      expect(isOpen(tag)).to.equal(true);
      document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }));
      expect(isOpen(tag)).to.equal(false);
    });

    it('stays open when the visitor’s pages are read again and are the same', async () => {
      // The report of the path that is left out says that the second answer has been applied.
      const same = { ...commons, pages: [...commons.pages, page('Out', '//evil.example')] };
      const { tag, reported } = await render(
        navigation('ACCOUNT_MENU', commons),
        navigation('ACCOUNT_MENU', same),
      );
      await until(() => menuButton(tag));
      menuButton(tag).click();
      linksOf(tag)[1]!.focus();
      document.dispatchEvent(new AccountChangeEvent(true, 'Ben'));
      await until(() => reported.length);
      expect(isOpen(tag)).to.equal(true);
      expectSame(focused(), linksOf(tag)[1]);
    });
  });
});
