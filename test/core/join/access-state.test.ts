import { expect } from '@open-wc/testing';
import {
  visitorStanding,
  isMember,
  type StandingFacts,
  type VisitorStanding,
} from 'member-area-elements/core/join';

const NOW = Date.parse('2026-06-15T12:00:00Z');
const PAST = '2026-06-15T11:59:59Z';
const FUTURE = '2026-06-15T12:00:01Z';
const open: VisitorStanding = { kind: 'open' };

const ROWS: [situation: string, facts: StandingFacts, state: VisitorStanding][] = [
  ['nothing is known of dates or membership', {}, open],
  ['the enrollment has no dates', { enrollment: {} }, open],
  ['sign-up opens later', { enrollment: { opensAt: FUTURE } }, { kind: 'not-yet-open', opensAt: FUTURE }],
  ['sign-up has opened', { enrollment: { opensAt: PAST } }, open],
  ['sign-up opens this very moment', { enrollment: { opensAt: '2026-06-15T12:00:00Z' } }, open],
  ['sign-up has ended', { enrollment: { closesAt: PAST } }, { kind: 'closed' }],
  ['sign-up ends this very moment', { enrollment: { closesAt: '2026-06-15T12:00:00Z' } }, open],
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
    'a date tells its time zone',
    { enrollment: { opensAt: '2026-06-15T13:59:00+02:00', closesAt: '2026-06-15T14:01:00+02:00' } },
    open,
  ],
  [
    'sign-up closed before it opens again',
    { enrollment: { opensAt: FUTURE, closesAt: PAST } },
    { kind: 'not-yet-open', opensAt: FUTURE },
  ],
  ['dates are not dates', { enrollment: { opensAt: 'soon', closesAt: 'never' } }, open],
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
  ['a payment has failed', { membership: { status: 'PAYMENT_FAILED' } }, { kind: 'payment-failed' }],
  ['the membership is over', { membership: { status: 'CANCELLED' } }, open],
  [
    'the membership is over and so is sign-up',
    { membership: { status: 'CANCELLED' }, enrollment: { closesAt: PAST } },
    { kind: 'closed' },
  ],
  [
    'a member comes while sign-up is closed',
    { membership: { status: 'ACTIVE' }, enrollment: { closesAt: PAST } },
    { kind: 'member' },
  ],
  [
    'a payment has failed before sign-up opens again',
    { membership: { status: 'PAYMENT_FAILED' }, enrollment: { opensAt: FUTURE } },
    { kind: 'payment-failed' },
  ],
];

describe('how a visitor stands to an area', () => {
  for (const [situation, facts, state] of ROWS) {
    it(`is ${state.kind} when ${situation}`, () => {
      expect(visitorStanding(facts, NOW)).to.deep.equal(state);
    });
  }

  for (const [status, isOne] of [
    ['ACTIVE', true],
    ['COMPLETED', true],
    ['PAYMENT_FAILED', true],
    ['ENDING', false],
    ['CANCELLED', false],
  ] as const) {
    it(`is ${isOne ? 'that of a member' : 'not that of a member'} with a membership that is ${status}`, () => {
      expect(isMember(visitorStanding({ membership: { status } }, NOW))).to.equal(isOne);
    });
  }

  it('is not that of a member without a membership', () => {
    expect(isMember(open)).to.equal(false);
  });
});
