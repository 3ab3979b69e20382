import { fill } from '../../../core/messages/fill.js';
import { useAccount, type AccountNotice, type NoticeTexts } from '../shared/account-context.js';
import { AccountLinkTo, Notice, ScreenHeading } from '../shared/screen-parts.js';
import { LogOut } from '../log-in/log-out.js';

/** The home screen of the account. See docs/requirements.md#home-and-the-other-screens. */
export function HomeScreen({ notice }: { readonly notice: AccountNotice | null }) {
  const { site, texts } = useAccount();
  const user = site.siteUser();
  const firstName = user.state === 'signed-in' ? user.firstName : '';
  const noticeTexts: NoticeTexts = {
    'not-yet-open': texts.notYetOpenMessage,
    'no-longer-open': texts.noLongerOpenMessage,
  };
  const noticeText = notice && noticeTexts[notice];
  const sections = [
    ['/memberships', texts.memberships, texts.membershipsHelp],
    ['/orders', texts.orders, texts.ordersHelp],
    ['/profile', texts.profile, texts.profileHelp],
  ] as const;
  return (
    <>
      <ScreenHeading>{firstName ? fill(texts.greeting, { firstName }) : texts.greetingNoName}</ScreenHeading>
      {noticeText && (
        <Notice>
          {noticeText} {texts.signedIn}
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
