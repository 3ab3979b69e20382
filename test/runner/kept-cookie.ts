import type { TestRunnerPlugin } from '@web/test-runner';
import type { KeptCookie } from './commands.js';
import { pageOf } from './session-page.js';

/**
 * Server command `kept-cookie` with a name: the cookie of the page with its attributes, which a page cannot read.
 * `seconds` is the time until it expires, or null for a session cookie. Returns `{ found: null }` when there is none.
 */
export function keptCookie(): TestRunnerPlugin<string> {
  return {
    name: 'kept-cookie',
    async executeCommand({
      command,
      payload: name,
      session,
    }): Promise<{ found: KeptCookie | null } | undefined> {
      if (command !== 'kept-cookie') return undefined;
      // oxlint-disable-next-line typescript/no-deprecated -- the other methods return the cookies of all pages
      const cookies = await pageOf(session).cookies();
      const cookie = cookies.find((one) => one.name === name);
      if (!cookie) return { found: null };
      const { expires, secure, sameSite, path } = cookie;
      const isPersistent = expires !== undefined && expires > 0;
      const seconds = isPersistent ? Math.round(expires - Date.now() / 1000) : null;
      return { found: { seconds, secure, sameSite: String(sameSite), path } };
    },
  };
}
