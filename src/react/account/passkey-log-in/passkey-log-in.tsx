import { useEffect, useRef, useState } from 'react';
import type { PasskeyPrompt } from '../../../core/account/passkeys/ask-browser.js';
import type { PasskeyChoice } from '../../../core/account/passkeys/passkey-log-in-flow.js';
import { offersPasskeys } from '../../../core/account/passkeys/passkey-support.js';
import { passkeyLogInEn } from '../../../core/messages/en/passkey-log-in.js';
import { reportRejection } from '../../../core/report-rejection.js';
import { BusyButton } from '../../ui/base/buttons.js';
import { css, useProtectedStyles } from '../../ui/base/styling.js';
import { useAccount, useTexts } from '../shared/account-context.js';
import type { Carried } from '../shared/account-route.js';
import { useFormResult } from '../shared/use-form-result.js';
import { usePasskeyLogInFlow } from './use-passkey-log-in-flow.js';

/** Props of {@link PasskeyLogIn}. */
export interface PasskeyLogInProps {
  readonly carried: Carried;
}

/**
 * The button that logs in with a passkey. While it is shown, the list of the email field offers passkeys too, where the browser
 * can do that. A join continues as after any other login.
 */
export function PasskeyLogIn({ carried }: PasskeyLogInProps) {
  const { site } = useAccount();
  const texts = useTexts(passkeyLogInEn);
  const styles = useProtectedStyles(passkeyStyles);
  const logIn = usePasskeyLogIn(carried);
  const { isAsking, problem } = logIn;
  return (
    <div ref={styles} data-part="passkey">
      <BusyButton
        data-part="passkey-log-in"
        busy={isAsking}
        busyText={texts.waitingForPasskey}
        onClick={() => reportRejection(logIn.askInDialog(), site, 'log-in-with-passkey')}
      >
        {texts.logInWithPasskey}
      </BusyButton>
      <p role="alert" data-part="passkey-problem">
        {problem}
      </p>
    </div>
  );
}

/** Asks for a passkey in a dialog, and in the list of the email field as long as no dialog is open. */
function usePasskeyLogIn({ context, followUp }: Carried) {
  const { site } = useAccount();
  const texts = useTexts(passkeyLogInEn);
  const flow = usePasskeyLogInFlow();
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState('');
  const showResult = useFormResult(
    { 'form:passkey-unknown': texts.passkeyUnknown, 'form:passkey-expired': texts.passkeyTooLate },
    'form',
  );
  // The visitor may choose another option while the browser waits for a passkey.
  const next = useRef({ context, followUp: followUp !== null });
  useEffect(() => {
    next.current = { context, followUp: followUp !== null };
  });

  const finish = async (choice: PasskeyChoice): Promise<void> => {
    switch (choice.kind) {
      case 'cancelled':
        return;
      case 'browser-failed':
        setProblem(texts.passkeyFailed);
        return;
      default: {
        const result = choice.kind === 'chosen' ? await flow.logIn(choice, next.current) : choice;
        setProblem(Object.values(await showResult(result)).map(String).join(' '));
      }
    }
  };
  const ask = async (prompt: PasskeyPrompt, signal: AbortSignal) => {
    const choice = await flow.choose(prompt, signal);
    if (signal.aborted) return;
    // Nobody waits for the list of the field: a server that fails shows itself with the next click.
    if (prompt === 'autofill' && choice.kind !== 'chosen') return;
    setIsAsking(true);
    setProblem('');
    await finish(choice).finally(() => setIsAsking(false));
  };
  // ...
  return { isAsking, problem, askInDialog: async () => undefined };
}
