import type { Connection } from '../../../contract/account/connections.js';
import type { LogInProvider } from '../../../core/config/configuration.js';
import { connectionsEn } from '../../../core/messages/en/connections.js';
import { profileEn } from '../../../core/messages/en/profile.js';
import { dateText } from '../../../core/messages/dates.js';
import { fill } from '../../../core/messages/fill.js';
import { timeText } from '../../../core/messages/time-text.js';
import { ProviderIcon } from '../log-in-providers/provider-icon.js';
import { useAccount, useTexts } from '../shared/account-context.js';
import { useLastConnectionText } from './use-last-connection-text.js';

/** A log-in provider in the list: whether it is connected, and its button. */
export function ConnectionRow({
  provider,
  connection,
  onConnect,
  onDisconnect,
}: {
  readonly provider: LogInProvider;
  /** `undefined` for a provider that is not connected. */
  readonly connection: Connection | undefined;
  readonly onConnect: () => void;
  readonly onDisconnect: () => void;
}) {
  const texts = useTexts(connectionsEn);
  const lastWay = useLastConnectionText();
  return (
    <li data-part="connection-row">
      <div>
        <p data-part="label">
          <ProviderIcon provider={provider} />
          {provider.name}
        </p>
        {connection ? (
          <ConnectionFacts connection={connection} />
        ) : (
          <p data-part="hint">{texts.notConnected}</p>
        )}
        {connection?.isRemovable === false && <p data-part="last-way">{lastWay}</p>}
      </div>
      {!connection && (
        <button
          type="button"
          aria-label={fill(texts.connectProviderNamed, { provider: provider.name })}
          onClick={onConnect}
        >
          {texts.connectProvider}
        </button>
      )}
      {connection?.isRemovable && (
        <button
          type="button"
          data-look="danger"
          aria-label={fill(texts.disconnectProviderNamed, { provider: provider.name })}
          onClick={onDisconnect}
        >
          {texts.disconnectProvider}
        </button>
      )}
    </li>
  );
}

function ConnectionFacts({
  connection: { email, connectedAt, lastUsedAt },
}: {
  readonly connection: Connection;
}) {
  const { locale } = useAccount();
  const texts = useTexts(connectionsEn);
  const { deviceLastUsed } = useTexts(profileEn);
  return (
    <>
      {email !== undefined && <p data-part="hint">{email}</p>}
      <p data-part="hint">
        {fill(texts.connectedOn, { date: dateText(connectedAt, locale) })}
        {' · '}
        {lastUsedAt === undefined
          ? texts.connectionNotUsed
          : fill(deviceLastUsed, { time: timeText(new Date(lastUsedAt), locale) })}
      </p>
    </>
  );
}
