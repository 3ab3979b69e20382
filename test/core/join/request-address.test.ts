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

  it("is the platform's where no other is configured", async () => {
    const { root, calls } = await scripted({ body: 1 }, { body: 1 });
    await requestToJoin(options(root), { memberAreaId: 'tea club' });
    await requestToJoin({ ...options(root), endpoints: {} }, { memberAreaId: 'tea club' });
    for (const { method, url } of await calls(2)) {
      expect(method).to.equal('PUT');
      expect(url).to.equal('/api/site-users/account/member-areas/tea%20club/request-to-join');
    }
  });

  it('cannot be made without the id of an area, which is said instead of sent', async () => {
    const { root, calls } = await scripted();
    for (const memberAreaId of ['', '.', '..']) {
      const sent = await requestToJoin(options(root), { memberAreaId });
      expect(sent.kind).to.equal('network');
      expect(sent.kind === 'network' && String(sent.cause)).to.contain('memberAreaId');
    }
    expect(await calls()).to.deep.equal([]);
  });
});
