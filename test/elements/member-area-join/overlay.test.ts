import { expect, oneEvent } from '@open-wc/testing';
import { cleanBrowser, setCookie } from '../../core/visitor/clean-browser.js';
import { close, framePart, waitUntilRemoved } from '../account-frame-tag.js';
import { joinedAnswer } from '../area-answer.js';
import { expectSame, focused } from '../expect-same.js';
import { JOIN_EVENTS, overlayOf, renderHeldJoin, renderReadyFrame, SIGNED_OUT } from './held-join.js';
import { joinButton, part } from '../join-tag.js';
import { recordEvents } from '../recorded-events.js';
import { until } from '../until.js';

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

describe('<member-area-join>: the overlay before the answer', () => {
  beforeEach(cleanBrowser);
  afterEach(cleanBrowser);

  it('leaves the events and their order as they are', async () => {
    const frame = await renderReadyFrame();
    const { tag, server } = await renderHeldJoin(SIGNED_OUT);
    const events = recordEvents(JOIN_EVENTS);
    joinButton(tag).click();
    await until(() => overlayOf(frame));
    expect(events.map(({ type }) => type)).to.deep.equal(['member-area-join-request']);
    const loadEvent = oneEvent(frame, 'account-frame-load');
    await server.release();
    await loadEvent;
    expect(events.map(({ type }) => type)).to.deep.equal([
      'member-area-join-request',
      'member-area-authenticate',
      'account-frame-open',
      'account-frame-load',
    ]);
    await close(frame);
  });

  it('is not shown to a signed-in visitor', async () => {
    setCookie('SiteUserInfo', encodeURIComponent('{"authenticated":true,"firstName":"Ana"}'));
    recordEvents(['member-area-join-success'], { prevent: true });
    const frame = await renderReadyFrame();
    const { tag, server } = await renderHeldJoin(joinedAnswer());
    const outcome = tag.join();
    await server.calls(2);
    await nextFrame();
    expect(overlayOf(frame)).to.equal(null);
    await server.release();
    expect((await outcome).kind).to.equal('redirect');
  });

  it('is gone when the join has succeeded, before the event', async () => {
    const frame = await renderReadyFrame();
    const { tag, server } = await renderHeldJoin(joinedAnswer());
    const overlays: unknown[] = [];
    tag.addEventListener('member-area-join-success', (event) => {
      event.preventDefault();
      overlays.push(overlayOf(frame));
    });
    joinButton(tag).click();
    await until(() => overlayOf(frame));
    const outcome = tag.join();
    await server.release();
    expect((await outcome).kind).to.equal('redirect');
    expect(overlays).to.deep.equal([null]);
    expect(framePart(frame, 'dialog')).to.equal(null);
  });

  it('is replaced by the alert when the join has failed', async () => {
    const frame = await renderReadyFrame();
    const { tag, server } = await renderHeldJoin({ status: 403 });
    joinButton(tag).focus();
    joinButton(tag).click();
    await until(() => overlayOf(frame));
    await server.release();
    await until(() => part(tag, 'alert'));
    expect(framePart(frame, 'dialog')).to.equal(null);
    part(tag, 'alert-button')!.click();
    await until(() => !part(tag, 'alert'));
    expectSame(focused(), joinButton(tag));
  });

  it('closes on its Close button, and the account opens when the visitor clicks again before the answer', async () => {
    const frame = await renderReadyFrame();
    const { tag, server } = await renderHeldJoin(SIGNED_OUT);
    joinButton(tag).click();
    await until(() => overlayOf(frame));
    framePart(frame, 'close')!.click();
    await waitUntilRemoved(frame);
    await until(() => joinButton(tag).getAttribute('aria-disabled') !== 'true');
    joinButton(tag).click();
    const loadEvent = oneEvent(frame, 'account-frame-load');
    await server.release();
    await loadEvent;
    expect((await server.calls()).filter(({ method }) => method === 'PUT')).to.have.lengthOf(1);
    await close(frame);
  });

  it('is not shown again on a page that opens a login of its own', async () => {
    const frame = await renderReadyFrame();
    const { tag, server } = await renderHeldJoin(SIGNED_OUT, SIGNED_OUT, SIGNED_OUT);
    let ownsLogin = true;
    tag.addEventListener('member-area-authenticate', (event) => {
      if (ownsLogin) event.preventDefault();
    });
    const answered = async () => {
      const outcome = tag.join();
      await server.release();
      return outcome;
    };
    joinButton(tag).click();
    await until(() => overlayOf(frame));
    expect((await answered()).kind).to.equal('authenticate');
    expect(framePart(frame, 'dialog')).to.equal(null);

    void tag.join();
    await server.calls(3);
    await nextFrame();
    expect(overlayOf(frame)).to.equal(null);
    ownsLogin = false;
    const loadEvent = oneEvent(frame, 'account-frame-load');
    await answered();
    await loadEvent;
    await close(frame);
  });

  it('is shown on a page without an account frame, which is the same again after a join', async () => {
    recordEvents(['member-area-join-success'], { prevent: true });
    const { tag, server } = await renderHeldJoin(joinedAnswer());
    joinButton(tag).click();
    await until(() => {
      const frame = document.querySelector<HTMLElement>('account-frame');
      return frame && overlayOf(frame);
    });
    const outcome = tag.join();
    await server.release();
    await outcome;
    await until(() => !document.querySelector('account-frame'));
  });
});
