import { partProps } from '../base/styling.js';

/** Adds to a text that the browser is offline, when it is. */
export const withOffline = (text: string, offline: string): string =>
  navigator.onLine ? text : `${text} ${offline}`;

/** What the placeholder stands for: lines of text, or cards of the height that the styles of the view set. */
export type SkeletonShape = 'text' | 'cards';

/** The placeholder of a view that is loading. Its styles hide it for the first 300 milliseconds. */
export function Skeleton({
  text,
  lines = 3,
  shape = 'text',
  part,
}: {
  readonly text: string;
  readonly lines?: number | undefined;
  readonly shape?: SkeletonShape | undefined;
  readonly part: 'skeleton' | 'loading';
}) {
  // The tags for visitors have no public part for a line.
  const lineProps = part === 'skeleton' ? partProps('skeleton-line') : { 'data-part': 'skeleton-line' };
  return (
    <div {...partProps(part)} data-shape={shape} role="status">
      <span data-part="skeleton-text">{text}</span>
      {Array<null>(lines)
        .fill(null)
        .map((_, i) => (
          <span key={i} {...lineProps} aria-hidden="true" />
        ))}
    </div>
  );
}

/** Says that something could not be loaded, with a Retry button. */
export function LoadError({
  text,
  retry,
  part,
  onRetry,
}: {
  readonly text: string;
  readonly retry: string;
  readonly part: 'error' | 'load-error';
  readonly onRetry: () => void;
}) {
  return (
    <div {...partProps(part)} role="alert">
      <p>{text}</p>
      <button type="button" {...partProps('retry')} onClick={onRetry}>
        {retry}
      </button>
    </div>
  );
}
