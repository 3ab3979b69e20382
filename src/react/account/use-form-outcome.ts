import type { FormResult } from '../../core/account/index.js';
import { fill } from '../../core/messages/fill.js';
import type { Problems } from '../ui/use-form.js';
import { useAccount } from './account-context.js';

/** Turns what became of a form into what the screen shows; a form that is left stays busy for good. */
export function useFormOutcome(fieldTexts: Readonly<Record<string, string>> = {}) {
  const { texts, alert, navigate, lapsed, locale } = useAccount();
  return async (result: FormResult): Promise<Problems> => {
    switch (result.kind) {
      case 'leaving':
        return new Promise(() => undefined);
      case 'done':
        return {};
      case 'fields':
        return Object.fromEntries(
          Object.entries(result.fields).map(([field, code]) => [
            field,
            fieldTexts[`${field}:${code}`] ?? fieldTexts[field] ?? texts.fieldInvalid,
          ]),
        );
      case 'wrong-credentials':
        return { password: texts.wrongCredentials };
      case 'too-many-tries': {
        const { minutes: n } = result;
        const form = new Intl.PluralRules(locale).select(n) === 'one' ? 'one' : 'other';
        return { password: fill(texts.tooManyTries[form], { n }) };
      }
      case 'lapsed':
        lapsed();
        return {};
      case 'notice':
        navigate('', result.reason);
        return {};
      case 'alert':
        await alert(result.reason);
        return {};
    }
  };
}
