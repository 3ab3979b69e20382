import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import type {
  AccountFrameElement,
  MemberAreaJoinElement,
  MemberAreaLoginElement,
} from 'member-area-elements';
import { cleanBrowser } from '../core/visitor/clean-browser.js';
import { scripted } from '../runner/scripted.js';
import { framePart, iframeOf, marker, open, waitUntilRemoved } from './account-frame-tag.js';
import { expectSame } from './expect-same.js';
import { freshPage, importIn, type Page } from './fresh-page.js';
import { until } from './until.js';

/** Ways in which a page hides a tag itself. The tag is still the last element of `main`. */
const HIDDEN_TAGS: Record<string, string> = {
  'a rule for empty elements': ':empty { display: none }',
  'an important rule for the tag': 'account-frame { display: none !important }',
  'a rule for narrow screens': '@media (width < 500px) { account-frame { display: none } }',
};

/** Ways in which a page hides an element around a tag. */
const HIDDEN_PLACES: Record<string, { css?: string; place: string }> = {
  'a hidden column': { css: '.column { display: none }', place: '<aside class="column"></aside>' },
  'a closed details': { place: '<details><summary>More</summary><p></p></details>' },
  'an element with hidden content': {
    css: 'section { content-visibility: hidden }',
    place: '<section></section>',
  },
  'an element with the attribute hidden': { place: '<div hidden></div>' },
};

/** Creates a narrow page, with the errors that the library reports there. */
async function createPage(css: string, body = '') {
  const page = await freshPage({ width: 400 });
  const { configure } = await importIn(page, 'member-area-elements');
  const reported: string[] = [];
  configure({
    locale: 'en',
    onError(error) {
      reported.push((error as Error).message);
      page.dispatchEvent(new page.Event('reported'));
    },
  });
  page.document.head.append(Object.assign(page.document.createElement('style'), { textContent: css }));
  // `DOMParser`, because the page may forbid HTML strings.
  const parsed = new DOMParser().parseFromString(`<main>${body}</main>`, 'text/html');
  page.document.body.append(...parsed.body.children);
  return { page, reported };
}

async function createFrame(css: string, body = '') {
  const created = await createPage(css, body);
  const { page } = created;
  await importIn(page, 'member-area-elements/account-frame/define');
  const tag = page.document.createElement('account-frame') as AccountFrameElement;
  (page.document.querySelector('main :last-child') ?? page.document.querySelector('main')!).append(tag);
  return { ...created, tag };
}

/** Returns the `<account-frame>` that covers the page. */
const covering = ({ document: { elementFromPoint }, document, innerWidth, innerHeight }: Page) =>
  elementFromPoint.call(document, innerWidth / 2, innerHeight / 2)?.closest('account-frame');

describe('a tag in a place that the page does not show', () => {
  afterEach(cleanBrowser);

  for (const [name, css] of Object.entries(HIDDEN_TAGS)) {
    it(`<account-frame> covers the page in spite of ${name}, and takes no place before and after`, async () => {
      const { page, reported, tag } = await createFrame(`main { display: flex; gap: 9px } ${css}`);
      const button = page.document.createElement('button');
      page.document.querySelector('main')!.append(button);
      const before = button.getBoundingClientRect().x;
      await open(tag);
      expectSame(covering(page), tag);
      expect(button.getBoundingClientRect().x).to.equal(before);
      tag.close();
      await waitUntilRemoved(tag);
      expect(page.getComputedStyle(tag).display).to.equal('none');
      expect(reported).to.deep.equal([]);
    });
  }

  for (const [name, { css = '', place }] of Object.entries(HIDDEN_PLACES)) {
    it(`<account-frame> in ${name} shows the account at the end of the page, and reports that once`, async () => {
      const { page, reported, tag } = await createFrame(css, place);
      let loads = 0;
      tag.addEventListener('account-frame-load', () => loads++);
      await open(tag, '/orders');
      expectSame(iframeOf(tag), null);
      const shown = covering(page)!;
      expectSame(shown, page.document.body.lastElementChild);
      expect(iframeOf(shown as AccountFrameElement)!.contentWindow!.location.pathname).to.equal(
        '/account/frame/orders',
      );
      expect(tag.path).to.equal('/account/orders');
      tag.close();
      await waitUntilRemoved(shown as AccountFrameElement);
      expect(marker(page.document)).to.equal(undefined);
      expect(page.getComputedStyle(page.document.documentElement).overflowY).to.equal('visible');

      await open(tag, '/profile');
      expectSame(covering(page), shown);
      expect(loads).to.equal(2);
      expect(page.document.querySelectorAll('account-frame')).to.have.lengthOf(2);
      tag.close();
      await waitUntilRemoved(shown as AccountFrameElement);
      expect(reported).to.deep.equal([
        '<account-frame> is in an element that is hidden. The account is shown at the end of the page. Move the tag to the end of <body>.',
      ]);
    });
  }

  it('of two <account-frame> tags, the one that is rendered shows the account', async () => {
    const { page, tag } = await createFrame('aside { display: none }', '<aside></aside>');
    const second = page.document.createElement('account-frame');
    page.document.querySelector('main')!.append(second);
    await open(tag);
    expectSame(covering(page), second);
    tag.close();
    await waitUntilRemoved(second);
    expect(page.document.querySelectorAll('account-frame')).to.have.lengthOf(2);
  });

  it('<account-frame> moves its account when the window gets a size at which the tag is hidden', async () => {
    const { page, tag } = await createFrame(
      '@media (width < 300px) { aside { display: none } }',
      '<aside></aside>',
    );
    await open(tag, '/orders');
    expectSame(covering(page), tag);
    const loadEvent = oneEvent(tag, 'account-frame-load');
    (page.frameElement as HTMLIFrameElement).width = '250';
    await loadEvent;
    const shown = covering(page)!;
    expectSame(shown, page.document.body.lastElementChild);
    expect(tag.path).to.equal('/account/orders');
    tag.close();
    await waitUntilRemoved(shown as AccountFrameElement);
  });

  it('a login dialog shows itself although its tag is hidden, and not the content of the tag', async () => {
    const { page, reported } = await createPage('.off { display: none }');
    await importIn(page, 'member-area-elements/member-area-login/define');
    const tag = page.document.createElement('member-area-login') as MemberAreaLoginElement;
    page.document.querySelector('main')!.append(tag);
    tag.className = 'off';
    const link = tag.appendChild(page.document.createElement('a'));
    tag.show();
    await until(() => tag.querySelector('input')?.checkVisibility(), [page]);
    expect(tag.querySelector('input')!.checkVisibility()).to.equal(true);
    expect(link.checkVisibility()).to.equal(false);
    tag.hide();
    await until(() => !tag.querySelector('input'), [page]);
    expect(page.getComputedStyle(tag).display).to.equal('none');
    tag.className = '';
    expect(link.checkVisibility()).to.equal(true);
    expect(reported).to.deep.equal([]);
  });

  it('a survey in a closed details leaves the page usable, and says why', async () => {
    const { page, reported } = await createPage('', '<details><summary>More</summary><p></p></details>');
    await importIn(page, 'member-area-elements/member-areas-survey/define');
    const tag = page.document.createElement('member-areas-survey');
    page.document.querySelector('p')!.append(tag);
    tag.show();
    await until(() => reported.length > 0 && !tag.open, [page]);
    expectSame(page.document.querySelector(':modal'), null);
    expect(page.getComputedStyle(page.document.documentElement).overflowY).to.equal('visible');
    expect(reported).to.deep.equal([
      '<member-areas-survey> is in an element that is hidden, so its dialog cannot be shown. Move the tag to the end of <body>.',
    ]);
  });

  it('the alert of a join is shown when the menu around the link has closed after the click', async () => {
    const { root } = await scripted({ status: 403 });
    const menu = await fixture<HTMLDetailsElement>(
      html`<details open>
        <summary>Menu</summary>
        <member-area-join member-area-id="a"></member-area-join>
      </details>`,
    );
    const { configure } = await import('member-area-elements');
    configure({ apiRoot: root, locale: 'en' });
    await import('member-area-elements/member-area-join/define');
    const tag = menu.querySelector<MemberAreaJoinElement>('member-area-join')!;
    const joined = tag.join();
    menu.open = false;
    await joined;
    const standIn = await until(() => document.body.querySelector(':scope > div:last-child'));
    const button = await until(() => standIn.shadowRoot?.querySelector<HTMLElement>('[part=alert-button]'));
    expect(button.checkVisibility()).to.equal(true);
    expectSame(framePart(tag, 'alert'), null);
    button.click();
    await until(() => !standIn.isConnected);
  });
});
