import { fixture, type html } from '@open-wc/testing';
import { configure } from 'member-area-elements';
import { getSite } from 'member-area-elements/core';
import { setCookie } from '../core/cookies/clean-browser.js';
import { scripted, type ScriptedAnswer, type ScriptedServer } from '../runner/scripted.js';
import { reports, type Report } from './reports.js';

/** A tag of the owner's on the page, the backend and the collector behind it, and what it has reported. */
export interface OwnerTag<E extends HTMLElement> {
  readonly tag: E;
  readonly server: ScriptedServer;
  readonly reported: Report[];
  /** The events the collector has received, without their common parts, as soon as there are so many. */
  readonly tracked: (atLeast?: number) => Promise<Record<string, unknown>[]>;
}

const COMMON = [
  ...['event_id', 'event_source', 'event_owner_team', 'source_environment', 'website_id'],
  ...['end_user_session_id', 'ss_cvr', 'email_derived_user_id'],
];

/** Puts a tag of the owner's on the page whose backend gives these answers, one per call. */
export async function ownerTag<E extends HTMLElement>(
  template: ReturnType<typeof html>,
  answers: readonly ScriptedAnswer[] = [],
): Promise<OwnerTag<E>> {
  const server = await scripted(...answers);
  const collector = await scripted(...Array.from({ length: 20 }, () => ({ status: 202 })));
  const reported = reports();
  setCookie('ss_cvr', 'census');
  configure({
    apiRoot: server.root,
    websiteId: 'w1',
    authenticatedAccountId: 'a1',
    environment: 'test',
    locale: 'en',
    endpoints: {},
  });
  await (sending ??= loadSending());
  configure({ eventsUrl: `${collector.root}/events` });
  const tracked = async (atLeast = 0) =>
    (await collector.calls(atLeast)).map(({ body }) => {
      const { eventContent } = JSON.parse(body) as { eventContent: Record<string, unknown> };
      return Object.fromEntries(Object.entries(eventContent).filter(([name]) => !COMMON.includes(name)));
    });
  return { tag: await fixture<E>(template), server, reported, tracked };
}

let sending: Promise<void> | undefined;

/**
 * What sends events is loaded with the first one. That one is ours: the first of a test might else be sent when the next
 * test has begun, to its collector.
 */
async function loadSending(): Promise<void> {
  const { root } = await scripted({ status: 202 });
  configure({ eventsUrl: `${root}/events` });
  await getSite().track('ViewSurvey');
}

/** The first node of this name in the view of a tag. */
export const inView = <E extends HTMLElement = HTMLElement>(tag: Element, part: string): E | null =>
  tag.shadowRoot!.querySelector<E>(`[data-part=owner] [data-part=${part}]`);

/** Every node of this name. */
export const allInView = (tag: Element, part: string): HTMLElement[] => [
  ...tag.shadowRoot!.querySelectorAll<HTMLElement>(`[data-part=owner] [data-part=${part}]`),
];

/** What a node says, in one line. */
export const wordsOf = (node: HTMLElement | null | undefined): string | undefined =>
  node?.innerText.replace(/\s+/g, ' ').trim();

/** Types into a field of a view as somebody does. */
export function typeInto(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')!;
  // React looks at the value by a setter of its own.
  set!.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
