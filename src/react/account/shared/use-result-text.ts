import type { FormResult } from '../../../core/account/form-result.js';
import { useFormResult } from './use-form-result.js';

/**
 * Returns a function that shows the result of a button which has no form, as {@link useFormResult} does. It resolves to what is
 * wrong, or to an empty text.
 *
 * @param texts the texts for problems, as those of {@link useFormResult}
 */
export function useResultText(texts?: Readonly<Record<string, string>>) {
  const showResult = useFormResult(texts, 'form');
  return async (result: FormResult): Promise<string> =>
    Object.values(await showResult(result))
      .map(String)
      .join(' ');
}
