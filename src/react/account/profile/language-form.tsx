import { useState } from 'react';
import { profileEn } from '../../../core/messages/en/profile.js';
import { languageCode } from '../../../core/intl/language-code.js';
import { LANGUAGES } from '../../../contract/parts/languages.js';
import { SubmitButton } from '../../ui/base/buttons.js';
import { SelectField } from '../../ui/form/select-field.js';
import { useForm } from '../../ui/form/use-form.js';
import { useAccount, useTexts } from '../shared/account-context.js';
import { useFormResult } from '../shared/use-form-result.js';

/** The form for the language of the account. The screens change to it when it is saved. */
export function LanguageForm() {
  const { flow, locale, chooseLanguage, texts: shared } = useAccount();
  const texts = useTexts(profileEn);
  const [isSaved, setIsSaved] = useState(false);
  // The texts of the visitor's language can load after the form is shown.
  const [chosen, setChosen] = useState<string | null>(null);
  const showResult = useFormResult({}, 'language');
  const { problems, busy, formProps } = useForm({
    validate: () => ({}),
    send: async ({ language = '' }) => {
      setIsSaved(false);
      const result = await flow.saveLanguage(language);
      if (result.kind === 'done') {
        chooseLanguage(language);
        setIsSaved(true);
      }
      return showResult(result);
    },
  });
  return (
    <form {...formProps} data-part="form">
      <SelectField
        name="language"
        label={texts.language}
        error={problems['language']}
        value={chosen ?? languageCode(locale)}
        onChange={(event) => {
          setChosen(event.currentTarget.value);
          setIsSaved(false);
        }}
        autoComplete="language"
      >
        {[...LANGUAGES].map(([code, name]) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <SubmitButton text={texts.changeLanguage} busyText={shared.saving} busy={busy} />
      <p role="status" data-part="saved">
        {isSaved ? shared.saved : ''}
      </p>
    </form>
  );
}
