import { pageDocument } from '../../../core/browser/page-document.js';
import { useLayoutEffect } from 'react';
import type { BlockSettings } from '../../../core/owner/block-settings.js';
import { reportRejection } from '../../../core/report-rejection.js';
import { useOwner, type OwnerViewProps } from '../shared/owner-context.js';
import { OwnerRoot } from '../shared/owner-root.js';
import { LoadedView } from '../../ui/loading/lazy-part.js';
import { useLoaded } from '../../ui/loading/use-loaded.js';
import { Connect } from './connect.js';

/** The connection of a block, and its callbacks. */
export interface ConnectProps {
  /** The id of the area that the block is connected to. Default: none. */
  readonly memberAreaId?: string | undefined;
  /** The settings of the block. Missing settings have their defaults. */
  readonly settings?: Partial<BlockSettings> | undefined;
  /**
   * Called when the block was connected or disconnected, or when a setting changed. The id is empty without a
   * connection.
   */
  readonly onChange: (memberAreaId: string, settings: BlockSettings) => void;
  /** Called when the owner has no area and wants to create one. */
  readonly onCreate: () => void;
  /** Whether the list of areas is open at first. */
  readonly choosing?: boolean;
}

/** Props of {@link ConnectView}. */
export interface ConnectViewProps extends OwnerViewProps, ConnectProps {}

/** The view of `<member-area-connect>`: connects a block of a page to a member area. */
export function ConnectView({ site, locale, messages, ...props }: ConnectViewProps) {
  return (
    <OwnerRoot site={site} locale={locale} messages={messages}>
      <Loaded {...props} />
    </OwnerRoot>
  );
}

function Loaded(props: ConnectProps) {
  const { site, flow } = useOwner();
  const loaded = useLoaded(flow.overview);
  const set = loaded.kind === 'ready' ? loaded.set : null;
  useLayoutEffect(() => {
    if (!set) return;
    // An area that another part of the page has created can be chosen here.
    const readAgain = () => {
      const reading = flow.overview().then((result) => {
        if (result.kind === 'done') set(result.value);
      });
      reportRejection(reading, site, 'member-area-connect');
    };
    pageDocument.addEventListener('member-area-create-success', readAgain);
    return () => pageDocument.removeEventListener('member-area-create-success', readAgain);
  }, [site, flow, set]);
  return <LoadedView loaded={loaded}>{({ list }) => <Connect {...props} list={list} />}</LoadedView>;
}
