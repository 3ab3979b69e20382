import { expect } from '@open-wc/testing';
import type { ApiOptions } from 'member-area-elements/core/api';
import { areaBody, createClient, failureOf } from './client.js';

describe('concurrent reads', () => {
  it('of the same address share one request and one result', async () => {
    const { api, calls, release } = await createClient({ kind: 'held', body: areaBody() });
    const reads = [1, 2, 3].map(() => api.memberArea('community'));
    await release();
    const [first, second, third] = await Promise.all(reads);
    expect(await calls()).to.have.length(1);
    expect(second).to.equal(first);
    expect(third).to.equal(first);
  });

  it('of different addresses are separate requests', async () => {
    const { api, calls, release } = await createClient(
      { kind: 'held', body: areaBody() },
      { kind: 'held', body: areaBody() },
    );
    const reads = [api.memberArea('community'), api.memberArea('letters')];
    expect(await calls(2)).to.have.length(2);
    await Promise.all([release(), release(), ...reads]);
  });

  it('are not cached: the next read sends another request', async () => {
    const { api, calls } = await createClient({ body: areaBody() }, { body: areaBody({ name: 'Renamed' }) });
    expect((await api.memberArea('community')).title).to.equal('Community');
    expect((await api.memberArea('community')).title).to.equal('Renamed');
    expect(await calls()).to.have.length(2);
  });

  it('all fail when their request fails, and the next read sends another request', async () => {
    const { api, calls } = await createClient({ status: 503 }, { body: areaBody() });
    const both = [api.memberArea('community'), api.memberArea('community')];
    for (const read of both) expect(await failureOf(read)).to.include({ kind: 'status', status: 503 });
    expect(await calls()).to.have.length(1);
    expect((await api.memberArea('community')).title).to.equal('Community');
  });

  it('from before a change are not shared with reads after it', async () => {
    const { api, calls, release } = await createClient(
      { kind: 'held', body: areaBody({ name: 'Old' }) },
      { status: 204 },
      { kind: 'held', body: areaBody({ name: 'New' }) },
    );
    const before = api.memberArea('community');
    // The server must have chosen the answer to the first read before the change takes the next one.
    await calls(1);
    await api.resetLockScreen('community');
    const after = api.memberArea('community');
    await release();
    expect((await before).title).to.equal('Old');
    const later = api.memberArea('community');
    await release();
    expect((await after).title).to.equal('New');
    expect(await later).to.equal(await after);
    expect(await calls()).to.have.length(3);
  });

  for (const [change, announce] of [
    ['a login or a join in the account frame', () => document.dispatchEvent(new Event('account-change'))],
    [
      'a login in another tab',
      (options: ApiOptions) => (options.csrfToken = () => 'token of the next visitor'),
    ],
  ] as const) {
    it(`from before ${change} are not shared with reads after it`, async () => {
      const { api, options, calls, release } = await createClient(
        { kind: 'held', body: areaBody({ name: 'Old' }) },
        { kind: 'held', body: areaBody({ name: 'New' }) },
      );
      const before = api.memberArea('community');
      await calls(1);
      announce(options);
      const after = api.memberArea('community');
      await release();
      expect((await before).title).to.equal('Old');
      await release();
      expect((await after).title).to.equal('New');
    });
  }

  it('are shared, but changes are not: each change sends a request', async () => {
    const { api, calls, release } = await createClient(
      { kind: 'held', status: 204 },
      { kind: 'held', status: 204 },
    );
    const changes = [api.toggleMemberAreas(true), api.toggleMemberAreas(true)];
    expect(await calls(2)).to.have.length(2);
    await Promise.all([release(), release(), ...changes]);
  });
});
