import { expect } from '@open-wc/testing';
import { isCrumbFailure } from 'member-area-elements/core/api';
import { client, failureOf } from './client.js';

const tokensOf = (calls: { headers: Record<string, string> }[]) =>
  calls.map(({ headers }) => headers['x-csrf-token']);

describe('a crumb failure', () => {
  it('makes the client send a change once more, with the token read anew', async () => {
    const { api, options, calls } = await client({ body: { crumbFail: true } }, { status: 204 });
    let reads = 0;
    options.csrfToken = () => `crumb-${++reads}`;
    await api.updateProfile({ firstName: 'Ana' });
    const sent = await calls();
    expect(tokensOf(sent)).to.deep.equal(['crumb-1', 'crumb-2']);
    expect(sent[1]!.body).to.equal(sent[0]!.body);
    expect(sent[1]!.url).to.equal(sent[0]!.url);
  });

  it('counts at whatever status and inside data', async () => {
    for (const status of [200, 401, 403, 500]) {
      const { api, calls } = await client({ status, body: { data: { crumbFail: true } } }, { status: 204 });
      await api.logOut();
      expect(await calls(), `${status}`).to.have.length(2);
    }
  });

  it('makes the call fail when it comes twice, without a third request', async () => {
    const { api, calls } = await client(
      { body: { crumbFail: true } },
      { status: 403, body: { crumbFail: true } },
      { status: 204 },
    );
    expect(await failureOf(api.logOut())).to.deep.equal({ kind: 'crumb' });
    expect(await calls()).to.have.length(2);
  });

  it('leaves the word to the second answer, whatever it is', async () => {
    const { api } = await client({ body: { crumbFail: true } }, { status: 503 });
    expect(await failureOf(api.logOut())).to.include({ kind: 'status', status: 503 });
  });

  it('never repeats a read', async () => {
    const { api, calls } = await client({ body: { crumbFail: true } }, { body: {} });
    expect(await failureOf(api.planQuotas())).to.deep.equal({ kind: 'crumb' });
    expect(await calls()).to.have.length(1);
  });
});

describe('isCrumbFailure', () => {
  it('knows it at the top and inside data', () => {
    expect(isCrumbFailure({ crumbFail: true })).to.equal(true);
    expect(isCrumbFailure({ data: { crumbFail: true } })).to.equal(true);
  });

  it('takes nothing else for one', () => {
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
