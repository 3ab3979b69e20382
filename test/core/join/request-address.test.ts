import { expect } from '@open-wc/testing';
import { requestToJoin } from 'member-area-elements/core';
import { scripted } from '../../runner/scripted.js';

describe('the address of a join request', () => {
  const options = (root: string) => ({
    fetch: globalThis.fetch,
    apiRoot: root,
    csrfToken: () => null,
    hasSiteUserCrumb: () => false,
  });

  it('is the default path when no other is configured', async () => {
    const { root, calls } = await scripted({ body: 1 }, { body: 1 });
    await requestToJoin(options(root), { memberAreaId: 'tea club' });
    await requestToJoin({ ...options(root), endpoints: {} }, { memberAreaId: 'tea club' });
    for (const { method, url } of await calls(2)) {
      expect(method).to.equal('PUT');
      expect(url).to.equal('/api/site-users/account/member-areas/tea%20club/request-to-join');
    }
  });

  it('is invalid without the id of an area, so nothing is sent and the failure names the id', async () => {
    const { root, calls } = await scripted();
    for (const memberAreaId of ['', '.', '..']) {
      const result = await requestToJoin(options(root), { memberAreaId });
      expect(result.kind).to.equal('network');
      expect(result.kind === 'network' && String(result.cause)).to.contain('memberAreaId');
    }
    expect(await calls()).to.deep.equal([]);
  });
});
