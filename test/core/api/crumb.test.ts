import { expect } from '@open-wc/testing';
import { isCrumbFailure } from 'member-area-elements/core/api';
import { createClient, failureOf } from './client.js';

const tokensOf = (calls: { headers: Record<string, string> }[]) =>
  calls.map(({ headers }) => headers['x-csrf-token']);

describe('a crumb failure', () => {
  it('makes the client repeat a change once, with the current token', async () => {
    const { api, options, calls } = await createClient({ body: { crumbFail: true } }, { status: 204 });
    let reads = 0;
    options.csrfToken = () => `crumb-${++reads}`;
    await api.updateProfile({ firstName: 'Ana' });
    const requests = await calls();
    expect(tokensOf(requests)).to.deep.equal(['crumb-1', 'crumb-2']);
    expect(requests[1]!.body).to.equal(requests[0]!.body);
    expect(requests[1]!.url).to.equal(requests[0]!.url);
  });

  it('is recognized with any status and inside data', async () => {
    for (const status of [200, 401, 403, 500]) {
      const { api, calls } = await createClient(
        { status, body: { data: { crumbFail: true } } },
        { status: 204 },
      );
      await api.logOut();
      expect(await calls(), `${status}`).to.have.length(2);
    }
  });

  it('makes the call fail when it happens twice, without a third request', async () => {
    const { api, calls } = await createClient(
      { body: { crumbFail: true } },
      { status: 403, body: { crumbFail: true } },
      { status: 204 },
    );
    expect(await failureOf(api.logOut())).to.deep.equal({ kind: 'crumb' });
    expect(await calls()).to.have.length(2);
  });

  it('is followed by the result of the second answer', async () => {
    const { api } = await createClient({ body: { crumbFail: true } }, { status: 503 });
    expect(await failureOf(api.logOut())).to.include({ kind: 'status', status: 503 });
  });

  it('makes a read fail without a repeat', async () => {
    const { api, calls } = await createClient({ body: { crumbFail: true } }, { body: {} });
    expect(await failureOf(api.planQuotas())).to.deep.equal({ kind: 'crumb' });
    expect(await calls()).to.have.length(1);
  });
});

describe('isCrumbFailure', () => {
  it('is true for crumbFail at the top level and inside data', () => {
    expect(isCrumbFailure({ crumbFail: true })).to.equal(true);
    expect(isCrumbFailure({ data: { crumbFail: true } })).to.equal(true);
  });

  it('is false for everything else', () => {
    const others = [
      undefined,
      null,
      true,
      'crumbFail',
      [],
      {},
      { crumbFail: false },
      { crumbFail: 'true' },
      { crumbFail: 1 },
      { data: null },
      { data: { crumbFail: 'true' } },
      { error: { crumbFail: true } },
    ];
    for (const body of others) expect(isCrumbFailure(body), JSON.stringify(body)).to.equal(false);
  });
});
