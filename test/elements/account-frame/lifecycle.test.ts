import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import { getSite } from 'member-area-elements';
import {
  renderAccountFrame,
  close,
  framePage,
  framePart,
  waitUntilRemoved,
  iframeOf,
  marker,
  open,
} from '../account-frame-tag.js';
import { expectSame, focused } from '../expect-same.js';
import { freshPage, importIn } from '../fresh-page.js';
import { recordEvents } from '../recorded-events.js';
import { until } from '../until.js';

describe('<account-frame>: lifecycle', () => {
  it('fades before it is removed', async () => {
    const tag = await renderAccountFrame();
    await open(tag);
    tag.close();
    expect(framePart(tag, 'dialog')!.className).to.equal('closing');
    expect(iframeOf(tag)).to.be.ok;
    await waitUntilRemoved(tag);
  });

  it('restores address, title, marker, focus and scrolling of the page when its tag is removed while open', async () => {
    const tag = await renderAccountFrame();
    const address = location.href;
    const { title } = document;
    const opener = document.createElement('button');
    document.body.append(opener);
    opener.focus();
    await open(tag);
    tag.remove();
    await until(() => marker() === undefined && location.href === address && document.title === title);
    expect(tag.path).to.equal(null);
    expectSame(iframeOf(tag), null);
    expect(getComputedStyle(document.documentElement).overflowY).to.equal('visible');
    expectSame(focused(), opener);
    opener.remove();
  });

  it('can be opened again after its tag was removed and put back', async () => {
    const tag = await renderAccountFrame();
    const parent = tag.parentElement!;
    await open(tag);
    tag.remove();
    await until(() => marker() === undefined && location.pathname === '/');
    parent.append(tag);
    await open(tag, '/orders');
    expect(tag.path).to.equal('/account/orders');
    await close(tag);
  });

  it('stays open when its tag is moved, and loads the frame again at the same path', async () => {
    const events = recordEvents(['account-frame-open', 'account-frame-close']);
    const tag = await renderAccountFrame();
    await open(tag, '/orders');
    const newParent = document.createElement('div');
    document.body.append(newParent);
    const loadEvent = oneEvent(tag, 'account-frame-load');
    newParent.append(tag);
    await loadEvent;
    expect(tag.path).to.equal('/account/orders');
    expect(marker()).to.equal('open');
    expect(framePage(tag).location.pathname).to.equal('/account/frame/orders');
    expect(framePart<HTMLDialogElement>(tag, 'dialog')!.open).to.equal(true);
    expect(events.map(({ type }) => type)).to.deep.equal(['account-frame-open']);
    await close(tag);
    newParent.remove();
  });

  it('uses the first tag of a page, and the second once the first has been removed', async () => {
    const first = await renderAccountFrame();
    const second = await renderAccountFrame();
    await open(first, '/orders');
    expect(second.path).to.equal(null);
    expectSame(iframeOf(second), null);
    await close(first);
    await open(first);
    expectSame(iframeOf(second), null);
    await close(first);

    first.remove();
    await Promise.resolve();
    await open(second, '/profile');
    expect(second.path).to.equal('/account/profile');
    expectSame(iframeOf(first), null);
    await close(second);
  });

  it('reports once that the page has two account frames when one opens', async () => {
    const { page, reported } = await createPageWithTags('account-frame', 'account-frame');
    const [first, second] = page.document.querySelectorAll('account-frame');
    expect(reported).to.deep.equal([]);
    await waitForLoad(first!, () => second!.open('/orders'));
    first!.close();
    await waitUntilRemoved(first!);
    await waitForLoad(first!, () => first!.open('/profile'));
    expect(reported).to.deep.equal([
      'There are 2 <account-frame> elements on the page. The first one shows the account and dispatches its events. Remove the others.',
    ]);
  });

  it('does not report previews, or the account frame that autoload.js added', async () => {
    const { page, reported } = await createPageWithTags(
      'account-frame data-stand-in',
      'account-frame',
      'account-frame preview=loading',
    );
    const [added, own] = page.document.querySelectorAll('account-frame');
    await waitForLoad(own!, () => added!.open());
    expect(reported).to.deep.equal([]);
  });

  it('takes the place of one that the library has added, also while that one loads, but not while it is open', async () => {
    const added = await renderAccountFrame();
    added.dataset['standIn'] = '';
    // Its view is not loaded yet.
    added.open('/orders');
    const own = await renderAccountFrame();
    await oneEvent(own, 'account-frame-load');
    expect(own.path).to.equal('/account/orders');
    expectSame(iframeOf(added), null);
    await close(own);

    own.remove();
    await Promise.resolve();
    await open(added);
    const later = await renderAccountFrame();
    await close(added);
    expectSame(iframeOf(later), null);
  });

  /** Creates a page with these tags, and collects the errors it reports. */
  async function createPageWithTags(...tags: string[]) {
    const page = await freshPage();
    const { configure } = await importIn(page, 'member-area-elements');
    const reported: string[] = [];
    configure({ onError: (error) => void reported.push((error as Error).message) });
    await importIn(page, 'member-area-elements/account-frame/define');
    for (const tag of tags) {
      const [name, attribute, value = ''] = tag.split(/[ =]/);
      const element = page.document.createElement(name!);
      if (attribute) element.setAttribute(attribute, value);
      page.document.body.append(element);
    }
    return { page, reported };
  }

  async function waitForLoad(tag: HTMLElement, open: () => void): Promise<void> {
    const loadEvent = oneEvent(tag, 'account-frame-load');
    open();
    await loadEvent;
  }

  it('works after a router has replaced the page with one that has its own tag', async () => {
    const page = await fixture<HTMLElement>(html`<main><account-frame></account-frame></main>`);
    await open(page.querySelector('account-frame')!);
    await close(page.querySelector('account-frame')!);
    const next = document.createElement('account-frame');
    page.replaceChildren(next);
    await open(next, '/orders');
    expect(next.path).to.equal('/account/orders');
    await close(next);
  });

  it('closes when a router replaces the page while it is open, and the new tag opens only when asked to', async () => {
    const events = recordEvents(['account-frame-open']);
    const page = await fixture<HTMLElement>(html`<main><account-frame></account-frame></main>`);
    const address = location.href;
    await open(page.querySelector('account-frame')!, '/orders');
    const next = document.createElement('account-frame');
    page.replaceChildren(next);
    await until(() => marker() === undefined && location.href === address);
    expect(events).to.have.lengthOf(1);
    await open(next, '/profile');
    expect(location.pathname).to.equal('/account/profile');
    await close(next);
    expect(location.href).to.equal(address);
  });

  it('turns the page’s escape-key manager off while it is open, and on again after closing', async () => {
    const tag = await renderAccountFrame();
    let calls = 0;
    const unregister = getSite().escapeKeys.register(() => calls++);
    const dispatchEscape = () =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    await open(tag);
    dispatchEscape();
    expect(calls).to.equal(0);
    await close(tag);
    dispatchEscape();
    expect(calls).to.equal(1);
    unregister();
  });
});
