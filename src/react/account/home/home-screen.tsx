import { membershipsEn } from '../../../core/messages/en/memberships.js';
import { useId } from 'react';
import type { MembershipsAndOrders } from '../../../contract/account/memberships.js';
import { useProtectedStyles } from '../../ui/base/styling.js';
import { LoadedView } from '../../ui/loading/lazy-part.js';
import type { Loaded } from '../../ui/loading/use-loaded.js';
import { LogOut } from '../log-in/log-out.js';
import { useAccount, type AccountNotice, type NoticeTexts, useTexts } from '../shared/account-context.js';
import { LazyPasskeyOffer } from '../shared/passkey-parts.js';
import { LazyLogInResult } from '../shared/provider-parts.js';
import { AccountLinkTo, Notice } from '../shared/screen-parts.js';
import { SECTIONS, SectionIcon } from '../shell/sections.js';
import { HomeMemberships } from './home-memberships.js';
import { homeStyles } from './home-styles.js';

/**
 * The home screen of the account, below its greeting. See docs/requirements.md#home-and-the-other-screens.
 *
 * @param props.loaded the memberships. The rest of the screen does not wait for them
 */
export function HomeScreen({
  loaded,
  notice,
}: {
  readonly loaded: Loaded<MembershipsAndOrders>;
  readonly notice: AccountNotice | null;
}) {
  const { texts } = useAccount();
  const styles = useProtectedStyles(homeStyles);
  const titleId = useId();
  const noticeTexts: NoticeTexts = {
    'not-yet-open': texts.notYetOpenMessage,
    'no-longer-open': texts.noLongerOpenMessage,
  };
  const noticeText = notice && noticeTexts[notice];
  return (
    <div ref={styles} data-part="screen">
      {noticeText && (
        <Notice>
          {noticeText} {texts.signedIn}
        </Notice>
      )}
      <LazyLogInResult notice={notice} />
      <LazyPasskeyOffer />
      <section data-part="home-memberships" aria-labelledby={titleId}>
        <h2 id={titleId}>
          <AccountLinkTo path="/memberships">{texts.memberships}</AccountLinkTo>
        </h2>
        <LoadedView loaded={loaded} lines={1} shape="cards">
          {({ memberships }) => <HomeMemberships memberships={memberships} />}
        </LoadedView>
      </section>
      <SectionRows />
      <LogOut text={texts.logOut} />
    </div>
  );
}

/** The sections whose content is not on the home screen, as rows. */
function SectionRows() {
  const { site, texts } = useAccount();
  const { profileHelpNoPassword, profileHelpSiteLogin } = useTexts(membershipsEn);
  const { login, waysIn } = site.settings();
  const builtInHelp = waysIn.includes('password') ? texts.profileHelp : profileHelpNoPassword;
  const helpTexts = {
    ordersHelp: texts.ordersHelp,
    profileHelp: login === 'site' ? profileHelpSiteLogin : builtInHelp,
  };
  return (
    <nav data-part="sections" aria-label={texts.accountTitle}>
      <ul data-part="rows">
        {SECTIONS.map(
          ({ path, name, help, icon }) =>
            help && (
              <li key={path}>
                <SectionIcon lines={icon} />
                <span data-part="row-text">
                  <AccountLinkTo path={path}>{texts[name]}</AccountLinkTo>
                  <span data-part="hint">{helpTexts[help]}</span>
                </span>
              </li>
            ),
        )}
      </ul>
    </nav>
  );
}
