import { expect, oneEvent } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { cleanBrowser, setCookie } from '../../core/visitor/clean-browser.js';
import { close, framePart, marker, waitUntilRemoved } from '../account-frame-tag.js';
import { expectSame, focused } from '../expect-same.js';
import { JOIN_EVENTS, overlayOf, renderHeldJoin, renderReadyFrame, SIGNED_OUT } from './held-join.js';
import { joinButton } from '../join-tag.js';
import { recordEvents } from '../recorded-events.js';
import { until } from '../until.js';

/** Resolves when the frame has sent a message of this type. */
const frameMessage = (type: string) =>
  new Promise<void>((resolve) => {
    addEventListener('message', function onMessage({ data }: MessageEvent<{ type?: string }>) {
      if (data.type !== type) return;
      removeEventListener('message', onMessage);
      resolve();
    });
  });

describe('<member-area-join>: the overlay before the answer', () => {
  beforeEach(cleanBrowser);
  afterEach(cleanBrowser);

  it('is shown to a signed-out visitor while the answer is held back, and the account loads under it', async () => {
    setCookie('crumb', 'the-crumb');
    const frame = await renderReadyFrame();
    const { tag, server } = await renderHeldJoin(SIGNED_OUT);
    const address = location.href;
    joinButton(tag).focus();
    joinButton(tag).click();
    await until(() => overlayOf(frame)?.checkVisibility());
    expectSame(focused(), framePart(frame, 'text'));
    await expect(frame).to.be.accessible();
    // The account is not open yet.
    const loading = framePart<HTMLIFrameElement>(frame, 'frame')!;
    await until(() => loading.contentWindow?.location.pathname.endsWith('/login/create'));
    expect(frame.path).to.equal(null);
    expect(marker()).to.equal(undefined);
    expect(location.href).to.equal(address);

    const loadEvent = oneEvent(frame, 'account-frame-load');
    await server.release();
    await loadEvent;
    expectSame(framePart(frame, 'frame'), loading);
    await close(frame);
    expectSame(focused(), joinButton(tag));
    expect(location.href).to.equal(address);
  });

  it('ends when the account under it has loaded and the answer has come', async () => {
    setCookie('crumb', 'the-crumb');
    const frame = await renderReadyFrame();
    const { tag, server } = await renderHeldJoin(SIGNED_OUT);
    const loaded = frameMessage('frameLoaded');
    joinButton(tag).click();
    await loaded;
    expect(overlayOf(frame)).not.to.equal(null);
    expect(frame.path).to.equal(null);
    const loadEvent = oneEvent(frame, 'account-frame-load');
    await server.release();
    await loadEvent;
    expect(overlayOf(frame)).to.equal(null);
    expect(frame.path).to.contain('/account/login/create');
    await close(frame);
  });

  it('has no frame under it without a crumb, which the answer brings', async () => {
    const frame = await renderReadyFrame();
    const { tag, server } = await renderHeldJoin(SIGNED_OUT);
    joinButton(tag).click();
    await until(() => overlayOf(frame)?.checkVisibility());
    await server.calls(2);
    expectSame(framePart(frame, 'frame'), null);
    const loadEvent = oneEvent(frame, 'account-frame-load');
    await server.release();
    await loadEvent;
    await close(frame);
  });

  it('closes on Escape, and the account does not open when the answer comes', async () => {
    const frame = await renderReadyFrame();
    const { tag, server } = await renderHeldJoin(SIGNED_OUT);
    const events = recordEvents(JOIN_EVENTS);
    joinButton(tag).focus();
    const outcome = tag.join();
    await until(() => overlayOf(frame));
    await sendKeys({ press: 'Escape' });
    await waitUntilRemoved(frame);
    expectSame(focused(), joinButton(tag));
    await until(() => !tag.hasAttribute('aria-busy'));
    await server.release();
    const ended = await outcome;
    expect(ended.kind, JSON.stringify([ended, await server.calls()])).to.equal('authenticate');
    expect(frame.path).to.equal(null);
    expect(events.map(({ type }) => type)).to.deep.equal(['member-area-join-request']);
  });
});
