import { fill } from '../../core/messages/fill.js';
import { useAccount, type AccountNotice } from './account-context.js';
import { AccountLinkTo } from './account-link-to.js';
import { Notice } from './notice.js';
import { LogOut } from './log-out.js';
import { ScreenHeading } from './screen-heading.js';

/** The account's home. See docs/requirements.md#home-and-the-other-screens. */
export function HomeScreen({ notice }: { readonly notice: AccountNotice | null }) {
  const { site, texts } = useAccount();
  const user = site.siteUser();
  const firstName = user.state === 'signed-in' ? user.firstName : '';
  const said = {
    'not-yet-open': texts.notYetOpenMessage,
    'no-longer-open': texts.noLongerOpenMessage,
  };
  const notable = said[notice as keyof typeof said] as string | undefined;
  const sections = [
    ['/memberships', texts.memberships, texts.membershipsHelp],
    ['/orders', texts.orders, texts.ordersHelp],
    ['/profile', texts.profile, texts.profileHelp],
  ] as const;
  return (
    <>
      <ScreenHeading>{firstName ? fill(texts.greeting, { firstName }) : texts.greetingNoName}</ScreenHeading>
      {notable && (
        <Notice>
          {notable} {texts.signedIn}
        </Notice>
      )}
      <nav data-part="sections" aria-label={texts.accountTitle}>
        <ul>
          {sections.map(([path, name, help]) => (
            <li key={path}>
              <AccountLinkTo path={path}>{name}</AccountLinkTo>
              <span data-part="hint">{help}</span>
            </li>
          ))}
        </ul>
      </nav>
      <LogOut text={texts.logOut} />
    </>
  );
}
