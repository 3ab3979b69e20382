import { logInProvidersEn } from '../../../core/messages/en/log-in-providers.js';
import { connectionsEn } from '../../../core/messages/en/connections.js';
import { fill } from '../../../core/messages/fill.js';
import { ProofDialog } from '../profile/proof-dialog.js';
import { useAccount, useTexts } from '../shared/account-context.js';
import type { ProviderDialogProps } from './provider-dialog-props.js';

/** Defined outside the component, because `useTexts` needs the same object at every render. */
const connectEn = { ...connectionsEn, ...logInProvidersEn };

/** The dialog before the visitor leaves for a provider to connect it. It asks who they are when the login is some time ago. */
export function ConnectProvider({ provider: { id, name }, flow, ...dialog }: ProviderDialogProps) {
  const { site } = useAccount();
  const texts = useTexts(connectEn);
  return (
    <ProofDialog
      {...dialog}
      title={fill(texts.connectProviderTitle, { provider: name })}
      message={fill(texts.connectProviderMessage, { provider: name })}
      keep={texts.connectLater}
      confirm={fill(texts.continueWithProvider, { provider: name })}
      look="primary"
      busyText={fill(texts.openingProvider, { provider: name })}
      during="connect-provider"
      send={(proof) => flow.connect(id, `${site.settings().accountRoot}/profile/connections`, proof)}
      refusedText={() => fill(texts.providerUnavailable, { provider: name })}
      onDone={dialog.onKeep}
    />
  );
}
