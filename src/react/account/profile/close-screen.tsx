import { useEffect } from 'react';
import type { Membership } from '../../../contract/account/memberships.js';
import type { Profile, SiteLogin } from '../../../contract/account/profile.js';
import { dateText } from '../../../core/messages/dates.js';
import { closingEn } from '../../../core/messages/en/closing.js';
import { profileEn } from '../../../core/messages/en/profile.js';
import { fill } from '../../../core/messages/fill.js';
import { SubmitButton } from '../../ui/base/buttons.js';
import { css, useProtectedStyles } from '../../ui/base/styling.js';
import { ErrorSummary, FormProblem } from '../../ui/form/form-problems.js';
import { useForm } from '../../ui/form/use-form.js';
import { LoadedView } from '../../ui/loading/lazy-part.js';
import { readMemberships } from '../memberships/read-memberships.js';
import { useAccount, useTexts } from '../shared/account-context.js';
import { useAccountData } from '../shared/account-loading.js';
import { CheckboxField, checkboxStyles } from '../shared/checkbox-field.js';
import { requiredProblem } from '../shared/field-rules.js';
import { useFormResult } from '../shared/use-form-result.js';
import { WithProfile } from '../shared/profile-loading.js';
import { ProofField, useProof } from './proof.js';
import { SiteLoginLink } from './site-login-details.js';

/** The screen that closes the account. It says what is deleted, what is kept, and which paid memberships end. */
export function CloseScreen() {
  const loaded = useAccountData(readMemberships, 'memberships');
  return (
    <WithProfile>
      {(profile) => (
        <LoadedView loaded={loaded}>
          {({ memberships }) =>
            !profile.login || profile.login.mayClose ? (
              <CloseForm profile={profile} memberships={memberships} />
            ) : (
              <ClosedElsewhere login={profile.login} />
            )
          }
        </LoadedView>
      )}
    </WithProfile>
  );
}

/** Says that the login of the site closes the account, and links to its page. */
function ClosedElsewhere({ login }: { readonly login: SiteLogin }) {
  const { closingElsewhere } = useTexts(closingEn);
  return (
    <>
      <p>{closingElsewhere}</p>
      <p>
        <SiteLoginLink login={login} />
      </p>
    </>
  );
}

/** Defined outside the component, because `useTexts` needs the same object at every render. */
const closeEn = { ...closingEn, ...profileEn };

function CloseForm({
  profile,
  memberships,
}: {
  readonly profile: Profile;
  readonly memberships: readonly Membership[];
}) {
  const { flow, accountClosed, texts: shared } = useAccount();
  const texts = useTexts(closeEn);
  const styles = useProtectedStyles(closeStyles);
  const proof = useProof(profile);
  const showResult = useFormResult(
    { currentPassword: proof.wrongText, 'form:owner-account': texts.closingOwner },
    'currentPassword',
  );
  const { problems, busy, formProps } = useForm({
    validate: ({ confirmed = '', ...values }) => ({
      ...(!profile.login && proof.validate(values)),
      ...requiredProblem('confirmed', confirmed, texts.closingConfirmRequired),
    }),
    send: async (values, form) => {
      const result = await flow.closeAccount(profile.login ? undefined : proof.read(values));
      if (result.kind === 'done') accountClosed();
      else if (result.kind === 'fields' && 'currentPassword' in result.fields)
        (form.elements.namedItem('currentPassword') as HTMLInputElement).value = '';
      return showResult(result);
    },
  });
  return (
    <div ref={styles}>
      <p>{texts.closingDeletes}</p>
      {profile.login && <p>{texts.closingLogin}</p>}
      <p>{texts.closingKeeps}</p>
      <PaidMemberships memberships={memberships} />
      <p>{texts.closingNoUndo}</p>
      <form {...formProps} data-part="form">
        <ErrorSummary title={shared.errorSummary} problems={problems} />
        {!profile.login && (
          <>
            {/* Password managers read from it whose password this is. */}
            <input
              type="text"
              name="username"
              autoComplete="username"
              defaultValue={profile.email}
              readOnly
              hidden
            />
            <ProofField profile={profile} problems={problems} />
          </>
        )}
        <CheckboxField name="confirmed" required label={texts.closingConfirm} error={problems['confirmed']} />
        <FormProblem problems={problems} />
        <div data-part="danger">
          <SubmitButton text={shared.closeAccount} busyText={texts.closingAccount} busy={busy} />
        </div>
      </form>
    </div>
  );
}

/** Warns about the paid memberships that end with the account. */
function PaidMemberships({ memberships }: { readonly memberships: readonly Membership[] }) {
  const { locale } = useAccount();
  const texts = useTexts(closingEn);
  const paid = memberships.filter(({ feeType, status }) => feeType !== 'free' && status !== 'CANCELLED');
  if (paid.length === 0) return null;
  return (
    <div data-part="paid-memberships">
      <p>{texts.closingPaid}</p>
      <ul>
        {paid.map(({ id, title, nextPaymentAt, endsAt }) => {
          const until = endsAt ?? nextPaymentAt;
          return (
            <li key={id}>
              {until ? fill(texts.closingPaidUntil, { area: title, date: dateText(until, locale) }) : title}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/**
 * The screen after the account was closed.
 *
 * @param props.isNew whether the account was closed just now, so that the page must learn that the visitor has changed
 */
export function ClosedScreen({ isNew }: { readonly isNew: boolean }) {
  const { exit } = useAccount();
  const texts = useTexts(closingEn);
  useEffect(() => {
    // A page reloads then, and shows this screen again: the address is that of this screen already.
    if (isNew) exit.accountChanged(false);
  }, [isNew, exit]);
  return (
    <>
      <p role="status">{texts.closedThanks}</p>
      <p>
        <button type="button" data-part="submit" onClick={() => exit.close()}>
          {texts.backToSite}
        </button>
      </p>
    </>
  );
}

const closeStyles = `${checkboxStyles}${css`
  [data-part='account'] [data-part='danger'] [data-part='submit'] {
    border-color: var(--_member-error);
    background: var(--_member-error);
    color: var(--_member-surface);
  }
  [data-part='account'] [data-part='paid-memberships'] {
    margin: 0 0 16px;
    border: 1px solid var(--_member-error);
    border-radius: var(--_member-radius);
    padding: 12px 16px;
  }
  [data-part='account'] [data-part='paid-memberships'] p {
    margin: 0;
    font-weight: 600;
  }
  [data-part='account'] [data-part='paid-memberships'] ul {
    margin: 4px 0 0;
    padding-inline-start: 20px;
  }
  [data-part='account'] [data-part='paid-memberships'] li {
    overflow-wrap: anywhere;
  }
`}`;
