import { useLayoutEffect, useRef, useState } from 'react';
import type { Connections } from '../../../contract/account/connections.js';
import type { Profile } from '../../../contract/account/profile.js';
import type { Api } from '../../../core/api/client.js';
import { connectionsEn } from '../../../core/messages/en/connections.js';
import { fill } from '../../../core/messages/fill.js';
import { useProtectedStyles } from '../../ui/base/styling.js';
import { LoadedView } from '../../ui/loading/lazy-part.js';
import { useProviderFlow } from '../log-in-providers/use-provider-flow.js';
import { useAccount, useTexts, type AccountNotice } from '../shared/account-context.js';
import { useAccountData } from '../shared/account-loading.js';
import { WithProfile } from '../shared/profile-loading.js';
import { LazyLogInResult } from '../shared/provider-parts.js';
import { ConnectProvider } from './connect-provider.js';
import { ConnectionRow } from './connection-row.js';
import { connectionsStyles } from './connections-styles.js';
import { DisconnectProvider } from './disconnect-provider.js';

/** The screen with the log-in providers of the site. It connects them with the account, and disconnects them. */
export function ConnectionsScreen({ notice }: { readonly notice: AccountNotice | null }) {
  const loaded = useAccountData(readConnections, 'connections');
  const styles = useProtectedStyles(connectionsStyles);
  return (
    <div ref={styles}>
      <LazyLogInResult notice={notice} />
      <WithProfile>
        {(profile) => (
          <LoadedView loaded={loaded} lines={2} shape="cards">
            {(known) => <ProviderList profile={profile} known={known} />}
          </LoadedView>
        )}
      </WithProfile>
    </div>
  );
}

const readConnections = (api: Api): Promise<Connections> => api.connections();

/** The provider whose question before it is connected or disconnected is open. `null` for none. */
type Open = { readonly kind: 'connect' | 'disconnect'; readonly id: string } | null;

function ProviderList({ profile, known }: { readonly profile: Profile; readonly known: Connections }) {
  const { site, opened } = useAccount();
  const texts = useTexts(connectionsEn);
  const flow = useProviderFlow();
  const [{ connections, isProofNeeded }, setConnections] = useState(known);
  const { logInProviders: providers } = site.settings();
  const [open, setOpen] = useState<Open>(() => previewOf(opened, providers[0]?.id));
  const [saved, setSaved] = useState('');
  const status = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    if (saved) status.current?.focus();
  }, [saved]);

  /** Reads the list again: a change of one connection can change whether the other ones can be removed. */
  const showChange = async (text: string) => {
    setOpen(null);
    try {
      setConnections(await readConnections(await site.api()));
    } catch (error) {
      site.report(error, 'connections');
    }
    setSaved(text);
  };
  const start = (next: Open) => {
    setSaved('');
    setOpen(next);
  };
  const asked = providers.find(({ id }) => id === open?.id);
  const dialog = asked && {
    provider: asked,
    profile,
    flow,
    isProofNeeded,
    onProofNeeded: () => setConnections((now) => ({ ...now, isProofNeeded: true })),
    onKeep: () => start(null),
  };
  return (
    <>
      <p data-part="context">
        {texts.connectionsIntro}
        {connections.length > 0 && ` ${texts.unknownConnection}`}
      </p>
      <p ref={status} role="status" tabIndex={-1} data-part="saved">
        {saved}
      </p>
      <ul data-part="logins">
        {providers.map((provider) => (
          <ConnectionRow
            key={provider.id}
            provider={provider}
            connection={connections.find(({ providerId }) => providerId === provider.id)}
            onConnect={() => start({ kind: 'connect', id: provider.id })}
            onDisconnect={() => start({ kind: 'disconnect', id: provider.id })}
          />
        ))}
      </ul>
      {dialog && open?.kind === 'connect' && <ConnectProvider {...dialog} />}
      {dialog && open?.kind === 'disconnect' && (
        <DisconnectProvider
          {...dialog}
          onDisconnected={() =>
            showChange(fill(texts.providerDisconnected, { provider: dialog.provider.name }))
          }
        />
      )}
    </>
  );
}

/** Returns what a preview shows open: the first provider. */
function previewOf(opened: string | null, first: string | undefined): Open {
  if (first === undefined) return null;
  if (opened === 'connect-provider') return { kind: 'connect', id: first };
  return opened === 'disconnect-provider' ? { kind: 'disconnect', id: first } : null;
}
