import type { PasskeyCreation } from '../../../contract/parts/web-authn.js';
import type { Site } from '../../site.js';
import { attemptCall, type RefusalResults } from '../account-call.js';
import type { FormResult } from '../form-result.js';
import { resultWithProof } from '../result-with-password.js';
import { askForNewPasskey } from './ask-browser.js';
import { rememberPasskey } from './passkey-memory.js';

/** What has become of a passkey that the visitor wanted to add. */
export type AddedPasskey =
  /** The device keeps a passkey of the account already. */
  | { readonly kind: 'exists' }
  /** The visitor has closed the dialog of the browser. */
  | { readonly kind: 'cancelled' }
  /** The browser has failed, which is reported. */
  | { readonly kind: 'browser-failed' }
  /** `fields` has `currentPassword`: `required` when the visitor must prove who they are, `wrong` for a wrong proof. */
  | FormResult;

/** The actions that change the passkeys of the visitor. No function rejects. */
export interface PasskeysFlow {
  /**
   * Lets the browser create a passkey, and adds it.
   *
   * @param proof the current password or a mailed code; `undefined` where none is needed
   */
  add(name: string, proof?: string): Promise<AddedPasskey>;
  /** Renames a passkey. The result is `gone` when it was removed meanwhile. */
  rename(id: string, name: string): Promise<FormResult>;
  /** Removes a passkey. The result is `done` too when it is gone already, and `refused` when it is the last way in. */
  remove(id: string, proof?: string): Promise<FormResult>;
}

/** For 409 and for a challenge that has expired. */
const REFUSALS: RefusalResults = {
  canBeRefused: true,
  codes: { 'passkey-expired': { kind: 'refused', code: 'passkey-expired' } },
};

/** Creates the actions that change the passkeys of the visitor. */
export function createPasskeysFlow(site: Site): PasskeysFlow {
  return {
    async add(name, proof) {
      let options: PasskeyCreation | undefined;
      const asked = await attemptCall(
        site,
        'add-passkey',
        async (api) => (options = await api.passkeyOptions({ password: proof })),
        REFUSALS,
      );
      if (!options) return resultWithProof(site, 'add-passkey', asked);
      const answer = await askForNewPasskey(options);
      switch (answer.kind) {
        case 'chosen': {
          const { credential } = answer;
          const added = await attemptCall(
            site,
            'add-passkey',
            (api) => api.addPasskey({ credential, name }),
            REFUSALS,
          );
          if (added.kind === 'done') rememberPasskey('here');
          return added;
        }
        case 'browser-failed':
          site.report(answer.error, 'add-passkey');
          return { kind: 'browser-failed' };
        case 'exists':
          rememberPasskey('here');
          return answer;
        case 'cancelled':
          return answer;
      }
    },
    rename: (id, name) =>
      attemptCall(site, 'rename-passkey', (api) => api.renamePasskey(id, name), {
        missing: { kind: 'gone' },
      }),
    remove: async (id, proof) =>
      resultWithProof(
        site,
        'remove-passkey',
        await attemptCall(site, 'remove-passkey', (api) => api.removePasskey(id, { password: proof }), {
          ...REFUSALS,
          missing: { kind: 'done' },
        }),
      ),
  };
}
