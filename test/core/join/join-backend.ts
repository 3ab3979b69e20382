import { getSite, type ErrorContext, type JoinOutcome, type JoinRequest } from 'member-area-elements/core';
import { scripted, type ScriptedAnswer, type ScriptedServer } from '../../runner/scripted.js';

/** The servers of a test: one each for the join, the details of the area, and the events. */
export interface JoinBackend {
  readonly join: ScriptedServer;
  readonly area: ScriptedServer;
  readonly events: ScriptedServer;
}

/** The errors reported since the last {@link startBackend}. */
export const errors: [error: Error, context: ErrorContext][] = [];

/** The Site of the page. Its endpoints are those of the last {@link startBackend}. */
export const site = getSite({
  websiteId: 'w1',
  environment: 'test',
  onError: (error, context) => void errors.push([error as Error, context]),
});

/** The area that the tests join unless they name another one. It has no pricing options. */
export const community = {
  id: 'community',
  name: 'Community',
  description: 'Everybody is here.',
  numMABenefits: 2,
  purchaseType: 'FREE',
  pricingOptions: [],
  benefits: [{ description: 'A forum' }, { description: 'A newsletter' }],
};

export const monthly = {
  id: 'monthly',
  price: { value: '10.00', currencyCode: 'USD' },
  subscribable: true,
  billingPeriod: { value: 1, unit: 'MONTH' },
  numBillingCycles: 0,
  subscriptionPlan: null,
};

export const accepted: ScriptedAnswer = { body: { data: { redirectUrlPath: '/members/community' } } };

/** Starts servers that give these answers to join requests, in this order, and one answer to reads of the area. */
export async function startBackend(
  answers: ScriptedAnswer[],
  area: ScriptedAnswer = { body: community },
): Promise<JoinBackend> {
  const servers = {
    join: await scripted(...answers),
    area: await scripted(area),
    events: await scripted({ status: 202 }, { status: 202 }),
  };
  site.configure({
    endpoints: {
      requestToJoin: `${servers.join.root}/{id}/join`,
      memberArea: `${servers.area.root}/{id}`,
    },
    eventsUrl: `${servers.events.root}/events`,
    // A test that holds an answer back may release it late on a busy machine.
    requestTimeout: Infinity,
  });
  errors.length = 0;
  return servers;
}

/** Joins `community`. */
export function join(request: Partial<JoinRequest> = {}): Promise<JoinOutcome> {
  return site.join({ memberAreaId: 'community', ...request });
}

/** Loads the client before the tests, because a join waits a second for it, and tests must not depend on that time. */
export async function loadClient(): Promise<void> {
  await startBackend([]);
  await (await site.api()).memberArea('community');
}
