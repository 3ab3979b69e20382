import type { AccountPath, SafePath } from 'member-area-elements/core';
import { describe, expect, it } from 'vitest';
import {
  nextFrameState,
  type FrameEffect,
  type FrameEvent,
  type FrameState,
} from '../../../src/core/account-frame/state.js';

const home = '/account' as AccountPath;
const orders = '/account/orders' as AccountPath;

/** Returns the state after these events, starting from a closed frame, and the effects of the last event. */
function after(...events: FrameEvent[]): { state: FrameState; effects: readonly FrameEffect[] } {
  let state: FrameState = { status: 'closed', opening: 0 };
  let effects: readonly FrameEffect[] = [];
  for (const event of events) [state, effects] = nextFrameState(state, event);
  return { state, effects };
}

const open: FrameEvent = { type: 'open', path: home };
const openOrders: FrameEvent = { type: 'open', path: orders };
const loaded: FrameEvent = { type: 'loaded' };
const close: FrameEvent = { type: 'close', then: { kind: 'nothing' } };
const left: FrameEvent = { type: 'left' };
const faded = (opening: number): FrameEvent => ({ type: 'faded', opening });
const failed = (opening: number): FrameEvent => ({ type: 'failed', opening, reason: 'timeout' });
const address = (path: AccountPath | null): FrameEvent => ({ type: 'address', path });
const moved = (path: AccountPath, push: boolean): FrameEvent => ({ type: 'moved', path, title: 'T', push });

describe('a closed frame', () => {
  it('pushes its address and mounts when it is opened', () => {
    const { state, effects } = after(open);
    expect(state).to.deep.equal({ status: 'loading', opening: 1, path: home, settling: true });
    expect(effects).to.deep.equal([
      { type: 'push', path: home, title: null },
      { type: 'mount', path: home, opening: 1, reload: false },
    ]);
  });

  it('mounts without a push when the address is that of an account page', () => {
    expect(after(address(orders)).effects).to.deep.equal([
      { type: 'mount', path: orders, opening: 1, reload: false },
    ]);
  });

  const ignored: [name: string, event: FrameEvent][] = [
    ['close', close],
    ['loaded', loaded],
    ['faded', faded(0)],
    ['failed', failed(0)],
    ['left', left],
    ['lost', { type: 'lost' }],
    ['reload', { type: 'reload', path: orders }],
    ['moved', moved(orders, true)],
    ['address outside the account', address(null)],
  ];
  for (const [name, event] of ignored) {
    it(`does not change on "${name}"`, () => {
      expect(after(event)).to.deep.equal({ state: { status: 'closed', opening: 0 }, effects: [] });
      expect(after(open, close, faded(1), left, event).effects).to.deep.equal([]);
    });
  }
});

describe('an expected frame', () => {
  const expected: FrameEvent = { type: 'expect', path: home };
  const uncovered: FrameEvent = { type: 'uncover' };
  const unexpected: FrameEvent = { type: 'unexpect' };

  it('covers the page, and leaves the address and the number of the opening as they are', () => {
    expect(after(expected)).to.deep.equal({
      state: { status: 'expected', opening: 0, ahead: home },
      effects: [{ type: 'cover', path: home }],
    });
    expect(after(expected, expected).effects).to.deep.equal([]);
  });

  it('opens as a closed frame does, at the path at which it loads', () => {
    expect(after(expected, open)).to.deep.equal(after(open));
    expect(after(expected, uncovered, open)).to.deep.equal(after(open));
    expect(after(expected, address(home))).to.deep.equal(after(address(home)));
  });

  it('is removed when the account opens at another path', () => {
    const { state, effects } = after(openOrders);
    expect(after(expected, openOrders)).to.deep.equal({ state, effects: [{ type: 'remove' }, ...effects] });
    expect(after(expected, uncovered, address(orders))).to.deep.equal({
      state,
      effects: [{ type: 'remove' }, ...after(address(orders)).effects],
    });
  });

  it('opens with a new frame when none loads', () => {
    const waiting: FrameEvent = { type: 'expect', path: null };
    expect(after(waiting).effects).to.deep.equal([{ type: 'cover', path: null }]);
    expect(after(waiting, open)).to.deep.equal(after(open));
    expect(after(waiting, uncovered, open)).to.deep.equal(after(open));
    expect(after(waiting, unexpected)).to.deep.equal(after(expected, unexpected));
  });

  it('stays without the overlay while the page decides', () => {
    expect(after(expected, uncovered)).to.deep.equal({
      state: { status: 'undecided', opening: 0, ahead: home },
      effects: [{ type: 'uncover' }],
    });
    expect(after(uncovered).effects).to.deep.equal([]);
    expect(after(expected, uncovered, unexpected)).to.deep.equal(after(expected, unexpected));
  });

  for (const [name, event] of [
    ['it is no longer expected', unexpected],
    ['it is closed', close],
    ['its view is lost', { type: 'lost' }],
  ] as const) {
    it(`uncovers the page when ${name}`, () => {
      expect(after(expected, event)).to.deep.equal({
        state: { status: 'closed', opening: 0 },
        effects: [{ type: 'remove' }],
      });
    });
  }

  it('stays open when the account has opened meanwhile', () => {
    expect(after(expected, open, unexpected).effects).to.deep.equal([]);
    expect(after(open, expected).effects).to.deep.equal([]);
  });
});

describe('a loading frame', () => {
  it('is revealed once, when it has loaded', () => {
    expect(after(open, loaded).effects).to.deep.equal([{ type: 'reveal' }]);
    expect(after(open, loaded, loaded)).to.deep.include({ effects: [] });
  });

  it('fails at the timeout, and is still revealed when it loads later', () => {
    expect(after(open, failed(1)).effects).to.deep.equal([{ type: 'fail', reason: 'timeout' }]);
    expect(after(open, failed(1), loaded).effects).to.deep.equal([{ type: 'reveal' }]);
  });

  it('fades and leaves the account on closing, as an open frame does', () => {
    expect(after(open, close).effects).to.deep.equal([{ type: 'fade', opening: 1 }, { type: 'leave' }]);
  });
});

describe('an open frame', () => {
  it('ignores the timeout', () => {
    expect(after(open, loaded, failed(1)).effects).to.deep.equal([]);
  });

  it('pushes and navigates when it is opened at another path, and does nothing at the same path', () => {
    expect(after(open, loaded, openOrders).effects).to.deep.equal([
      { type: 'push', path: orders, title: null },
      { type: 'navigate', path: orders },
    ]);
    expect(after(open, loaded, open).effects).to.deep.equal([]);
  });

  it('navigates without a push when the address changes', () => {
    expect(after(open, loaded, address(orders)).effects).to.deep.equal([{ type: 'navigate', path: orders }]);
    expect(after(open, loaded, address(home)).effects).to.deep.equal([]);
  });

  it('fades, without going back in the history, when the address is no longer that of an account page', () => {
    expect(after(open, loaded, address(null)).effects).to.deep.equal([{ type: 'fade', opening: 1 }]);
    expect(after(open, loaded, address(null), faded(1))).to.deep.equal({
      state: { status: 'closed', opening: 1 },
      effects: [{ type: 'remove' }],
    });
  });

  it('replaces the entry on the first location change after a navigation, and pushes on the next ones', () => {
    expect(after(open, loaded, moved(orders, true)).effects).to.deep.equal([
      { type: 'replace', path: orders, title: 'T' },
    ]);
    expect(after(open, loaded, moved(home, true), moved(orders, true)).effects).to.deep.equal([
      { type: 'push', path: orders, title: 'T' },
    ]);
    expect(after(open, loaded, moved(home, true), openOrders, moved(home, true)).effects).to.deep.equal([
      { type: 'replace', path: home, title: 'T' },
    ]);
  });

  it('replaces the entry for the same path, and for a location change without a push', () => {
    expect(after(open, loaded, moved(home, true), moved(home, true)).effects).to.deep.equal([
      { type: 'replace', path: home, title: 'T' },
    ]);
    expect(after(open, loaded, moved(home, true), moved(orders, false)).effects).to.deep.equal([
      { type: 'replace', path: orders, title: 'T' },
    ]);
  });

  it('mounts again on reload, at the same path or at another one', () => {
    expect(after(open, loaded, { type: 'reload', path: null }).effects).to.deep.equal([
      { type: 'remove' },
      { type: 'replace', path: home, title: null },
      { type: 'mount', path: home, opening: 2, reload: true },
    ]);
    expect(after(open, loaded, { type: 'reload', path: orders }).state).to.include({
      status: 'loading',
      opening: 2,
      path: orders,
    });
  });

  it('is removed at once when the view is detached', () => {
    expect(after(open, loaded, { type: 'lost' })).to.deep.equal({
      state: { status: 'closed', opening: 1 },
      effects: [{ type: 'leave' }, { type: 'remove' }],
    });
  });
});

describe('a failed frame', () => {
  it('mounts again when it is opened, at the same path too', () => {
    expect(after(open, failed(1), open).effects).to.deep.equal([
      { type: 'remove' },
      { type: 'push', path: home, title: null },
      { type: 'mount', path: home, opening: 2, reload: false },
    ]);
  });

  it('closes', () => {
    expect(after(open, failed(1), close, faded(1), left).state.status).to.equal('closed');
  });
});

describe('a closing frame', () => {
  it('is removed when it has faded and the history is back at the page, in either order', () => {
    for (const [first, second] of [
      [faded(1), left],
      [left, faded(1)],
    ] as const) {
      expect(after(open, loaded, close, first).effects).to.deep.equal([]);
      expect(after(open, loaded, close, first, second)).to.deep.equal({
        state: { status: 'closed', opening: 1 },
        effects: [{ type: 'remove' }],
      });
    }
  });

  it('redirects after it has been removed', () => {
    const path = '/members' as SafePath;
    const redirect: FrameEvent = { type: 'close', then: { kind: 'redirect', path } };
    expect(after(open, loaded, redirect, left, faded(1)).effects).to.deep.equal([
      { type: 'remove' },
      { type: 'redirect', path },
    ]);
  });

  it('ignores a second close', () => {
    expect(after(open, loaded, close, close).effects).to.deep.equal([]);
  });

  it('is not revealed when it loads late, and does not follow its page to another screen', () => {
    expect(after(open, close, loaded).effects).to.deep.equal([]);
    expect(after(open, loaded, close, moved(orders, true)).effects).to.deep.equal([]);
  });

  it('mounts again once the history is back at the page, when it was opened before that', () => {
    expect(after(open, loaded, close, openOrders).effects).to.deep.equal([]);
    expect(after(open, loaded, close, openOrders, left).effects).to.deep.equal([
      { type: 'remove' },
      { type: 'push', path: orders, title: null },
      { type: 'mount', path: orders, opening: 2, reload: false },
    ]);
  });

  it('stays closed when it was opened and closed before the history is back at the page', () => {
    expect(after(open, loaded, close, openOrders, close, faded(1), left)).to.deep.equal({
      state: { status: 'closed', opening: 1 },
      effects: [{ type: 'remove' }],
    });
  });

  it('mounts again at once when it is opened while it only fades', () => {
    expect(after(open, loaded, address(null), open).effects).to.deep.equal([
      { type: 'remove' },
      { type: 'push', path: home, title: null },
      { type: 'mount', path: home, opening: 2, reload: false },
    ]);
  });

  it('mounts again at the address when the visitor goes forward while it fades', () => {
    expect(after(open, loaded, address(null), address(orders)).effects).to.deep.equal([
      { type: 'remove' },
      { type: 'mount', path: orders, opening: 2, reload: false },
    ]);
  });
});
