import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { css, partProps } from './styling.js';

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

/** The rules of {@link BusyLabel}: both texts have one place, so the button keeps its width. */
export const busyLabelRules = css`
  [data-part='button-content'] {
    display: inline-grid;
    justify-items: center;
  }
  [data-part='button-content'] > * {
    grid-area: 1 / 1;
  }
  [data-part='button-content'][data-busy] > [data-part='button-label'] {
    visibility: hidden;
  }
`;

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

/** Props of {@link BusyButton}. All others are passed to the button. */
interface BusyButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly busy: boolean;
  readonly busyText: string;
  readonly onClick: () => void;
}

/**
 * A button that starts something. While it is busy, it keeps its width, stays focusable and ignores clicks. With
 * `aria-disabled`, it says that it has no effect now, but a click still calls `onClick`.
 */
export function BusyButton({ busy, busyText, onClick, children, ...button }: BusyButtonProps) {
  return (
    <button
      type="button"
      {...button}
      aria-disabled={busy || !!button['aria-disabled']}
      onClick={() => {
        if (!busy) onClick();
      }}
    >
      <BusyLabel busy={busy} busyText={busyText}>
        {children}
      </BusyLabel>
    </button>
  );
}
