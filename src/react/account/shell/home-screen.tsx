import { fill } from '../../../core/messages/fill.js';
import { useAccount, type AccountNotice, type NoticeTexts } from '../shared/account-context.js';
import { Notice, ScreenHeading } from '../shared/screen-parts.js';
import { LogOut } from '../log-in/log-out.js';
import { SectionCards } from './sections.js';

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
  return (
    <>
      <ScreenHeading>{firstName ? fill(texts.greeting, { firstName }) : texts.greetingNoName}</ScreenHeading>
      {noticeText && (
        <Notice>
          {noticeText} {texts.signedIn}
        </Notice>
      )}
      <SectionCards />
      <LogOut text={texts.logOut} />
    </>
  );
}
