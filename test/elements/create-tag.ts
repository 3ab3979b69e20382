import { fixture, html } from '@open-wc/testing';
import { configure, type MemberAreaCreateElement } from 'member-area-elements';
import 'member-area-elements/member-area-create/define';
import { scripted, type ScriptedAnswer, type ScriptedServer } from '../runner/scripted.js';
import { reports, type Report } from './reports.js';
import { until } from './until.js';

/** An open creation modal, the backend behind it, and what it has reported. */
export interface CreateTag {
  readonly tag: MemberAreaCreateElement;
  readonly server: ScriptedServer;
  readonly reported: Report[];
}

const plain = html`<member-area-create><button>New area</button></member-area-create>`;

/** Opens a creation modal whose backend gives these answers, one per call. */
export async function openCreate(
  answers: readonly ScriptedAnswer[] = [],
  properties: Partial<MemberAreaCreateElement> = {},
): Promise<CreateTag> {
  const server = await scripted(...answers);
  const reported = reports();
  configure({ apiRoot: server.root, locale: 'en' });
  const tag = Object.assign(await fixture<MemberAreaCreateElement>(plain), properties);
  tag.querySelector('button')!.focus();
  tag.show();
  await until(() => tag.matches(':state(ready)') && all(tag, 'step-title')[0]?.checkVisibility());
  return { tag, server, reported };
}

/** The nodes of a tag with this part. */
export const all = (tag: Element, part: string): HTMLElement[] => [
  ...tag.shadowRoot!.querySelectorAll<HTMLElement>(`[part=${part}]`),
];

/** The first of them. */
export const one = <E extends HTMLElement = HTMLButtonElement>(tag: Element, part: string): E =>
  tag.shadowRoot!.querySelector<E>(`[part=${part}]`)!;

/** The text of that node; undefined where there is none. */
export const textOf = (tag: Element, part: string): string | undefined => all(tag, part)[0]?.innerText.trim();

/** The field with this name. */
export const input = (tag: Element, name: string): HTMLInputElement =>
  tag.shadowRoot!.querySelector<HTMLInputElement>(`[name=${name}]`)!;

/** Whether there is a field with this name. */
export const hasField = (tag: Element, name: string): boolean =>
  tag.shadowRoot!.querySelector(`[name=${name}]`) !== null;

/** Types into a field, as its owner does. */
export function typeInto(tag: Element, values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) {
    const field = input(tag, name);
    // React keeps its own account of a field's value, which only the setter of the class goes around.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')!.set!.call(field, value);
    field.dispatchEvent(new Event(field.localName === 'select' ? 'change' : 'input', { bubbles: true }));
  }
}

/** Chooses a radio card. */
export const choose = (tag: Element, name: string, value: string): void =>
  tag.shadowRoot!.querySelector<HTMLInputElement>(`[name=${name}][value=${value}]`)!.click();

/** Presses Next or Create. */
export const nextStep = (tag: Element): void => one(tag, 'submit').click();

/** Presses Next, and waits for the step. */
export async function toStep(tag: Element, step: 1 | 2 | 3): Promise<void> {
  nextStep(tag);
  await stepShown(tag, step);
}

/** Waits for a step and its fields. */
export const stepShown = (tag: Element, step: 1 | 2 | 3) =>
  until(
    () => textOf(tag, 'step-title')?.startsWith(`Step ${step} of 3`) && all(tag, 'skeleton').length === 0,
  );

/** What is wrong, as it is written under the fields. */
export const problemsOf = (tag: Element): string[] =>
  all(tag, 'field-error').map(({ innerText }) => innerText.trim());

/** What was sent to create areas. */
export async function sentAreas({ server }: CreateTag): Promise<Record<string, unknown>[]> {
  const calls = await server.calls();
  return calls
    .filter(({ method, url }) => method === 'POST' && url === '/api/marketing/member-areas')
    .map(({ body }) => JSON.parse(body) as Record<string, unknown>);
}
