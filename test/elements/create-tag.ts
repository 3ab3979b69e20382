import { fixture, html } from '@open-wc/testing';
import type { MemberAreaCreateElement } from 'member-area-elements';
import 'member-area-elements/member-area-create/define';
import { scripted, type ScriptedAnswer, type ScriptedServer } from '../runner/scripted.js';
import { configureTags } from './configure-tags.js';
import { collectReports, type Report } from './reports.js';
import { until } from './until.js';

/** An open creation modal, its backend, and the errors it has reported. */
export interface CreateTag {
  readonly tag: MemberAreaCreateElement;
  readonly server: ScriptedServer;
  readonly reported: Report[];
}

const plain = html`<member-area-create><button>New area</button></member-area-create>`;

/** Opens a creation modal whose backend gives these answers, one per call. */
export async function openCreateModal(
  answers: readonly ScriptedAnswer[] = [],
  properties: Partial<MemberAreaCreateElement> = {},
): Promise<CreateTag> {
  const server = await scripted(...answers);
  const reported = collectReports();
  configureTags(server.root);
  const tag = Object.assign(await fixture<MemberAreaCreateElement>(plain), properties);
  tag.querySelector('button')!.focus();
  tag.show();
  await until(() => tag.matches(':state(ready)') && allParts(tag, 'step-title')[0]?.checkVisibility());
  return { tag, server, reported };
}

/** Returns the nodes of a tag with this part. */
export const allParts = (tag: Element, part: string): HTMLElement[] => [
  ...tag.shadowRoot!.querySelectorAll<HTMLElement>(`[part=${part}]`),
];

/** Returns the first node with this part. */
export const firstPart = <E extends HTMLElement = HTMLButtonElement>(tag: Element, part: string): E =>
  tag.shadowRoot!.querySelector<E>(`[part=${part}]`)!;

/** Returns the text of the first node with this part; undefined without one. */
export const textOf = (tag: Element, part: string): string | undefined =>
  allParts(tag, part)[0]?.innerText.trim();

/** Returns the field with this name. */
export const input = (tag: Element, name: string): HTMLInputElement =>
  tag.shadowRoot!.querySelector<HTMLInputElement>(`[name=${name}]`)!;

/** Returns whether a field with this name exists. */
export const hasField = (tag: Element, name: string): boolean =>
  tag.shadowRoot!.querySelector(`[name=${name}]`) !== null;

/** Types into fields, as the owner does. */
export function typeInto(tag: Element, values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) {
    const field = input(tag, name);
    // React tracks a field's value with its own setter, and ignores the event unless the setter of the class is used.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')!.set!.call(field, value);
    field.dispatchEvent(new Event(field.localName === 'select' ? 'change' : 'input', { bubbles: true }));
  }
}

/** Selects a radio card. */
export const choose = (tag: Element, name: string, value: string): void =>
  tag.shadowRoot!.querySelector<HTMLInputElement>(`[name=${name}][value=${value}]`)!.click();

/** Clicks Next or Create. */
export const clickNext = (tag: Element): void => firstPart(tag, 'submit').click();

/** Clicks Next, and waits for the step. */
export async function goToStep(tag: Element, step: 1 | 2 | 3): Promise<void> {
  clickNext(tag);
  await waitForStep(tag, step);
}

/** Waits for a step and its fields. */
export const waitForStep = (tag: Element, step: 1 | 2 | 3) =>
  until(
    () =>
      textOf(tag, 'step-title')?.startsWith(`Step ${step} of 3`) && allParts(tag, 'skeleton').length === 0,
  );

/** Returns the error messages under the fields. */
export const problemsOf = (tag: Element): string[] =>
  allParts(tag, 'field-error').map(({ innerText }) => innerText.trim());

/** Returns the bodies of the requests that create an area. */
export async function sentAreas({ server }: CreateTag): Promise<Record<string, unknown>[]> {
  const calls = await server.calls();
  return calls
    .filter(({ method, url }) => method === 'POST' && url === '/api/marketing/member-areas')
    .map(({ body }) => JSON.parse(body) as Record<string, unknown>);
}
