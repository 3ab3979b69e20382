import { expect, oneEvent } from '@open-wc/testing';
import { areaAnswer, joinedAnswer } from './area-answer.js';
import { cleanBrowser } from '../core/visitor/clean-browser.js';
import { scripted, type ScriptedAnswer } from '../runner/scripted.js';
import { freshPage, importIn, type Page } from './fresh-page.js';
import { until } from './until.js';

/** Replaces `Document` and `Array.from` as MooTools 1.5 does. `Document.prototype` then has none of the native members. */
const ACT_LIKE_MOOTOOLS = `
  window.Document = function Document() {};
  Array.from = (item) => (item == null ? [] : item.length === undefined ? [item] : [...item]);
`;

/** Also replaces `Event` and `bind`, as the compatibility layer of MooTools does. */
const ACT_LIKE_COMPAT = `
  ${ACT_LIKE_MOOTOOLS}
  window.Event = function (event) { throw new TypeError('event.type of ' + event); };
  Function.prototype.bind = function (that, list) {
    const self = this;
    const fixed = list == null ? null : [].concat(list);
    return function () { return self.apply(that, fixed || arguments); };
  };
`;

/** Replaces methods of arrays and elements as Prototype 1.7 does. */
const ACT_LIKE_PROTOTYPE = `
  const plain = (items) => ('length' in Object(items) ? [].slice.call(items) : []);
  Array.from = plain;
  Object.assign(Array.prototype, {
    entries() { return plain(this); },
    find(test) { for (const item of this) if (test(item)) return item; },
    map(change) { const results = []; this.forEach((item, i) => results.push(change(item, i))); return results; },
  });
  Object.assign(HTMLElement.prototype, {
    remove() { this.parentNode.removeChild(this); return this; },
    scrollTo() { window.scrollTo(0, 0); return this; },
    show() { this.style.display = ''; return this; },
    hide() { this.style.display = 'none'; return this; },
    update() { return this; },
  });
`;

/** Delays the definition of elements, as a loader that waits for the page does. */
const DELAY_DEFINITIONS = `
  const { define } = CustomElementRegistry.prototype;
  customElements.define = (...definition) => void setTimeout(() => define.apply(customElements, definition), 50);
`;

/** Defines no view of the library. The time that the library waits for it is over at once. */
const DEFINE_NO_VIEW = `
  const { define } = CustomElementRegistry.prototype;
  customElements.define = (name, ...rest) => {
    if (!name.startsWith('member-area-view')) define.call(customElements, name, ...rest);
  };
  const start = setTimeout;
  window.setTimeout = (callback, delay) => start(callback, delay === 5000 ? 0 : delay);
`;

/** Creates a page on which that script has run, and a backend that gives these answers. */
async function pageAfter(
  script: string,
  ...answers: readonly ScriptedAnswer[]
): Promise<{
  page: Page;
  server: Awaited<ReturnType<typeof scripted>>;
  errors: string[];
  reported: Error[];
}> {
  const page = await freshPage();
  const errors: string[] = [];
  page.addEventListener('error', ({ message }) => errors.push(message));
  page.addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)));
  page.eval(`{ ${script} }`);
  const { configure } = await importIn(page, 'member-area-elements/core');
  const server = await scripted(...answers);
  const reported: Error[] = [];
  configure({
    apiRoot: server.root,
    websiteId: 'w1',
    environment: 'test',
    onError: (error) => {
      reported.push(error as Error);
      page.dispatchEvent(new page.CustomEvent('reported'));
    },
  });
  return { page, server, errors, reported };
}

/** Appends a tag that loads its view at once, with the author's link in it. */
function appendTag<Name extends 'member-area-join' | 'member-area-pricing'>(
  { document }: Page,
  name: Name,
): HTMLElementTagNameMap[Name] {
  const link = Object.assign(document.createElement('a'), { href: '/join', textContent: 'Join us' });
  const tag = document.createElement(name);
  tag.setAttribute('member-area-id', 'community');
  tag.setAttribute('loading', 'eager');
  tag.append(link);
  document.body.append(tag);
  return tag;
}

const isReady = (tag: Element) => tag.matches(':state(ready)');
const hasFailed = (tag: Element) => tag.matches(':state(error)');
const button = (tag: Element) => tag.shadowRoot!.querySelector<HTMLElement>('[part~=button]')!;

/** Resolves with the event of a successful join, whose navigation it prevents. */
async function successOf(tag: Element): Promise<Event> {
  tag.addEventListener('member-area-join-success', (event) => event.preventDefault());
  return oneEvent(tag, 'member-area-join-success');
}

describe('a page that replaces natives of the browser', () => {
  beforeEach(cleanBrowser);

  for (const [library, script] of [
    ['MooTools', ACT_LIKE_MOOTOOLS],
    ['Prototype', ACT_LIKE_PROTOTYPE],
  ] as const) {
    it(`as ${library} does gets its tags, their views and a join`, async () => {
      const { page, errors, reported } = await pageAfter(script, areaAnswer(), joinedAnswer());
      const tag = appendTag(page, 'member-area-join');
      await importIn(page, 'member-area-elements/autoload');
      await until(() => isReady(tag), [page]);
      const success = successOf(tag);
      tag.querySelector('a')!.click();
      expect(await success).to.include({ memberAreaId: 'community' });
      expect(reported).to.deep.equal([]);
      expect(errors).to.deep.equal([]);
    });
  }

  it('and delays customElements.define gets its tags, their views and a join', async () => {
    const { page, errors, reported } = await pageAfter(DELAY_DEFINITIONS, areaAnswer(), joinedAnswer());
    const tag = appendTag(page, 'member-area-join');
    await importIn(page, 'member-area-elements/autoload');
    // From then on, the tag has a shadow root to watch.
    await page.customElements.whenDefined('member-area-join');
    await until(() => isReady(tag), [page]);
    expect(tag.shadowRoot!.querySelector('member-area-view')).not.to.equal(null);
    const success = successOf(tag);
    tag.querySelector('a')!.click();
    expect(await success).to.include({ memberAreaId: 'community' });
    expect([reported, errors]).to.deep.equal([[], []]);
  });

  it('and defines no view keeps the author’s link, and the error says why', async () => {
    const { page, server, errors, reported } = await pageAfter(DEFINE_NO_VIEW, areaAnswer(), joinedAnswer());
    const tag = appendTag(page, 'member-area-join');
    await importIn(page, 'member-area-elements/autoload');
    await until(() => hasFailed(tag), [page]);
    expect(reported.map(({ name, message }) => [name, message])).to.deep.equal([
      [
        'DefinitionError',
        'customElements.define("member-area-view") had no effect within 5 s. A script of the page replaces customElements.define. Let it define the element.',
      ],
    ]);
    expect(tag.querySelector('a')!.checkVisibility()).to.equal(true);
    // The view has failed before its area has been asked for. The first answer is that of the area.
    await server.calls(1);
    const success = successOf(tag);
    tag.querySelector('a')!.click();
    expect(await success).to.include({ memberAreaId: 'community' });
    expect(errors).to.deep.equal([]);
  });

  it('as MooTools does gets the look of the tags without a style element', async () => {
    const { page } = await pageAfter(ACT_LIKE_MOOTOOLS);
    await importIn(page, 'member-area-elements/member-area-join/define');
    const tag = appendTag(page, 'member-area-join');
    await tag.updateComplete;
    expect(tag.shadowRoot!.querySelector('style')).to.equal(null);
    const plain = page.document.createElement('member-area-join');
    page.document.body.append(plain);
    await plain.updateComplete;
    const { minHeight, borderStyle } = page.getComputedStyle(button(plain));
    expect({ minHeight, borderStyle }).to.deep.equal({ minHeight: '44px', borderStyle: 'solid' });
  });

  it('as MooTools does stops scrolling under the account, and scrolls again afterwards', async () => {
    const { page } = await pageAfter(ACT_LIKE_MOOTOOLS);
    await importIn(page, 'member-area-elements/account-frame/define');
    const tag = page.document.createElement('account-frame');
    page.document.body.append(tag);
    const overflow = () => page.getComputedStyle(page.document.documentElement).overflowY;
    const dialog = () => tag.shadowRoot!.querySelector('dialog');
    tag.open('/orders');
    await until(() => dialog()?.open, [page]);
    expect(overflow()).to.equal('hidden');
    expect(page.getComputedStyle(dialog()!).inset).to.equal('0px');
    tag.close();
    await until(() => !dialog(), [page]);
    expect(overflow()).to.equal('visible');
  });

  it('shows the skeleton of the prices with its lines', async () => {
    const { page } = await pageAfter(ACT_LIKE_PROTOTYPE);
    await importIn(page, 'member-area-elements/member-area-pricing/define');
    const tag = page.document.createElement('member-area-pricing');
    tag.setAttribute('preview', 'loading');
    tag.setAttribute('loading', 'eager');
    page.document.body.append(tag);
    await until(() => tag.shadowRoot!.querySelectorAll('[data-part=skeleton-line]').length > 1, [page]);
  });

  it('keeps the links of the author where React cannot run, and reports why once', async () => {
    const { page, errors, reported } = await pageAfter(ACT_LIKE_COMPAT, joinedAnswer());
    const tag = appendTag(page, 'member-area-join');
    const tags = [tag, appendTag(page, 'member-area-pricing')];
    await importIn(page, 'member-area-elements/autoload');
    await until(() => tags.every(hasFailed), [page]);
    const link = tag.querySelector('a')!;
    expect(link.checkVisibility()).to.equal(true);
    const success = successOf(tag);
    link.click();
    expect(await success).to.include({ memberAreaId: 'community' });
    expect(page.customElements.get('member-area-view')).to.equal(undefined);
    expect(reported.map(String)).to.have.lengthOf(1);
    expect(reported[0]!.message).to.match(/Function\.prototype\.bind .* MooTools .* Remove that script/);
    expect(errors).to.deep.equal([]);
  });

  it('offers the login as a full page where React cannot run', async () => {
    const { page, errors } = await pageAfter(ACT_LIKE_COMPAT);
    await importIn(page, 'member-area-elements/member-area-login/define');
    const tag = page.document.createElement('member-area-login');
    page.document.body.append(tag);
    tag.show();
    const fullPage = await until(
      () => tag.shadowRoot!.querySelector<HTMLAnchorElement>('[part=full-page]'),
      [page],
    );
    expect(fullPage.pathname).to.equal('/account/login');
    expect(errors).to.deep.equal([]);
  });

  it('lets an alert be closed twice, as Prototype throws for an element that has been removed', async () => {
    const { page, errors } = await pageAfter(ACT_LIKE_PROTOTYPE, { status: 500 });
    await importIn(page, 'member-area-elements/member-area-join/define');
    const tag = page.document.createElement('member-area-join');
    Object.assign(tag, { memberAreaId: 'community', loading: 'interaction' });
    page.document.body.append(tag);
    await tag.updateComplete;
    button(tag).click();
    const alert = await until(
      () => tag.shadowRoot!.querySelector<HTMLDialogElement>('[part=alert][open]'),
      [page],
    );
    alert.querySelector('button')!.click();
    await until(() => !alert.isConnected, [page]);
    alert.dispatchEvent(new page.Event('close'));
    expect(errors).to.deep.equal([]);
  });
});
