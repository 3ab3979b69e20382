import { expect } from '@open-wc/testing';
import { areaBody, createClient } from './client.js';

describe('concurrent reads', () => {
  it('from before a login or a join in the account frame are not shared with reads after it', async () => {
    const { api, release } = createClient(
      { held: true, body: areaBody({ name: 'Old' }) },
      { held: true, body: areaBody({ name: 'New' }) },
    );
    const before = api.memberArea('community');
    document.dispatchEvent(new Event('account-change'));
    const after = api.memberArea('community');
    release();
    release();
    expect((await before).title).to.equal('Old');
    expect((await after).title).to.equal('New');
  });
});
