import type { ChecklistItem } from '../../../core/owner/index.js';
import { OwnerLoadFailure } from '../owner-failure.js';
import { useOwner, type OwnerViewProps } from '../owner-context.js';
import { OwnerRoot } from '../owner-root.js';
import { useOwnerLoaded } from '../use-owner-loaded.js';
import { Checklist } from './checklist.js';

/** Props of {@link ChecklistView}. */
export interface ChecklistViewProps extends OwnerViewProps {
  /** An item was pressed. */
  readonly onAction: (item: ChecklistItem, memberAreaId: string) => void;
}

/** What `<member-areas-checklist>` shows. */
export function ChecklistView({ onAction, ...owner }: ChecklistViewProps) {
  return (
    <OwnerRoot {...owner}>
      <Content onAction={onAction} />
    </OwnerRoot>
  );
}

function Content({ onAction }: Pick<ChecklistViewProps, 'onAction'>) {
  const { flow } = useOwner();
  const loaded = useOwnerLoaded(flow.overview);
  if (loaded.kind === 'failed') return <OwnerLoadFailure failure={loaded.failure} onRetry={loaded.reload} />;
  return <Checklist overview={loaded.kind === 'ready' ? loaded.value : null} onAction={onAction} />;
}
