import { fixture, html } from '@open-wc/testing';
import { configure, type MemberAreasPeopleElement } from 'member-area-elements';
import { scripted, type ScriptedAnswer } from '../../runner/scripted.js';
import { viewPart } from '../owner-tag.js';
import { collectReports } from '../reports.js';
import { until } from '../until.js';

export type Tag = MemberAreasPeopleElement;

/** Returns a person with a role: Olu, an owner who may be changed, unless the arguments differ. */
export const personBody = (id: string, parts: object = {}) => ({
  id,
  email: `${id}@example.com`,
  firstName: id,
  lastName: '',
  role: 'owner',
  since: '2026-03-02T12:00:00Z',
  isYou: false,
  mayChange: true,
  ...parts,
});
export const you = personBody('Olu', { isYou: true });
export const kim = personBody('Kim', { role: 'support' });

/** Returns an open invitation. */
export const invitationBody = (id: string, parts: object = {}) => ({
  id,
  email: `${id}@example.com`,
  role: 'support',
  invitedBy: 'olu@example.com',
  invitedAt: '2026-03-02T12:00:00Z',
  expiresAt: '2026-03-09T12:00:00Z',
  ...parts,
});

/** Returns the answer to a reading of the people. */
export const peopleAnswer = (people: object[], invitations: object[] = []): ScriptedAnswer => ({
  to: 'marketing/people',
  body: { people, invitations },
});
export const ok: ScriptedAnswer = { to: 'marketing/people', body: {} };
export const refusal = (status: number, code: string): ScriptedAnswer => ({
  to: 'marketing/people',
  status,
  body: { error: { code } },
});

const audit: ScriptedAnswer = {
  to: 'marketing/audit',
  body: {
    entries: [
      { at: '2026-04-02T18:30:00Z', operation: 'changeRole', by: 'olu@example.com', fields: ['role'] },
      { at: '2026-04-01T18:30:00Z', operation: 'invitePerson', by: 'olu@example.com', fields: [] },
    ],
    people: [],
    next: 'older',
  },
};

/** Renders the people, whose backend also has a record of what was done, and waits until they are shown. */
export async function renderPeople(...answers: ScriptedAnswer[]) {
  const server = await scripted(...answers, audit);
  const reported = collectReports();
  configure({ apiRoot: server.root, locale: 'en' });
  const tag = await fixture<Tag>(
    html`<member-areas-people loading="eager"><p>Loading</p></member-areas-people>`,
  );
  // `until` hears no focus events from inside a shadow root.
  tag.shadowRoot!.addEventListener('focusin', () => dispatchEvent(new Event('received')));
  await until(() =>
    ['people-list', 'error', 'not-owner', 'signed-out'].map((name) => viewPart(tag, name)).find(Boolean),
  );
  /** Returns the changes that were sent: the method, the end of the address, and the body. */
  const changes = async () =>
    (await server.calls())
      .filter(({ method }) => method !== 'GET')
      .map(({ method, url, body }) => [
        method,
        url.slice(url.indexOf('/marketing/') + 11),
        ...(body ? [JSON.parse(body) as object] : []),
      ]);
  return { tag, server, reported, changes };
}
