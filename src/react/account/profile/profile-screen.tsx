import { useState } from 'react';
import type { Profile } from '../../../core/api/index.js';
import { profileEn } from '../../../core/messages/en/profile.js';
import { ErrorSummary } from '../../ui/error-summary.js';
import { SubmitButton } from '../../ui/submit-button.js';
import { useForm } from '../../ui/use-form.js';
import { useAccount, type AccountNotice } from '../account-context.js';
import { AccountLinkTo } from '../account-link-to.js';
import { nameProblem } from '../field-rules.js';
import { NameFields } from '../name-fields.js';
import { Notice } from '../notice.js';
import { useFormOutcome } from '../use-form-outcome.js';
import { useTexts } from '../use-texts.js';
import { WithProfile } from './with-profile.js';

/** The profile: changes the names, and links to the screens that change the email and the password. */
export function ProfileScreen({ notice }: { readonly notice: AccountNotice | null }) {
  const texts = useTexts(profileEn);
  const said = { 'email-changed': texts.emailChanged, 'password-changed': texts.passwordChanged };
  const notable = said[notice as keyof typeof said] as string | undefined;
  return (
    <>
      {notable && <Notice>{notable}</Notice>}
      <WithProfile>{(profile) => <NamesForm profile={profile} />}</WithProfile>
    </>
  );
}

function NamesForm({ profile }: { readonly profile: Profile }) {
  const { flow, texts } = useAccount();
  const outcome = useFormOutcome({}, 'firstName');
  const [names, setNames] = useState<{ firstName: string; lastName: string }>(profile);
  const [saved, setSaved] = useState(false);
  const { problems, busy, formProps } = useForm({
    validate: ({ firstName = '', lastName = '' }) => ({
      ...nameProblem('firstName', firstName, texts),
      ...nameProblem('lastName', lastName, texts),
    }),
    send: async ({ firstName = '', lastName = '' }) => {
      const changed = { firstName: firstName.trim(), lastName: lastName.trim() };
      setSaved(false);
      const result = await flow.saveNames(changed);
      if (result.kind === 'done') {
        setNames(changed);
        setSaved(true);
      }
      return outcome(result);
    },
  });
  return (
    <>
      <form {...formProps} data-part="form" data-edits>
        <ErrorSummary title={texts.errorSummary} problems={problems} />
        <NameFields problems={problems} values={names} />
        <SubmitButton text={texts.save} busyText={texts.saving} busy={busy} />
        <p role="status" data-part="saved">
          {saved ? texts.saved : ''}
        </p>
      </form>
      <ul data-part="logins">
        <li>
          <p data-part="email">
            <span data-part="label">{texts.email}</span> {profile.email}
          </p>
          <AccountLinkTo path="/profile/email">{texts.changeEmail}</AccountLinkTo>
        </li>
        <li>
          <span data-part="label">{texts.password}</span>
          <AccountLinkTo path="/profile/password">{texts.changePassword}</AccountLinkTo>
        </li>
      </ul>
    </>
  );
}
