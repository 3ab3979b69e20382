import { getSite, type ErrorContext, type JoinOutcome, type JoinRequest } from 'member-area-elements/core';
import { scripted, type ScriptedAnswer, type ScriptedServer } from '../../runner/scripted.js';

/** What the tests answer from: a server each for the join, the area's details and the events. */
export interface JoinBackend {
  readonly join: ScriptedServer;
  readonly area: ScriptedServer;
  readonly events: ScriptedServer;
}

/** What was reported since the last {@link backend}. */
export const errors: [error: Error, context: ErrorContext][] = [];

/** The page's site, with the backend that {@link backend} has scripted. */
export const site = getSite({
  websiteId: 'w1',
  environment: 'test',
  onError: (error, context) => void errors.push([error as Error, context]),
});

/** The area the tests join: one without pricing options, unless something else is said. */
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

/** Answers to join requests, first to last; the area is `community` unless its own answer is given. */
export async function backend(
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
    requestTimeout: 5000,
  });
  errors.length = 0;
  return servers;
}

/** Joins `community`. */
export function join(request: Partial<JoinRequest> = {}): Promise<JoinOutcome> {
  return site.join({ memberAreaId: 'community', ...request });
}

/** Loads the client before the tests: a join waits a second for it, and a test must not depend on that. */
export async function loadClient(): Promise<void> {
  await backend([]);
  await (await site.api()).memberArea('community');
}
