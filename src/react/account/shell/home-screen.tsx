import { useId } from 'react';
import { fill } from '../../../core/messages/fill.js';
import { LazyPart, LoadedView } from '../../ui/loading/lazy-part.js';
import { LogOut } from '../log-in/log-out.js';
import { readMemberships } from '../memberships/read-memberships.js';
import { useAccount, type AccountNotice, type NoticeTexts } from '../shared/account-context.js';
import { useAccountData } from '../shared/account-loading.js';
import { AccountLinkTo, Notice, ScreenHeading } from '../shared/screen-parts.js';
import { SectionRows } from './sections.js';

const loadMemberships = () => import('../memberships/index.js');

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
      <Memberships />
      <SectionRows />
      <LogOut text={texts.logOut} />
    </>
  );
}

/** The memberships. The rest of the screen does not wait for them; their code and their data load at the same time. */
function Memberships() {
  const { texts } = useAccount();
  const loaded = useAccountData(readMemberships, 'memberships');
  const titleId = useId();
  return (
    <section data-part="home-memberships" aria-labelledby={titleId}>
      <h2 id={titleId}>
        <AccountLinkTo path="/memberships">{texts.memberships}</AccountLinkTo>
      </h2>
      <LazyPart load={loadMemberships} lines={1} shape="cards">
        {({ HomeMemberships }) => (
          <LoadedView loaded={loaded} lines={1} shape="cards">
            {({ memberships }) => <HomeMemberships memberships={memberships} />}
          </LoadedView>
        )}
      </LazyPart>
    </section>
  );
}
