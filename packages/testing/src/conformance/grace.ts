import type { AreaKind, Backend, Person } from './backend.js';
import { Unavailable } from './check-errors.js';

const WEEK = 7 * 24 * 60 * 60 * 1000;

/**
 * Creates a member whose payment has failed, and who has access for another week. Returns the person and the membership as the
 * person sees it.
 *
 * @throws Unavailable for a backend that gives no access after a failed payment
 */
export async function signInUnpaid(backend: Backend, kind: AreaKind) {
  const endsAt = new Date(Date.now() + WEEK).toISOString();
  const { person } = await backend.signInMember(kind, { status: 'PAYMENT_FAILED', endsAt });
  return { person, membership: await readUnpaid(backend, person) };
}

async function readUnpaid(backend: Backend, person: Person) {
  const { memberships } = await backend.memberships(person);
  const unpaid = memberships.find(({ status }) => status === 'PAYMENT_FAILED');
  if (unpaid?.endsAt === undefined || Date.parse(unpaid.endsAt) <= Date.now())
    throw new Unavailable('The backend gives no access after a failed payment.');
  return unpaid;
}
