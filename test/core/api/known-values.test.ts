import { expect } from '@open-wc/testing';
import { createClient, failureOf } from './client.js';

const createApiAnswering = async (body: unknown) => (await createClient({ body })).api;

/** Describes the values of a field: each of them is returned unchanged, and any other is refused. */
function describeValues(
  description: string,
  values: readonly string[],
  read: (value: string) => Promise<unknown>,
): void {
  describe(description, () => {
    for (const value of values) {
      it(`may be ${value}`, async () => expect(await read(value)).to.equal(value));
    }

    it('is refused with any other value', async () => {
      for (const value of ['', 'SOMETHING', `${values[0]!.toLowerCase()}x`]) {
        const failure = await failureOf(read(value));
        expect(failure.kind, value).to.equal('malformed');
        if (failure.kind === 'malformed') expect(failure.detail).to.contain(values.join(' or '));
      }
    });
  });
}

describe('the values of an answer', () => {
  const plan = async (parts: object) => (await createApiAnswering(parts)).planQuotas();
  describeValues(
    'the status of a plan',
    ['NONE', 'TRIAL', 'ACTIVE', 'PAST_DUE', 'EXPIRED'],
    async (status) => (await plan({ status })).status,
  );
  describeValues(
    'the reason why members cannot join',
    ['TRIAL_SITE', 'PLAN_EXPIRED', 'PAYMENTS_NOT_CONNECTED'],
    async (blockedReason) => (await plan({ blockedReason })).blockedReason,
  );
  describeValues(
    'whether payments take money',
    ['live', 'test', 'none'],
    async (paymentMode) => (await plan({ paymentMode })).paymentMode,
  );
  describeValues(
    'the navigation setting',
    ['REPLACE_PRIMARY', 'ACCOUNT_MENU', 'HIDDEN'],
    async (navigationSetting) =>
      (await (await createApiAnswering({ memberAreas: [], navigationSetting })).memberAreas())
        .navigationSetting,
  );
  describeValues(
    'the fee of a membership',
    ['free', 'one_time', 'recurring', 'installments'],
    async (feeType) => {
      const membership = {
        id: 'm1',
        memberAreaId: 'a',
        title: 'A',
        feeType,
        status: 'ACTIVE',
        joinedAt: '2026-01-05T10:00:00Z',
      };
      const { memberships } = await (await createApiAnswering({ memberships: [membership] })).memberships();
      return memberships[0]!.feeType;
    },
  );
});

describe('the list of member areas', () => {
  it('contains the dates when the survey was sent or dismissed', async () => {
    const survey = { submittedAt: '2026-01-05T10:00:00Z', dismissedAt: '2026-01-04T10:00:00Z', more: 1 };
    const list = await (await createApiAnswering({ memberAreas: [], survey })).memberAreas();
    expect(list.survey).to.deep.equal({
      submittedAt: '2026-01-05T10:00:00Z',
      dismissedAt: '2026-01-04T10:00:00Z',
    });
  });
});

describe('empty plan quotas', () => {
  it('have a key for every quota', async () => {
    const { quotas } = await (await createApiAnswering({})).planQuotas();
    expect(Object.keys(quotas)).to.have.members([
      'memberAreas',
      'members',
      'pricingOptionsPerArea',
      'videoStorageMinutes',
    ]);
  });
});
