import { expect } from '@open-wc/testing';
import { type AccountFrameEvent } from 'member-area-elements';
import {
  renderAccountFrame,
  close,
  framePage,
  framePart,
  waitUntilRemoved,
  iframeOf,
  marker,
  open,
  openSilent,
} from './account-frame-tag.js';
import { expectSame } from './expect-same.js';
import { recordEvents } from './recorded-events.js';
import { until } from './until.js';

const LIFECYCLE_EVENTS = ['account-frame-open', 'account-frame-load', 'account-frame-close'];

describe('<account-frame>', () => {
  const address = location.href;
  const title = document.title;

  afterEach(() => {
    expect(location.href).to.equal(address);
    expect(document.title).to.equal(title);
    expect(marker()).to.equal(undefined);
  });

  it('is accessible while it loads and when it is open', async () => {
    const tag = await renderAccountFrame();
    await openSilent(tag);
    await expect(tag).to.be.accessible();
    await close(tag);
    await open(tag);
    await expect(tag).to.be.accessible();
    await close(tag);
  });

  it('dispatches member-area-join-success for a join in the frame, and does not navigate when that is prevented', async () => {
    const events = recordEvents(['member-area-join-success'], { prevent: true });
    const tag = await renderAccountFrame();
    await open(tag, '/login');
    framePage(tag).post('closeFrameAndRedirect', { redirectPath: '/members/tea', memberAreaId: 'tea' });
    await waitUntilRemoved(tag);
    expect(events).to.have.lengthOf(1);
    expectSame(events[0]!.target as Element, tag);
    expect(events[0]!.cancelable).to.equal(true);
    expect(events[0]!.event).to.include({ memberAreaId: 'tea', redirectUrlPath: '/members/tea' });
  });

  for (const prevent of [false, true]) {
    it(`dispatches member-area-join-failure for a join in the frame, and tells the frame that it was ${prevent ? '' : 'not '}prevented`, async () => {
      const events = recordEvents(['member-area-join-failure'], { prevent });
      const tag = await renderAccountFrame();
      await open(tag, '/login');
      const page = framePage(tag);
      page.post('notifyJoinFailure', { memberAreaId: 'tea', status: 0, reason: 'network' });
      await until(() => page.received.length > 0, [window, page]);
      expect(page.received.at(-1)!.data).to.deep.include({
        type: 'joinFailureHandled',
        payload: { prevented: prevent },
      });
      expectSame(events[0]!.target as Element, tag);
      expect(events[0]!.event).to.include({ memberAreaId: 'tea', status: 0, reason: 'network' });
      await close(tag);
    });
  }

  it('shows the frame page of the account’s home', async () => {
    const tag = await renderAccountFrame();
    await open(tag);
    expect(tag.path).to.equal('/account');
    expect(location.pathname).to.equal('/account');
    expect(document.title).to.equal('Account');
    expect(framePage(tag).location.pathname).to.equal('/account/frame');
    expect(iframeOf(tag)!.title).to.equal('Account');
    await close(tag);
    expect(tag.path).to.equal(null);
  });

  it('dispatches account-frame-open, -load and -close, in this order', async () => {
    const events = recordEvents(LIFECYCLE_EVENTS);
    const tag = await renderAccountFrame();
    await open(tag, '/orders');
    await close(tag);
    expect(events.map(({ type }) => type)).to.deep.equal(LIFECYCLE_EVENTS);
    expect(events.map(({ cancelable }) => cancelable)).to.deep.equal([true, false, true]);
    for (const { event, target } of events) {
      expectSame(target, tag);
      expect(event.bubbles && event.composed).to.equal(true);
      expect((event as AccountFrameEvent).path).to.equal('/account/orders');
    }
  });

  it('does not open when account-frame-open is prevented', async () => {
    const events = recordEvents(['account-frame-open'], { prevent: true });
    const tag = await renderAccountFrame();
    tag.open('/orders');
    await until(() => events[0]);
    expect(tag.path).to.equal(null);
    expect(marker()).to.equal(undefined);
    expectSame(framePart(tag, 'dialog'), null);
  });

  it('stays open when account-frame-close is prevented', async () => {
    const tag = await renderAccountFrame();
    await open(tag, '/orders');
    tag.addEventListener('account-frame-close', (event) => event.preventDefault(), { once: true });
    tag.close();
    expect(tag.path).to.equal('/account/orders');
    expect(marker()).to.equal('open');
    await close(tag);
  });

  it('marks the body, and covers the page with an overlay until the frame has loaded', async () => {
    const tag = await renderAccountFrame();
    await openSilent(tag);
    expect(marker()).to.equal('loading');
    const overlay = framePart(tag, 'overlay')!.getBoundingClientRect();
    expect([overlay.width, overlay.height]).to.deep.equal([innerWidth, innerHeight]);
    expect(framePart(tag, 'spinner')!.checkVisibility()).to.equal(true);
    expect(framePart(tag, 'text')!.textContent).to.equal('Loading your account…');
    expect(framePart(tag, 'text')!.getAttribute('role')).to.equal('status');
    framePage(tag).post('frameLoaded');
    await until(() => marker() === 'open');
    expectSame(framePart(tag, 'overlay'), null);
    await close(tag);
  });

  it('closes from the close button of the overlay', async () => {
    const tag = await renderAccountFrame();
    await openSilent(tag);
    framePart(tag, 'close')!.click();
    await waitUntilRemoved(tag);
  });

  it('posts a new path to an open frame', async () => {
    const tag = await renderAccountFrame();
    await open(tag, '/orders');
    const page = framePage(tag);
    tag.open('/profile');
    await until(() => page.received.length > 0, [window, page]);
    expect(page.received[0]!.data).to.deep.equal({
      namespace: 'accountFrame',
      type: 'notifyLocationChanged',
      payload: { path: '/account/profile' },
    });
    expect(page.received[0]!.origin).to.equal(location.origin);
    expect(framePage(tag) === page).to.equal(true);
    expect(tag.path).to.equal('/account/profile');
    await close(tag);
  });

  it('closes on Back, which a listener cannot prevent, and opens again on Forward', async () => {
    const events = recordEvents(LIFECYCLE_EVENTS);
    const tag = await renderAccountFrame();
    await open(tag, '/orders');
    tag.addEventListener('account-frame-close', (event) => event.preventDefault());
    history.back();
    await waitUntilRemoved(tag);
    expect(events.at(-1)!.cancelable).to.equal(false);
    expect(location.href).to.equal(address);
    history.forward();
    await until(() => marker() === 'open');
    expect(tag.path).to.equal('/account/orders');
    history.back();
    await waitUntilRemoved(tag);
  });

  it('makes the page behind it inert and unscrollable while it is open', async () => {
    const tag = await renderAccountFrame();
    const buttonBehind = document.createElement('button');
    document.body.append(buttonBehind);
    await open(tag);
    expect(getComputedStyle(document.documentElement).overflowY).to.equal('hidden');
    buttonBehind.focus();
    expectSame(document.activeElement, tag);
    await close(tag);
    expect(getComputedStyle(document.documentElement).overflowY).to.equal('visible');
    buttonBehind.focus();
    expectSame(document.activeElement, buttonBehind);
    buttonBehind.remove();
  });

  it('keeps elements inert or hidden that were so before', async () => {
    const tag = await renderAccountFrame();
    const nodes = ['inert', 'aria-hidden'].map((name) => {
      const node = document.createElement('div');
      node.setAttribute(name, 'true');
      document.body.append(node);
      return node;
    });
    const before = nodes.map((node) => node.outerHTML);
    await open(tag);
    await close(tag);
    expect(nodes.map((node) => node.outerHTML)).to.deep.equal(before);
    for (const node of nodes) node.remove();
  });
});
