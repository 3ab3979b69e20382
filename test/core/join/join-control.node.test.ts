import { joinControl, type VisitorStanding } from 'member-area-elements/core/join';
import { describe, expect, it } from 'vitest';

const options = {
  title: 'The Commons',
  texts: {
    member: '',
    goTo: 'Go to {title}',
    ending: '',
    endingOn: '',
    rejoin: 'Rejoin',
    paymentFailed: '',
    paymentFailedUntil: '',
    updatePayment: 'Update',
    paused: '',
    pausedUntil: '',
    manageMembership: 'Manage',
    opens: 'Opens {date}',
    enrollmentClosed: 'Sign up closed',
  },
  locale: 'en',
  membershipsHref: '/account/memberships',
};

describe('joinControl', () => {
  for (const [standing, control] of [
    [{ kind: 'open' }, { label: null, href: null, isUnavailable: false }],
    [
      { kind: 'not-yet-open', opensAt: '2999-01-01' },
      { label: 'Opens Jan 1, 2999', href: null, isUnavailable: true },
    ],
    [{ kind: 'closed' }, { label: 'Sign up closed', href: null, isUnavailable: true }],
    [{ kind: 'member' }, { label: 'Go to The Commons', href: null, isUnavailable: false }],
    [
      { kind: 'ending', endsAt: undefined },
      { label: 'Rejoin', href: null, isUnavailable: false },
    ],
    [
      { kind: 'paused', until: '2999-01-01' },
      { label: 'Manage', href: '/account/memberships', isUnavailable: false },
    ],
    [
      { kind: 'payment-failed', endsAt: undefined },
      { label: 'Update', href: '/account/memberships', isUnavailable: false },
    ],
    [
      { kind: 'payment-failed', endsAt: '2999-01-01' },
      { label: 'Go to The Commons', href: null, isUnavailable: false },
    ],
  ] as [VisitorStanding, object][]) {
    it(`returns the label and the address for a visitor with the standing ${JSON.stringify(standing)}`, () => {
      expect(joinControl(standing, options)).to.deep.equal(control);
    });
  }
});
