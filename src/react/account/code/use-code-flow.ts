import { useMemo } from 'react';
import { keepAskedCode } from '../../../core/account/asked-code.js';
import { createCodeFlow, type CodeFlow } from '../../../core/account/code-flow.js';
import type { FormResult } from '../../../core/account/form-result.js';
import { useAccount } from '../shared/account-context.js';
import { carriedQuery, type Carried } from '../shared/account-route.js';

/** Returns the actions of the screens that log in with a mailed code. */
export function useCodeFlow(): CodeFlow {
  const { site, flow } = useAccount();
  return useMemo(() => createCodeFlow(site, flow), [site, flow]);
}

/** Returns a function that mails a code, and remembers for which email. */
export function useSendCode(carried: Carried): (email: string) => Promise<FormResult> {
  const { site, setAskedCode } = useAccount();
  const codeFlow = useCodeFlow();
  return async (email) => {
    const { accountRoot } = site.settings();
    const screen = `${accountRoot}/login${carriedQuery(carried, accountRoot)}`;
    const result = await codeFlow.sendCode(email, screen);
    if (result.kind === 'done') {
      const asked = { email, sentAt: Date.now() };
      setAskedCode(asked);
      keepAskedCode(asked);
    }
    return result;
  };
}

/** Returns a function that shows the screen for the name of somebody whose account a code has created. */
export function useWelcome(carried: Carried): () => void {
  const { site, navigate, sessionStarted } = useAccount();
  return () => {
    sessionStarted();
    navigate(`/login/welcome${carriedQuery(carried, site.settings().accountRoot)}`, 'account-created');
  };
}
