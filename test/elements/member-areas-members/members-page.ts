import { fixture, html } from '@open-wc/testing';
import { configure, type MemberAreasMembersElement } from 'member-area-elements';
import { scripted, type ScriptedAnswer } from '../../runner/scripted.js';
import { areaAnswer } from '../area-answer.js';
import { viewPart, viewParts } from '../owner-tag.js';
import { collectReports } from '../reports.js';
import { until } from '../until.js';

export type Tag = MemberAreasMembersElement;

/** Returns a person of the list, who is in Letters. */
export const memberBody = (id: string, parts: object = {}) => ({
  id,
  email: `${id}@example.com`,
  firstName: id,
  lastName: 'Lima',
  createdAt: '2026-03-02T12:00:00Z',
  joinedAt: '2026-03-02T12:00:00Z',
  memberships: [
    {
      id: `${id}-letters`,
      memberAreaId: 'letters',
      title: 'Letters',
      status: 'ACTIVE',
      feeType: 'recurring',
      joinedAt: '2026-03-02T12:00:00Z',
    },
  ],
  paid: [{ value: '10.00', currencyCode: 'USD' }],
  ...parts,
});

/** Returns the answer to the reading of a page of the members whose address has this in it. */
export const membersAnswer = (members: object[], parts: object = {}, to = 'members?'): ScriptedAnswer => ({
  to,
  body: { members, total: members.length, mayExport: true, ...parts },
});

/** Renders the list, whose backend also has the area Letters, and waits until it is shown. */
export async function renderMembers(...answers: ScriptedAnswer[]) {
  const { body } = areaAnswer({ id: 'letters', name: 'Letters' });
  const server = await scripted({ to: 'marketing/member-areas', body: { memberAreas: [body] } }, ...answers);
  const reported = collectReports();
  configure({ apiRoot: server.root, locale: 'en' });
  const tag = await fixture<Tag>(
    html`<member-areas-members loading="eager"><p>Loading</p></member-areas-members>`,
  );
  // `until` hears no focus events from inside a shadow root.
  tag.shadowRoot!.addEventListener('focusin', () => dispatchEvent(new Event('received')));
  await until(
    () =>
      viewPart(tag, 'members') ??
      viewPart(tag, 'empty') ??
      viewPart(tag, 'error') ??
      viewPart(tag, 'not-owner'),
  );
  /** Returns the query strings of the list that were read. */
  const queries = async () =>
    (await server.calls())
      .filter(({ method, url }) => method === 'GET' && url.includes('/members?'))
      .map(({ url }) => url.slice(url.indexOf('?') + 1));
  return { tag, server, reported, queries };
}

/** Returns the names that are shown, from the top. */
export const names = (tag: Tag): string[] =>
  viewParts(tag, 'member-name').map(({ textContent }) => textContent);
