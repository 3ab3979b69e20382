import { useState } from 'react';
import type { Profile } from '../../../contract/account/profile.js';
import { emailEn } from '../../../core/messages/en/email.js';
import { profileEn } from '../../../core/messages/en/profile.js';
import { recoveryEn } from '../../../core/messages/en/recovery.js';
import { ErrorSummary } from '../../ui/form/form-problems.js';
import { SubmitButton } from '../../ui/base/buttons.js';
import { useForm } from '../../ui/form/use-form.js';
import { useAccount, type AccountNotice, type NoticeTexts, useTexts } from '../shared/account-context.js';
import { AccountLinkTo, Notice } from '../shared/screen-parts.js';
import { nameProblem } from '../shared/field-rules.js';
import { NameFields, MarketingField } from '../shared/account-fields.js';
import { useFormResult } from '../shared/use-form-result.js';
import { LegalLinks } from '../shared/legal-links.js';
import { LanguageForm } from './language-form.js';
import { useKeptEdits } from './use-kept-edits.js';
import { WithProfile } from '../shared/profile-loading.js';

/** The screen that changes the names and the language. It links to the screens that change the email and the password. */
export function ProfileScreen({ notice }: { readonly notice: AccountNotice | null }) {
  const texts = useTexts(profileEn);
  const { linkSent } = useTexts(recoveryEn);
  const { emailConfirmed } = useTexts(emailEn);
  const noticeTexts: NoticeTexts = {
    'email-change-sent': linkSent,
    'email-confirmed': emailConfirmed,
    'password-changed': texts.passwordChanged,
  };
  const noticeText = notice && noticeTexts[notice];
  return (
    <>
      {noticeText && <Notice>{noticeText}</Notice>}
      <WithProfile>{(profile) => <NamesForm profile={profile} />}</WithProfile>
    </>
  );
}

function NamesForm({ profile }: { readonly profile: Profile }) {
  const { site, flow, texts } = useAccount();
  const profileTexts = useTexts(profileEn);
  const showResult = useFormResult({}, 'firstName');
  const [names, setNames] = useState<Pick<Profile, 'firstName' | 'lastName' | 'marketingOptIn'>>(profile);
  const { isRestored, fields, keep, settle } = useKeptEdits(profile.siteUserId);
  const [saved, setSaved] = useState(false);
  const { problems, busy, formProps } = useForm({
    validate: ({ firstName = '', lastName = '' }) => ({
      ...nameProblem('firstName', firstName, texts),
      ...nameProblem('lastName', lastName, texts),
    }),
    send: async (values) => {
      const { firstName = '', lastName = '', marketingOptIn } = values;
      const changed = {
        firstName: firstName.trim(),
        lastName: lastName.trim(),
        ...(site.settings().marketingOptIn && { marketingOptIn: marketingOptIn !== undefined }),
      };
      setSaved(false);
      const result = await flow.saveNames(changed);
      if (result.kind === 'done') {
        setNames(changed);
        setSaved(true);
        settle();
      } else if (result.kind === 'lapsed') keep(values);
      return showResult(result);
    },
  });
  return (
    <>
      <div ref={fields}>
        {isRestored && <Notice>{profileTexts.editsKept}</Notice>}
        <form
          {...formProps}
          data-part="form"
          data-edits
          onInput={(event) => {
            setSaved(false);
            formProps.onInput(event);
          }}
        >
          <ErrorSummary title={texts.errorSummary} problems={problems} />
          <NameFields problems={problems} values={names} />
          <MarketingField agreed={names.marketingOptIn} />
          <SubmitButton text={texts.save} busyText={texts.saving} busy={busy} />
          <p role="status" data-part="saved">
            {saved ? texts.saved : ''}
          </p>
        </form>
      </div>
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
      <LanguageForm />
      <p data-part="footer">
        <AccountLinkTo path="/profile/close">{texts.closeAccount}</AccountLinkTo>
      </p>
      <LegalLinks />
    </>
  );
}
