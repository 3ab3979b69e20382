import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import {
  createPasskeyLogInFlow,
  type PasskeyChoice,
} from '../../../core/account/passkeys/passkey-log-in-flow.js';
import { offersPasskeys } from '../../../core/account/passkeys/passkey-support.js';
import { passkeyLogInEn } from '../../../core/messages/en/passkey-log-in.js';
import { reportRejection } from '../../../core/report-rejection.js';
import { useAccount, useTexts } from '../shared/account-context.js';
import type { Carried } from '../shared/account-route.js';
import { useAction } from '../shared/use-action.js';
import { useResultText } from '../shared/use-result-text.js';

const DURING = 'log-in-with-passkey';

/**
 * Logs in with a passkey that the visitor chooses in the list of the email field, or in the dialog of the browser. The join
 * follows as after any other login.
 */
export function usePasskeyLogIn({ context, followUp }: Carried) {
  const { site, flow: account } = useAccount();
  const texts = useTexts(passkeyLogInEn);
  const flow = useMemo(() => createPasskeyLogInFlow(site, account), [site, account]);
  const [problem, setProblem] = useState('');
  const showResult = useResultText({
    'form:passkey-refused': texts.passkeyRefused,
    'form:passkey-expired': texts.passkeyTooLate,
  });

  const { busy, start } = useAction(DURING, async (choosing: Promise<PasskeyChoice>) => {
    setProblem('');
    const choice = await choosing;
    switch (choice.kind) {
      case 'cancelled':
        return;
      case 'browser-failed':
        setProblem(texts.passkeyFailed);
        return;
      default: {
        const result =
          choice.kind === 'chosen'
            ? await flow.logIn(choice.credential, { context, followUp: followUp !== null })
            : choice;
        setProblem(await showResult(result));
      }
    }
  });
  // The visitor may choose another option of the area while the list waits.
  const latestStart = useRef(start);
  useLayoutEffect(() => {
    latestStart.current = start;
  });

  const [restored, setRestored] = useState(0);
  useEffect(() => {
    // A question that waits would keep the page out of the back/forward cache.
    const stop = () => flow.stop();
    const askAgain = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setRestored((count) => count + 1);
    };
    addEventListener('pagehide', stop);
    addEventListener('pageshow', askAgain);
    return () => {
      removeEventListener('pagehide', stop);
      removeEventListener('pageshow', askAgain);
      stop();
    };
  }, [flow]);
  useEffect(() => {
    // The browser asks one question at a time. The list offers passkeys again when the dialog was closed.
    if (busy) return;
    const gone = new AbortController();
    const isWanted = () => !gone.signal.aborted;
    const offer = async () => {
      if (!(await offersPasskeys()) || !isWanted()) return;
      const choice = await flow.choose('autofill');
      // Nobody waits for the list: a failure shows itself with the next click.
      if (isWanted() && choice.kind === 'chosen') latestStart.current(Promise.resolve(choice));
    };
    reportRejection(offer(), site, DURING);
    return () => gone.abort();
  }, [flow, site, busy, restored]);

  return { busy, problem, open: () => start(flow.choose('dialog')) };
}
