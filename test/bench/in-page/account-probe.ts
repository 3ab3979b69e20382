/**
 * Observes a page with an account or a login, and each of its frames, from the first moment on: what is painted, when the
 * form can be used, and how long the interactions take. Added by the browser, so that it costs no transfer. All times are in
 * milliseconds since 1970, because a frame counts from the start of its own document.
 */
import { findAccountField, findFramedAccountField, findHankoField, findPortalField } from './form-fields.js';
import { observeEntries } from './observe-entries.js';
import { isUsable } from './usable-field.js';
import { waitUntil } from './wait-until.js';

/** The functions that return the first field of each kind of page. */
const fields = {
  plain: () => document.querySelector<HTMLInputElement>('input'),
  'framed-account': findFramedAccountField,
  account: () => findAccountField(document),
  hanko: () => findHankoField('hanko-auth'),
  portal: findPortalField,
};

/** The names of the kinds of pages that the probe knows. */
export type AccountKind = keyof typeof fields;

/** One event of an interaction, as in `PerformanceEventTiming`. */
export interface InteractionEvent {
  readonly name: string;
  readonly time: number;
  /** From the input until the next frame is painted, in steps of 8 ms. */
  readonly duration: number;
  /** How long the event waited for its first listener. */
  readonly delay: number;
  /** How long its listeners ran. */
  readonly processing: number;
}

/** What a document has painted, and the interactions with it. */
export interface DocumentVitals {
  readonly start: number;
  readonly firstPaint: number | null;
  readonly events: readonly InteractionEvent[];
}

function startAccountProbe(kind: AccountKind): void {
  const paints = observeEntries('paint');
  // The least that browsers allow. Shorter events have no entry.
  const events = observeEntries<PerformanceEventTiming & { interactionId: number }>('event', {
    durationThreshold: 16,
  });
  const since1970 = (time: number) => performance.timeOrigin + time;

  const probe = {
    /** When the form is usable. Only in the page itself. */
    usable: window === top ? waitUntil(() => isUsable(fields[kind]()), 'the form').then(since1970) : null,
    readVitals(): DocumentVitals {
      const firstPaint = paints().find(({ name }) => name === 'first-contentful-paint');
      return {
        start: performance.timeOrigin,
        firstPaint: firstPaint ? since1970(firstPaint.startTime) : null,
        events: events()
          .filter(({ interactionId }) => interactionId > 0)
          .map(({ name, startTime, duration, processingStart, processingEnd }) => ({
            name,
            time: since1970(startTime),
            duration,
            delay: processingStart - startTime,
            processing: processingEnd - processingStart,
          })),
      };
    },
  };
  Object.assign(globalThis, { accountProbe: probe });
}

Object.assign(globalThis, { startAccountProbe });
