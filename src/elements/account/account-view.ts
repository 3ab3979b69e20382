import type { AccountExit } from '../../core/account/account-exit.js';
import type { JoinFailureReason } from '../../core/join/join-outcome.js';
import type { Site } from '../../core/site.js';
import { visitorLanguage } from '../../core/visitor/site-user.js';
import type { ViewModel } from '../view/react-view.js';

/** The values and callbacks that the account application gets from its element. */
interface AccountViewOptions {
  readonly site: Site;
  readonly exit: AccountExit;
  /** The shadow root in which alerts are shown. */
  readonly root: ShadowRoot;
  /** Returns the sub-path to show. */
  readonly path: () => string;
  /** Returns the locale of the view. */
  readonly locale: () => string;
  /** Returns the locale of the alerts. */
  readonly alertLocale: () => string | undefined;
  readonly onNavigate: (path: string, title: string, isSameScreen?: boolean) => void;
  readonly layout?: 'dialog';
}

/** Loads the files of the account application. */
export const loadAccount = () =>
  Promise.all([
    import('../../react/account/shell/account-app.js'),
    import('../../core/account/index.js'),
    import('../overlays/alert.js'),
  ]);

/** Loads the account application as the view of the account page, of the login dialog or of the sign-up dialog. */
export async function loadAccountView({
  site,
  exit,
  root,
  path,
  locale,
  alertLocale,
  onNavigate,
  layout,
}: AccountViewOptions): Promise<() => ViewModel> {
  const language = visitorLanguage(site.siteUser());
  const [[{ AccountApp }, { createAccountFlow }, { showAlert }]] = await Promise.all([
    loadAccount(),
    language && site.language(language),
  ]);
  const flow = createAccountFlow(site, exit);
  return () => ({
    component: AccountApp,
    props: {
      site,
      flow,
      exit,
      path: path(),
      layout,
      locale: locale(),
      onNavigate,
      onAlert: (reason: JoinFailureReason, personLocale?: string) =>
        showAlert(root, reason, personLocale ?? alertLocale()),
      personLanguage: language,
    },
  });
}
