import type { CSSResult } from '@lit/reactive-element';
import { findState } from './find-state.js';
import type { PreviewStates } from './preview-states.js';

/** What shows a tag from sample data: its states, and the styles of its view. */
export interface Preview {
  readonly states: PreviewStates;
  readonly styles?: CSSResult;
}

const PREVIEWS: Readonly<Record<string, () => Promise<Preview>>> = {
  'account-screen': () => import('./account-screen.js'),
  'member-area-connect': () => import('./member-area-connect.js'),
  'member-area-create': () => import('./member-area-create.js'),
  'member-area-join': () => import('./member-area-join.js'),
  'member-area-lock-screen': () => import('./member-area-lock-screen.js'),
  'member-area-lock-screen-editor': () => import('./member-area-lock-screen-editor.js'),
  'member-area-login': () => import('./member-area-login.js'),
  'member-area-pricing': () => import('./member-area-pricing.js'),
  'member-area-sign-up': () => import('./member-area-sign-up.js'),
  'member-areas-checklist': () => import('./member-areas-checklist.js'),
  'member-areas-panel': () => import('./member-areas-panel.js'),
  'member-areas-survey': () => import('./member-areas-survey.js'),
  'member-areas-video-onboarding': () => import('./member-areas-video-onboarding.js'),
};

/**
 * Loads one named state of a tag, with its sample data; nothing is asked of the network (contract section 3).
 *
 * @throws RangeError when the tag has no such state; it names those there are
 */
export async function loadPreview(tag: string, state: string) {
  const { states = {}, styles } = (await PREVIEWS[tag]?.()) ?? {};
  return { show: findState(tag, states, state), styles };
}
