import { useLayoutEffect, useRef } from 'react';
import type { Passkey } from '../../../contract/account/passkeys.js';
import { PASSKEY_NAME_LENGTH } from '../../../contract/parts/limits.js';
import type { PasskeysFlow } from '../../../core/account/passkeys/passkeys-flow.js';
import { dateText } from '../../../core/messages/dates.js';
import { passkeysEn } from '../../../core/messages/en/passkeys.js';
import { profileEn } from '../../../core/messages/en/profile.js';
import { fill } from '../../../core/messages/fill.js';
import { timeText } from '../../../core/messages/time-text.js';
import { SubmitButton } from '../../ui/base/buttons.js';
import { FormProblem } from '../../ui/form/form-problems.js';
import { TextField } from '../../ui/form/text-field.js';
import { useForm } from '../../ui/form/use-form.js';
import { useAccount, useTexts } from '../shared/account-context.js';
import { requiredProblem } from '../shared/field-rules.js';
import { useFormResult } from '../shared/use-form-result.js';
import { useLastWayText } from './use-last-way-text.js';

/** Props of {@link PasskeyRow}. */
interface PasskeyRowProps {
  readonly passkey: Passkey;
  readonly flow: PasskeysFlow;
  /** Whether the form for its name is open. */
  readonly isRenamed: boolean;
  readonly onRename: () => void;
  readonly onKeepName: () => void;
  /** Called with a text that says what has happened. */
  readonly onChanged: (text: string) => Promise<void>;
  readonly onRemove: () => void;
}

/** A passkey in the list: what is known about it, and its buttons. */
export function PasskeyRow(props: PasskeyRowProps) {
  const { passkey, isRenamed, onRename, onRemove } = props;
  const texts = useTexts(passkeysEn);
  const lastWay = useLastWayText();
  const row = useRef<HTMLLIElement>(null);
  const wasRenamed = useRef(isRenamed);
  useLayoutEffect(() => {
    if (wasRenamed.current === isRenamed) return;
    wasRenamed.current = isRenamed;
    row.current?.querySelector<HTMLElement>(isRenamed ? 'input' : 'button')?.focus();
  }, [isRenamed]);
  if (isRenamed)
    return (
      <li ref={row} data-part="passkey-row">
        <RenameForm {...props} />
      </li>
    );
  return (
    <li ref={row} data-part="passkey-row">
      <div>
        <p data-part="label">{passkey.name}</p>
        <PasskeyFacts passkey={passkey} />
        {!passkey.isRemovable && <p data-part="last-way">{lastWay}</p>}
      </div>
      <div data-part="row-buttons">
        <button
          type="button"
          aria-label={fill(texts.renamePasskeyNamed, { passkey: passkey.name })}
          onClick={onRename}
        >
          {texts.renamePasskey}
        </button>
        {passkey.isRemovable && (
          <button
            type="button"
            data-look="danger"
            aria-label={fill(texts.removePasskeyNamed, { passkey: passkey.name })}
            onClick={onRemove}
          >
            {texts.removePasskey}
          </button>
        )}
      </div>
    </li>
  );
}

function PasskeyFacts({ passkey: { createdAt, lastUsedAt, isSynced } }: { readonly passkey: Passkey }) {
  const { locale } = useAccount();
  const texts = useTexts(passkeysEn);
  const { deviceLastUsed } = useTexts(profileEn);
  return (
    <>
      <p data-part="hint">{isSynced ? texts.passkeySynced : texts.passkeyOnOneDevice}</p>
      <p data-part="hint">
        {fill(texts.passkeyAddedOn, { date: dateText(createdAt, locale) })}
        {' · '}
        {lastUsedAt === undefined
          ? texts.passkeyNotUsed
          : fill(deviceLastUsed, { time: timeText(new Date(lastUsedAt), locale) })}
      </p>
    </>
  );
}

function RenameForm({ passkey, flow, onKeepName, onChanged }: PasskeyRowProps) {
  const { texts: shared } = useAccount();
  const texts = useTexts(passkeysEn);
  const showResult = useFormResult({}, 'name');
  const { problems, busy, formProps } = useForm({
    validate: ({ name = '' }) => requiredProblem('name', name.trim(), texts.passkeyNameRequired),
    send: async ({ name = '' }) => {
      const result = await flow.rename(passkey.id, name.trim());
      switch (result.kind) {
        case 'done':
          await onChanged(fill(texts.passkeyRenamed, { passkey: name.trim() }));
          return {};
        case 'gone':
          await onChanged(fill(texts.passkeyRemoved, { passkey: passkey.name }));
          return {};
        default:
          return showResult(result);
      }
    },
  });
  return (
    <form {...formProps} data-part="rename" data-edits>
      <TextField
        name="name"
        type="text"
        autoComplete="off"
        required
        maxLength={PASSKEY_NAME_LENGTH}
        defaultValue={passkey.name}
        label={texts.passkeyName}
        error={problems['name']}
      />
      <FormProblem problems={problems} />
      <div data-part="row-buttons">
        <SubmitButton text={shared.save} busyText={shared.saving} busy={busy} />
        <button type="button" onClick={onKeepName}>
          {texts.keepPasskeyName}
        </button>
      </div>
    </form>
  );
}
