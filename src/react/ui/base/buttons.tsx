import type { ReactNode } from 'react';
import { partProps } from './styling.js';

/** The label of a button. The button keeps its width while it is busy, and screen readers announce `busyText`. */
export function BusyLabel({
  busy,
  busyText,
  children,
}: {
  readonly busy: boolean;
  readonly busyText: string;
  readonly children: ReactNode;
}) {
  return (
    <span data-part="button-content" data-busy={busy || undefined}>
      <span data-part="button-label" aria-hidden={busy}>
        {children}
      </span>
      <span data-part="button-status" role="status">
        {busy ? busyText : ''}
      </span>
    </span>
  );
}

/** The submit button of a form. It keeps its width and stays focusable while it is busy. */
export function SubmitButton({
  text,
  busyText,
  busy,
}: {
  readonly text: string;
  readonly busyText: string;
  readonly busy: boolean;
}) {
  return (
    <button type="submit" {...partProps('submit')} aria-disabled={busy}>
      <BusyLabel busy={busy} busyText={busyText}>
        {text}
      </BusyLabel>
    </button>
  );
}
