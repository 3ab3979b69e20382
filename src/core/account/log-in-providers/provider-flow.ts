import type { ProviderPage } from '../../../contract/parts/provider-page.js';
import type { Api } from '../../api/client.js';
import type { SafePath } from '../../paths/safe-path.js';
import type { Site } from '../../site.js';
import { attemptCall, WITHOUT_SESSION, type RefusalResults } from '../account-call.js';
import type { FormResult } from '../form-result.js';
import { resultWithProof } from '../result-with-password.js';
import { leaveForProvider } from './leave-for-provider.js';
import { returnPathOf } from './return-path.js';

/** The actions with log-in providers. They load with the buttons. No function rejects. */
export interface ProviderFlow {
  /**
   * Leads the whole window to the provider, where the visitor logs in. The result is `done` when the visitor comes back with Back,
   * and `refused` with the code `provider-unavailable` when the provider does not answer.
   *
   * @param returnPath the path of the account that the visitor comes back to
   * @param page the page that follows then. `null`: the account, or the join of `returnPath`
   */
  logIn(id: string, returnPath: string, page: SafePath | null): Promise<FormResult>;
  /**
   * Leads the whole window to the provider, where the visitor agrees that it logs them in. The results are those of `logIn`, and
   * `fields` with `currentPassword`: `required` when the visitor must prove who they are, `wrong` for a wrong proof.
   *
   * @param proof the current password or a mailed code; `undefined` where none is needed
   */
  connect(id: string, returnPath: string, proof?: string): Promise<FormResult>;
  /** Removes a connection. The result is `done` too when it is gone already, and `refused` when it is the last way in. */
  disconnect(id: string, proof?: string): Promise<FormResult>;
}

const UNAVAILABLE: RefusalResults['codes'] = {
  'provider-unavailable': { kind: 'refused', code: 'provider-unavailable' },
};

/** Creates the actions with log-in providers. */
export function createProviderFlow(site: Site): ProviderFlow {
  /** Asks for the page of a provider, and leaves for it. */
  async function leave(
    during: string,
    ask: (api: Api) => Promise<ProviderPage>,
    refusals: RefusalResults,
  ): Promise<FormResult> {
    let page: ProviderPage | undefined;
    const result = await attemptCall(site, during, async (api) => (page = await ask(api)), refusals);
    if (page) await leaveForProvider(page.url);
    return result;
  }

  return {
    logIn: (id, returnPath, page) =>
      leave(
        'log-in-with-provider',
        (api) => api.logInWithProvider(id, { returnTo: returnPathOf(returnPath, id, page) }),
        { ...WITHOUT_SESSION, codes: { ...WITHOUT_SESSION.codes, ...UNAVAILABLE } },
      ),
    connect: async (id, returnPath, proof) =>
      resultWithProof(
        site,
        'connect-provider',
        await leave(
          'connect-provider',
          (api) => api.connectProvider(id, { password: proof, returnTo: returnPathOf(returnPath, id) }),
          { codes: UNAVAILABLE },
        ),
      ),
    disconnect: async (id, proof) =>
      resultWithProof(
        site,
        'disconnect-provider',
        await attemptCall(
          site,
          'disconnect-provider',
          (api) => api.disconnectProvider(id, { password: proof }),
          { canBeRefused: true, missing: { kind: 'done' } },
        ),
      ),
  };
}
