import { fill } from '../../core/messages/fill.js';
import { useAccount, type AccountNotice } from './account-context.js';
import { AccountLinkTo } from './account-link-to.js';
import { LogOut } from './log-out.js';
import { ScreenHeading } from './screen-heading.js';

/** The account's home (screens 10). */
export function HomeScreen({ notice }: { readonly notice: AccountNotice | null }) {
  const { site, texts } = useAccount();
  const user = site.siteUser();
  const firstName = user.state === 'signed-in' ? user.firstName : '';
  const said = {
    'not-yet-open': texts.notYetOpenMessage,
    'no-longer-open': texts.noLongerOpenMessage,
    'session-ended': null,
  };
  const notable = notice && said[notice];
  return (
    <>
      <ScreenHeading>{firstName ? fill(texts.greeting, { firstName }) : texts.greetingNoName}</ScreenHeading>
      {notable && (
        <p role="status" data-part="notice">
          {notable} {texts.signedIn}
        </p>
      )}
      <nav data-part="sections" aria-label={texts.accountTitle}>
        <ul>
          <li>
            <AccountLinkTo path="/profile">{texts.profile}</AccountLinkTo>
            <span data-part="hint">{texts.profileHelp}</span>
          </li>
        </ul>
      </nav>
      <LogOut />
    </>
  );
}
