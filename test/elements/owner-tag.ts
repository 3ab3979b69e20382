import { fixture, type html } from '@open-wc/testing';
import { configure } from 'member-area-elements';
import { getSite } from 'member-area-elements/core';
import { setCookie } from '../core/visitor/clean-browser.js';
import { scripted, type ScriptedAnswer, type ScriptedServer } from '../runner/scripted.js';
import { configureTags } from './configure-tags.js';
import { collectReports, type Report } from './reports.js';

/** An owner's tag on the page, its backend, the collector of its events, and the errors it has reported. */
export interface OwnerTag<E extends HTMLElement> {
  readonly tag: E;
  readonly server: ScriptedServer;
  readonly reported: Report[];
  /** Waits until the collector has received this number of events, and returns them without their common properties. */
  readonly tracked: (atLeast?: number) => Promise<Record<string, unknown>[]>;
}

const COMMON_PROPERTIES = [
  ...['event_id', 'event_source', 'event_owner_team', 'source_environment', 'website_id'],
  ...['end_user_session_id', 'ss_cvr', 'email_derived_user_id'],
];

/** Renders an owner's tag whose backend gives these answers, one per call. */
export async function renderOwnerTag<E extends HTMLElement>(
  template: ReturnType<typeof html>,
  answers: readonly ScriptedAnswer[] = [],
): Promise<OwnerTag<E>> {
  const server = await scripted(...answers);
  const collector = await scripted(...Array.from({ length: 20 }, () => ({ status: 202 })));
  const reported = collectReports();
  setCookie('ss_cvr', 'census');
  configureTags(server.root);
  configure({
    websiteId: 'w1',
    authenticatedAccountId: 'a1',
    environment: 'test',
    endpoints: {},
  });
  await (trackerLoaded ??= loadTracker());
  configure({ eventsUrl: `${collector.root}/events` });
  const tracked = async (atLeast = 0) =>
    (await collector.calls(atLeast)).map(({ body }) => {
      const { eventContent } = JSON.parse(body) as { eventContent: Record<string, unknown> };
      return Object.fromEntries(
        Object.entries(eventContent).filter(([name]) => !COMMON_PROPERTIES.includes(name)),
      );
    });
  const tag = await fixture<E>(template);
  // `until` hears no focus events from inside a shadow root.
  tag.shadowRoot?.addEventListener('focusin', () => dispatchEvent(new Event('received')));
  return { tag, server, reported, tracked };
}

let trackerLoaded: Promise<void> | undefined;

/**
 * Sends a first event, which loads the tracker. Otherwise the first event of a test could arrive at the collector of the
 * next test.
 */
async function loadTracker(): Promise<void> {
  const { root } = await scripted({ status: 202 });
  configure({ eventsUrl: `${root}/events` });
  await getSite().track('ViewSurvey');
}

/** Returns the first node with this part in the view of a tag. */
export const viewPart = <E extends HTMLElement = HTMLElement>(tag: Element, part: string): E | null =>
  tag.shadowRoot!.querySelector<E>(`[data-part=owner] [data-part=${part}]`);

/** Returns all nodes with this part in the view of a tag. */
export const viewParts = (tag: Element, part: string): HTMLElement[] => [
  ...tag.shadowRoot!.querySelectorAll<HTMLElement>(`[data-part=owner] [data-part=${part}]`),
];

/** Returns the text of a node in one line. */
export const lineOf = (node: HTMLElement | null | undefined): string | undefined =>
  node?.innerText.replace(/\s+/g, ' ').trim();

/** Types into a field of a view, as a person does. */
export function typeInto(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')!;
  // React tracks the value with its own setter on the element, and ignores the event unless the setter of the class is used.
  set!.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
