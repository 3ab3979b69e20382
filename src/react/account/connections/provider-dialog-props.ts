import type { Profile } from '../../../contract/account/profile.js';
import type { ProviderFlow } from '../../../core/account/log-in-providers/provider-flow.js';
import type { LogInProvider } from '../../../core/config/configuration.js';

/** What the dialogs about a log-in provider get. */
export interface ProviderDialogProps {
  readonly provider: LogInProvider;
  readonly profile: Profile;
  readonly flow: ProviderFlow;
  /** Whether the visitor must prove who they are. */
  readonly isProofNeeded: boolean;
  /** Called when the server wants a proof, because the login is some time ago. */
  readonly onProofNeeded: () => void;
  readonly onKeep: () => void;
}
