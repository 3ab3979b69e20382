import { fixture, html } from '@open-wc/testing';
import { configure, type MemberAreasMemberElement } from 'member-area-elements';
import { scripted, type ScriptedAnswer } from '../../runner/scripted.js';
import { viewPart, viewParts } from '../owner-tag.js';
import { collectReports } from '../reports.js';
import { until } from '../until.js';

const usd = (value: string) => ({ value, currencyCode: 'USD' });

/** Returns the answer to the reading of a person. */
export const personAnswer = (parts: object = {}): ScriptedAnswer => ({
  to: 'marketing/members/p1',
  body: {
    id: 'p1',
    email: 'ana@example.com',
    emailConfirmed: true,
    firstName: 'Ana',
    lastName: 'Lima',
    createdAt: '2026-03-02T12:00:00Z',
    language: 'pt-BR',
    memberships: [
      {
        id: 'm1',
        memberAreaId: 'letters',
        title: 'Letters',
        status: 'ACTIVE',
        feeType: 'recurring',
        joinedAt: '2026-03-02T12:00:00Z',
        nextPaymentAt: '2099-05-02T12:00:00Z',
        mayEndLater: true,
        mayMove: false,
      },
      {
        id: 'm2',
        memberAreaId: 'commons',
        title: 'The Commons',
        status: 'ACTIVE',
        feeType: 'free',
        joinedAt: '2026-03-02T12:00:00Z',
        mayEndLater: false,
        mayMove: true,
      },
    ],
    orders: [
      {
        id: 'o1',
        number: '1001',
        placedAt: '2026-03-02T12:00:00Z',
        total: usd('10.00'),
        status: 'PAID',
        title: 'Letters',
        refundable: usd('10.00'),
      },
    ],
    history: [
      { at: '2026-03-02T12:00:00Z', kind: 'joined', memberAreaId: 'letters', title: 'Letters', by: 'member' },
    ],
    notes: [
      {
        id: 'n1',
        at: '2026-03-09T12:00:00Z',
        text: 'Met at the fair.',
        author: 'olu@example.com',
        mayDelete: true,
      },
    ],
    link: 'password',
    mayRefund: true,
    mayClose: true,
    ...parts,
  },
});

/** Renders the tag, whose backend gives these answers, and waits until the person is shown. */
export async function renderMember(...answers: ScriptedAnswer[]) {
  const server = await scripted(...answers);
  const reported = collectReports();
  configure({ apiRoot: server.root, locale: 'en' });
  const tag = await fixture<MemberAreasMemberElement>(
    html`<member-areas-member member-id="p1" loading="eager"><p>Loading</p></member-areas-member>`,
  );
  // `until` hears no focus events from inside a shadow root.
  tag.shadowRoot!.addEventListener('focusin', () => dispatchEvent(new Event('received')));
  await until(() => viewPart(tag, 'title') ?? viewPart(tag, 'error') ?? viewPart(tag, 'not-owner'));
  /** Returns the calls that change something: the method, the end of the address, and the body. */
  const changes = async () =>
    (await server.calls())
      .filter(({ method }) => method !== 'GET')
      .map(({ method, url, body }) => [
        method,
        url.replace(/.*marketing\//, ''),
        ...(body ? [JSON.parse(body) as Record<string, unknown>] : []),
      ]);
  return { tag, server, reported, changes };
}

/** Clicks the first button with this part, or the one whose name has this text. */
export function click(tag: Element, part: string, name = ''): void {
  viewParts(tag, part)
    .find((node) => (node.getAttribute('aria-label') ?? node.textContent).includes(name))!
    .click();
}
