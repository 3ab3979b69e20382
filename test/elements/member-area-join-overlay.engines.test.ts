import { expect, oneEvent } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { AccountFrameElement } from 'member-area-elements';
import { cleanBrowser, setCookie } from '../core/visitor/clean-browser.js';
import { close, framePart, marker, open, renderAccountFrame, waitUntilRemoved } from './account-frame-tag.js';
import { areaAnswer, joinedAnswer } from './area-answer.js';
import { expectSame, focused } from './expect-same.js';
import { joinButton, part, renderReadyJoinTag, type JoinTag } from './join-tag.js';
import { recordEvents } from './recorded-events.js';
import { until } from './until.js';
import type { ScriptedAnswer } from '../runner/scripted.js';

const SIGNED_OUT: ScriptedAnswer = { status: 401 };
const EVENTS = [
  'member-area-join-request',
  'member-area-authenticate',
  'account-frame-open',
  'account-frame-load',
  'member-area-join-success',
  'member-area-join-failure',
];

/** Renders a join tag whose backend holds these answers to its joins back. */
const renderHeldJoin = (...answers: ScriptedAnswer[]): Promise<JoinTag> =>
  renderReadyJoinTag([areaAnswer(), ...answers.map((answer) => ({ ...answer, kind: 'held' as const }))]);

/** Renders an account frame whose files have loaded. */
async function renderReadyFrame(): Promise<AccountFrameElement> {
  const frame = await renderAccountFrame();
  await open(frame);
  await close(frame);
  return frame;
}

const overlayOf = (frame: HTMLElement) => framePart(frame, 'overlay');
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

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

  it('leaves the events and their order as they are', async () => {
    const frame = await renderReadyFrame();
    const { tag, server } = await renderHeldJoin(SIGNED_OUT);
    const events = recordEvents(EVENTS);
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

  for (const [name, closeOverlay] of [
    ['its Close button', (frame: HTMLElement) => framePart(frame, 'close')!.click()],
    ['Escape', () => sendKeys({ press: 'Escape' })],
  ] as const) {
    it(`closes on ${name}, and the account does not open when the answer comes`, async () => {
      const frame = await renderReadyFrame();
      const { tag, server } = await renderHeldJoin(SIGNED_OUT);
      const events = recordEvents(EVENTS);
      joinButton(tag).focus();
      const outcome = tag.join();
      await until(() => overlayOf(frame));
      await closeOverlay(frame);
      await waitUntilRemoved(frame);
      expectSame(focused(), joinButton(tag));
      await until(() => !tag.hasAttribute('aria-busy'));
      await server.release();
      const ended = await outcome;
      expect(ended.kind, JSON.stringify([ended, await server.calls()])).to.equal('authenticate');
      expect(frame.path).to.equal(null);
      expect(events.map(({ type }) => type)).to.deep.equal(['member-area-join-request']);
    });
  }

  it('closes, and the account opens when the visitor clicks again before the answer', async () => {
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
