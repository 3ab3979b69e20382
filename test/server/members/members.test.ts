/** The list of members: who may read it, its filters, its orders, and its pages. */
import assert from 'node:assert/strict';
import type { MemberList } from 'member-area-elements/contract/owner/members';
import { describe, test } from 'vitest';
import { startSite, type Visitor } from '../site.js';

const MEMBERS = '/api/marketing/members';

const read = async (who: Visitor, query: Record<string, string> = {}) => {
  const answer = await who.get(`${MEMBERS}?${new URLSearchParams(query)}`);
  assert.equal(answer.status, 200, answer.text);
  return JSON.parse(answer.text) as MemberList;
};

describe('the list of members', async () => {
  const site = await startSite();
  const owner = await site.logInAs('owner');

  test('has everybody, with their memberships', async () => {
    const list = await read(owner);
    console.log(JSON.stringify(list, null, 1).slice(0, 3000));
    assert.equal(list.total, list.members.length);
  });
});
