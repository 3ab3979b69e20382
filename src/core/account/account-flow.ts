import type { Api } from '../api/client.js';
import type { ApiFailure } from '../api/api-error.js';
import type { Credentials, NewAccount, ProfilePatch } from '../api/types.js';
import { whenCookiesSettle } from '../api/transport.js';
import type { LoginStatus } from '../join/join-request.js';
import type { JoinContext } from '../paths/join-context.js';
import type { SafePath } from '../paths/safe-path.js';
import type { Site } from '../site.js';
import type { AccountExit } from './account-exit.js';
import { formResult, type FormResult } from './form-result.js';

/** What the account screens do, apart from showing themselves. No function rejects. */
export interface AccountFlow {
  /** Logs in; with a join context the join goes on as `logged_in_to_join`. */
  logIn(credentials: Credentials, context: JoinContext | null, followUp: boolean): Promise<FormResult>;
  /** Creates an account; with a join context the join goes on as `created_account_to_join`. */
  createAccount(account: NewAccount, context: JoinContext | null, followUp: boolean): Promise<FormResult>;
  /** Joins as somebody who is signed in already: without a form, or once more after a join that failed. */
  resume(context: JoinContext): Promise<FormResult>;
  /** Saves the visitor's names. */
  saveNames(names: Pick<NewAccount, 'firstName' | 'lastName'>): Promise<FormResult>;
  /** Changes the visitor's email, at once. */
  changeEmail(email: string, currentPassword: string): Promise<FormResult>;
  /** Changes the visitor's password. */
  changePassword(newPassword: string, currentPassword: string): Promise<FormResult>;
  /** Asks for a mail with a reset link; done for an unknown address too. */
  requestReset(email: string): Promise<FormResult>;
  /** Sets a new password with the token of such a link; `gone` when the link has expired or was used. */
  setPassword(token: string, password: string): Promise<FormResult>;
  /** Cancels a recurring membership or leaves a free one; done as well when it was gone already. */
  endMembership(id: string): Promise<FormResult>;
  /** Logs out, and tells the page, or sends the top window on. A session that had ended already is no failure. */
  logOut(redirect?: SafePath | null): Promise<FormResult>;
}

/** What a refusal of one call means. */
interface Meaning {
  /** Default: the session has ended. */
  readonly unauthorized?: FormResult;
  /** Default: an error of the site. */
  readonly missing?: FormResult;
}

const SERVER_ALERT: FormResult = { kind: 'alert', reason: 'server' };

/** Calls that need no session: who is refused there has not lost one. */
const WITHOUT_SESSION: Meaning = { unauthorized: SERVER_ALERT };

/** Milliseconds after which a WebKit without a cookie store tells scripts of a cookie that an answer has set. */
const COOKIE_DELAY = 200;

/** Makes the flow of an account screen. */
export function createAccountFlow(site: Site, exit: AccountExit): AccountFlow {
  let isCookieReported = false;

  /** Runs one call of the client; a failure is reported when it is nobody's typing error. */
  async function attempt(
    during: string,
    call: (api: Api) => Promise<unknown>,
    { unauthorized, missing = SERVER_ALERT }: Meaning = {},
  ): Promise<FormResult> {
    try {
      await call(await site.api());
      return { kind: 'done' };
    } catch (error) {
      const failure = (error as { failure?: ApiFailure }).failure;
      const read: FormResult = failure
        ? formResult(failure, unauthorized)
        : { kind: 'alert', reason: 'network' };
      const result = read.kind === 'gone' ? missing : read;
      if (result.kind === 'alert') site.report(error, during);
      return result;
    }
  }

  /** Goes on for somebody who has just signed in by this call. */
  async function signedIn(
    during: 'log-in' | 'create-account',
    context: JoinContext | null,
    followUp: boolean,
  ): Promise<FormResult> {
    await requireSiteUser(during);
    if (!context) return { kind: exit.accountChanged(followUp) };
    const isLogIn = during === 'log-in';
    site.track(isLogIn ? 'LoginForMemberArea' : 'CreateAccountForMemberArea', {
      member_area_id: context.memberAreaId,
    });
    return continueJoin(context, isLogIn ? 'logged_in_to_join' : 'created_account_to_join');
  }

  /** Reports a visitor whom the server has signed in and the page still takes for signed out. */
  async function requireSiteUser(during: string): Promise<void> {
    if (isCookieReported || site.siteUser().state === 'signed-in') return;
    await whenCookiesSettle();
    if (site.siteUser().state !== 'signed-in')
      await new Promise((resolve) => setTimeout(resolve, COOKIE_DELAY));
    const { state } = site.siteUser();
    // The Site itself reports one that is malformed.
    if (state === 'signed-in' || state === 'malformed') return;
    isCookieReported = true;
    const fault =
      state === 'unknown'
        ? 'cannot be read: it is missing, HttpOnly, or set for another domain or path'
        : 'still says that nobody is signed in';
    site.report(
      new Error(
        `The server accepted the ${during}, but the SiteUserInfo cookie ${fault}. The visitor will be asked to log in ` +
          `again. Set SiteUserInfo in the answer of that call, with "authenticated": true, Path=/, without HttpOnly, ` +
          `for ${location.hostname}.`,
      ),
      during,
    );
  }

  async function continueJoin(context: JoinContext, loginStatus: LoginStatus): Promise<FormResult> {
    const { memberAreaId, pricingOptionId, originUrlPath } = context;
    const outcome = await site.join({ memberAreaId, pricingOptionId, originUrlPath, loginStatus });
    switch (outcome.kind) {
      case 'redirect':
        return { kind: exit.joined(memberAreaId, outcome.redirectUrlPath) };
      case 'account': {
        const { status, reason } = outcome;
        const isToldHere = await exit.joinFailed({ memberAreaId, status, reason });
        return isToldHere ? { kind: 'notice', reason } : { kind: 'staying' };
      }
      case 'alert': {
        const { status, reason } = outcome;
        const isToldHere = await exit.joinFailed({ memberAreaId, status, reason });
        return { kind: 'not-joined', alert: isToldHere ? reason : null };
      }
      default:
        if (outcome.kind === 'authenticate' && loginStatus !== 'already_logged_in') reportLostSession();
        return { kind: 'lapsed' };
    }
  }

  /** Reports a server that signs a visitor in and does not know them in the next call. */
  function reportLostSession(): void {
    site.report(
      new Error(
        'The join was answered 401 right after the visitor had signed in. The session cookie did not come back: check ' +
          'its Domain, Path, Secure and SameSite, and that the browser accepts it from the server that apiRoot names.',
      ),
      'join',
    );
  }

  const saveProfile = (patch: ProfilePatch) => attempt('save-profile', (api) => api.updateProfile(patch));

  /** Saves what needs the current password. */
  async function saveWithPassword(patch: ProfilePatch): Promise<FormResult> {
    let result = await saveProfile(patch);
    // 401 alone does not say what was refused, the password or the session: a call that needs no password tells.
    if (result.kind === 'lapsed') {
      const session = await attempt('save-profile', (api) => api.profile());
      result = session.kind === 'done' ? { kind: 'wrong-credentials' } : session;
    }
    return result.kind === 'wrong-credentials'
      ? { kind: 'fields', fields: { currentPassword: 'wrong' } }
      : result;
  }

  return {
    async logIn(credentials, context, followUp) {
      const result = await attempt('log-in', (api) => api.logIn(credentials), {
        unauthorized: { kind: 'wrong-credentials' },
      });
      return result.kind === 'done' ? signedIn('log-in', context, followUp) : result;
    },
    async createAccount(account, context, followUp) {
      const result = await attempt('create-account', (api) => api.createAccount(account), WITHOUT_SESSION);
      return result.kind === 'done' ? signedIn('create-account', context, followUp) : result;
    },
    resume: (context) => continueJoin(context, 'already_logged_in'),
    saveNames: (names) => saveProfile(names),
    changeEmail: (email, currentPassword) => saveWithPassword({ email, currentPassword }),
    changePassword: (newPassword, currentPassword) => saveWithPassword({ newPassword, currentPassword }),
    requestReset: (email) =>
      attempt('request-reset', (api) => api.requestPasswordReset(email), WITHOUT_SESSION),
    setPassword: (token, password) =>
      attempt('set-password', (api) => api.setPassword(token, password), {
        unauthorized: { kind: 'gone' },
        missing: { kind: 'gone' },
      }),
    // The answer to an earlier try may have got lost: what is gone has ended.
    endMembership: (id) =>
      attempt('end-membership', (api) => api.cancelMembership(id), { missing: { kind: 'done' } }),
    async logOut(redirect) {
      const result = await attempt('log-out', (api) => api.logOut());
      if (result.kind !== 'done') return result;
      const departure = redirect ? exit.redirect(redirect) : exit.accountChanged(false);
      // Whoever is kept here is signed out all the same.
      return departure === 'leaving' ? { kind: departure } : { kind: 'lapsed' };
    },
  };
}
