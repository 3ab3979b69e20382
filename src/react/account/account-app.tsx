import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { AccountExit, AccountFlow } from '../../core/account/index.js';
import type { JoinFailureReason } from '../../core/join/index.js';
import { accountEn } from '../../core/messages/en/account.js';
import { alertEn } from '../../core/messages/en/alert.js';
import { directionOf } from '../../core/messages/direction.js';
import { pageEn } from '../../core/messages/en/page.js';
import { viewEn } from '../../core/messages/en/view.js';
import { refusePath } from '../../core/paths/safe-path.js';
import type { Site } from '../../core/site.js';
import { ConfirmDialog } from '../ui/confirm-dialog.js';
import { useAdoptedStyles } from '../ui/use-adopted-styles.js';
import { AccountContext, type Account, type AccountNotice } from './account-context.js';
import { accountRoute, loginBefore, screenKey } from './account-route.js';
import { AccountScreens } from './account-screens.js';
import { accountStyles } from './account-styles.js';
import { screenTitle } from './screen-title.js';
import { useAllowedRoute } from './use-allowed-route.js';
import { useClosing } from './use-closing.js';

/** Props of {@link AccountApp}. */
export interface AccountAppProps {
  readonly site: Site;
  readonly flow: AccountFlow;
  readonly exit: AccountExit;
  /** The sub-path under the account root, like `/login`. A new value shows that screen. */
  readonly path: string;
  readonly locale: string;
  /** A page of its own, which is the default, or the content of a dialog. */
  readonly layout?: 'page' | 'dialog';
  /** Told every screen that is shown, the first one too. */
  readonly onNavigate: (path: string, title: string) => void;
  /** Shows an alert; resolves when it is dismissed. */
  readonly onAlert: (reason: JoinFailureReason) => Promise<void>;
}

/**
 * What the server has said of the session since the account was opened. While it has said nothing, the cookie counts,
 * which may outlive the session.
 */
type Session = 'unasked' | 'open' | 'ended';

/** What the cookie says as the visitor comes to a path. */
const readArrival = (site: Site, path: string) => ({
  path,
  hasCookie: site.siteUser().state === 'signed-in',
});

/**
 * The account application: login, create account, reset, home, memberships, orders, profile,
 * log out. The login comes with it; what is shown more rarely is loaded when it is shown.
 */
export function AccountApp({
  site,
  flow,
  exit,
  path: given,
  locale,
  layout = 'page',
  onNavigate,
  onAlert,
}: AccountAppProps) {
  const [path, setPath] = useState(given);
  const [notice, setNotice] = useState<AccountNotice | null>(null);
  const [session, setSession] = useState<Session>('unasked');
  const [typedEmail, rememberEmail] = useState('');
  const [ownEmail, setOwnEmail] = useState<string | null>(null);
  const [lastGiven, setLastGiven] = useState(given);
  if (given !== lastGiven) {
    setLastGiven(given);
    setPath(given);
    // Unless it is our own move that comes back, what was to be said belongs to another screen.
    if (given !== path) setNotice(null);
  }
  const { accountRoot } = site.settings();
  const texts = useMemo(
    () => site.messages({ ...pageEn, ...viewEn, ...alertEn, ...accountEn }, locale),
    [site, locale],
  );
  const wanted = useMemo(
    () => accountRoute(path, accountRoot, (value) => refusePath(value, site)),
    [path, accountRoot, site],
  );
  // Read where the visitor arrives: a form that signs them in stays until it is done.
  const [arrival, setArrival] = useState(() => readArrival(site, path));
  if (arrival.path !== path) setArrival(readArrival(site, path));
  const signedIn = session === 'unasked' ? arrival.hasCookie : session === 'open';
  const { route, passing } = useAllowedRoute(wanted, path, accountRoot, signedIn, setPath);

  const navigate = useCallback((next: string, said: AccountNotice | null = null) => {
    setNotice(said);
    setPath(next);
  }, []);
  const begun = useCallback((said: AccountNotice | null = null) => {
    setSession('open');
    setNotice(said);
  }, []);
  const lapsed = useCallback(
    (said: AccountNotice = 'session-ended') => {
      setSession('ended');
      setNotice(said);
      setPath((current) => loginBefore(current, accountRoot));
    },
    [accountRoot],
  );
  const alerting = useRef(false);
  const alert = async (reason: JoinFailureReason) => {
    alerting.current = true;
    try {
      await onAlert(reason);
    } finally {
      alerting.current = false;
    }
  };
  const account: Account = {
    ...{ site, flow, exit, locale, texts, navigate, alert, signedIn, begun, lapsed },
    ...{ typedEmail, rememberEmail, ownEmail, setOwnEmail },
  };

  const title = screenTitle(route, texts, signedIn);
  const told = useRef(onNavigate);
  useEffect(() => {
    told.current = onNavigate;
  });
  useEffect(() => {
    if (!passing) told.current(path, title);
  }, [path, title, passing]);

  const main = useRef<HTMLElement>(null);
  const closing = useClosing(exit, main, alerting);
  const adopt = useAdoptedStyles(accountStyles);
  useEffect(() => adopt(main.current), [adopt]);
  const Root = layout === 'page' ? 'main' : 'div';
  return (
    <AccountContext.Provider value={account}>
      <Root
        ref={main as RefObject<never>}
        data-part="account"
        data-layout={layout}
        lang={locale}
        dir={directionOf(locale)}
      >
        <button type="button" data-part="close" aria-label={texts.close} onClick={() => closing.close()}>
          <svg
            aria-hidden="true"
            viewBox="0 0 24 24"
            width="24"
            height="24"
            stroke="currentColor"
            strokeWidth="2"
          >
            <path d="M5 5l14 14M19 5L5 19" />
          </svg>
        </button>
        <div data-part="card" key={screenKey(route, accountRoot)}>
          <AccountScreens route={route} notice={notice} />
        </div>
        {closing.asking && (
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
    </AccountContext.Provider>
  );
}
