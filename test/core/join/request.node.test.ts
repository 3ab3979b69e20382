import { createJoin, type JoinDeps, type JoinRequest } from 'member-area-elements/core/join';
import { describe, expect, it } from 'vitest';
import { answeringFetch, type Answer } from '../answering-fetch.js';

const accepted: Answer = { body: { data: { redirectUrlPath: '/members/community' } } };

/** Opens a page whose backend gives these answers. */
function openPage(answers: Answer[], parts: object = {}) {
  const { fetch, apiRoot, calls, release } = answeringFetch(...answers);
  const options = { fetch, apiRoot, csrfToken: () => null, hasSiteUserCrumb: () => false, ...parts };
  const send = createJoin({
    options: () => options,
    siteUser: () => ({ state: 'signed-out' }),
    report: () => {},
  } as Partial<JoinDeps> as JoinDeps);
  const join = (request: Partial<JoinRequest> = {}) => send({ memberAreaId: 'community', ...request });
  const bodies = () => calls.map(({ body }) => JSON.parse(body) as Record<string, unknown>);
  return { join, calls, release, bodies };
}

describe('the join request', () => {
  it('is a PUT with the three fields', async () => {
    const { join, calls, bodies } = openPage([accepted]);
    const fields = {
      pricingOptionId: 'monthly',
      originUrlPath: '/shop?a=1',
      loginStatus: 'logged_in_to_join',
    } as const;
    await join(fields);
    expect(calls[0]!.method).to.equal('PUT');
    expect(bodies()).to.deep.equal([fields]);
  });

  it('has empty strings for missing fields, and no status', async () => {
    const { join, bodies } = openPage([accepted]);
    await join();
    expect(bodies()).to.deep.equal([{ originUrlPath: '', pricingOptionId: '' }]);
  });

  for (const loginStatus of [undefined, 'created_account_to_join', 'logged_in_to_join'] as const) {
    it(`keeps ${loginStatus} with a site user crumb, or has the status already_logged_in`, async () => {
      const { join, bodies } = openPage([accepted], { hasSiteUserCrumb: () => true });
      await join({ loginStatus });
      expect(bodies()[0]!['loginStatus']).to.equal(loginStatus ?? 'already_logged_in');
    });
  }

  it('goes to the default path when no other is configured', async () => {
    for (const endpoints of [undefined, {}, { requestToJoin: '/v2/{id}/join' }]) {
      const { join, calls } = openPage([accepted], { endpoints });
      await join({ memberAreaId: 'tea club/1' });
      expect(calls[0]!.url).to.equal(
        endpoints?.requestToJoin
          ? '/v2/tea%20club%2F1/join'
          : '/api/site-users/account/member-areas/tea%20club%2F1/request-to-join',
      );
    }
  });

  it('is not sent without the id of an area', async () => {
    for (const memberAreaId of ['', '.', '..']) {
      const { join, calls } = openPage([accepted]);
      expect(await join({ memberAreaId })).to.include({ kind: 'alert', status: 0, reason: 'network' });
      expect(calls).to.deep.equal([]);
    }
  });
});

describe('while a join is running', () => {
  it('20 calls share one request and one outcome', async () => {
    const { join, calls } = openPage([accepted]);
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => join()));
    expect(calls).to.have.lengthOf(1);
    expect(new Set(outcomes).size).to.equal(1);
    expect(outcomes[0]).to.include({ kind: 'redirect' });
  });

  it('another option or another area is a separate request', async () => {
    const { join, calls, bodies } = openPage([]);
    await Promise.all([
      join({ pricingOptionId: 'monthly' }),
      join({ pricingOptionId: 'yearly' }),
      join({ memberAreaId: 'letters', pricingOptionId: 'monthly' }),
    ]);
    expect(bodies().map((body) => body['pricingOptionId'])).to.deep.equal(['monthly', 'yearly', 'monthly']);
    expect(calls[2]!.url).to.contain('/letters/');
  });

  it('a call sends a new request once the join is done', async () => {
    const { join, calls } = openPage([{ status: 503 }, accepted]);
    expect(await join()).to.include({ kind: 'alert' });
    expect(await join()).to.include({ kind: 'redirect' });
    expect(calls).to.have.lengthOf(2);
  });
});
