import { fixture, type html } from '@open-wc/testing';
import type { MemberAreaLoginElement, MemberAreaSignUpElement } from 'member-area-elements';
import 'member-area-elements/member-area-login/define';
import 'member-area-elements/member-area-sign-up/define';
import { scripted, type ScriptedAnswer, type ScriptedServer } from '../runner/scripted.js';
import { configureTags } from './configure-tags.js';
import { collectReports, type Report } from './reports.js';
import { until } from './until.js';

/** A login or a sign-up modal. */
export type ModalTag = MemberAreaLoginElement | MemberAreaSignUpElement;

/**
 * The rules of axe that do not apply to an open modal. The view is the dialog, so that it contains its fields in the DOM.
 * The native dialog around it is a group.
 */
export const MODAL_RULES = { ignoredRules: ['aria-allowed-role'] };

/** A modal on the page, its backend, and the errors it has reported. */
export interface RenderedModal {
  readonly tag: ModalTag;
  readonly server: ScriptedServer;
  readonly reported: Report[];
}

/** Renders a modal whose backend gives these answers, one per call. */
export async function renderModal(
  template: ReturnType<typeof html>,
  answers: readonly ScriptedAnswer[] = [],
): Promise<RenderedModal> {
  const server = await scripted(...answers);
  const reported = collectReports();
  configureTags(server.root);
  return { tag: await fixture<ModalTag>(template), server, reported };
}

/** Renders a modal, opens it and waits for its form. */
export async function openModal(
  template: ReturnType<typeof html>,
  answers?: readonly ScriptedAnswer[],
): Promise<RenderedModal> {
  const result = await renderModal(template, answers);
  result.tag.show();
  await waitForForm(result.tag);
  return result;
}

/** Returns the dialog of a modal, or `null` before it has loaded. */
export const dialogOf = (tag: Element): HTMLDialogElement | null =>
  tag.shadowRoot!.querySelector('dialog[part=dialog]');

/** Returns whether its dialog is open and modal. */
export const isOpen = (tag: Element): boolean => dialogOf(tag)?.matches(':modal') ?? false;

/** Waits until the modal is open and shows its form. */
export const waitForForm = (tag: Element) =>
  until(() => isOpen(tag) && tag.matches(':state(ready)') && tag.querySelector('form'));

/** Waits until the modal is closed and its form has been removed. */
export const waitUntilClosed = (tag: Element) => until(() => !isOpen(tag) && !tag.querySelector('form'));

/** Returns the close button of the form. */
export const closeButton = (tag: Element): HTMLElement =>
  tag.querySelector<HTMLElement>('[data-part=close]')!;
