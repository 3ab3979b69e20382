import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Passkeys } from '../../../contract/account/passkeys.js';
import type { Profile } from '../../../contract/account/profile.js';
import { canUsePasskeys } from '../../../core/account/passkeys/passkey-support.js';
import { createPasskeysFlow } from '../../../core/account/passkeys/passkeys-flow.js';
import type { Api } from '../../../core/api/client.js';
import { passkeysEn } from '../../../core/messages/en/passkeys.js';
import { fill } from '../../../core/messages/fill.js';
import { useProtectedStyles } from '../../ui/base/styling.js';
import { LoadedView } from '../../ui/loading/lazy-part.js';
import { useAccount, useTexts } from '../shared/account-context.js';
import { useAccountData } from '../shared/account-loading.js';
import { WithProfile } from '../shared/profile-loading.js';
import { NewPasskeyForm } from './new-passkey-form.js';
import { PasskeyRow } from './passkey-row.js';
import { passkeysStyles } from './passkeys-styles.js';
import { RemovePasskey } from './remove-passkey.js';

/** The screen with the passkeys of the visitor. It adds, renames and removes them. */
export function PasskeysScreen() {
  const loaded = useAccountData(readPasskeys, 'passkeys');
  const styles = useProtectedStyles(passkeysStyles);
  return (
    <div ref={styles}>
      <WithProfile>
        {(profile) => (
          <LoadedView loaded={loaded} lines={2} shape="cards">
            {(known) => <PasskeyList profile={profile} known={known} />}
          </LoadedView>
        )}
      </WithProfile>
    </div>
  );
}

const readPasskeys = (api: Api): Promise<Passkeys> => api.passkeys();

/** The passkey whose form for a new name, or whose question before the removal, is open. `null` for none. */
type Open = { readonly kind: 'rename' | 'remove'; readonly id: string } | null;

function PasskeyList({ profile, known }: { readonly profile: Profile; readonly known: Passkeys }) {
  const { site, opened } = useAccount();
  const texts = useTexts(passkeysEn);
  const flow = useMemo(() => createPasskeysFlow(site), [site]);
  const [{ passkeys, isProofNeeded }, setPasskeys] = useState(known);
  const [open, setOpen] = useState<Open>(() => previewOf(opened, known));
  const [saved, setSaved] = useState('');
  const status = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    if (saved) status.current?.focus();
  }, [saved]);

  /** Reads the list again: a change of one passkey can change which other ones can be removed. */
  const showChange = async (text: string) => {
    setOpen(null);
    try {
      setPasskeys(await readPasskeys(await site.api()));
    } catch (error) {
      site.report(error, 'passkeys');
    }
    setSaved(text);
  };
  const start = (next: Open) => {
    setSaved('');
    setOpen(next);
  };
  const askForProof = () => setPasskeys((now) => ({ ...now, isProofNeeded: true }));
  const removed = open?.kind === 'remove' && passkeys.find(({ id }) => id === open.id);
  return (
    <>
      <p data-part="context">
        {texts.passkeysIntro}
        {passkeys.length > 0 && ` ${texts.unknownPasskey}`}
      </p>
      <p ref={status} role="status" tabIndex={-1} data-part="saved">
        {saved}
      </p>
      {passkeys.length > 0 ? (
        <ul data-part="logins">
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              flow={flow}
              isRenamed={open?.kind === 'rename' && open.id === passkey.id}
              onRename={() => start({ kind: 'rename', id: passkey.id })}
              onKeepName={() => start(null)}
              onChanged={showChange}
              onRemove={() => start({ kind: 'remove', id: passkey.id })}
            />
          ))}
        </ul>
      ) : (
        <p>{texts.noPasskeys}</p>
      )}
      {canUsePasskeys() ? (
        <NewPasskeyForm
          profile={profile}
          flow={flow}
          isProofNeeded={isProofNeeded}
          onProofNeeded={askForProof}
          onStart={() => setSaved('')}
          onAdded={showChange}
        />
      ) : (
        <p>{texts.passkeysUnsupported}</p>
      )}
      {removed && (
        <RemovePasskey
          passkey={removed}
          profile={profile}
          flow={flow}
          isProofNeeded={isProofNeeded}
          onProofNeeded={askForProof}
          onKeep={() => start(null)}
          onRemoved={() => showChange(fill(texts.passkeyRemoved, { passkey: removed.name }))}
        />
      )}
    </>
  );
}

/** Returns what a preview shows open: the first passkey. */
function previewOf(opened: string | null, { passkeys: [first] }: Passkeys): Open {
  if (!first) return null;
  if (opened === 'remove-passkey') return { kind: 'remove', id: first.id };
  return opened === 'rename-passkey' ? { kind: 'rename', id: first.id } : null;
}
