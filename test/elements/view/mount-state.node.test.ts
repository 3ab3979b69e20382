/** The states of a view: `nextMountState`, for any events in any order. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isMounted,
  nextMountState,
  UNMOUNTED,
  type MountEffect,
  type MountEvent,
  type MountState,
} from '../../../src/elements/view/mount-state.js';

/**
 * An event, or `answer`: the one that follows the oldest effect that has none yet. If the event belongs to a mount or a
 * hold, `ago` counts back from the current one.
 */
type AgedEvent = (MountEvent | { readonly type: 'answer' }) & { readonly ago: number };

const by = fc.constantFrom('press' as const, 'hover' as const);
const mount = fc.record({
  type: fc.constant('mount' as const),
  isPatient: fc.boolean(),
});
const ofTurn = fc.record({
  type: fc.constantFrom('idle', 'loaded', 'prepared', 'rendered', 'absent', 'refused'),
  turn: fc.constant(0),
});
const event: fc.Arbitrary<MountEvent> = fc.oneof(
  mount,
  ofTurn,
  ofTurn,
  fc.record({ type: fc.constant('failed' as const), turn: fc.constant(0), error: fc.constant('error') }),
  fc.constant({ type: 'unmount' as const }),
  fc.record({ type: fc.constant('hold' as const), by }),
  fc.record({ type: fc.constant('release' as const), hold: fc.constant(0) }),
);
const answer = fc.constant({ type: 'answer' as const });
const agedEvents: fc.Arbitrary<AgedEvent[]> = fc.array(
  fc
    .tuple(fc.oneof(answer, answer, event), fc.constantFrom(0, 0, 0, 0, 1, 2))
    .map(([event, ago]) => ({ ...event, ago })),
  { maxLength: 60 },
);

/** The order in which the effects of one mount follow each other. */
const ORDER: readonly MountEffect['type'][] = ['fetch', 'load', 'prepare', 'place', 'show'];

/** A model of a page with one element. It carries out the effects, and fails on an effect that is not possible. */
class Page {
  state: MountState = UNMOUNTED;
  /** The view on the page. */
  view: 'hidden' | 'shown' | null = null;
  isRendered = false;
  /** The effects of the current mount that take part in {@link ORDER}. */
  done: MountEffect['type'][] = [];
  /** What has begun and was not answered. */
  pending: MountEffect[] = [];

  dispatch(event: MountEvent): readonly MountEffect[] {
    const before = this.state;
    const [next, effects] = nextMountState(before, event);
    this.state = next;
    // An element that is not on the page gets no view.
    if (event.type === 'absent' && before.status === 'place' && next !== before) this.view = null;
    if (next.turn !== before.turn) this.done = [];
    if (event.type === 'rendered' && this.view && event.turn === before.turn) this.isRendered = true;
    for (const effect of effects) this.#carryOut(effect);
    const hasView = ['place', 'rendered', 'shown'].includes(next.status);
    expect(this.view !== null, `view while ${next.status}`).to.equal(hasView);
    expect(this.view === 'shown', `shown while ${next.status}`).to.equal(next.status === 'shown');
    expect(next.turn).to.be.at.least(before.turn);
    expect(next.hold).to.be.at.least(before.hold);
    return effects;
  }

  #carryOut(effect: MountEffect): void {
    const { state } = this;
    if ('turn' in effect) expect(effect.turn, `turn of "${effect.type}"`).to.equal(state.turn);
    if (ORDER.includes(effect.type)) {
      expect(ORDER[this.done.length], 'order of the effects').to.equal(effect.type);
      this.done.push(effect.type);
    }
    switch (effect.type) {
      case 'wait':
        expect(state.isPatient, 'patience while waiting').to.equal(true);
        break;
      case 'place':
        expect(state.isHeld, 'held while a view is placed').to.equal(false);
        expect(this.view).to.equal(null);
        this.view = 'hidden';
        this.isRendered = false;
        break;
      case 'show':
        expect(state.isHeld, 'held while a view is shown').to.equal(false);
        expect(this.view).to.equal('hidden');
        expect(this.isRendered, 'rendered before it is shown').to.equal(true);
        this.view = 'shown';
        break;
      case 'remove':
        this.view = null;
        break;
      case 'watch':
        expect(effect.hold).to.equal(state.hold);
        break;
      default:
    }
    this.pending.push(effect);
  }

  /** Dispatches these events. Those of a mount or a hold get its number. */
  play(events: readonly AgedEvent[]): this {
    for (const { ago, ...event } of events) {
      if (event.type === 'answer') this.answer();
      else this.dispatch(this.withNumber(event, ago));
    }
    return this;
  }

  withNumber(event: MountEvent, ago: number): MountEvent {
    if ('turn' in event) return { ...event, turn: this.state.turn - ago };
    return 'hold' in event ? { ...event, hold: this.state.hold - ago } : event;
  }

  /** Answers everything that is pending as a page does on which nothing fails, until nothing is pending. */
  settle(): this {
    while (this.pending.length > 0) this.answer();
    return this;
  }

  answer(): readonly MountEffect[] {
    const effect = this.pending.shift();
    const answer = effect && answerTo(effect);
    return answer ? this.dispatch(answer) : [];
  }
}

/** Returns the event that follows an effect. */
function answerTo(effect: MountEffect): MountEvent | null {
  switch (effect.type) {
    case 'wait':
      return { type: 'idle', turn: effect.turn };
    case 'load':
      return { type: 'loaded', turn: effect.turn };
    case 'prepare':
      return { type: 'prepared', turn: effect.turn };
    case 'place':
      return { type: 'rendered', turn: effect.turn };
    case 'watch':
      return { type: 'release', hold: effect.hold };
    default:
      return null;
  }
}

const start = (isPatient: boolean): MountEvent => ({ type: 'mount', isPatient });
const typesOf = (effects: readonly MountEffect[]) => effects.map(({ type }) => type);

describe('the states of a view, for any events in any order', () => {
  it('never place or show two views or a held one, and take the steps in their order', () => {
    fc.assert(
      fc.property(agedEvents, (events) => {
        new Page().play(events);
      }),
      { numRuns: 1000 },
    );
  });

  it('end with a shown view after a mount, when everything is answered', () => {
    fc.assert(
      fc.property(agedEvents, fc.boolean(), (events, isPatient) => {
        const page = new Page().play(events);
        page.dispatch(start(isPatient));
        expect(page.settle().state.status).to.equal('shown');
      }),
      { numRuns: 1000 },
    );
  });

  it('end without a view after an unmount, whatever is answered later', () => {
    fc.assert(
      fc.property(agedEvents, (events) => {
        const page = new Page().play(events);
        page.dispatch({ type: 'unmount' });
        expect(page.settle().state.status).to.equal('idle');
      }),
      { numRuns: 1000 },
    );
  });

  it('do not change on a late event of an earlier mount or hold', () => {
    fc.assert(
      fc.property(agedEvents, event, fc.nat(5), (events, last, ago) => {
        const page = new Page().play(events);
        const late = page.withNumber(last, ago + 1);
        if (!('turn' in late || 'hold' in late)) return;
        expect(nextMountState(page.state, late)).to.deep.equal([page.state, []]);
      }),
      { numRuns: 1000 },
    );
  });

  it('wait for no idle moment once the visitor waits', () => {
    fc.assert(
      fc.property(agedEvents, agedEvents, (events, others) => {
        const page = new Page().play(events);
        page.dispatch(start(false));
        const { turn } = page.state;
        for (const { ago, ...next } of others) {
          const effects = next.type === 'answer' ? page.answer() : page.dispatch(page.withNumber(next, ago));
          if (page.state.turn !== turn) return;
          expect(typesOf(effects)).not.to.include('wait');
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('are not changed in place', () => {
    fc.assert(
      fc.property(agedEvents, event, (events, last) => {
        const page = new Page().play(events);
        const before = structuredClone(page.state);
        nextMountState(page.state, last);
        expect(page.state).to.deep.equal(before);
      }),
    );
  });
});

describe('the states of a view', () => {
  const after = (...events: readonly MountEvent[]): Page => {
    const page = new Page();
    for (const event of events) page.dispatch(event);
    return page;
  };

  it('take each step in an idle moment when the visitor does not wait', () => {
    const page = new Page();
    const types = (...events: MountEvent[]) => events.map((event) => typesOf(page.dispatch(event)).join());
    expect(
      types(
        start(true),
        { type: 'idle', turn: 0 },
        { type: 'loaded', turn: 0 },
        { type: 'idle', turn: 0 },
        { type: 'prepared', turn: 0 },
        { type: 'idle', turn: 0 },
        { type: 'rendered', turn: 0 },
      ),
    ).to.deep.equal(['fetch,wait', 'load', 'wait', 'prepare', 'wait', 'place', 'show']);
  });

  it('take the step that waits at once when the visitor begins to wait, and the idle moment later changes nothing', () => {
    const page = after(start(true));
    expect(typesOf(page.dispatch(start(false)))).to.deep.equal(['load']);
    expect(page.dispatch({ type: 'idle', turn: 0 })).to.deep.equal([]);
    expect(typesOf(page.dispatch({ type: 'loaded', turn: 0 }))).to.deep.equal(['prepare']);
  });

  it('go on waiting when the view is wanted again without hurry', () => {
    const page = after(start(true));
    expect(page.dispatch(start(true))).to.deep.equal([]);
    expect(typesOf(page.dispatch({ type: 'idle', turn: 0 }))).to.deep.equal(['load']);
  });

  it('do not become patient again during a mount', () => {
    const page = after(start(false), start(true));
    expect(page.state.isPatient).to.equal(false);
    expect(typesOf(page.dispatch({ type: 'loaded', turn: 0 }))).to.deep.equal(['prepare']);
  });

  it('fail without a report on a page on which React does not work, and can start again', () => {
    const page = new Page();
    expect(page.dispatch({ type: 'refused', turn: 0 })).to.deep.equal([{ type: 'remove' }]);
    expect(page.state.status).to.equal('failed');
    expect(isMounted(page.state)).to.equal(false);
    page.dispatch(start(false));
    expect(page.settle().state.status).to.equal('shown');
  });

  it('place the view after the last of several holds, and show it after another one', () => {
    const page = after(start(false), { type: 'loaded', turn: 0 }, { type: 'hold', by: 'hover' });
    page.dispatch({ type: 'hold', by: 'press' });
    expect(page.dispatch({ type: 'prepared', turn: 0 })).to.deep.equal([]);
    expect(page.dispatch({ type: 'release', hold: 1 })).to.deep.equal([]);
    expect(typesOf(page.dispatch({ type: 'release', hold: 2 }))).to.deep.equal(['place']);
    page.dispatch({ type: 'hold', by: 'press' });
    expect(page.dispatch({ type: 'rendered', turn: 0 })).to.deep.equal([]);
    expect(typesOf(page.dispatch({ type: 'release', hold: 3 }))).to.deep.equal(['show']);
  });

  it('remove the view of a mount that fails, report the error, and ignore what it loads later', () => {
    const page = after(start(false));
    expect(page.dispatch({ type: 'failed', turn: 0, error: 'broken' })).to.deep.equal([
      { type: 'remove' },
      { type: 'report', error: 'broken' },
    ]);
    expect(page.dispatch({ type: 'loaded', turn: 0 })).to.deep.equal([]);
    expect(page.state.status).to.equal('failed');
  });

  it('start again for an element that was not on the page when its view was ready', () => {
    const page = after(start(false), { type: 'loaded', turn: 0 }, { type: 'prepared', turn: 0 });
    expect(page.dispatch({ type: 'absent', turn: 0 })).to.deep.equal([]);
    expect(page.state.status).to.equal('idle');
    page.dispatch(start(false));
    expect(page.settle().state.status).to.equal('shown');
  });
});
