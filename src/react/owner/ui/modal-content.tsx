import { useState, type ReactNode } from 'react';
import { ownerEn } from '../../../core/messages/en/owner/shared.js';
import { LineIcon } from '../../ui/base/line-icon.js';
import { partProps } from '../../ui/base/styling.js';
import { useEscape } from '../../ui/dialog/use-escape.js';
import { DiscardQuestion } from '../shared/discard-question.js';
import { useOwnerTexts } from '../shared/owner-context.js';

/** Why the owner leaves a dialog. */
export type LeaveReason = 'close' | 'escape';

/**
 * The content of a dialog: its title, its close button, and the handling of Escape. Asks before edits are lost. Cannot
 * be left while something is being sent.
 */
export function ModalContent({
  title,
  titleId,
  edited = false,
  busy = false,
  onLeave,
  children,
}: {
  readonly title: string;
  /** The id of the title, for `aria-describedby`. */
  readonly titleId?: string | undefined;
  /** Whether there are unsaved edits. */
  readonly edited?: boolean;
  /** Whether something is being sent. */
  readonly busy?: boolean;
  readonly onLeave: (reason: LeaveReason) => void;
  /** The content, or a function of what leaves the dialog as its close button does. */
  readonly children: ReactNode | ((leave: (reason: LeaveReason) => void) => ReactNode);
}) {
  const texts = useOwnerTexts(ownerEn);
  const [asking, setAsking] = useState<LeaveReason | null>(null);
  const leave = (reason: LeaveReason) => {
    if (busy) return;
    if (edited) setAsking(reason);
    else onLeave(reason);
  };
  useEscape(() => leave('escape'));
  return (
    <div {...partProps('modal-content')} aria-busy={busy}>
      <h2 id={titleId} tabIndex={-1} {...partProps('title')}>
        {title}
      </h2>
      <button
        type="button"
        {...partProps('close')}
        aria-label={texts.ownerClose}
        onClick={() => leave('close')}
      >
        <LineIcon size={20}>
          <path d="M5 5l14 14M19 5L5 19" />
        </LineIcon>
      </button>
      {typeof children === 'function' ? children(leave) : children}
      {asking && (
        <DiscardQuestion
          onKeep={() => setAsking(null)}
          onDiscard={() => {
            setAsking(null);
            onLeave(asking);
          }}
        />
      )}
    </div>
  );
}
