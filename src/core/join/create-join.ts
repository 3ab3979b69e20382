import { loadOnce } from '../load-once.js';
import type { JoinOutcome } from './join-outcome.js';
import type { JoinRequest } from './join-request.js';
import type { JoinDeps } from './perform-join.js';

/** Sends a join request and returns its outcome. The caller carries out the outcome. Never rejects. */
export interface Join {
  (request: JoinRequest): Promise<JoinOutcome>;
}

/** Loads the code that sends a join request. The first join calls it; a caller may call it earlier to save time. */
export const loadJoin = loadOnce(() => import('./perform-join.js'));

/**
 * Creates the join function of a page. It sends one request per area and option at a time: a second call during a request
 * returns the same outcome. A successful join of an area without pricing options is recorded as an event, which the
 * outcome does not wait for.
 */
export function createJoin(deps: JoinDeps): Join {
  const running = new Map<Promise<JoinOutcome>, JoinRequest>();

  return (request) => {
    const { memberAreaId, pricingOptionId } = request;
    for (const [pending, other] of running) {
      if (other.memberAreaId === memberAreaId && other.pricingOptionId === pricingOptionId) return pending;
    }
    const pending = loadJoin()
      .then(({ performJoin }) => performJoin(deps, request))
      .catch((error: unknown): JoinOutcome => {
        deps.report(error, 'join');
        return { kind: 'alert', memberAreaId, status: 0, reason: 'network' };
      })
      .finally(() => running.delete(pending));
    running.set(pending, request);
    return pending;
  };
}
