import { useLayoutEffect, useRef, useState } from 'react';
import type { AccountSession, AccountSessions } from '../../../contract/account/sessions.js';
import type { FormResult } from '../../../core/account/form-result.js';
import type { Api } from '../../../core/api/client.js';
import { regionName } from '../../../core/intl/formatters.js';
import { deviceText } from '../../../core/messages/device-text.js';
import { profileEn } from '../../../core/messages/en/profile.js';
import { fill } from '../../../core/messages/fill.js';
import { timeText } from '../../../core/messages/time-text.js';
import { BusyButton } from '../../ui/base/buttons.js';
import { css, useProtectedStyles } from '../../ui/base/styling.js';
import { LoadedView } from '../../ui/loading/lazy-part.js';
import { useAccount, useTexts } from '../shared/account-context.js';
import { useAccountData } from '../shared/account-loading.js';
import { useAction } from '../shared/use-action.js';
import { useFailure } from '../shared/use-failure.js';

/** The screen with the devices on which the visitor is logged in. It logs them out on the other ones. */
export function DevicesScreen() {
  const loaded = useAccountData(readSessions, 'sessions');
  const styles = useProtectedStyles(deviceStyles);
  return (
    <div ref={styles}>
      <LoadedView loaded={loaded} lines={2} shape="cards">
        {({ sessions }) => <DeviceList loaded={sessions} />}
      </LoadedView>
    </div>
  );
}

const readSessions = (api: Api): Promise<AccountSessions> => api.sessions();

/** The result of the last click: a text for the visitor, and the row where the focus goes if it was lost. */
interface Outcome {
  readonly text: string;
  readonly focusAt: number;
}

function DeviceList({ loaded }: { readonly loaded: readonly AccountSession[] }) {
  const { flow } = useAccount();
  const texts = useTexts(profileEn);
  const [sessions, setSessions] = useState(loaded);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [problem, setProblem] = useState('');
  const showFailure = useFailure(setProblem, texts.deviceFailed);
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (outcome) restoreFocus(root.current, outcome.focusAt);
  }, [outcome]);

  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  const endAll = useAction('end-other-sessions', async () => {
    setProblem('');
    const result = await flow.endOtherSessions();
    if (result.kind !== 'done') {
      showFailure(result);
      return;
    }
    setSessions((now) => now.filter(({ isCurrent }) => isCurrent));
    setOutcome({ text: texts.otherDevicesLoggedOut, focusAt: 0 });
  });
  const showEnded = ({ id }: AccountSession, name: string) => {
    setSessions((now) => now.filter((session) => session.id !== id));
    setOutcome({
      text: fill(texts.deviceLoggedOut, { device: name }),
      focusAt: others.findIndex((session) => session.id === id),
    });
  };
  return (
    <div ref={root}>
      <p data-part="context">{others.length > 0 ? texts.devicesIntro : texts.noOtherDevices}</p>
      <p role="status" tabIndex={-1} data-part="saved">
        {outcome?.text ?? ''}
      </p>
      <ul data-part="logins">
        {sessions.map((session) => (
          <DeviceRow
            key={session.id}
            session={session}
            onEnded={showEnded}
            onStart={() => {
              setOutcome(null);
              setProblem('');
            }}
            onFailed={showFailure}
          />
        ))}
      </ul>
      <p role="alert" data-part="device-problem">
        {problem}
      </p>
      {others.length > 1 && (
        <BusyButton
          data-part="end-other-sessions"
          busy={endAll.busy}
          busyText={texts.loggingOutDevice}
          onClick={endAll.start}
        >
          {texts.logOutEverywhereElse}
        </BusyButton>
      )}
    </div>
  );
}

function DeviceRow({
  session,
  onEnded,
  onStart,
  onFailed,
}: {
  readonly session: AccountSession;
  /** Called with the name of the device when the session has ended. */
  readonly onEnded: (session: AccountSession, name: string) => void;
  /** Called when the button is clicked. */
  readonly onStart: () => void;
  readonly onFailed: (result: FormResult) => void;
}) {
  const { flow, locale, texts: shared } = useAccount();
  const texts = useTexts(profileEn);
  const name = deviceText(session, texts, texts.unknownDevice);
  const { busy, start } = useAction('end-session', async () => {
    onStart();
    const result = await flow.endSession(session.id);
    if (result.kind === 'done') onEnded(session, name);
    else onFailed(result);
  });
  const { country, lastUsedAt, isCurrent } = session;
  return (
    <li data-part="device">
      <div>
        <p data-part="label">{name}</p>
        {country !== undefined && <p data-part="hint">{regionName(country, locale)}</p>}
        <p data-part="hint">
          {isCurrent
            ? texts.thisDevice
            : fill(texts.deviceLastUsed, { time: timeText(new Date(lastUsedAt), locale) })}
        </p>
      </div>
      {!isCurrent && (
        <BusyButton
          data-part="end-session"
          aria-label={busy ? undefined : fill(texts.logOutDevice, { device: name })}
          busy={busy}
          busyText={texts.loggingOutDevice}
          onClick={start}
        >
          {shared.logOut}
        </BusyButton>
      )}
    </li>
  );
}

/** Moves the focus that has gone with a button to that of the next row, or to the text that says what has happened. */
function restoreFocus(root: HTMLElement | null, row: number): void {
  const active = (root?.getRootNode() as Document | ShadowRoot | undefined)?.activeElement;
  if (!root || (active && active !== root.ownerDocument.body)) return;
  const buttons = root.querySelectorAll<HTMLElement>('[data-part=end-session]');
  const next = buttons[Math.min(row, buttons.length - 1)];
  (next ?? root.querySelector<HTMLElement>('[role=status]'))?.focus();
}

const deviceStyles = css`
  /* The button stays beside the device, also in a narrow window. */
  [data-part='account'] [data-part='logins'] [data-part='device'] {
    flex-wrap: nowrap;
  }
  [data-part='account'] [data-part='device'] button {
    flex: none;
  }
  [data-part='account'] [data-part='saved']:focus {
    outline: none;
  }
  [data-part='account'] [data-part='device-problem'] {
    color: var(--_member-error);
  }
  [data-part='account'] [data-part='device-problem']:empty {
    display: none;
  }
`;
