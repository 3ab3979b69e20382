import { type ConnectProps } from './connect.js';
import { pageDocument } from '../../../core/browser/page-document.js';
import { useLayoutEffect, useMemo } from 'react';
import type { MemberAreaList } from '../../../contract/owner/member-areas.js';
import type { MemberAreaBlock } from '../../../contract/visitor/block.js';
import type { OwnerFlow } from '../../../core/owner/owner-flow.js';
import type { OwnerResult } from '../../../core/owner/owner-call.js';
import { reportRejection } from '../../../core/report-rejection.js';
import { useOwner, type OwnerViewProps } from '../shared/owner-context.js';
import { OwnerRoot } from '../shared/owner-root.js';
import { LoadedView } from '../../ui/loading/lazy-part.js';
import { useLoaded } from '../../ui/loading/use-loaded.js';
import { Connect } from './connect.js';
import { StoredConnection, type StoredConnectionProps } from './stored-connection.js';

/** The events after which the list of areas has changed. */
const CHANGES = [
  'member-area-create-success',
  'member-area-edit-success',
  'member-area-delete-success',
] as const;

/** Props of {@link ConnectView}. */
export interface ConnectViewProps
  extends OwnerViewProps, ConnectProps, Pick<Partial<StoredConnectionProps>, 'blockId' | 'onSave'> {}

/**
 * The view of `<member-area-connect>`: connects a block of a page to a member area. With `blockId`, the connection is read
 * from the backend and stored there.
 */
export function ConnectView({ site, locale, messages, ...props }: ConnectViewProps) {
  return (
    <OwnerRoot site={site} locale={locale} messages={messages}>
      <Loaded {...props} />
    </OwnerRoot>
  );
}

function Loaded({ blockId, onSave, ...props }: Omit<ConnectViewProps, keyof OwnerViewProps>) {
  const { site, flow } = useOwner();
  const loaded = useLoaded(useMemo(() => () => readConnection(flow, blockId), [flow, blockId]));
  const set = loaded.kind === 'ready' ? loaded.set : null;
  const block = loaded.kind === 'ready' ? loaded.value.block : null;
  useLayoutEffect(() => {
    if (!set) return;
    // An area that another part of the page has created can be chosen here.
    const readAgain = () => {
      const reading = flow.overview().then((result) => {
        if (result.kind === 'done') set({ list: result.value.list, block });
      });
      reportRejection(reading, site, 'member-area-connect');
    };
    for (const type of CHANGES) pageDocument.addEventListener(type, readAgain);
    return () => {
      for (const type of CHANGES) pageDocument.removeEventListener(type, readAgain);
    };
  }, [site, flow, set, block]);
  return (
    <LoadedView loaded={loaded}>
      {({ list, block }) =>
        blockId !== undefined && block ? (
          <StoredConnection
            key={blockId}
            {...props}
            list={list}
            blockId={blockId}
            block={block}
            onSave={onSave}
          />
        ) : (
          <Connect {...props} list={list} />
        )
      }
    </LoadedView>
  );
}

/** Reads the areas of the site, and the block if the backend stores it. */
async function readConnection(
  flow: OwnerFlow,
  blockId: string | undefined,
): Promise<OwnerResult<{ readonly list: MemberAreaList; readonly block: MemberAreaBlock | null }>> {
  const [overview, block] = await Promise.all([
    flow.overview(),
    blockId === undefined ? null : flow.block(blockId),
  ]);
  if (overview.kind !== 'done') return overview;
  if (block && block.kind !== 'done') return block;
  return { kind: 'done', value: { list: overview.value.list, block: block?.value ?? null } };
}
