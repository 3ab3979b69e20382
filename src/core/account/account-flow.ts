import type { ApiFailure, Credentials, NewAccount } from '../api/index.js';
import type { LoginStatus } from '../join/index.js';
import type { JoinContext } from '../paths/index.js';
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
  /** Logs out, and tells the page. */
  logOut(): Promise<FormResult>;
}

/** Makes the flow of an account screen (specification 4, join flow; 8, error catalogue). */
export function createAccountFlow(site: Site, exit: AccountExit): AccountFlow {
  /** Runs one call of the client; a failure is reported when it is nobody's typing error. */
  async function attempt(during: string, call: () => Promise<unknown>): Promise<FormResult | null> {
    try {
      await call();
      return null;
    } catch (error) {
      const failure = (error as { failure?: ApiFailure }).failure;
      const result: FormResult = failure ? formResult(failure) : { kind: 'alert', reason: 'network' };
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
    async saveNames(names) {
      const failed = await attempt('save-profile', async () => (await site.api()).updateProfile(names));
      return failed ?? { kind: 'done' };
    },
    async logOut() {
      const failed = await attempt('log-out', async () => (await site.api()).logOut());
      return failed ?? finish(false);
    },
  };
}
