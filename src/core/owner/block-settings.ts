/** The settings of a connected block: which parts of its member area it shows, and how. */
export interface BlockSettings {
  readonly showTitle: boolean;
  readonly showDescription: boolean;
  readonly showPrice: boolean;
  readonly showBenefits: boolean;
  /** 1 to 30 characters. Default: "Join" in the language of the page. */
  readonly buttonText: string;
  readonly alignment: BlockAlignment;
}

/** The alignment of the content of a block. */
export type BlockAlignment = 'start' | 'center' | 'end';

/** The largest length of the text of a button, in characters. */
export const BUTTON_TEXT_LIMIT = 30;

/** A problem of the text of a button. */
export type ButtonTextProblem = 'required' | 'too-long';

/** Returns the problem of the text of a button, or `null` when it is valid. Pure. */
export function buttonTextProblem(text: string): ButtonTextProblem | null {
  const { length } = text.trim();
  if (length === 0) return 'required';
  return length > BUTTON_TEXT_LIMIT ? 'too-long' : null;
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
