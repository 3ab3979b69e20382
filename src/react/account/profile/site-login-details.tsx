import type { Profile, SiteLogin } from '../../../contract/account/profile.js';
import { profileEn } from '../../../core/messages/en/profile.js';
import { safePath } from '../../../core/paths/safe-path.js';
import { useAccount, useTexts } from '../shared/account-context.js';

/** What the login of the site has: the name and the email as text, and a link to the page that changes them. */
export function SiteLoginDetails({
  profile: { firstName, lastName, email },
  login,
}: {
  readonly profile: Profile;
  readonly login: SiteLogin;
}) {
  const { texts } = useAccount();
  const { name } = useTexts(profileEn);
  const fullName = `${firstName} ${lastName}`.trim();
  return (
    <ul data-part="logins">
      {fullName && (
        <li>
          <p data-part="name">
            <span data-part="label">{name}</span> {fullName}
          </p>
        </li>
      )}
      <li>
        <p data-part="email">
          <span data-part="label">{texts.email}</span> {email}
        </p>
      </li>
      {safePath(login.accountPath) && (
        <li>
          <SiteLoginLink login={login} />
        </li>
      )}
    </ul>
  );
}

/** The link to the page of the login, in the whole window: the account is a frame. Renders nothing without that page. */
export function SiteLoginLink({ login: { accountPath } }: { readonly login: SiteLogin }) {
  const { changeInLogin } = useTexts(profileEn);
  const address = safePath(accountPath);
  if (!address) return null;
  return (
    <a data-part="link" href={address} target="_top">
      {changeInLogin}
    </a>
  );
}
