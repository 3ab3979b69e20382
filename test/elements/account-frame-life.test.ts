import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import { getSite } from 'member-area-elements';
import {
  accountFrame,
  close,
  framePage,
  framePart,
  gone,
  iframeOf,
  marker,
  open,
  openSilent,
} from './account-frame-tag.js';
import { expectSame, focused } from './expect-same.js';
import { freshPage, importIn } from './fresh-page.js';
import { recordEvents } from './recorded-events.js';
import { until } from './until.js';

describe('<account-frame>: its life', () => {
  it('is closed while it loads without a trace; to close twice is harmless', async () => {
    const events = recordEvents(['account-frame-close', 'account-frame-load']);
    const tag = await accountFrame();
    const address = location.href;
    await openSilent(tag);
    tag.close();
    tag.close();
    expect(tag.path).to.equal(null);
    await gone(tag);
    tag.close();
    expect(events.map(({ type }) => type)).to.deep.equal(['account-frame-close']);
    expect(location.href).to.equal(address);
  });

  it('fades before it goes', async () => {
    const tag = await accountFrame();
    await open(tag);
    tag.close();
    expect(framePart(tag, 'dialog')!.className).to.equal('closing');
    expect(iframeOf(tag)).to.be.ok;
    await gone(tag);
  });

  it('opened again while it fades: one frame, at the new path', async () => {
    const tag = await accountFrame();
    await open(tag, '/orders');
    const loaded = oneEvent(tag, 'account-frame-load');
    tag.close();
    tag.open('/profile');
    await loaded;
    expect(tag.shadowRoot!.querySelectorAll('iframe')).to.have.lengthOf(1);
    expect(framePart(tag, 'dialog')!.className).to.equal('');
    expect(framePage(tag).location.pathname).to.equal('/account/frame/profile');
    expect(location.pathname).to.equal('/account/profile');
    await close(tag);
  });

  it('takes messages from its own frame alone, and from none that is gone', async () => {
    const events = recordEvents(['account-frame-load', 'account-frame-close']);
    const tag = await accountFrame();
    await openSilent(tag);
    const old = framePage(tag);
    const other = await freshPage({ address: '/account/frame/other?silent' });
    const heard = oneEvent(window, 'message');
    (other as unknown as typeof old).post('frameLoaded');
    await heard;
    expect(events).to.have.lengthOf(0);
    const post = old.post.bind(old);
    await close(tag);
    await openSilent(tag);
    try {
      post('frameLoaded');
    } catch {
      // A window that is gone may be without its parent.
    }
    const last = oneEvent(window, 'message');
    (other as unknown as typeof old).post('closeFrame');
    await last;
    expect(marker()).to.equal('loading');
    await close(tag);
  });

  it('is closed when its tag is removed: address, title, marker, focus and scrolling are the page’s again', async () => {
    const tag = await accountFrame();
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

  it('opens again after it was removed and put back', async () => {
    const tag = await accountFrame();
    const parent = tag.parentElement!;
    await open(tag);
    tag.remove();
    await until(() => marker() === undefined && location.pathname === '/');
    parent.append(tag);
    await open(tag, '/orders');
    expect(tag.path).to.equal('/account/orders');
    await close(tag);
  });

  it('stays open when its tag is moved: the frame loads anew where it was', async () => {
    const events = recordEvents(['account-frame-open', 'account-frame-close']);
    const tag = await accountFrame();
    await open(tag, '/orders');
    const elsewhere = document.createElement('div');
    document.body.append(elsewhere);
    const loaded = oneEvent(tag, 'account-frame-load');
    elsewhere.append(tag);
    await loaded;
    expect(tag.path).to.equal('/account/orders');
    expect(marker()).to.equal('open');
    expect(framePage(tag).location.pathname).to.equal('/account/frame/orders');
    expect(framePart<HTMLDialogElement>(tag, 'dialog')!.open).to.equal(true);
    expect(events.map(({ type }) => type)).to.deep.equal(['account-frame-open']);
    await close(tag);
    elsewhere.remove();
  });

  it('is one on a page: a second tag stays idle, and takes its place when the first is gone', async () => {
    const first = await accountFrame();
    const second = await accountFrame();
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

  it('is reported, once, when it opens beside another one', async () => {
    const { page, reported } = await pageOfFrames('account-frame', 'account-frame');
    const [first, second] = page.document.querySelectorAll('account-frame');
    expect(reported).to.deep.equal([]);
    await opened(first!, () => second!.open('/orders'));
    first!.close();
    await gone(first!);
    await opened(first!, () => first!.open('/profile'));
    expect(reported).to.deep.equal([
      'There are 2 <account-frame> elements on the page. The first one shows the account and dispatches its events. Remove the others.',
    ]);
  });

  it('is not reported beside a preview, or beside one that stood in for it', async () => {
    const { page, reported } = await pageOfFrames(
      'account-frame data-stand-in',
      'account-frame',
      'account-frame preview=loading',
    );
    const first = page.document.querySelector('account-frame')!;
    await opened(first, () => first.open());
    expect(reported).to.deep.equal([]);
  });

  /** A page of its own with these tags, and what it reports. */
  async function pageOfFrames(...tags: string[]) {
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

  async function opened(tag: HTMLElement, open: () => void): Promise<void> {
    const loaded = oneEvent(tag, 'account-frame-load');
    open();
    await loaded;
  }

  it('is replaced by a router that swaps the page in one go', async () => {
    const page = await fixture<HTMLElement>(html`<main><account-frame></account-frame></main>`);
    await open(page.querySelector('account-frame')!);
    await close(page.querySelector('account-frame')!);
    const next = document.createElement('account-frame');
    page.replaceChildren(next);
    await open(next, '/orders');
    expect(next.path).to.equal('/account/orders');
    await close(next);
  });

  it('is closed by a router that swaps the page while it is open; the new one stays closed and works', async () => {
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

  it('turns the page’s escape-key manager off while it is open, and on again', async () => {
    const tag = await accountFrame();
    let closed = 0;
    const unregister = getSite().escapeKeys.register(() => closed++);
    const escape = () =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    await open(tag);
    escape();
    expect(closed).to.equal(0);
    await close(tag);
    escape();
    expect(closed).to.equal(1);
    unregister();
  });
});
