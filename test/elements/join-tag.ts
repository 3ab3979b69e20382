import { fixture, html } from '@open-wc/testing';
import type { MemberAreaJoinElement } from 'member-area-elements';
import 'member-area-elements/member-area-join/define';
import { scripted, type ScriptedAnswer, type ScriptedServer } from '../runner/scripted.js';
import { configureTags } from './configure-tags.js';
import { collectReports, type Report } from './reports.js';
import { until } from './until.js';

/** A join tag on the page, its backend, and the errors it has reported. */
export interface JoinTag {
  tag: MemberAreaJoinElement;
  server: ScriptedServer;
  reported: Report[];
}

type Template = ReturnType<typeof html>;

const community = html`<member-area-join member-area-id="community" loading="eager"></member-area-join>`;

/** Renders a join tag whose backend gives these answers, one per call. */
export async function renderJoinTag(
  answers: readonly ScriptedAnswer[],
  template: Template = community,
): Promise<JoinTag> {
  const server = await scripted(...answers);
  const reported = collectReports();
  configureTags(server.root);
  return { tag: await fixture<MemberAreaJoinElement>(template), server, reported };
}

/** Renders a join tag and waits for its view. */
export async function renderReadyJoinTag(
  answers: readonly ScriptedAnswer[],
  template?: Template,
): Promise<JoinTag> {
  const result = await renderJoinTag(answers, template);
  await until(() => result.tag.matches(':state(ready)'));
  return result;
}

/** Returns the node of a tag with this part. */
export const part = <E extends HTMLElement = HTMLElement>(tag: HTMLElement, name: string): E | null =>
  tag.shadowRoot!.querySelector<E>(`[part~='${name}']`);

/** Returns the text of that node, with each run of whitespace as one space. */
export const textOf = (tag: HTMLElement, name: string): string | undefined =>
  part(tag, name)?.innerText.replace(/\s+/g, ' ').trim();

/** Returns the link or button of the author. */
export const authorControl = <E extends HTMLElement = HTMLElement>(tag: HTMLElement): E =>
  tag.querySelector<E>('a,button,[role=button]')!;

/** Returns the join button of the tag: that of the view, or the tag's own before the view has loaded. */
export const joinButton = (tag: HTMLElement): HTMLButtonElement => part<HTMLButtonElement>(tag, 'button')!;
