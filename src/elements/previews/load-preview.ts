import type { CSSResult } from '@lit/reactive-element';
import { findPreviewState, type PreviewStates } from './preview-states.js';

/** The states of a tag with sample data, and the styles of its view. */
export interface Preview {
  readonly states: PreviewStates;
  readonly styles?: CSSResult;
}

const PREVIEWS: Readonly<Record<string, () => Promise<Preview>>> = {
  'account-screen': () => import('../account-screen/preview.js'),
  'member-area-connect': () => import('../member-area-connect/preview.js'),
  'member-area-create': () => import('../member-area-create/preview.js'),
  'member-area-join': () => import('../member-area-join/preview.js'),
  'member-area-lock-screen': () => import('../member-area-lock-screen/preview.js'),
  'member-area-lock-screen-editor': () => import('../member-area-lock-screen-editor/preview.js'),
  'member-area-login': () => import('../member-area-login/preview.js'),
  'member-area-pricing': () => import('../member-area-pricing/preview.js'),
  'member-area-sign-up': () => import('../member-area-sign-up/preview.js'),
  'member-areas-checklist': () => import('../member-areas-checklist/preview.js'),
  'member-areas-panel': () => import('../member-areas-panel/preview.js'),
  'member-areas-survey': () => import('../member-areas-survey/preview.js'),
  'member-areas-video-onboarding': () => import('../member-areas-video-onboarding/preview.js'),
};

/**
 * Loads the state of a tag with this name, with its sample data. Sends no request.
 *
 * @throws RangeError if the tag has no such state. The message lists its states
 */
export async function loadPreview(tag: string, state: string) {
  const { states = {}, styles } = (await PREVIEWS[tag]?.()) ?? {};
  return { show: findPreviewState(tag, states, state), styles };
}
