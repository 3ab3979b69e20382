import { useOwner, type OwnerViewProps } from '../shared/owner-context.js';
import { OwnerRoot } from '../shared/owner-root.js';
import { LoadingFailure } from '../../ui/loading/lazy-part.js';
import { LoadingFocus } from '../../ui/loading/loading-focus.js';
import { useLoaded } from '../../ui/loading/use-loaded.js';
import { Checklist, type ChecklistProps } from './checklist.js';

/** Props of {@link ChecklistView}. */
export interface ChecklistViewProps extends OwnerViewProps, Omit<ChecklistProps, 'overview'> {}

/** The view of `<member-areas-checklist>`. */
export function ChecklistView({ site, locale, messages, ...rest }: ChecklistViewProps) {
  return (
    <OwnerRoot site={site} locale={locale} messages={messages}>
      <Content {...rest} />
    </OwnerRoot>
  );
}

function Content(props: Omit<ChecklistProps, 'overview'>) {
  const { flow, root } = useOwner();
  const loaded = useLoaded(flow.overview);
  return (
    <LoadingFocus kind={loaded.kind} root={root}>
      {loaded.kind === 'failed' ? (
        <LoadingFailure failure={loaded.failure} onRetry={loaded.reload} />
      ) : (
        <Checklist {...props} overview={loaded.kind === 'ready' ? loaded.value : null} />
      )}
    </LoadingFocus>
  );
}
