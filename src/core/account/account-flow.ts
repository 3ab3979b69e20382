import type { Api } from '../api/client.js';
import type { NewAccount } from '../../contract/account/create-account.js';
import type { ChosenOption } from '../../contract/account/change-option.js';
import type { Credentials } from '../../contract/account/log-in.js';
import type { Resumption } from '../../contract/account/resume-membership.js';
import type { CancellationReason } from '../../contract/account/send-cancellation-reason.js';
import type { SentPersonDetails } from '../../contract/parts/person-details.js';
import type { ProfilePatch } from '../../contract/account/update-profile.js';
import { whenCookiesSettle } from '../browser/when-cookies-settle.js';
import type { LoginStatus } from '../../contract/visitor/request-to-join.js';
import type { JoinContext } from '../paths/join-context.js';
import type { SafePath } from '../paths/safe-path.js';
import type { Site } from '../site.js';
import { attemptCall, CAPTCHA, WITHOUT_SESSION, type RefusalResults } from './account-call.js';
import type { AccountExit } from './account-exit.js';
import type { FormResult } from './form-result.js';
import { attemptChecked, createHumanChecks, type HumanChecks } from './human-checks.js';
import { forgetAllKept, forgetKeptOfOthers } from './kept-for-login.js';
import { resultWithPassword } from './result-with-password.js';
import { resendConfirmation, type ResendResult } from './resend-confirmation.js';

/** How somebody has signed in: to an account, or by creating it. */
export type Entrance = 'log-in' | 'create-account';

/** The actions of the account screens, without their views. No function rejects. */
export interface AccountFlow {
  /** The human check that a form shows while one of these actions waits for it. */
  readonly humanChecks: HumanChecks;
  /**
   * Logs in. With a join context, it then sends the join with the login status `logged_in_to_join`.
   *
   * @param followUp whether an account path opens after the login
   */
  logIn(credentials: Credentials, context: JoinContext | null, followUp: boolean): Promise<FormResult>;
  /** Creates an account. With a join context, it then sends the join with the login status `created_account_to_join`. */
  createAccount(account: NewAccount, context: JoinContext | null, followUp: boolean): Promise<FormResult>;
  /** Makes whoever has just signed in the person of the page, before something else is asked for. */
  adoptPerson(during: Entrance): Promise<void>;
  /** Continues after somebody has signed in: with the join, or with a notice to the page. */
  continueSignedIn(during: Entrance, context: JoinContext | null, followUp: boolean): Promise<FormResult>;
  /** Sends the join of a visitor who is signed in: without a form, or again after a failed join. */
  resume(context: JoinContext): Promise<FormResult>;
  /**
   * Saves what visitors say about themselves: the names, the fields of the site, and whether they agree to marketing emails. What is
   * missing stays.
   */
  saveNames(details: Partial<SentPersonDetails>): Promise<FormResult>;
  /** Requests a link to a new email address. The email of the visitor changes when the link is used. */
  changeEmail(email: string, currentPassword: string): Promise<FormResult>;
  /** Changes the password of the visitor. */
  changePassword(newPassword: string, currentPassword: string): Promise<FormResult>;
  /** Requests an email with a link that resets the password. The result is `done` for an unknown address too. */
  requestReset(email: string): Promise<FormResult>;
  /** Sets a new password with the token of the link. The result is `gone` when the link has expired or was used. */
  setPassword(token: string, password: string): Promise<FormResult>;
  /**
   * Confirms an email with the token of the link. The result is `gone` when the link has expired or was used, and
   * `password-needed` when the visitor is to choose a new password with the token of another link.
   */
  confirmEmail(token: string): Promise<FormResult | PasswordNeeded>;
  /** Requests the link that confirms the email again. */
  resendConfirmation(): Promise<ResendResult>;
  /** Saves the language that the visitor has chosen. */
  saveLanguage(language: string): Promise<FormResult>;
  /** Cancels a recurring membership or leaves a free one. The result is `done` too when the membership has ended already. */
  endMembership(id: string): Promise<FormResult>;
  /** Pauses a membership for some billing periods. The result is `refused` when the server does not allow it. */
  pauseMembership(id: string, periods: number): Promise<FormResult>;
  /**
   * Resumes a membership that is about to end, or ends its pause. The result is `refused` when the server does not allow it, and
   * `gone` when the visitor does not have the membership any more. The codes are those of {@link AccountFlow.changeOption}.
   *
   * @param dueToday for a pause that has begun: the payment that the visitor was shown
   */
  resumeMembership(id: string, dueToday?: Resumption['dueToday']): Promise<FormResult>;
  /**
   * Changes the option of a membership. The result is `refused` when the server does not allow it: with the code `price-changed`
   * when another amount is due than the visitor was shown, and `payment-refused` when it was not paid.
   */
  changeOption(id: string, chosen: ChosenOption): Promise<FormResult>;
  /** Revokes a change of the option that is still to come. */
  keepOption(id: string): Promise<FormResult>;
  /** Sends why the visitor has ended a membership. The result is `done` too when it was resumed meanwhile. */
  sendCancellationReason(id: string, reason: CancellationReason): Promise<FormResult>;
  /**
   * Logs out. Succeeds too when the session has ended already.
   *
   * @param redirect the page to open then. Without it, the page only learns that the visitor has changed
   */
  logOut(redirect?: SafePath | null): Promise<FormResult>;
  /** Logs the visitor out in another browser. The result is `done` too when its session has ended already. */
  endSession(id: string): Promise<FormResult>;
  /** Logs the visitor out everywhere but here. */
  endOtherSessions(): Promise<FormResult>;
  /** Closes the account of the visitor. The visitor is signed out when the result is `done`. */
  closeAccount(currentPassword?: string): Promise<FormResult>;
}

/** For changes of a membership, which a server can refuse, also because they were not paid. */
const CHANGE: RefusalResults = {
  missing: { kind: 'gone' },
  codes: { 'payment-refused': { kind: 'refused', code: 'payment-refused' } },
  canBeRefused: true,
};

/** The time after which WebKit without a cookie store shows scripts a cookie that an answer has set, in milliseconds. */
const COOKIE_DELAY = 200;

/** The email is confirmed, and the visitor chooses a new password with the token. */
export interface PasswordNeeded {
  readonly kind: 'password-needed';
  readonly token: string;
}

/** Creates the flow of an account screen. */
export function createAccountFlow(site: Site, exit: AccountExit): AccountFlow {
  const humanChecks = createHumanChecks();
  let isCookieReported = false;

  const attempt = (during: string, call: (api: Api) => Promise<unknown>, results?: RefusalResults) =>
    attemptCall(site, during, call, results);
  const attemptAsHuman = (
    during: string,
    call: (api: Api, proof?: string) => Promise<unknown>,
    results: RefusalResults,
  ) => attemptChecked(site, humanChecks, during, call, results);

  async function adoptPerson(during: Entrance): Promise<void> {
    await requireSiteUser(during);
    site.person.adopt();
    const user = site.siteUser();
    if (user.state === 'signed-in' && user.siteUserId) forgetKeptOfOthers(user.siteUserId);
  }

  async function continueSignedIn(
    during: Entrance,
    context: JoinContext | null,
    followUp: boolean,
  ): Promise<FormResult> {
    await adoptPerson(during);
    if (!context) return { kind: exit.accountChanged(followUp) };
    const isLogIn = during === 'log-in';
    site.track(isLogIn ? 'LoginForMemberArea' : 'CreateAccountForMemberArea', {
      member_area_id: context.memberAreaId,
    });
    return continueJoin(context, isLogIn ? 'logged_in_to_join' : 'created_account_to_join');
  }

  /** Reports once when the server has signed the visitor in but the cookie says that nobody is signed in. */
  async function requireSiteUser(during: string): Promise<void> {
    if (isCookieReported || site.siteUser().state === 'signed-in') return;
    await whenCookiesSettle();
    if (site.siteUser().state !== 'signed-in')
      await new Promise((resolve) => setTimeout(resolve, COOKIE_DELAY));
    const { state } = site.siteUser();
    // The Site itself reports a malformed cookie.
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
        const isShownHere = await exit.joinFailed({ memberAreaId, status, reason });
        return isShownHere ? { kind: 'notice', reason } : { kind: 'staying' };
      }
      case 'alert': {
        const { status, reason } = outcome;
        const isShownHere = await exit.joinFailed({ memberAreaId, status, reason });
        return { kind: 'not-joined', alert: isShownHere ? reason : null };
      }
      case 'other-person':
        return { kind: 'leaving' };
      default:
        if (outcome.kind === 'authenticate' && loginStatus !== 'already_logged_in') reportLostSession();
        return { kind: 'lapsed' };
    }
  }

  /** Reports a server that signs a visitor in but does not recognize the session in the next call. */
  function reportLostSession(): void {
    site.report(
      new Error(
        'The server answered the join with 401 right after the visitor had signed in. The browser did not send the session cookie: check ' +
          'its Domain, Path, Secure and SameSite, and that the browser accepts it from the server that apiRoot names.',
      ),
      'join',
    );
  }

  const saveProfile = (patch: ProfilePatch) => attempt('save-profile', (api) => api.updateProfile(patch));

  return {
    humanChecks,
    async logIn(credentials, context, followUp) {
      const result = await attemptAsHuman('log-in', (api, proof) => api.logIn(credentials, proof), {
        unauthorized: { kind: 'wrong-credentials' },
        codes: CAPTCHA,
      });
      return result.kind === 'done' ? continueSignedIn('log-in', context, followUp) : result;
    },
    async createAccount(account, context, followUp) {
      const result = await attemptAsHuman(
        'create-account',
        (api, proof) => api.createAccount(account, proof),
        WITHOUT_SESSION,
      );
      return result.kind === 'done' ? continueSignedIn('create-account', context, followUp) : result;
    },
    adoptPerson,
    continueSignedIn,
    resume: (context) => continueJoin(context, 'already_logged_in'),
    saveNames: (details) => saveProfile(details),
    async changeEmail(email, currentPassword) {
      const called = await attempt('change-email', (api) => api.changeEmail(email, currentPassword));
      return resultWithPassword(site, 'change-email', called);
    },
    changePassword: async (newPassword, currentPassword) =>
      resultWithPassword(site, 'save-profile', await saveProfile({ newPassword, currentPassword })),
    requestReset: (email) =>
      attemptAsHuman(
        'request-reset',
        (api, proof) => api.requestPasswordReset(email, proof),
        WITHOUT_SESSION,
      ),
    setPassword: (token, password) =>
      attempt('set-password', (api) => api.setPassword(token, password), {
        unauthorized: { kind: 'gone' },
        missing: { kind: 'gone' },
        codes: CAPTCHA,
      }),
    async confirmEmail(token) {
      let passwordToken: string | undefined;
      const confirm = async (api: Api) => ({ passwordToken } = await api.confirmEmail(token));
      const result = await attempt('confirm-email', confirm, {
        unauthorized: { kind: 'gone' },
        missing: { kind: 'gone' },
      });
      return result.kind === 'done' && passwordToken
        ? { kind: 'password-needed', token: passwordToken }
        : result;
    },
    resendConfirmation: () => resendConfirmation(site),
    saveLanguage: (language) => saveProfile({ language }),
    // An earlier request may have ended the membership although its answer was lost.
    endMembership: (id) =>
      attempt('end-membership', (api) => api.cancelMembership(id), { missing: { kind: 'done' } }),
    pauseMembership: (id, periods) =>
      attempt('pause-membership', (api) => api.pauseMembership(id, { periods }), CHANGE),
    resumeMembership: (id, dueToday) =>
      attempt('resume-membership', (api) => api.resumeMembership(id, dueToday && { dueToday }), CHANGE),
    changeOption: (id, chosen) => attempt('change-option', (api) => api.changeOption(id, chosen), CHANGE),
    keepOption: (id) => attempt('keep-option', (api) => api.keepOption(id), { missing: { kind: 'gone' } }),
    sendCancellationReason: (id, reason) =>
      attempt('cancellation-reason', (api) => api.sendCancellationReason(id, reason), {
        missing: { kind: 'done' },
      }),
    async logOut(redirect) {
      const result = await attempt('log-out', (api) => api.logOut());
      if (result.kind !== 'done') return result;
      site.person.adopt();
      forgetAllKept();
      const departure = redirect ? exit.redirect(redirect) : exit.accountChanged(false);
      // When the visitor stays here, they are signed out all the same.
      return departure === 'leaving' ? { kind: departure } : { kind: 'lapsed' };
    },
    endSession: (id) =>
      attempt('end-session', (api) => api.endSession(id), { missing: { kind: 'done' }, canBeRefused: true }),
    endOtherSessions: () => attempt('end-other-sessions', (api) => api.endOtherSessions()),
    async closeAccount(currentPassword) {
      const called = await attempt('close-account', (api) => api.closeAccount(currentPassword), {
        codes: { 'owner-account': { kind: 'refused', code: 'owner-account' } },
      });
      const result =
        currentPassword === undefined ? called : await resultWithPassword(site, 'close-account', called);
      if (result.kind === 'done') {
        site.person.adopt();
        forgetAllKept();
      }
      return result;
    },
  };
}
