import { COMMENT_LENGTH } from '../../../contract/parts/limits.js';
import type { CancellationCode } from '../../../contract/account/send-cancellation-reason.js';
import { membershipsEn, type MembershipsMessages } from '../../../core/messages/en/memberships.js';
import { RadioGroup } from '../shared/radio-group.js';
import { TextAreaField } from '../../ui/form/text-area-field.js';
import { css, useProtectedStyles } from '../../ui/base/styling.js';
import { useTexts } from '../shared/account-context.js';

/** The longest comment, in characters. */

/** What the visitor has answered to the question why they leave. */
export interface ReasonDraft {
  /** `null` when no reason is chosen. */
  readonly reason: CancellationCode | null;
  readonly comment: string;
}

export const noReason: ReasonDraft = { reason: null, comment: '' };

/** The optional question why a visitor leaves. The field for a comment appears with the first choice. */
export function EndReasons({
  draft,
  disabled,
  onChange,
}: {
  readonly draft: ReasonDraft;
  readonly disabled: boolean;
  readonly onChange: (draft: ReasonDraft) => void;
}) {
  const texts = useTexts(membershipsEn);
  const styles = useProtectedStyles(endReasonsStyles);
  return (
    <div ref={styles} data-part="end-reasons">
      <RadioGroup
        label={texts.reasonLegend}
        options={reasonTexts(texts)}
        value={draft.reason}
        disabled={disabled}
        onChange={(reason) => onChange({ ...draft, reason })}
      />
      {draft.reason !== null && (
        <TextAreaField
          name="comment"
          label={texts.reasonComment}
          maxLength={COMMENT_LENGTH}
          readOnly={disabled}
          value={draft.comment}
          onChange={({ currentTarget }) => onChange({ ...draft, comment: currentTarget.value })}
        />
      )}
    </div>
  );
}

const reasonTexts = (texts: MembershipsMessages) =>
  [
    ['TOO_EXPENSIVE', texts.reasonTooExpensive],
    ['NOT_USED', texts.reasonNotUsed],
    ['MISSING_SOMETHING', texts.reasonMissing],
    ['TECHNICAL_PROBLEMS', texts.reasonTechnical],
    ['NEEDED_FOR_A_WHILE', texts.reasonForAWhile],
    ['OTHER', texts.reasonOther],
  ] as const;

const endReasonsStyles = css`
  [data-part='account'] [data-part='end-reasons'] {
    display: grid;
    gap: 8px;
  }
  [data-part='account'] textarea[data-part='input'] {
    resize: vertical;
  }
`;
