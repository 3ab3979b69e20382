import type { CodeLogIn, MailedCode } from '../../contract/account/log-in-with-code.js';
import type { Api } from '../api/client.js';
import type { JoinContext } from '../paths/join-context.js';
import type { Site } from '../site.js';
import { attemptCall, WITHOUT_SESSION, type RefusalResults } from './account-call.js';
import type { AccountFlow } from './account-flow.js';
import { forgetAskedCode } from './asked-code.js';
import type { FormResult } from './form-result.js';
import { attemptChecked } from './human-checks.js';

/** The visitor is signed in to an account that the code has created. The screen for the name is next. */
export interface NewAccountResult {
  readonly kind: 'new-account';
}

/** What a login with a code leads to. */
export type CodeResult = FormResult | NewAccountResult;

/** What follows a login: the join that is sent, and whether an account path opens. */
export interface AfterLogIn {
  readonly context: JoinContext | null;
  readonly followUp: boolean;
}

/** The actions of the screens that log in with a mailed code. They load with these screens. No function rejects. */
export interface CodeFlow {
  /**
   * Requests a mail with a code and a link. The result is `done` for an unknown email too.
   *
   * @param screen the path and the query of the account screen on which the link continues
   */
  sendCode(email: string, screen: string): Promise<FormResult>;
  /** Logs in with the code. The result is `gone` when the code has expired or was wrong too often. */
  logInWithCode(code: MailedCode, next: AfterLogIn): Promise<CodeResult>;
  /**
   * Logs in with the link of the mail. The result is `done` when the visitor is signed in: the screen continues then. It is
   * `gone` when the link has expired or was used, and `refused` with the code `other-browser` when another browser has asked for it.
   */
  logInWithLink(token: string): Promise<CodeResult>;
}

const EXPIRES: RefusalResults = { ...WITHOUT_SESSION, missing: { kind: 'gone' } };

/** Creates the actions that log in with a mailed code. */
export function createCodeFlow(site: Site, flow: AccountFlow): CodeFlow {
  /** Logs in, and makes whoever has signed in the person of the page. */
  async function logIn(
    during: string,
    call: (api: Api) => Promise<CodeLogIn>,
    refusals: RefusalResults,
  ): Promise<CodeResult> {
    let answer: CodeLogIn | undefined;
    const result = await attemptCall(site, during, async (api) => (answer = await call(api)), refusals);
    if (!answer) return result;
    forgetAskedCode();
    await flow.adoptPerson(answer.isNew ? 'create-account' : 'log-in');
    return answer.isNew ? { kind: 'new-account' } : result;
  }

  return {
    sendCode: (email, screen) =>
      attemptChecked(
        site,
        flow.humanChecks,
        'send-code',
        (api, proof) => api.sendCode({ email, screen }, proof),
        WITHOUT_SESSION,
      ),
    async logInWithCode(code, { context, followUp }) {
      const result = await logIn('log-in-with-code', (api) => api.logInWithCode(code), EXPIRES);
      return result.kind === 'done' ? flow.continueSignedIn('log-in', context, followUp) : result;
    },
    logInWithLink: (token) =>
      logIn('log-in-with-link', (api) => api.logInWithLink(token), {
        ...EXPIRES,
        codes: { ...EXPIRES.codes, 'other-browser': { kind: 'refused', code: 'other-browser' } },
      }),
  };
}
