import { connectionsEn } from '../../../core/messages/en/connections.js';
import { fill } from '../../../core/messages/fill.js';
import { ProofDialog } from '../profile/proof-dialog.js';
import { useTexts } from '../shared/account-context.js';
import type { ProviderDialogProps } from './provider-dialog-props.js';
import { useLastConnectionText } from './use-last-connection-text.js';

/** The dialog that asks before a provider is disconnected, and who the visitor is when the login is some time ago. */
export function DisconnectProvider({
  provider: { id, name },
  flow,
  onDisconnected,
  ...dialog
}: ProviderDialogProps & { readonly onDisconnected: () => Promise<void> }) {
  const texts = useTexts(connectionsEn);
  const lastWay = useLastConnectionText();
  return (
    <ProofDialog
      {...dialog}
      title={fill(texts.disconnectProviderTitle, { provider: name })}
      message={texts.disconnectProviderMessage}
      keep={texts.keepConnection}
      confirm={texts.disconnectProvider}
      busyText={texts.disconnecting}
      during="disconnect-provider"
      send={(proof) => flow.disconnect(id, proof)}
      refusedText={() => lastWay}
      onDone={onDisconnected}
    />
  );
}
