import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { AskedCode } from '../../../core/account/asked-code.js';
import type { AccountExit } from '../../../core/account/account-exit.js';
import type { AccountFlow } from '../../../core/account/account-flow.js';
import { emailStatusOfCookie, emailStatusOfProfile } from '../../../core/account/email-status.js';
import type { Profile } from '../../../contract/account/profile.js';
import type { JoinFailureReason } from '../../../core/join/join-outcome.js';
import { accountEn } from '../../../core/messages/en/account.js';
import { alertEn } from '../../../core/messages/en/alert.js';
import { directionOf } from '../../../core/intl/locale.js';
import { pageEn } from '../../../core/messages/en/page.js';
import { viewEn } from '../../../core/messages/en/view.js';
import { readLogInReturn } from '../../../core/paths/log-in-return.js';
import { refusePath } from '../../../core/paths/safe-path.js';
import type { Site } from '../../../core/site.js';
import { watchPerson } from '../../../core/visitor/watch-person.js';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.js';
import { DialogsInPlace } from '../../ui/dialog/dialogs-in-place.js';
import { LineIcon } from '../../ui/base/line-icon.js';
import { useProtectedStyles } from '../../ui/base/styling.js';
import { EmailBannerSlot } from '../email/email-banner-slot.js';
import {
  AccountContext,
  useAccount,
  type Account,
  type AccountNotice,
  type AccountOpened,
} from '../shared/account-context.js';
import { accountRoute, loginBefore, screenKey } from '../shared/account-route.js';
import { AccountLoading } from '../shared/account-loading.js';
import { AccountScreens } from './account-screens.js';
import { SectionNavigation, shellOf } from './sections.js';
import { accountStyles } from './account-styles.js';
import { routeWithLogin, screenTitle, useAllowedRoute } from './routing.js';
import { useClosing } from './use-closing.js';
import { usePersonLocale } from './use-person-locale.js';

/** Props of {@link AccountApp}. */
export interface AccountAppProps {
  readonly site: Site;
  readonly flow: AccountFlow;
  readonly exit: AccountExit;
  /** The sub-path under the account root, like `/login`. A new value shows that screen. */
  readonly path: string;
  readonly locale: string;
  /** Whether the account is a page or the content of a dialog. Default: `page`. */
  readonly layout?: 'page' | 'dialog';
  /** A message for the first screen. Default: none. */
  readonly notice?: AccountNotice;
  /** For previews: the code that the visitor has asked for. Default: none. */
  readonly askedCode?: AskedCode;
  /** For previews: the question or the choice of the screen that is open at once. Default: none. */
  readonly opened?: AccountOpened | undefined;
  /**
   * Called with the sub-path and the title of every screen that is shown, including the first. `isSameScreen`: only the
   * address of the screen has changed, so that it should replace the last one in the history.
   */
  readonly onNavigate: (path: string, title: string, isSameScreen?: boolean) => void;
  /** Shows an alert in the locale of the screens; resolves when it is dismissed. */
  readonly onAlert: (reason: JoinFailureReason, locale?: string) => Promise<void>;
  /** The language that the visitor has chosen, when its texts have loaded. Default: the one of the cookie, once it has. */
  readonly personLanguage?: string | null | undefined;
}

/**
 * The session according to the server. While it is `unknown`, the cookie decides. The cookie can outlive the session.
 */
type Session = 'unknown' | 'open' | 'ended';

/** Reads the cookie for a screen that the visitor has just come to. */
const readArrival = (site: Site, key: string) => ({
  key,
  hasCookie: site.siteUser().state === 'signed-in',
});

/**
 * Reads the path that is shown first. A log-in provider that has created an account leads to the screen for the name, and its
 * result is not in the path that the page gets.
 */
function readFirst(path: string) {
  const read = readLogInReturn(path);
  if (!read) return { path, returned: null, notice: null };
  const { returned } = read;
  if (returned.result === 'new')
    return {
      path: read.path.replace(/^\/login(?=\?|$)/, '/login/welcome'),
      returned,
      notice: 'account-created',
    } as const;
  return { ...read, notice: 'log-in-result' } as const;
}

/**
 * The account application: login, sign-up, password reset, home, memberships, orders, profile, log-out. Screens that
 * are shown more rarely are loaded when they are shown.
 */
export function AccountApp({
  site,
  flow,
  exit,
  path: pathProp,
  locale: siteLocale,
  layout = 'page',
  notice: firstNotice,
  askedCode: firstAsked,
  opened,
  onNavigate,
  onAlert,
  personLanguage = null,
}: AccountAppProps) {
  const [first] = useState(() => readFirst(pathProp));
  const [path, setPath] = useState(first.path);
  const [notice, setNotice] = useState<AccountNotice | null>(firstNotice ?? first.notice);
  const [session, setSession] = useState<Session>('unknown');
  const [typedEmail, rememberEmail] = useState('');
  const [askedCode, setAskedCode] = useState<AskedCode | null>(firstAsked ?? null);
  const [ownEmail, setOwnEmail] = useState<string | null>(null);
  const [emailStatus, setEmailStatus] = useState(() => emailStatusOfCookie(site.siteUser()));
  const { locale, chooseLanguage } = usePersonLocale(site, siteLocale, personLanguage);
  const [lastPathProp, setLastPathProp] = useState(pathProp);
  if (pathProp !== lastPathProp) {
    setLastPathProp(pathProp);
    setPath(pathProp);
    // The notice belongs to the previous screen, unless `onNavigate` caused this change of the prop.
    if (pathProp !== path) setNotice(null);
  }
  const { accountRoot, login } = site.settings();
  const texts = useMemo(
    () => site.messages({ ...pageEn, ...viewEn, ...alertEn, ...accountEn }, locale),
    [site, locale],
  );
  const requestedRoute = useMemo(
    () =>
      routeWithLogin(
        accountRoute(path, accountRoot, (value) => refusePath(value, site)),
        login,
      ),
    [path, accountRoot, login, site],
  );
  // Read once for each screen: a form that signs the visitor in must not disappear before it is done.
  const requestedKey = screenKey(requestedRoute, accountRoot);
  const [arrival, setArrival] = useState(() => readArrival(site, requestedKey));
  if (arrival.key !== requestedKey) setArrival(readArrival(site, requestedKey));
  const signedIn = session === 'unknown' ? arrival.hasCookie : session === 'open';
  const { route, isPassing } = useAllowedRoute(
    requestedRoute,
    path,
    accountRoot,
    signedIn,
    notice !== null,
    setPath,
  );

  useEffect(() => watchPerson(site.person), [site]);
  const navigate = useCallback((next: string, nextNotice: AccountNotice | null = null) => {
    setNotice(nextNotice);
    setPath(next);
  }, []);
  const sessionStarted = useCallback((nextNotice: AccountNotice | null = null) => {
    setSession('open');
    setNotice(nextNotice);
  }, []);
  const sessionEnded = useCallback(
    (nextNotice: AccountNotice = 'session-ended') => {
      // Whoever logs in next is the person of the page.
      if (!site.person.isReplaced()) site.person.adopt();
      setSession('ended');
      setNotice(nextNotice);
      setPath((current) => loginBefore(current, accountRoot));
    },
    [site, accountRoot],
  );
  const accountClosed = useCallback(() => {
    setSession('ended');
    setOwnEmail(null);
    setNotice('account-closed');
    setPath('/closed');
  }, []);
  const profileLoaded = useCallback(
    (profile: Profile) => {
      setOwnEmail(profile.email);
      setEmailStatus(emailStatusOfProfile(profile));
      if (profile.language) chooseLanguage(profile.language);
    },
    [chooseLanguage],
  );
  const isAlertOpen = useRef(false);
  const alert = async (reason: JoinFailureReason) => {
    isAlertOpen.current = true;
    try {
      await onAlert(reason, locale === siteLocale ? undefined : locale);
    } finally {
      isAlertOpen.current = false;
    }
  };
  const account: Account = {
    site,
    flow,
    exit,
    locale,
    texts,
    navigate,
    alert,
    signedIn,
    sessionStarted,
    sessionEnded,
    accountClosed,
    typedEmail,
    rememberEmail,
    askedCode,
    setAskedCode,
    returned: first.returned,
    ownEmail,
    setOwnEmail,
    emailStatus,
    setEmailStatus,
    profileLoaded,
    chooseLanguage,
    opened: opened ?? null,
  };

  const title = screenTitle(route, texts, { signedIn, notice, waysIn: site.settings().waysIn });
  const key = screenKey(route, accountRoot);
  const shown = useRef({ key: '', title: '' });
  const latestOnNavigate = useRef(onNavigate);
  useLayoutEffect(() => {
    latestOnNavigate.current = onNavigate;
  });
  // Together with the focus of the new screen.
  useLayoutEffect(() => {
    if (isPassing) return;
    const isSameScreen = shown.current.key === key && shown.current.title === title;
    shown.current = { key, title };
    if (isSameScreen) latestOnNavigate.current(path, title, true);
    else latestOnNavigate.current(path, title);
  }, [path, title, key, isPassing]);

  const main = useRef<HTMLElement>(null);
  const closing = useClosing(exit, main, isAlertOpen);
  const adopt = useProtectedStyles(accountStyles);
  useEffect(() => adopt(main.current), [adopt]);
  const shell = shellOf(route.screen);
  const Root = layout === 'page' ? 'main' : 'div';
  return (
    <AccountContext.Provider value={account}>
      <DialogsInPlace.Provider value={opened !== undefined}>
        <Root
          ref={main as RefObject<never>}
          data-part="account"
          data-layout={layout}
          data-shell={layout === 'page' ? shell : undefined}
          lang={locale}
          dir={directionOf(locale)}
        >
          <button type="button" data-part="close" aria-label={texts.close} onClick={() => closing.close()}>
            <LineIcon size={24}>
              <polyline points="5,5 19,19" />
              <polyline points="19,5 5,19" />
            </LineIcon>
          </button>
          {layout === 'page' && <Brand />}
          <EmailBannerSlot screen={route.screen} />
          {layout === 'page' && shell === 'section' && <SectionNavigation screen={route.screen} />}
          <div data-part="card" data-screen={route.screen} key={key}>
            <AccountLoading root={main}>
              <AccountScreens route={route} notice={notice} />
            </AccountLoading>
          </div>
          {closing.isAsking && (
            <ConfirmDialog
              title={texts.discardTitle}
              message={texts.discardMessage}
              keep={texts.keepEditing}
              confirm={texts.discard}
              onKeep={closing.keepEditing}
              onConfirm={closing.discard}
            />
          )}
        </Root>
      </DialogsInPlace.Provider>
    </AccountContext.Provider>
  );
}

/** The logo of the site, or its name, above the account. Renders nothing when the settings have neither. */
function Brand() {
  const { siteName, siteLogo } = useAccount().site.settings();
  if (!siteName && !siteLogo) return null;
  return <p data-part="brand">{siteLogo ? <img src={siteLogo} alt={siteName} /> : siteName}</p>;
}
