import type { AuditList } from '../contract/owner/audit.js';
import type { LeavingReasonList } from '../contract/owner/leaving-reasons.js';
import type { Overview } from '../contract/owner/overview.js';

const DAY = 24 * 60 * 60 * 1000;

/** Who has joined and left in the last 12 weeks, the oldest first. */
const WEEKS = [
  [4, 1],
  [6, 0],
  [3, 2],
  [9, 1],
  [12, 3],
  [7, 2],
  [5, 4],
  [8, 1],
  [14, 2],
  [11, 3],
  [9, 1],
  [6, 2],
] as const;

/** What was paid and paid back in the last 12 months, the oldest first. */
const MONTHS = [
  ['310.00', '0.00'],
  ['420.00', '10.00'],
  ['390.00', '0.00'],
  ['560.00', '30.00'],
  ['610.00', '0.00'],
  ['720.00', '0.00'],
  ['680.00', '60.00'],
  ['840.00', '0.00'],
  ['910.00', '20.00'],
  ['1080.00', '0.00'],
  ['1240.00', '90.00'],
  ['460.00', '0.00'],
] as const;

/** Returns the beginning of the month that was some months ago. */
const monthAgo = (count: number): string => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count)).toISOString();
};

/** Returns the Monday of the week that was some weeks ago. */
const weekAgo = (count: number): string => {
  const now = new Date();
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  return new Date(today - (((now.getUTCDay() + 6) % 7) + count * 7) * DAY).toISOString();
};

/** Returns sample payments of each month in a currency. */
export const sampleMonths = (
  currencyCode: string,
  values: readonly (readonly [paid: string, refunded: string])[] = MONTHS,
): Overview['months'] =>
  values.map(([paid, refunded], index) => ({
    start: monthAgo(values.length - 1 - index),
    paid: { value: paid, currencyCode },
    refunded: { value: refunded, currencyCode },
  }));

/** Returns the sample numbers of a site. */
export const sampleOverview = (): Overview => ({
  members: 128,
  pastDue: 3,
  areas: [
    { memberAreaId: 'community', title: 'The Commons', members: 74, pastDue: 0 },
    { memberAreaId: 'letters', title: 'Letters from the Bakery', members: 46, pastDue: 3 },
    { memberAreaId: 'workshop', title: 'Sourdough Workshop', members: 18, pastDue: 0 },
  ],
  weeks: WEEKS.map(([joined, left], index) => ({ start: weekAgo(WEEKS.length - 1 - index), joined, left })),
  months: sampleMonths('USD'),
  reasons: [
    { reason: 'TOO_EXPENSIVE', count: 8 },
    { reason: 'NOT_USED', count: 6 },
    { reason: null, count: 5 },
    { reason: 'MISSING_SOMETHING', count: 2 },
    { reason: 'OTHER', count: 1 },
  ],
});

/** Returns the sample numbers of a site on which nothing has happened. */
export const sampleEmptyOverview = (): Overview => {
  const { areas, weeks } = sampleOverview();
  return {
    ...{ members: 0, pastDue: 0, months: [], reasons: [] },
    areas: areas.map((area) => ({ ...area, members: 0, pastDue: 0 })),
    weeks: weeks.map(({ start }) => ({ start, joined: 0, left: 0 })),
  };
};

/** Sample reasons for leaving. */
export const sampleLeavingReasons: LeavingReasonList = {
  reasons: [
    {
      at: '2026-04-02T18:30:00Z',
      memberAreaId: 'letters',
      title: 'Letters from the Bakery',
      reason: 'MISSING_SOMETHING',
      comment: 'I bake with rye, and most letters are about wheat. I would come back for a series on rye.',
      memberId: 'p1',
    },
    {
      at: '2026-03-28T09:12:00Z',
      memberAreaId: 'community',
      title: 'The Commons',
      reason: 'NOT_USED',
      comment: 'Lovely people, no time.',
      memberId: 'p2',
    },
    {
      at: '2026-03-20T14:02:00Z',
      memberAreaId: 'letters',
      title: 'Letters from the Bakery',
      reason: 'TOO_EXPENSIVE',
      memberId: 'p3',
    },
  ],
  next: '2026-03-20T14:02:00Z m3',
};

/** A sample record of what was done. */
export const sampleAudit: AuditList = {
  entries: [
    {
      at: '2026-04-02T18:30:00Z',
      operation: 'grantMembership',
      by: 'olu@example.com',
      area: { id: 'letters', title: 'Letters from the Bakery' },
      member: { id: 'p1', email: 'ana@example.com' },
      fields: [],
    },
    {
      at: '2026-04-02T16:05:00Z',
      operation: 'refundOrder',
      by: 'kim@example.com',
      member: { id: 'p2', email: 'ben@example.com' },
      fields: [],
    },
    {
      at: '2026-04-01T11:45:00Z',
      operation: 'updateMemberArea',
      by: 'olu@example.com',
      area: { id: 'letters', title: 'Letters from the Bakery' },
      fields: ['description', 'pricingOptions'],
    },
    {
      at: '2026-03-30T08:20:00Z',
      operation: 'closeMember',
      by: 'kim@example.com',
      member: { id: 'p9' },
      fields: [],
    },
    { at: '2026-03-29T17:00:00Z', operation: 'toggleMemberAreas', fields: ['memberAreasEnabled'] },
  ],
  people: [
    { id: 'kim', email: 'kim@example.com' },
    { id: 'olu', email: 'olu@example.com' },
  ],
};
