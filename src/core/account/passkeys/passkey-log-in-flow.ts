import type { PasskeyLogIn, PasskeyRequest } from '../../../contract/parts/web-authn.js';
import { pageDocument } from '../../browser/page-document.js';
import type { Site } from '../../site.js';
import { attemptCall, type RefusalResults } from '../account-call.js';
import type { AccountFlow } from '../account-flow.js';
import type { AfterLogIn } from '../code-flow.js';
import type { FormResult } from '../form-result.js';
import { askForPasskey, type PasskeyPrompt } from './ask-browser.js';
import { startExpiringSignal } from './expiring-signal.js';
import { rememberPasskey } from './passkey-memory.js';

/** What has become of the question for a passkey. */
export type PasskeyChoice =
  | { readonly kind: 'chosen'; readonly credential: PasskeyLogIn }
  /** The visitor has closed the dialog, or the screen has gone. */
  | { readonly kind: 'cancelled' }
  /** The browser has failed, which is reported. */
  | { readonly kind: 'browser-failed' }
  | FormResult;

/** The actions that log in with a passkey. They load with its button. No function rejects. */
export interface PasskeyLogInFlow {
  /**
   * Asks the visitor for a passkey. The browser asks one question at a time: this one ends the one before, whose result is
   * `cancelled`. In the list of the email field, it waits until the visitor chooses a passkey.
   */
  choose(prompt: PasskeyPrompt): Promise<PasskeyChoice>;
  /** Ends the question that is open. */
  stop(): void;
  /**
   * Logs in with the chosen passkey. The result is `refused` with the code `passkey-refused` when the site does not take it, and
   * with `passkey-expired` when the visitor has taken too long.
   */
  logIn(credential: PasskeyLogIn, next: AfterLogIn): Promise<FormResult>;
}

const REFUSALS: RefusalResults = {
  unauthorized: { kind: 'alert', reason: 'server' },
  codes: {
    'passkey-refused': { kind: 'refused', code: 'passkey-refused' },
    'passkey-expired': { kind: 'refused', code: 'passkey-expired' },
  },
};

const DURING = 'log-in-with-passkey';

/** How long a challenge is valid when the server does not say it, in milliseconds. */
const CHALLENGE_LIFETIME = 300_000;
/** The part of its lifetime in which a challenge is used, so that the answer arrives in time. */
const USED_LIFETIME = 0.9;

/** Creates the actions that log in with a passkey. */
export function createPasskeyLogInFlow(site: Site, flow: AccountFlow): PasskeyLogInFlow {
  async function readOptions(): Promise<PasskeyRequest | FormResult> {
    let options: PasskeyRequest | undefined;
    const result = await attemptCall(
      site,
      DURING,
      async (api) => (options = await api.passkeyLogInOptions()),
      REFUSALS,
    );
    return options ?? result;
  }

  let latest = new AbortController();
  /** Settles when the browser has let go of the last question. */
  let asked: Promise<unknown> = Promise.resolve();

  /** Asks once. The result is `null` when the challenge has expired meanwhile. */
  async function ask(
    options: PasskeyRequest,
    prompt: PasskeyPrompt,
    signal: AbortSignal,
  ): Promise<PasskeyChoice | null> {
    await asked;
    // The dialog waits for the time in the options, the list of the field for ever.
    const question = startExpiringSignal(signal, (options.timeout ?? CHALLENGE_LIFETIME) * USED_LIFETIME);
    try {
      const asking = askForPasskey(options, prompt, question.signal);
      asked = asking;
      const answer = await asking;
      switch (answer.kind) {
        case 'chosen':
          return answer;
        case 'browser-failed':
          site.report(answer.error, DURING);
          return { kind: 'browser-failed' };
        case 'cancelled':
        case 'exists':
          return prompt === 'autofill' && question.hasExpired() ? null : { kind: 'cancelled' };
      }
    } finally {
      question.end();
    }
  }

  return {
    async choose(prompt) {
      latest.abort();
      latest = new AbortController();
      const { signal } = latest;
      for (;;) {
        const options = await readOptions();
        if (signal.aborted) return { kind: 'cancelled' };
        if ('kind' in options) return options;
        const choice = await ask(options, prompt, signal);
        if (choice) return choice;
        await whenVisible();
      }
    },
    stop: () => latest.abort(),
    async logIn(credential, { context, followUp }) {
      const result = await attemptCall(site, DURING, (api) => api.logInWithPasskey({ credential }), REFUSALS);
      if (result.kind !== 'done') return result;
      rememberPasskey('here');
      return flow.continueSignedIn('log-in', context, followUp);
    },
  };
}

/** Resolves when somebody can see the page: a tab in the background asks for no challenges. */
const whenVisible = (): Promise<void> =>
  new Promise((resolve) => {
    const check = () => {
      if (pageDocument.visibilityState === 'hidden') return;
      pageDocument.removeEventListener('visibilitychange', check);
      resolve();
    };
    pageDocument.addEventListener('visibilitychange', check);
    check();
  });
