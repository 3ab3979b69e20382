import { expect } from '@open-wc/testing';
import type { AccountPath, SafePath } from 'member-area-elements/core';
import {
  nextFrameState,
  type FrameEffect,
  type FrameEvent,
  type FrameState,
} from 'member-area-elements/core/account-frame';

const home = '/account' as AccountPath;
const orders = '/account/orders' as AccountPath;

/** The state these events lead to from a closed frame, and the effects of the last one. */
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
  it('is mounted and its address pushed when it is opened', () => {
    const { state, effects } = after(open);
    expect(state).to.deep.equal({ status: 'loading', opening: 1, path: home, settling: true });
    expect(effects).to.deep.equal([
      { do: 'push', path: home, title: null },
      { do: 'mount', path: home, opening: 1, reload: false },
    ]);
  });

  it('is mounted without a push where the address asks for it', () => {
    expect(after(address(orders)).effects).to.deep.equal([
      { do: 'mount', path: orders, opening: 1, reload: false },
    ]);
  });

  const nothing: [what: string, event: FrameEvent][] = [
    ['close', close],
    ['loaded', loaded],
    ['faded', faded(0)],
    ['failed', failed(0)],
    ['left', left],
    ['lost', { type: 'lost' }],
    ['reload', { type: 'reload', path: orders }],
    ['moved', moved(orders, true)],
    ['address off the account', address(null)],
  ];
  for (const [what, event] of nothing) {
    it(`stays as it is on "${what}"`, () => {
      expect(after(event)).to.deep.equal({ state: { status: 'closed', opening: 0 }, effects: [] });
      expect(after(open, close, faded(1), left, event).effects).to.deep.equal([]);
    });
  }
});

describe('a loading frame', () => {
  it('is revealed when it has loaded, once', () => {
    expect(after(open, loaded).effects).to.deep.equal([{ do: 'reveal' }]);
    expect(after(open, loaded, loaded)).to.deep.include({ effects: [] });
  });

  it('fails when its time is up, and can still come in late', () => {
    expect(after(open, failed(1)).effects).to.deep.equal([{ do: 'fail', reason: 'timeout' }]);
    expect(after(open, failed(1), loaded).effects).to.deep.equal([{ do: 'reveal' }]);
  });

  it('closes like an open one', () => {
    expect(after(open, close).effects).to.deep.equal([{ do: 'fade', opening: 1 }, { do: 'leave' }]);
  });
});

describe('an open frame', () => {
  it('does not fail any more', () => {
    expect(after(open, loaded, failed(1)).effects).to.deep.equal([]);
  });

  it('moves and pushes when it is opened at another path, and rests at the same', () => {
    expect(after(open, loaded, openOrders).effects).to.deep.equal([
      { do: 'push', path: orders, title: null },
      { do: 'navigate', path: orders },
    ]);
    expect(after(open, loaded, open).effects).to.deep.equal([]);
  });

  it('follows the address without a push', () => {
    expect(after(open, loaded, address(orders)).effects).to.deep.equal([{ do: 'navigate', path: orders }]);
    expect(after(open, loaded, address(home)).effects).to.deep.equal([]);
  });

  it('fades without leaving when the address has left the account', () => {
    expect(after(open, loaded, address(null)).effects).to.deep.equal([{ do: 'fade', opening: 1 }]);
    expect(after(open, loaded, address(null), faded(1))).to.deep.equal({
      state: { status: 'closed', opening: 1 },
      effects: [{ do: 'remove' }],
    });
  });

  it('replaces the entry for its first location after a move, and pushes the next ones', () => {
    expect(after(open, loaded, moved(orders, true)).effects).to.deep.equal([
      { do: 'replace', path: orders, title: 'T' },
    ]);
    expect(after(open, loaded, moved(home, true), moved(orders, true)).effects).to.deep.equal([
      { do: 'push', path: orders, title: 'T' },
    ]);
    expect(after(open, loaded, moved(home, true), openOrders, moved(home, true)).effects).to.deep.equal([
      { do: 'replace', path: home, title: 'T' },
    ]);
  });

  it('never pushes the same path twice, nor where it only tells where it is', () => {
    expect(after(open, loaded, moved(home, true), moved(home, true)).effects).to.deep.equal([
      { do: 'replace', path: home, title: 'T' },
    ]);
    expect(after(open, loaded, moved(home, true), moved(orders, false)).effects).to.deep.equal([
      { do: 'replace', path: orders, title: 'T' },
    ]);
  });

  it('is mounted anew on reload, where it is or elsewhere', () => {
    expect(after(open, loaded, { type: 'reload', path: null }).effects).to.deep.equal([
      { do: 'remove' },
      { do: 'replace', path: home, title: null },
      { do: 'mount', path: home, opening: 2, reload: true },
    ]);
    expect(after(open, loaded, { type: 'reload', path: orders }).state).to.include({
      status: 'loading',
      opening: 2,
      path: orders,
    });
  });

  it('is gone at once when it is lost', () => {
    expect(after(open, loaded, { type: 'lost' })).to.deep.equal({
      state: { status: 'closed', opening: 1 },
      effects: [{ do: 'leave' }, { do: 'remove' }],
    });
  });
});

describe('a failed frame', () => {
  it('is mounted anew when it is opened, at the same path too', () => {
    expect(after(open, failed(1), open).effects).to.deep.equal([
      { do: 'remove' },
      { do: 'push', path: home, title: null },
      { do: 'mount', path: home, opening: 2, reload: false },
    ]);
  });

  it('can be closed', () => {
    expect(after(open, failed(1), close, faded(1), left).state.status).to.equal('closed');
  });
});

describe('a closing frame', () => {
  it('is removed when it has faded and the history has come back, in either order', () => {
    for (const [first, second] of [
      [faded(1), left],
      [left, faded(1)],
    ] as const) {
      expect(after(open, loaded, close, first).effects).to.deep.equal([]);
      expect(after(open, loaded, close, first, second)).to.deep.equal({
        state: { status: 'closed', opening: 1 },
        effects: [{ do: 'remove' }],
      });
    }
  });

  it('goes on to the redirect after it is removed', () => {
    const path = '/members' as SafePath;
    const redirect: FrameEvent = { type: 'close', then: { kind: 'redirect', path } };
    expect(after(open, loaded, redirect, left, faded(1)).effects).to.deep.equal([
      { do: 'remove' },
      { do: 'redirect', path },
    ]);
  });

  it('closes once', () => {
    expect(after(open, loaded, close, close).effects).to.deep.equal([]);
  });

  it('is not revealed by a late frame', () => {
    expect(after(open, close, loaded).effects).to.deep.equal([]);
  });

  it('opened again during the way back, is mounted anew when the history has come back', () => {
    expect(after(open, loaded, close, openOrders).effects).to.deep.equal([]);
    expect(after(open, loaded, close, openOrders, left).effects).to.deep.equal([
      { do: 'remove' },
      { do: 'push', path: orders, title: null },
      { do: 'mount', path: orders, opening: 2, reload: false },
    ]);
  });

  it('opened again and closed again during the way back, stays closed', () => {
    expect(after(open, loaded, close, openOrders, close, faded(1), left)).to.deep.equal({
      state: { status: 'closed', opening: 1 },
      effects: [{ do: 'remove' }],
    });
  });

  it('opened again during the fade alone, is mounted anew at once', () => {
    expect(after(open, loaded, address(null), open).effects).to.deep.equal([
      { do: 'remove' },
      { do: 'push', path: home, title: null },
      { do: 'mount', path: home, opening: 2, reload: false },
    ]);
  });

  it('comes back with the address: Forward during the fade', () => {
    expect(after(open, loaded, address(null), address(orders)).effects).to.deep.equal([
      { do: 'remove' },
      { do: 'mount', path: orders, opening: 2, reload: false },
    ]);
  });
});
