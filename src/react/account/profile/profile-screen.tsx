import { useState } from 'react';
import type { Profile } from '../../../contract/account/profile.js';
import type { SentPersonDetails } from '../../../contract/parts/person-details.js';
import { emailEn } from '../../../core/messages/en/email.js';
import { profileEn } from '../../../core/messages/en/profile.js';
import { recoveryEn } from '../../../core/messages/en/recovery.js';
import { ErrorSummary } from '../../ui/form/form-problems.js';
import { SubmitButton } from '../../ui/base/buttons.js';
import { useForm } from '../../ui/form/use-form.js';
import { useAccount, type AccountNotice, type NoticeTexts, useTexts } from '../shared/account-context.js';
import { AccountLinkTo, Notice } from '../shared/screen-parts.js';
import {
  detailProblems,
  MarketingField,
  NameFields,
  readConsent,
  readNames,
} from '../shared/detail-fields.js';
import { useFormResult } from '../shared/use-form-result.js';
import { LegalLinks } from '../shared/legal-links.js';
import { DataLink } from './data-link.js';
import { LanguageForm } from './language-form.js';
import { SetPassword } from './set-password.js';
import { SiteLoginDetails } from './site-login-details.js';
import { useKeptEdits } from './use-kept-edits.js';
import { LoadedView } from '../../ui/loading/lazy-part.js';
import { useProfile } from '../shared/profile-loading.js';
import type { ProfileFieldSet } from '../shared/profile-fields.js';
import { WithProfileFields } from '../shared/with-profile-fields.js';

/**
 * The screen that changes the names, the fields of the site and the language. It links to the screens of the email, the password and
 * the devices. What a login of the site has, it shows as text.
 */
export function ProfileScreen({ notice }: { readonly notice: AccountNotice | null }) {
  const texts = useTexts(profileEn);
  // The profile and the code of the fields load at the same time.
  const loaded = useProfile();
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
      <WithProfileFields lines={2} shape="cards">
        {(fields) => (
          <LoadedView loaded={loaded} lines={2} shape="cards">
            {(profile) => <DetailsForm profile={profile} fields={fields} />}
          </LoadedView>
        )}
      </WithProfileFields>
    </>
  );
}

function DetailsForm({
  profile,
  fields: siteFields,
}: {
  readonly profile: Profile;
  /** The fields that the site adds. */
  readonly fields: ProfileFieldSet | undefined;
}) {
  const { site, flow, texts } = useAccount();
  const profileTexts = useTexts(profileEn);
  const showResult = useFormResult(siteFields?.problemTexts, 'firstName');
  const { login } = profile;
  const { marketingOptIn: asksForMarketing } = site.settings();
  const [stored, setStored] = useState<SentPersonDetails>(profile);
  const { isRestored, fields, keep, settle } = useKeptEdits(profile.siteUserId);
  const [saved, setSaved] = useState(false);
  const { problems, busy, formProps } = useForm({
    validate: (values) => ({
      ...(!login && detailProblems(values, texts)),
      ...siteFields?.validate(values),
    }),
    send: async (values) => {
      const profileFields = siteFields?.readChanges(values, stored.profileFields);
      const changed = {
        ...(!login && readNames(values)),
        ...(asksForMarketing && readConsent(values)),
        ...(profileFields && { profileFields }),
      };
      setSaved(false);
      const result = await flow.saveNames(changed);
      if (result.kind === 'done') {
        setStored({ ...stored, ...changed, profileFields: { ...stored.profileFields, ...profileFields } });
        setSaved(true);
        settle();
      } else if (result.kind === 'lapsed') keep(values);
      return showResult(result);
    },
  });
  const hasForm = !login || siteFields !== undefined || asksForMarketing;
  return (
    <>
      {login && <SiteLoginDetails profile={profile} login={login} />}
      <div ref={fields}>
        {isRestored && <Notice>{profileTexts.editsKept}</Notice>}
        {hasForm && (
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
            {!login && <NameFields problems={problems} values={stored} />}
            {siteFields?.render(problems, stored.profileFields)}
            <MarketingField agreed={stored.marketingOptIn} />
            <SubmitButton text={texts.save} busyText={texts.saving} busy={busy} />
            <p role="status" data-part="saved">
              {saved ? texts.saved : ''}
            </p>
          </form>
        )}
      </div>
      {!login && <Logins profile={profile} />}
      <LanguageForm />
      <DataLink />
      {(!login || login.mayClose) && (
        <p data-part="footer">
          <AccountLinkTo path="/profile/close">{texts.closeAccount}</AccountLinkTo>
        </p>
      )}
      <LegalLinks />
    </>
  );
}

/** What the visitor logs in with, and the links to the screens that change it. */
function Logins({ profile }: { readonly profile: Profile }) {
  const { site, texts } = useAccount();
  const profileTexts = useTexts(profileEn);
  return (
    <ul data-part="logins">
      <li>
        <p data-part="email">
          <span data-part="label">{texts.email}</span> {profile.email}
        </p>
        <AccountLinkTo path="/profile/email">{texts.changeEmail}</AccountLinkTo>
      </li>
      {site.settings().waysIn.includes('password') && (
        <li>
          <span data-part="label">{texts.password}</span>
          {(profile.hasPassword ?? true) ? (
            <AccountLinkTo path="/profile/password">{texts.changePassword}</AccountLinkTo>
          ) : (
            <SetPassword email={profile.email} />
          )}
        </li>
      )}
      {profile.mayUsePasskeys && site.settings().waysIn.includes('passkey') && (
        <li>
          <span data-part="label">{texts.passkeys}</span>
          <AccountLinkTo path="/profile/passkeys">{profileTexts.managePasskeys}</AccountLinkTo>
        </li>
      )}
      {profile.mayConnectProviders && site.settings().logInProviders.length > 0 && (
        <li>
          <span data-part="label">{texts.connections}</span>
          <AccountLinkTo path="/profile/connections">{profileTexts.manageConnections}</AccountLinkTo>
        </li>
      )}
      {profile.mayEndSessions && (
        <li>
          <span data-part="label">{texts.devices}</span>
          <AccountLinkTo path="/profile/devices">{profileTexts.manageDevices}</AccountLinkTo>
        </li>
      )}
    </ul>
  );
}
