import { pageDocument } from '../../../core/browser/page-document.js';
import { useLayoutEffect } from 'react';
import type { BlockSettings } from '../../../core/owner/index.js';
import { reportRejection } from '../../../core/report-rejection.js';
import { OwnerLoadFailure } from '../owner-failure.js';
import { useOwner, type OwnerViewProps } from '../owner-context.js';
import { OwnerLoading } from '../owner-loading.js';
import { OwnerRoot } from '../owner-root.js';
import { useOwnerLoaded } from '../use-owner-loaded.js';
import { Connect } from './connect.js';

/** What a block is connected to, and what happens then. */
export interface ConnectProps {
  /** The area the block is connected to. Default: none. */
  readonly memberAreaId?: string | undefined;
  /** How the block shows it; what is missing has its default. */
  readonly settings?: Partial<BlockSettings> | undefined;
  /** The block was connected, disconnected (an empty id), or is to look different. */
  readonly onChange: (memberAreaId: string, settings: BlockSettings) => void;
  /** The owner has no area, and wants to create one. */
  readonly onCreate: () => void;
  /** Shows the choice of another area at once. */
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
  const loaded = useOwnerLoaded(flow.overview);
  const set = loaded.kind === 'ready' ? loaded.set : null;
  useLayoutEffect(() => {
    if (!set) return;
    // Another part of the page has created an area: it can be chosen here.
    const readAgain = () => {
      const reading = flow.overview().then((result) => result.kind === 'done' && set(result.value));
      reportRejection(reading, site, 'member-area-connect');
    };
    pageDocument.addEventListener('member-area-create-success', readAgain);
    return () => pageDocument.removeEventListener('member-area-create-success', readAgain);
  }, [site, flow, set]);
  switch (loaded.kind) {
    case 'loading':
      return <OwnerLoading />;
    case 'failed':
      return <OwnerLoadFailure failure={loaded.failure} onRetry={loaded.reload} />;
    case 'ready':
      return <Connect {...props} list={loaded.value.list} />;
  }
}
