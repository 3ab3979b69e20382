import { useAccount, type AccountNotice } from '../shared/account-context.js';
import { carriedQuery, type Carried } from '../shared/account-route.js';
import { Notice } from '../shared/screen-parts.js';

/**
 * The login screen of a site with a login of its own: a link to that login, which leads back. The server gives signed-out visitors no
 * screen there, so it is shown when the session ends while the account is open.
 */
export function SiteLoginScreen({
  carried,
  notice,
}: {
  /** The join that is sent after the login, and what is shown then. */
  readonly carried: Carried;
  readonly notice: AccountNotice | null;
}) {
  const { site, texts } = useAccount();
  const { accountRoot, frameRoot } = site.settings();
  return (
    <>
      {notice === 'session-ended' && <Notice>{texts.sessionEnded}</Notice>}
      <p>
        {/* The server leads from there to the login. */}
        <a
          data-part="button-link"
          href={`${frameRoot}/login${carriedQuery(carried, accountRoot)}`}
          target="_top"
        >
          {texts.logIn}
        </a>
      </p>
    </>
  );
}
