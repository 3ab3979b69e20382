import { PREVIEW_MODULES } from '../preview-modules.js';
import { findPreviewState } from './preview-states.js';

/**
 * Loads the state of a tag with this name, with its sample data. Sends no request.
 *
 * @throws RangeError if the tag has no such state. The message lists its states
 */
export async function loadPreview(tag: string, state: string) {
  const { states = {}, styles } = (await PREVIEW_MODULES[tag]?.()) ?? {};
  return { show: findPreviewState(tag, states, state), styles };
}
