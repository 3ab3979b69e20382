import { BusyLabel } from './busy-label.js';
import { named } from './named.js';

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
    <button type="submit" {...named('submit')} aria-disabled={busy}>
      <BusyLabel busy={busy} busyText={busyText}>
        {text}
      </BusyLabel>
    </button>
  );
}
