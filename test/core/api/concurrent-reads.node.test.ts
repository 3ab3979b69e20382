import { describe, expect, it } from 'vitest';
import { areaBody, createClient, failureOf } from './client.js';

describe('concurrent reads', () => {
  it('of the same address share one request and one result', async () => {
    const { api, calls, release } = createClient({ held: true, body: areaBody() });
    const reads = [1, 2, 3].map(() => api.memberArea('community'));
    release();
    const [first, second, third] = await Promise.all(reads);
    expect(calls).to.have.length(1);
    expect(second).to.equal(first);
    expect(third).to.equal(first);
  });

  it('of different addresses are separate requests', async () => {
    const { api, calls, release } = createClient(
      { held: true, body: areaBody() },
      { held: true, body: areaBody() },
    );
    const reads = [api.memberArea('community'), api.memberArea('letters')];
    expect(calls).to.have.length(2);
    release();
    release();
    await Promise.all(reads);
  });

  it('are not cached: the next read sends another request', async () => {
    const { api, calls } = createClient({ body: areaBody() }, { body: areaBody({ name: 'Renamed' }) });
    expect((await api.memberArea('community')).title).to.equal('Community');
    expect((await api.memberArea('community')).title).to.equal('Renamed');
    expect(calls).to.have.length(2);
  });

  it('all fail when their request fails, and the next read sends another request', async () => {
    const { api, calls } = createClient({ status: 503 }, { body: areaBody() });
    const both = [api.memberArea('community'), api.memberArea('community')];
    for (const read of both) expect(await failureOf(read)).to.include({ kind: 'status', status: 503 });
    expect(calls).to.have.length(1);
    expect((await api.memberArea('community')).title).to.equal('Community');
  });

  it('from before a change are not shared with reads after it', async () => {
    const { api, calls, release } = createClient(
      { held: true, body: areaBody({ name: 'Old' }) },
      { status: 204 },
      { held: true, body: areaBody({ name: 'New' }) },
    );
    const before = api.memberArea('community');
    await api.resetLockScreen('community');
    const after = api.memberArea('community');
    release();
    expect((await before).title).to.equal('Old');
    const later = api.memberArea('community');
    release();
    expect((await after).title).to.equal('New');
    expect(await later).to.equal(await after);
    expect(calls).to.have.length(3);
  });

  it('from before a login in another tab are not shared with reads after it', async () => {
    const { api, options, release } = createClient(
      { held: true, body: areaBody({ name: 'Old' }) },
      { held: true, body: areaBody({ name: 'New' }) },
    );
    const before = api.memberArea('community');
    options.csrfToken = () => 'token of the next visitor';
    const after = api.memberArea('community');
    release();
    release();
    expect((await before).title).to.equal('Old');
    expect((await after).title).to.equal('New');
  });

  it('are shared, but changes are not: each change sends a request', async () => {
    const { api, calls, release } = createClient({ held: true }, { held: true });
    const changes = [api.toggleMemberAreas(true), api.toggleMemberAreas(true)];
    expect(calls).to.have.length(2);
    release();
    release();
    await Promise.all(changes);
  });

  it('are separate from a change of the same address', async () => {
    const { api, calls } = createClient({ status: 403 }, { status: 403 });
    await Promise.all([failureOf(api.profile()), failureOf(api.updateProfile({ firstName: 'Bea' }))]);
    expect(calls.map(({ method }) => method)).to.deep.equal(['GET', 'PUT']);
  });
});
