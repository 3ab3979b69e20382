import { OwnerLoadFailure } from '../owner-failure.js';
import { useOwner, type OwnerViewProps } from '../owner-context.js';
import { OwnerRoot } from '../owner-root.js';
import { useOwnerLoaded } from '../use-owner-loaded.js';
import { Checklist, type ChecklistProps } from './checklist.js';

/** Props of {@link ChecklistView}. */
export interface ChecklistViewProps extends OwnerViewProps, Omit<ChecklistProps, 'overview'> {}

/** What `<member-areas-checklist>` shows. */
export function ChecklistView({ site, locale, messages, ...rest }: ChecklistViewProps) {
  return (
    <OwnerRoot site={site} locale={locale} messages={messages}>
      <Content {...rest} />
    </OwnerRoot>
  );
}

function Content(props: Omit<ChecklistProps, 'overview'>) {
  const { flow } = useOwner();
  const loaded = useOwnerLoaded(flow.overview);
  if (loaded.kind === 'failed') return <OwnerLoadFailure failure={loaded.failure} onRetry={loaded.reload} />;
  return <Checklist {...props} overview={loaded.kind === 'ready' ? loaded.value : null} />;
}
