import type { Passkey } from '../../../contract/account/passkeys.js';
import type { Profile } from '../../../contract/account/profile.js';
import type { PasskeysFlow } from '../../../core/account/passkeys/passkeys-flow.js';
import { passkeysEn } from '../../../core/messages/en/passkeys.js';
import { fill } from '../../../core/messages/fill.js';
import { ProofDialog } from '../profile/proof-dialog.js';
import { useTexts } from '../shared/account-context.js';
import { useLastWayText } from './use-last-way-text.js';

/** The dialog that asks before a passkey is removed, and who the visitor is when the login is some time ago. */
export function RemovePasskey({
  passkey,
  profile,
  flow,
  isProofNeeded,
  onProofNeeded,
  onKeep,
  onRemoved,
}: {
  readonly passkey: Passkey;
  readonly profile: Profile;
  readonly flow: PasskeysFlow;
  /** Whether the visitor must prove who they are. */
  readonly isProofNeeded: boolean;
  /** Called when the server wants a proof, because the login is some time ago. */
  readonly onProofNeeded: () => void;
  readonly onKeep: () => void;
  readonly onRemoved: () => Promise<void>;
}) {
  const texts = useTexts(passkeysEn);
  const lastWay = useLastWayText();
  return (
    <ProofDialog
      title={fill(texts.removePasskeyTitle, { passkey: passkey.name })}
      message={texts.removePasskeyMessage}
      keep={texts.keepPasskey}
      confirm={texts.removePasskey}
      busyText={texts.removingPasskey}
      during="remove-passkey"
      profile={profile}
      isProofNeeded={isProofNeeded}
      onProofNeeded={onProofNeeded}
      send={(proof) => flow.remove(passkey.id, proof)}
      refusedText={() => lastWay}
      onDone={onRemoved}
      onKeep={onKeep}
    />
  );
}
