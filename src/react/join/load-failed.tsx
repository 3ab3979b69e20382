import type { PageMessages } from '../../core/messages/en/page.js';
import type { ViewMessages } from '../../core/messages/en/view.js';

/** Says that the area could not be loaded, with a Retry button. */
export function LoadFailed({
  texts,
  onRetry,
}: {
  readonly texts: PageMessages & ViewMessages;
  readonly onRetry: () => void;
}) {
  return (
    <p part="error" role="status">
      {texts.loadFailed}{' '}
      <button type="button" part="retry" onClick={onRetry}>
        {texts.retry}
      </button>
    </p>
  );
}
