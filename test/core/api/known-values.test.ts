import { expect } from '@open-wc/testing';
import { client, failureOf } from './client.js';

const answered = async (body: unknown) => (await client({ body })).api;

/** Values of one part of an answer: all are read as they are, and any other is refused. */
function knownValues(
  what: string,
  values: readonly string[],
  read: (value: string) => Promise<unknown>,
): void {
  describe(what, () => {
    for (const value of values) {
      it(`may be ${value}`, async () => expect(await read(value)).to.equal(value));
    }

    it('may be nothing else', async () => {
      for (const value of ['', 'SOMETHING', `${values[0]!.toLowerCase()}x`]) {
        const failure = await failureOf(read(value));
        expect(failure.kind, value).to.equal('malformed');
        if (failure.kind === 'malformed') expect(failure.detail).to.contain(values.join(' or '));
      }
    });
  });
}

describe('the values an answer may have', () => {
  const plan = async (parts: object) => (await answered(parts)).planQuotas();
  knownValues(
    'the status of a plan',
    ['NONE', 'TRIAL', 'ACTIVE', 'PAST_DUE', 'EXPIRED'],
    async (status) => (await plan({ status })).status,
  );
  knownValues(
    'the reason why members cannot join',
    ['TRIAL_SITE', 'PLAN_EXPIRED', 'PAYMENTS_NOT_CONNECTED'],
    async (blockedReason) => (await plan({ blockedReason })).blockedReason,
  );
  knownValues(
    'the place of the navigation',
    ['REPLACE_PRIMARY', 'ACCOUNT_MENU', 'HIDDEN'],
    async (navigationSetting) =>
      (await (await answered({ memberAreas: [], navigationSetting })).memberAreas()).navigationSetting,
  );
  knownValues(
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
      const { memberships } = await (await answered({ memberships: [membership] })).memberships();
      return memberships[0]!.feeType;
    },
  );
});

describe('the list of member areas', () => {
  it('tells when the survey was sent or dismissed', async () => {
    const survey = { submittedAt: '2026-01-05T10:00:00Z', dismissedAt: '2026-01-04T10:00:00Z', more: 1 };
    const list = await (await answered({ memberAreas: [], survey })).memberAreas();
    expect(list.survey).to.deep.equal({
      submittedAt: '2026-01-05T10:00:00Z',
      dismissedAt: '2026-01-04T10:00:00Z',
    });
  });
});

describe('plan quotas that say nothing', () => {
  it('have the name of every quota', async () => {
    const { quotas } = await (await answered({})).planQuotas();
    expect(Object.keys(quotas)).to.have.members([
      'memberAreas',
      'members',
      'pricingOptionsPerArea',
      'videoStorageMinutes',
    ]);
  });
});
