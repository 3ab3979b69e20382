import type { FormResult } from '../../../core/account/form-result.js';
import { pluralText } from '../../../core/messages/fill.js';
import type { Problems } from '../../ui/form/use-form.js';
import { useAccount } from './account-context.js';

/**
 * Returns a function that shows the result of a form, and returns the problems of its fields. The promise stays
 * pending while the page is being left, so the form stays busy.
 *
 * @param fieldTexts the texts for problems, by `field:code` or `field`. The name `form` is for problems of the whole form
 * @param secret the field that shows a problem of the whole form
 */
export function useFormResult(fieldTexts: Readonly<Record<string, string>> = {}, secret = 'password') {
  const { site, texts, alert, navigate, sessionStarted, sessionEnded, locale } = useAccount();
  const textOf = (key: string) => (Object.hasOwn(fieldTexts, key) ? fieldTexts[key] : undefined);
  return async (result: FormResult): Promise<Problems> => {
    switch (result.kind) {
      case 'leaving':
        return new Promise(() => undefined);
      case 'staying':
        sessionStarted();
        navigate('');
        return {};
      case 'done':
        return {};
      case 'fields':
        return Object.fromEntries(
          Object.entries(result.fields).map(([field, code]) => {
            const text = textOf(`${field}:${code}`) ?? textOf(field);
            if (text || !field.startsWith('profileFields.')) return [field, text ?? texts.fieldInvalid];
            const advice = `The server refuses "${field}": the setting "profileFields" of this page lacks it.`;
            site.report(new Error(advice), 'form');
            return ['form', texts.serverMessage];
          }),
        );
      case 'wrong-credentials':
        return { [secret]: texts.wrongCredentials };
      case 'too-many-tries':
        return { [secret]: pluralText(texts.tooManyTries, result.minutes, locale) };
      case 'refused': {
        const text = result.code === 'captcha' ? texts.captchaFailed : textOf(`form:${result.code}`);
        if (text) return { form: text };
        await alert('server');
        return {};
      }
      case 'lapsed':
        sessionEnded();
        return {};
      case 'notice':
        sessionStarted();
        navigate('', result.reason);
        return {};
      case 'not-joined':
        if (result.alert) await alert(result.alert);
        sessionStarted('not-joined');
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
