import type { ChecklistProgress } from '../../../core/owner/index.js';
import { fill } from '../../../core/messages/fill.js';
import { checklistEn } from '../../../core/messages/en/owner/checklist.js';
import { named } from '../../ui/named.js';
import { useOwnerTexts } from '../owner-context.js';

/** How far the checklist is: a segment for each thing to do, and the same in words. */
export function ChecklistProgressBar({
  progress: { done, total },
}: {
  readonly progress: ChecklistProgress;
}) {
  const texts = useOwnerTexts(checklistEn);
  const text = fill(texts.checklistProgress, { done, total });
  return (
    <div {...named('progress')}>
      <div
        {...named('progress-bar')}
        role="progressbar"
        aria-label={texts.checklistTitle}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
        aria-valuetext={text}
      >
        {Array.from({ length: total }, (_, i) => (
          <span key={i} {...named('progress-step')} data-done={i < done || undefined} />
        ))}
      </div>
      <span {...named('progress-text')} aria-hidden="true">
        {text}
      </span>
    </div>
  );
}
