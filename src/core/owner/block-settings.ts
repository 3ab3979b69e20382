/** How a connected block shows its member area. */
export interface BlockSettings {
  readonly showTitle: boolean;
  readonly showDescription: boolean;
  readonly showPrice: boolean;
  readonly showBenefits: boolean;
  /** 1 to 30 characters. Default: the word for joining in the language of the page. */
  readonly buttonText: string;
  readonly alignment: BlockAlignment;
}

/** Where a block has its content. */
export type BlockAlignment = 'start' | 'center' | 'end';

/** The most characters the text of a button may have. */
export const BUTTON_TEXT_LIMIT = 30;

/** What is wrong with the text of a button. */
export type ButtonTextProblem = 'required' | 'too-long';

/** What is wrong with the text of a button; `null` when it can be used. Pure. */
export function buttonTextProblem(text: string): ButtonTextProblem | null {
  const { length } = text.trim();
  if (length === 0) return 'required';
  return length > BUTTON_TEXT_LIMIT ? 'too-long' : null;
}

/**
 * The settings of a block with the defaults for what is missing or cannot be: everything is shown, at the start. Pure.
 *
 * @param buttonText the default one
 */
export function completeBlockSettings(given: Partial<BlockSettings>, buttonText: string): BlockSettings {
  const text = typeof given.buttonText === 'string' ? given.buttonText.trim() : '';
  return {
    showTitle: given.showTitle ?? true,
    showDescription: given.showDescription ?? true,
    showPrice: given.showPrice ?? true,
    showBenefits: given.showBenefits ?? true,
    buttonText: buttonTextProblem(text) === null ? text : buttonText,
    alignment: given.alignment === 'center' || given.alignment === 'end' ? given.alignment : 'start',
  };
}
