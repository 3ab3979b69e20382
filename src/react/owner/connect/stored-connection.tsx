import { useState } from 'react';
import type { MemberAreaList } from '../../../contract/owner/member-areas.js';
import type { MemberAreaBlock } from '../../../contract/visitor/block.js';
import { ownerEn } from '../../../core/messages/en/owner/shared.js';
import type { BlockSettings } from '../../../contract/parts/block-settings.js';
import type { OwnerFailure } from '../../../core/owner/owner-call.js';
import { saveLatest } from '../../../core/owner/save-latest.js';
import { reportRejection } from '../../../core/report-rejection.js';
import { partProps } from '../../ui/base/styling.js';
import { failureText } from '../shared/failure.js';
import { useOwner, useOwnerTexts } from '../shared/owner-context.js';
import { Connect, type ConnectProps } from './connect.js';

interface Connection {
  readonly memberAreaId: string;
  readonly settings: BlockSettings;
}

/** Props of {@link StoredConnection}. */
export interface StoredConnectionProps extends Omit<ConnectProps, 'memberAreaId' | 'settings'> {
  /** The id of the block. Use it as the key too. */
  readonly blockId: string;
  /** The block as the backend has it. */
  readonly block: MemberAreaBlock;
  /** Called when a change has been saved. The id is empty without a connection. */
  readonly onSave?: ((memberAreaId: string, settings: BlockSettings) => void) | undefined;
}

/** The connection of a block that the backend stores. Each change is saved at once, and stays when it cannot be saved. */
export function StoredConnection({
  blockId,
  block,
  onChange,
  onSave,
  ...props
}: StoredConnectionProps & { readonly list: MemberAreaList }) {
  const { site, flow } = useOwner();
  const texts = useOwnerTexts(ownerEn);
  const [connection, setConnection] = useState<Partial<Connection> | MemberAreaBlock>(block);
  const [failed, setFailed] = useState<{
    readonly failure: OwnerFailure;
    readonly connection: Connection;
  } | null>(null);
  const [save] = useState(() =>
    saveLatest<Connection>(({ memberAreaId, settings }) => flow.saveBlock(blockId, memberAreaId, settings)),
  );
  const [isSaved, setSaved] = useState(false);
  const store = async (next: Connection) => {
    setFailed(null);
    setSaved(false);
    const outcome = await save(next, next);
    if (outcome.kind === 'superseded') return;
    if (outcome.kind === 'failed') {
      setFailed({ failure: outcome.failure, connection: outcome.value });
      return;
    }
    setSaved(true);
    onSave?.(outcome.value.memberAreaId, outcome.value.settings);
  };
  const startStoring = (next: Connection) => reportRejection(store(next), site, 'save-block');
  return (
    <>
      <Connect
        {...props}
        memberAreaId={connection.memberAreaId}
        settings={connection.settings}
        onChange={(memberAreaId, settings) => {
          setConnection({ memberAreaId, settings });
          onChange(memberAreaId, settings);
          startStoring({ memberAreaId, settings });
        }}
      />
      <p role="status" {...partProps('saved')}>
        {isSaved && texts.ownerSaved}
      </p>
      <div role="alert">
        {failed && (
          <p {...partProps('problem')}>
            {failureText(failed.failure, texts)}{' '}
            <button
              type="button"
              {...partProps('retry')}
              onClick={({ currentTarget }) => {
                // The button is about to be removed.
                const view = currentTarget.closest('[data-part=owner]');
                view?.querySelector<HTMLElement>('[data-part=title]')?.focus();
                startStoring(failed.connection);
              }}
            >
              {texts.ownerRetry}
            </button>
          </p>
        )}
      </div>
    </>
  );
}
