import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { AccountExit, AccountFlow } from '../../core/account/index.js';
import type { JoinFailureReason } from '../../core/join/index.js';
import { accountEn } from '../../core/messages/account/en.js';
import { alertEn } from '../../core/messages/alert/en.js';
import { en } from '../../core/messages/page/en.js';
import { viewEn } from '../../core/messages/view/en.js';
import type { Site } from '../../core/site.js';
import { useAdoptedStyles } from '../ui/use-adopted-styles.js';
import { AccountContext, type Account, type AccountNotice } from './account-context.js';
import { accountRoute, type AccountRoute } from './account-route.js';
import { accountStyles } from './account-styles.js';
import { CreateAccountScreen } from './create-account-screen.js';
import { HomeScreen } from './home-screen.js';
import { LoginScreen } from './login-screen.js';
import { NotFoundScreen } from './not-found-screen.js';
import { ProfileScreen } from './profile-screen.js';

/** Props of {@link AccountApp}. */
export interface AccountAppProps {
  readonly site: Site;
  readonly flow: AccountFlow;
  readonly exit: AccountExit;
  /** The sub-path under the account root, like `/login`. A new value shows that screen. */
  readonly path: string;
  readonly locale: string;
  /** Told every screen that is shown, the first one too. */
  readonly onNavigate: (path: string, title: string) => void;
  /** Shows an alert; resolves when it is dismissed. */
  readonly onAlert: (reason: JoinFailureReason) => Promise<void>;
}

/** The account application: login, create account, home, profile (screens 1, 2 and 10). */
export function AccountApp({ site, flow, exit, path: given, locale, onNavigate, onAlert }: AccountAppProps) {
  const [path, setPath] = useState(given);
  const [notice, setNotice] = useState<AccountNotice | null>(null);
  const [lastGiven, setLastGiven] = useState(given);
  if (given !== lastGiven) {
    setLastGiven(given);
    setPath(given);
  }
  const { accountRoot } = site.settings();
  const texts = useMemo(() => site.messages({ ...en, ...viewEn, ...alertEn, ...accountEn }), [site]);
  const wanted = useMemo(
    () =>
      accountRoute(path, accountRoot, (value) =>
        site.report(new Error('Unsafe path refused'), 'safe-path', { path: value }),
      ),
    [path, accountRoot, site],
  );
  const { route, passing } = useAllowedRoute(wanted, path, site, notice, setPath);

  const navigate = useCallback((next: string, said: AccountNotice | null = null) => {
    setNotice(said);
    setPath(next);
  }, []);
  const account: Account = {
    site,
    flow,
    exit,
    locale,
    texts,
    navigate,
    alert: onAlert,
    lapsed: () => navigate(`/login?followUp=${encodeURIComponent(accountRoot + path)}`, 'session-ended'),
  };

  const title = {
    login: texts.logInTitle,
    create: texts.createTitle,
    home: texts.accountTitle,
    profile: texts.profile,
    'not-found': texts.notFoundTitle,
  }[route.screen];
  const told = useRef(onNavigate);
  useEffect(() => {
    told.current = onNavigate;
  });
  useEffect(() => {
    if (!passing) told.current(path, title);
  }, [path, title, passing]);

  const styles = useAdoptedStyles(accountStyles);
  return (
    <AccountContext.Provider value={account}>
      <main ref={styles} data-part="account" lang={locale}>
        <button type="button" data-part="close" aria-label={texts.close} onClick={() => exit.close()}>
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
        <div data-part="card" key={route.screen}>
          <Screen route={route} notice={notice} />
        </div>
      </main>
    </AccountContext.Provider>
  );
}

function Screen({ route, notice }: { readonly route: AccountRoute; readonly notice: AccountNotice | null }) {
  switch (route.screen) {
    case 'login':
      return (
        <LoginScreen context={route.context} followUp={route.followUp} lapsed={notice === 'session-ended'} />
      );
    case 'create':
      return <CreateAccountScreen context={route.context} followUp={route.followUp} />;
    case 'home':
      return <HomeScreen notice={notice} />;
    case 'profile':
      return <ProfileScreen />;
    case 'not-found':
      return <NotFoundScreen />;
  }
}

/**
 * Sends a signed-out visitor to the login, with the screen they wanted as what follows. `passing` says that the path
 * only leads on to another one: the page is not told of it, or Back would lead there, and on again.
 */
function useAllowedRoute(
  wanted: AccountRoute,
  path: string,
  site: Site,
  notice: AccountNotice | null,
  setPath: (path: string) => void,
): { readonly route: AccountRoute; readonly passing: boolean } {
  const signedIn = site.siteUser().state === 'signed-in';
  const lapsed = notice === 'session-ended';
  const isOpen = 'context' in wanted || wanted.screen === 'not-found';
  const refused = !isOpen && !signedIn && (notice === null || lapsed);
  const resuming = 'context' in wanted && !wanted.context && signedIn && !lapsed;
  const { accountRoot } = site.settings();
  const login = `/login${path ? `?followUp=${encodeURIComponent(accountRoot + path)}` : ''}`;
  useEffect(() => {
    if (refused) setPath(login);
  }, [refused, login, setPath]);
  return { route: refused ? accountRoute(login, accountRoot) : wanted, passing: refused || resuming };
}
