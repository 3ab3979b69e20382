import { useState, type ReactNode } from 'react';
import { ownerEn } from '../../core/messages/en/owner/shared.js';
import { named } from '../ui/named.js';
import { useEscape } from '../ui/use-escape.js';
import { DiscardQuestion } from './discard-question.js';
import { useOwnerTexts } from './owner-context.js';

/** Why what a dialog shows is left. */
export type LeaveReason = 'close' | 'escape';

/**
 * What a dialog of the owner's shows: its title, its close button, and the ways out of it. Where edits would be lost it
 * asks first; while something is being sent nothing happens.
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
  /** The id of the title, for whatever is described by it. */
  readonly titleId?: string | undefined;
  /** Something has been typed that is not saved. */
  readonly edited?: boolean;
  /** It is being sent. */
  readonly busy?: boolean;
  readonly onLeave: (reason: LeaveReason) => void;
  readonly children: ReactNode;
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
    <div {...named('modal-content')} aria-busy={busy}>
      <h2 id={titleId} tabIndex={-1} {...named('title')}>
        {title}
      </h2>
      <button type="button" {...named('close')} aria-label={texts.ownerClose} onClick={() => leave('close')}>
        <svg
          aria-hidden="true"
          viewBox="0 0 24 24"
          width="20"
          height="20"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
        >
          <path d="M5 5l14 14M19 5L5 19" />
        </svg>
      </button>
      {children}
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
