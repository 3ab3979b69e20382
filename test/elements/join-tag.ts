import { fixture, html } from '@open-wc/testing';
import { configure, type MemberAreaJoinElement } from 'member-area-elements';
import 'member-area-elements/member-area-join/define';
import { scripted, type ScriptedAnswer, type ScriptedServer } from '../runner/scripted.js';
import { reports, type Report } from './reports.js';
import { until } from './until.js';

/** A join tag on the page, the backend behind it, and what it has reported. */
export interface JoinTag {
  tag: MemberAreaJoinElement;
  server: ScriptedServer;
  reported: Report[];
}

type Template = ReturnType<typeof html>;

const community = html`<member-area-join member-area-id="community" loading="eager"></member-area-join>`;

/** Puts a join tag on the page whose backend gives these answers, one per call. */
export async function joinTag(
  answers: readonly ScriptedAnswer[],
  template: Template = community,
): Promise<JoinTag> {
  const server = await scripted(...answers);
  const reported = reports();
  configure({ apiRoot: server.root, locale: 'en' });
  return { tag: await fixture<MemberAreaJoinElement>(template), server, reported };
}

/** The same, once its view is there. */
export async function readyJoinTag(
  answers: readonly ScriptedAnswer[],
  template?: Template,
): Promise<JoinTag> {
  const made = await joinTag(answers, template);
  await until(() => made.tag.matches(':state(ready)'));
  return made;
}

/** The node of a tag with this part. */
export const part = <E extends HTMLElement = HTMLElement>(tag: HTMLElement, name: string): E | null =>
  tag.shadowRoot!.querySelector<E>(`[part~='${name}']`);

/** The text of that node, with its blanks made plain. */
export const textOf = (tag: HTMLElement, name: string): string | undefined =>
  part(tag, name)?.innerText.replace(/\s+/g, ' ').trim();

/** The button a visitor presses: the view's, or the one the tag brings while there is none. */
export const joinButton = (tag: HTMLElement): HTMLButtonElement => part<HTMLButtonElement>(tag, 'button')!;
