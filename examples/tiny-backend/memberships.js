/** The areas of the site, their members and their orders. Every option is billed by the month. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { missing } from './http.js';
import { remove, site } from './site.js';

const listed = JSON.parse(readFileSync(new URL('areas.json', import.meta.url)));
export const areas = new Map(listed.map((area) => [area.id, area]));

// Use your database in place of these maps.
export const memberships = new Map();
export const orders = new Map();

export const listMemberships = (person) =>
  [...memberships.values()].filter((each) => each.person === person && each.status !== 'LEFT');

export const findMembership = (person, areaId) =>
  listMemberships(person).find(({ area }) => area.id === areaId);

export const ownMembership = ({ person, id }) =>
  listMemberships(person).find((each) => each.id === id) ?? missing();

export const toStatus = ({ status, endsAt }) =>
  status === 'ENDING' && Date.parse(endsAt) <= site.now() ? 'CANCELLED' : status;

/** After a failed payment, access goes on until the end of the membership, when it has one. */
const hasGrace = ({ status, endsAt }) => status === 'PAYMENT_FAILED' && Date.parse(endsAt) > site.now();

export const isOpen = (one) => one && (['ACTIVE', 'ENDING'].includes(toStatus(one)) || hasGrace(one));

/** Replaces another membership of the person in the area. Call it for a paid option when the payment has arrived. */
export function addMembership(person, areaId, { pricingOptionId, ...terms } = {}) {
  const area = areas.get(areaId) ?? missing();
  remove(memberships, (each) => each.person === person && each.area === area);
  const [id, placedAt] = [randomUUID(), new Date(site.now()).toISOString()];
  const option = area.pricingOptions.find((each) => each.id === pricingOptionId);
  memberships.set(id, { id, person, area, option, status: 'ACTIVE', joinedAt: placedAt, ...terms });
  if (!option) return { id };
  const number = String(1001 + orders.size);
  const described = { id: number, number, placedAt, total: option.price, status: 'PAID' };
  orders.set(number, { person, area, option, described });
  return { id, orderId: number };
}

export function describeMembership(membership) {
  const { id, area, option, joinedAt, endsAt } = membership;
  const status = toStatus(membership);
  const place = { memberAreaId: area.id, title: area.title };
  const described = { id, ...place, status, pricingOption: option, joinedAt, endsAt };
  if (isOpen(membership)) described.url = `/members/${area.id}`;
  if (!option?.subscribable) return { ...described, feeType: option ? 'one_time' : 'free' };
  const cycles = option.numBillingCycles || Infinity;
  const toPaymentDate = (index) => addMonths(joinedAt, index * option.billingPeriod.value);
  let paymentsMade = 1;
  while (paymentsMade < cycles && Date.parse(toPaymentDate(paymentsMade)) <= site.now()) paymentsMade += 1;
  if (status === 'ACTIVE' && paymentsMade < cycles) described.nextPaymentAt = toPaymentDate(paymentsMade);
  return { ...described, feeType: cycles === Infinity ? 'recurring' : 'installments', paymentsMade };
}

/** A month after the 31st of January is the last day of February. */
function addMonths(from, months) {
  const date = new Date(from);
  date.setUTCMonth(date.getUTCMonth() + months);
  if (date.getUTCDate() !== new Date(from).getUTCDate()) date.setUTCDate(0);
  return date.toISOString();
}
