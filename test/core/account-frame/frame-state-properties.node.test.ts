import fc from 'fast-check';
import type { AccountPath, SafePath } from 'member-area-elements/core';
import { describe, expect, it } from 'vitest';
import {
  nextFrameState,
  type AfterClose,
  type FrameEvent,
  type FrameState,
} from '../../../src/core/account-frame/state.js';

/** An event. If it belongs to an opening, `ago` counts back from the current one. */
type AgedEvent = FrameEvent & { readonly ago: number };

const path = fc.constantFrom('/account', '/account/orders', '/account/login') as fc.Arbitrary<AccountPath>;
const then: fc.Arbitrary<AfterClose> = fc.oneof(
  fc.constant({ kind: 'nothing' as const }),
  fc.constant({ kind: 'redirect' as const, path: '/shop' as SafePath }),
);
const reason = fc.constantFrom('timeout' as const, 'blocked' as const);
const opening = fc.constant(0);
const event: fc.Arbitrary<FrameEvent> = fc.oneof(
  fc.record({ type: fc.constant('open' as const), path }),
  fc.record({ type: fc.constant('address' as const), path: fc.option(path) }),
  fc.constant({ type: 'loaded' as const }),
  fc.record({ type: fc.constant('failed' as const), opening, reason }),
  fc.record({ type: fc.constant('reload' as const), path: fc.option(path) }),
  fc.record({ type: fc.constant('moved' as const), path, title: fc.option(fc.string()), push: fc.boolean() }),
  fc.record({ type: fc.constant('close' as const), then }),
  fc.record({ type: fc.constant('faded' as const), opening }),
  fc.constant({ type: 'left' as const }),
  fc.record({ type: fc.constant('expect' as const), path: fc.option(path) }),
  fc.constant({ type: 'uncover' as const }),
  fc.constant({ type: 'unexpect' as const }),
  fc.constant({ type: 'lost' as const }),
);
const agedEvents: fc.Arbitrary<AgedEvent[]> = fc.array(
  fc.tuple(event, fc.constantFrom(0, 0, 0, 1, 2)).map(([event, ago]) => ({ ...event, ago })),
  { maxLength: 60 },
);

/** A model of a page with a frame. It carries out the effects, and fails on an effect that is not possible. */
class Page {
  state: FrameState = { status: 'closed', opening: 0 };
  frames = 0;
  mounts = 0;
  isCovered = false;
  /** The path of the frame that loads ahead. */
  ahead: AccountPath | null = null;

  dispatch(event: FrameEvent): void {
    const before = this.state;
    const [next, effects] = nextFrameState(before, event);
    this.state = next;
    for (const effect of effects) {
      switch (effect.type) {
        case 'mount':
          // The frame that has loaded ahead is the one that opens.
          if (this.ahead) expect(effect.path, 'path of a mount').to.equal(this.ahead);
          else expect(this.frames, 'frames at a mount').to.equal(0);
          expect(effect.opening, 'number of a mount').to.equal(this.mounts + 1);
          this.frames = 1;
          this.mounts++;
          this.isCovered = false;
          this.ahead = null;
          break;
        case 'cover':
          expect(this.frames, 'frames at a cover').to.equal(0);
          this.frames = effect.path ? 1 : 0;
          this.isCovered = true;
          this.ahead = effect.path;
          break;
        case 'uncover':
          expect(this.isCovered, 'covered before it is uncovered').to.equal(true);
          this.isCovered = false;
          break;
        case 'remove':
          expect(before.status, 'state before a removal').not.to.equal('closed');
          this.frames = 0;
          this.isCovered = false;
          this.ahead = null;
          break;
        case 'push':
          expect(event.type, 'cause of a push').not.to.be.oneOf(['address', 'reload', 'close', 'loaded']);
          break;
        case 'replace':
        case 'leave':
        case 'redirect':
          break;
        default:
          expect(this.frames, `frames at "${effect.type}"`).to.equal(1);
      }
    }
    const hasFrame = 'ahead' in next ? next.ahead !== null : next.status !== 'closed';
    expect(this.frames, `frames while ${next.status}`).to.equal(Number(hasFrame));
    expect(this.isCovered, `covered while ${next.status}`).to.equal(next.status === 'expected');
    expect(next.opening).to.equal(this.mounts);
  }

  /** Replaces `ago` by the number of the opening. */
  withOpening({ ago, ...event }: AgedEvent): FrameEvent {
    return 'opening' in event ? { ...event, opening: this.state.opening - ago } : event;
  }
}

describe('the states of the frame, for any events in any order', () => {
  it('never contain two frames, and increase the number with each frame', () => {
    fc.assert(
      fc.property(agedEvents, (events) => {
        const page = new Page();
        for (const aged of events) page.dispatch(page.withOpening(aged));
      }),
      { numRuns: 1000 },
    );
  });

  it('end with closed after close, faded and left', () => {
    fc.assert(
      fc.property(agedEvents, fc.boolean(), (events, fadedFirst) => {
        const page = new Page();
        for (const aged of events) page.dispatch(page.withOpening(aged));
        page.dispatch({ type: 'close', then: { kind: 'nothing' } });
        const faded: FrameEvent = { type: 'faded', opening: page.state.opening };
        const left: FrameEvent = { type: 'left' };
        for (const event of fadedFirst ? [faded, left] : [left, faded]) page.dispatch(event);
        expect(page.state.status).to.equal('closed');
        expect(page.frames).to.equal(0);
      }),
      { numRuns: 1000 },
    );
  });

  it('do not change on a late event of an earlier frame', () => {
    fc.assert(
      fc.property(
        agedEvents,
        fc.constantFrom('failed' as const, 'faded' as const),
        fc.nat(5),
        (events, type, ago) => {
          const page = new Page();
          for (const aged of events) page.dispatch(page.withOpening(aged));
          const late = { type, opening: page.state.opening - 1 - ago, reason: 'timeout' as const };
          expect(nextFrameState(page.state, late)).to.deep.equal([page.state, []]);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('are not changed in place', () => {
    fc.assert(
      fc.property(agedEvents, event, (events, last) => {
        const page = new Page();
        for (const aged of events) page.dispatch(page.withOpening(aged));
        const before = structuredClone(page.state);
        nextFrameState(page.state, last);
        expect(page.state).to.deep.equal(before);
      }),
    );
  });
});
