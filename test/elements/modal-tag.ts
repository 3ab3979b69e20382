import { fixture, type html } from '@open-wc/testing';
import { configure, type MemberAreaLoginElement, type MemberAreaSignUpElement } from 'member-area-elements';
import 'member-area-elements/member-area-login/define';
import 'member-area-elements/member-area-sign-up/define';
import { scripted, type ScriptedAnswer, type ScriptedServer } from '../runner/scripted.js';
import { reports, type Report } from './reports.js';
import { until } from './until.js';

/** A login or a sign-up modal. */
export type ModalTag = MemberAreaLoginElement | MemberAreaSignUpElement;

/** A modal on the page, the backend behind it, and what it has reported. */
export interface PlacedModal {
  readonly tag: ModalTag;
  readonly server: ScriptedServer;
  readonly reported: Report[];
}

/** Puts a modal on the page whose backend gives these answers, one per call. */
export async function modal(
  template: ReturnType<typeof html>,
  answers: readonly ScriptedAnswer[] = [],
): Promise<PlacedModal> {
  const server = await scripted(...answers);
  const reported = reports();
  configure({ apiRoot: server.root, locale: 'en' });
  return { tag: await fixture<ModalTag>(template), server, reported };
}

/** The same, opened, once its form is there. */
export async function openModal(
  template: ReturnType<typeof html>,
  answers?: readonly ScriptedAnswer[],
): Promise<PlacedModal> {
  const made = await modal(template, answers);
  made.tag.show();
  await formShown(made.tag);
  return made;
}

/** The dialog of a modal; `null` while there is none. */
export const dialogOf = (tag: Element): HTMLDialogElement | null =>
  tag.shadowRoot!.querySelector('dialog[part=dialog]');

/** Whether its dialog is open over the page. */
export const isOpen = (tag: Element): boolean => dialogOf(tag)?.matches(':modal') ?? false;

/** Waits for its form. */
export const formShown = (tag: Element) =>
  until(() => isOpen(tag) && tag.matches(':state(ready)') && tag.querySelector('form'));

/** Waits until it is closed and its form gone. */
export const closed = (tag: Element) => until(() => !isOpen(tag) && !tag.querySelector('form'));

/** The button of the form's own that closes it. */
export const closeButton = (tag: Element): HTMLElement =>
  tag.querySelector<HTMLElement>('[data-part=close]')!;
