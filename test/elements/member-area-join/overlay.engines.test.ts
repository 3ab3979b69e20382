import { expect, oneEvent } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { cleanBrowser } from '../../core/visitor/clean-browser.js';
import { close, framePart, marker, waitUntilRemoved } from '../account-frame-tag.js';
import { expectSame, focused } from '../expect-same.js';
import { JOIN_EVENTS, overlayOf, renderHeldJoin, renderReadyFrame, SIGNED_OUT } from './held-join.js';
import { joinButton } from '../join-tag.js';
import { recordEvents } from '../recorded-events.js';
import { until } from '../until.js';

describe('<member-area-join>: the overlay before the answer', () => {
  beforeEach(cleanBrowser);
  afterEach(cleanBrowser);

  it('is shown to a signed-out visitor while the answer is held back', async () => {
    const frame = await renderReadyFrame();
    const { tag, server } = await renderHeldJoin(SIGNED_OUT);
    const address = location.href;
    joinButton(tag).focus();
    joinButton(tag).click();
    await until(() => overlayOf(frame)?.checkVisibility());
    expectSame(focused(), framePart(frame, 'text'));
    await expect(frame).to.be.accessible();
    // The account is not open yet.
    expect(framePart(frame, 'frame')).to.equal(null);
    expect(frame.path).to.equal(null);
    expect(marker()).to.equal(undefined);
    expect(location.href).to.equal(address);

    const loadEvent = oneEvent(frame, 'account-frame-load');
    await server.release();
    await loadEvent;
    await close(frame);
    expectSame(focused(), joinButton(tag));
    expect(location.href).to.equal(address);
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
