import {
  visitorStanding,
  isMember,
  type StandingFacts,
  type VisitorStanding,
} from 'member-area-elements/core/join';
import { describe, expect, it } from 'vitest';

const NOW = Date.parse('2026-06-15T12:00:00Z');
const PAST = '2026-06-15T11:59:59Z';
const FUTURE = '2026-06-15T12:00:01Z';
const open: VisitorStanding = { kind: 'open' };

const ROWS: [situation: string, facts: StandingFacts, state: VisitorStanding][] = [
  ['dates and membership are unknown', {}, open],
  ['the enrollment has no dates', { enrollment: {} }, open],
  ['sign-up opens later', { enrollment: { opensAt: FUTURE } }, { kind: 'not-yet-open', opensAt: FUTURE }],
  ['sign-up has opened', { enrollment: { opensAt: PAST } }, open],
  ['sign-up opens at this moment', { enrollment: { opensAt: '2026-06-15T12:00:00Z' } }, open],
  ['sign-up has ended', { enrollment: { closesAt: PAST } }, { kind: 'closed' }],
  ['sign-up ends at this moment', { enrollment: { closesAt: '2026-06-15T12:00:00Z' } }, open],
  [
    'sign-up ended a millisecond ago',
    { enrollment: { closesAt: '2026-06-15T11:59:59.999Z' } },
    { kind: 'closed' },
  ],
  [
    'sign-up opens in a millisecond',
    { enrollment: { opensAt: '2026-06-15T12:00:00.001Z' } },
    { kind: 'not-yet-open', opensAt: '2026-06-15T12:00:00.001Z' },
  ],
  ['sign-up ends later', { enrollment: { closesAt: FUTURE } }, open],
  ['it is between the two dates', { enrollment: { opensAt: PAST, closesAt: FUTURE } }, open],
  [
    'the dates have a time zone',
    { enrollment: { opensAt: '2026-06-15T13:59:00+02:00', closesAt: '2026-06-15T14:01:00+02:00' } },
    open,
  ],
  [
    'sign-up has ended and opens again later',
    { enrollment: { opensAt: FUTURE, closesAt: PAST } },
    { kind: 'not-yet-open', opensAt: FUTURE },
  ],
  ['the dates are invalid', { enrollment: { opensAt: 'soon', closesAt: 'never' } }, open],
  ['the visitor is a member', { membership: { status: 'ACTIVE' } }, { kind: 'member' }],
  ['the visitor has paid all installments', { membership: { status: 'COMPLETED' } }, { kind: 'member' }],
  [
    'the membership ends on a known day',
    { membership: { status: 'ENDING', endsAt: FUTURE } },
    { kind: 'ending', endsAt: FUTURE },
  ],
  [
    'the membership ends on an unknown day',
    { membership: { status: 'ENDING' } },
    { kind: 'ending', endsAt: undefined },
  ],
  [
    'the membership is paused',
    { membership: { status: 'PAUSED', pause: { from: PAST, until: FUTURE } } },
    { kind: 'paused', until: FUTURE },
  ],
  [
    'the membership is paused until an unknown day',
    { membership: { status: 'PAUSED' } },
    { kind: 'paused', until: undefined },
  ],
  [
    'a pause is to come',
    { membership: { status: 'ACTIVE', pause: { from: FUTURE, until: FUTURE } } },
    { kind: 'member' },
  ],
  [
    'a payment has failed',
    { membership: { status: 'PAYMENT_FAILED' } },
    { kind: 'payment-failed', endsAt: undefined },
  ],
  [
    'a payment has failed, and access goes on for some days',
    { membership: { status: 'PAYMENT_FAILED', endsAt: FUTURE } },
    { kind: 'payment-failed', endsAt: FUTURE },
  ],
  ['the membership was cancelled', { membership: { status: 'CANCELLED' } }, open],
  [
    'the membership was cancelled and sign-up has ended',
    { membership: { status: 'CANCELLED' }, enrollment: { closesAt: PAST } },
    { kind: 'closed' },
  ],
  [
    'the visitor is a member and sign-up is closed',
    { membership: { status: 'ACTIVE' }, enrollment: { closesAt: PAST } },
    { kind: 'member' },
  ],
  [
    'a payment has failed and sign-up opens later',
    { membership: { status: 'PAYMENT_FAILED' }, enrollment: { opensAt: FUTURE } },
    { kind: 'payment-failed', endsAt: undefined },
  ],
];

describe('the access of a visitor to an area', () => {
  for (const [situation, facts, state] of ROWS) {
    it(`is ${state.kind} when ${situation}`, () => {
      expect(visitorStanding(facts, NOW)).to.deep.equal(state);
    });
  }

  for (const [status, expected] of [
    ['ACTIVE', true],
    ['COMPLETED', true],
    ['PAUSED', true],
    ['PAYMENT_FAILED', true],
    ['ENDING', false],
    ['CANCELLED', false],
  ] as const) {
    it(`is ${expected ? 'that of a member' : 'not that of a member'} with the membership status ${status}`, () => {
      expect(isMember(visitorStanding({ membership: { status } }, NOW))).to.equal(expected);
    });
  }

  it('is not that of a member without a membership', () => {
    expect(isMember(open)).to.equal(false);
  });
});
