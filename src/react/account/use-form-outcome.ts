import type { FormResult } from '../../core/account/index.js';
import { pluralText } from '../../core/messages/fill.js';
import type { Problems } from '../ui/use-form.js';
import { useAccount } from './account-context.js';

/**
 * Turns what became of a form into what the screen shows. A form stays busy while the page is being left.
 *
 * @param fieldTexts what is said of a field, by `field:code` or `field`
 * @param secret the field that is told what concerns the whole form
 */
export function useFormOutcome(fieldTexts: Readonly<Record<string, string>> = {}, secret = 'password') {
  const { texts, alert, navigate, begun, lapsed, locale } = useAccount();
  const textOf = (key: string) => (Object.hasOwn(fieldTexts, key) ? fieldTexts[key] : undefined);
  return async (result: FormResult): Promise<Problems> => {
    switch (result.kind) {
      case 'leaving':
        return new Promise(() => undefined);
      case 'staying':
        begun();
        navigate('');
        return {};
      case 'done':
        return {};
      case 'fields':
        return Object.fromEntries(
          Object.entries(result.fields).map(([field, code]) => [
            field,
            textOf(`${field}:${code}`) ?? textOf(field) ?? texts.fieldInvalid,
          ]),
        );
      case 'wrong-credentials':
        return { [secret]: texts.wrongCredentials };
      case 'too-many-tries':
        return { [secret]: pluralText(texts.tooManyTries, result.minutes, locale) };
      case 'lapsed':
        lapsed();
        return {};
      case 'notice':
        begun();
        navigate('', result.reason);
        return {};
      case 'not-joined':
        if (result.alert) await alert(result.alert);
        begun('not-joined');
        return {};
      case 'gone':
        await alert('server');
        return {};
      case 'alert':
        await alert(result.reason);
        return {};
    }
  };
}
