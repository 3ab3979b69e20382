import type { JoinOutcome } from './join-outcome.js';
import type { JoinRequest } from './join-request.js';
import type { JoinDeps } from './perform-join.js';

/** Asks to join and says what follows. The caller carries the outcome out. Never rejects. */
export interface Join {
  (request: JoinRequest): Promise<JoinOutcome>;
}

/** What sends a request; loaded with the first join, or before it by who expects one. */
export const loadJoin = () => import('./perform-join.js');

/**
 * Makes the join of a page. One request per area and option is under way at a time: a second call meanwhile joins
 * the running one. A successful join of an area without pricing options is recorded as an event before the outcome is
 * told.
 */
export function createJoin(deps: JoinDeps): Join {
  const running = new Map<Promise<JoinOutcome>, JoinRequest>();

  return (request) => {
    const { memberAreaId, pricingOptionId } = request;
    for (const [outcome, other] of running) {
      if (other.memberAreaId === memberAreaId && other.pricingOptionId === pricingOptionId) return outcome;
    }
    const outcome = loadJoin()
      .then(({ performJoin }) => performJoin(deps, request))
      .catch((error: unknown): JoinOutcome => {
        deps.report(error, 'join');
        return { kind: 'alert', memberAreaId, status: 0, reason: 'network' };
      })
      .finally(() => running.delete(outcome));
    running.set(outcome, request);
    return outcome;
  };
}
