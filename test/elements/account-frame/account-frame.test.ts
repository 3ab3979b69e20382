import { expect, oneEvent } from '@open-wc/testing';
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
} from '../account-frame-tag.js';
import { expectSame } from '../expect-same.js';
import { recordEvents } from '../recorded-events.js';
import { until } from '../until.js';

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

  it('dispatches member-area-join-failure for a join in the frame, and tells the frame whether it was prevented', async () => {
    const failure = { memberAreaId: 'tea', status: 0, reason: 'network' };
    const tag = await renderAccountFrame();
    await open(tag, '/login');
    const page = framePage(tag);
    for (const prevent of [false, true]) {
      const events = recordEvents(['member-area-join-failure'], { prevent });
      const received = oneEvent(page, 'received');
      page.post('notifyJoinFailure', failure);
      await received;
      expect(page.received.at(-1)!.data).to.deep.include({
        type: 'joinFailureHandled',
        payload: { prevented: prevent },
      });
      expectSame(events[0]!.target as Element, tag);
      expect(events[0]!.event).to.include(failure);
    }
    await close(tag);
  });

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
});
