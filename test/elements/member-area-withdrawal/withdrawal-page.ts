import { fixture, html } from '@open-wc/testing';
import { configure, type MemberAreaWithdrawalElement } from 'member-area-elements';
import { setCookie } from '../../core/visitor/clean-browser.js';
import { scripted, type ScriptedAnswer } from '../../runner/scripted.js';
import { lineOf, typeInto } from '../owner-tag.js';
import { collectReports } from '../reports.js';
import { until } from '../until.js';

export type Tag = MemberAreaWithdrawalElement;

const order = (number: string, placedAt: string) => ({
  id: `o${number}`,
  number,
  placedAt,
  total: { value: '10.00', currencyCode: 'USD' },
  status: 'PAID',
});

/** The answer with two orders of the account, the older one first. */
export const ordersAnswer: ScriptedAnswer = {
  to: 'account/memberships',
  body: {
    memberships: [],
    orders: [order('1001', '2026-03-02T12:00:00Z'), order('1002', '2026-04-30T12:00:00Z')],
  },
};

/** Returns the answer to a declaration. */
export const receiptAnswer = (outcome: string, parts: object = {}): ScriptedAnswer => ({
  to: 'contract-ends',
  body: { receivedAt: '2026-05-02T12:00:00Z', outcome, ...parts },
});

/** Returns a refusal of a declaration. */
export const refusal = (status: number, parts: Partial<ScriptedAnswer> = {}): ScriptedAnswer => ({
  to: 'contract-ends',
  status,
  body: { error: {} },
  ...parts,
});

export const signIn = () =>
  setCookie(
    'SiteUserInfo',
    encodeURIComponent(JSON.stringify({ authenticated: true, firstName: 'Ana', siteUserId: 'u1' })),
  );

/** Returns the first node with this part in the view. */
export const part = <E extends HTMLElement = HTMLElement>(tag: Tag, name: string): E | null =>
  tag.shadowRoot!.querySelector<E>(`[part=withdrawal] [part=${name}]`);
export const text = (tag: Tag, name: string): string | undefined => lineOf(part(tag, name));
export const texts = (tag: Tag, name: string): (string | undefined)[] =>
  [...tag.shadowRoot!.querySelectorAll<HTMLElement>(`[part=${name}]`)].map((node) => lineOf(node));
export const field = (tag: Tag, name: string) =>
  tag.shadowRoot!.querySelector<HTMLInputElement>(`[name=${name}]`);

/** Fills in fields. */
export function fillIn(tag: Tag, values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) typeInto(field(tag, name)!, value);
}

/** Clicks the button of a step, and waits for the heading after it. */
export async function goOn(tag: Tag, title: string, button = 'submit'): Promise<void> {
  part(tag, button)!.click();
  await until(() => text(tag, 'title') === title);
}

/** Renders the tag with this backend, and waits until it can be used. */
export async function renderWithdrawal(answers: ScriptedAnswer[] = [], kind?: 'cancellation') {
  const server = await scripted(...answers);
  const reported = collectReports();
  configure({ apiRoot: server.root, locale: 'en', timeZone: 'UTC' });
  const tag = await fixture<Tag>(
    html`<member-area-withdrawal loading="eager"
      ><a href="/account/withdraw">Withdraw</a></member-area-withdrawal
    >`,
  );
  if (kind) tag.kind = kind;
  // `until` hears no focus events from inside a shadow root.
  tag.shadowRoot!.addEventListener('focusin', () => dispatchEvent(new Event('received')));
  await until(() => (part(tag, 'form') ?? part(tag, 'empty'))?.checkVisibility());
  /** Returns the bodies of the declarations that were sent. */
  const sent = async () =>
    (await server.calls())
      .filter(({ url }) => url.endsWith('/contract-ends'))
      .map(({ body }) => JSON.parse(body) as object);
  return { tag, server, reported, sent };
}
