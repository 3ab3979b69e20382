import type { Api, ApiFailure, Credentials, NewAccount, ProfilePatch } from '../api/index.js';
import type { LoginStatus } from '../join/index.js';
import type { JoinContext, SafePath } from '../paths/index.js';
import type { Site } from '../site.js';
import type { AccountExit } from './account-exit.js';
import { formResult, type FormResult } from './form-result.js';

/** What the account screens do, apart from showing themselves. No function rejects. */
export interface AccountFlow {
  /** Logs in; with a join context the join goes on as `logged_in_to_join` (screens 1). */
  logIn(credentials: Credentials, context: JoinContext | null, followUp: boolean): Promise<FormResult>;
  /** Creates an account; with a join context the join goes on as `created_account_to_join` (screens 2). */
  createAccount(account: NewAccount, context: JoinContext | null, followUp: boolean): Promise<FormResult>;
  /** Somebody signed in came to a login screen with a join context: the join goes on without a form. */
  resume(context: JoinContext): Promise<FormResult>;
  /** Saves the visitor's names. */
  saveNames(names: Pick<NewAccount, 'firstName' | 'lastName'>): Promise<FormResult>;
  /** Changes the visitor's email, at once. */
  changeEmail(email: string, currentPassword: string): Promise<FormResult>;
  /** Changes the visitor's password. */
  changePassword(newPassword: string, currentPassword: string): Promise<FormResult>;
  /** Asks for a mail with a reset link; done for an unknown address too (screens 3). */
  requestReset(email: string): Promise<FormResult>;
  /** Sets a new password with the token of such a link; `gone` when the link has expired or was used. */
  setPassword(token: string, password: string): Promise<FormResult>;
  /** Cancels a recurring membership or leaves a free one; done as well when it was gone already. */
  endMembership(id: string): Promise<FormResult>;
  /** Logs out, and tells the page, or sends the top window on. A session that had ended already is no failure. */
  logOut(redirect?: SafePath | null): Promise<FormResult>;
}

/** Makes the flow of an account screen (specification 4, join flow; 8, error catalogue). */
export function createAccountFlow(site: Site, exit: AccountExit): AccountFlow {
  /**
   * Runs one call of the client; a failure is reported when it is nobody's typing error.
   *
   * @param mayBeGone whether what the call is about may be missing; else that is an error of the site
   */
  async function attempt(
    during: string,
    call: () => Promise<unknown>,
    mayBeGone = false,
  ): Promise<FormResult | null> {
    try {
      await call();
      return null;
    } catch (error) {
      const failure = (error as { failure?: ApiFailure }).failure;
      let result: FormResult = failure ? formResult(failure) : { kind: 'alert', reason: 'network' };
      if (result.kind === 'gone' && !mayBeGone) result = { kind: 'alert', reason: 'server' };
      if (result.kind === 'alert') site.report(error, during);
      return result;
    }
  }

  async function continueJoin(context: JoinContext, loginStatus: LoginStatus): Promise<FormResult> {
    const { memberAreaId, pricingOptionId, originUrlPath } = context;
    const outcome = await site.join({ memberAreaId, pricingOptionId, originUrlPath, loginStatus });
    switch (outcome.kind) {
      case 'redirect':
        exit.redirect(outcome.redirectUrlPath);
        return { kind: 'leaving' };
      case 'account':
        return { kind: 'notice', reason: outcome.reason };
      case 'alert':
        return { kind: 'alert', reason: outcome.reason };
      default:
        return { kind: 'lapsed' };
    }
  }

  function finish(followUp: boolean): FormResult {
    exit.accountChanged(followUp);
    return { kind: 'leaving' };
  }

  const change = async (
    during: string,
    call: (api: Api) => Promise<void>,
    mayBeGone?: boolean,
  ): Promise<FormResult> =>
    (await attempt(during, async () => call(await site.api()), mayBeGone)) ?? { kind: 'done' };
  const saveProfile = (patch: ProfilePatch) => change('save-profile', (api) => api.updateProfile(patch));

  return {
    async logIn(credentials, context, followUp) {
      const failed = await attempt('log-in', async () => (await site.api()).logIn(credentials));
      if (failed) return failed;
      if (!context) return finish(followUp);
      void site.track('LoginForMemberArea', { member_area_id: context.memberAreaId });
      return continueJoin(context, 'logged_in_to_join');
    },
    async createAccount(account, context, followUp) {
      const failed = await attempt('create-account', async () => (await site.api()).createAccount(account));
      if (failed) return failed;
      if (!context) return finish(followUp);
      void site.track('CreateAccountForMemberArea', { member_area_id: context.memberAreaId });
      return continueJoin(context, 'created_account_to_join');
    },
    resume: (context) => continueJoin(context, 'already_logged_in'),
    saveNames: (names) => saveProfile(names),
    changeEmail: (email, currentPassword) => saveProfile({ email, currentPassword }),
    changePassword: (newPassword, currentPassword) => saveProfile({ newPassword, currentPassword }),
    requestReset: (email) => change('request-reset', (api) => api.requestPasswordReset(email)),
    setPassword: (token, password) => change('set-password', (api) => api.setPassword(token, password), true),
    async endMembership(id) {
      const result = await change('end-membership', (api) => api.cancelMembership(id), true);
      // The answer to an earlier try may have got lost.
      return result.kind === 'gone' ? { kind: 'done' } : result;
    },
    async logOut(redirect) {
      const result = await change('log-out', (api) => api.logOut());
      if (result.kind !== 'done' && result.kind !== 'lapsed') return result;
      if (!redirect) return finish(false);
      exit.redirect(redirect);
      return { kind: 'leaving' };
    },
  };
}
