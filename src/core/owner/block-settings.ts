import { BUTTON_TEXT_LENGTH } from '../../contract/parts/limits.js';
import type { BlockSettings } from '../../contract/parts/block-settings.js';

/** A problem of the text of a button. */
export type ButtonTextProblem = 'required' | 'too-long';

/** Returns the problem of the text of a button, or `null` when it is valid. Pure. */
export function buttonTextProblem(text: string): ButtonTextProblem | null {
  const { length } = text.trim();
  if (length === 0) return 'required';
  return length > BUTTON_TEXT_LENGTH ? 'too-long' : null;
}

/**
 * Returns the settings of a block with defaults for missing and invalid values. By default, everything is shown and aligned
 * to the start. Pure.
 *
 * @param buttonText the default text of the button
 */
export function completeBlockSettings(settings: Partial<BlockSettings>, buttonText: string): BlockSettings {
  const { alignment } = settings;
  const text = typeof settings.buttonText === 'string' ? settings.buttonText.trim() : '';
  return {
    showTitle: settings.showTitle ?? true,
    showDescription: settings.showDescription ?? true,
    showPrice: settings.showPrice ?? true,
    showBenefits: settings.showBenefits ?? true,
    buttonText: buttonTextProblem(text) === null ? text : buttonText,
    alignment: alignment === 'center' || alignment === 'end' ? alignment : 'start',
  };
}
