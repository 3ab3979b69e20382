import type { LockScreenCustomization } from '../../../core/api/types.js';
import { numberText } from '../../../core/intl/formatters.js';
import { fill } from '../../../core/messages/fill.js';
import { lockScreenEditorEn } from '../../../core/messages/en/owner/lock-screen-editor.js';
import { DESCRIPTION_COUNTED_FROM, LOCK_SCREEN_LIMITS } from '../../../core/owner/index.js';
import { TextAreaField } from '../../ui/text-area-field.js';
import { TextField } from '../../ui/text-field.js';
import { useOwner, useOwnerTexts } from '../owner-context.js';
import type { FieldProblems } from './use-field-problems.js';

/** The two texts of a lock screen; the longer one is counted when its end comes near. */
export function LockScreenTexts({
  draft,
  problems,
  onEdit,
}: {
  readonly draft: LockScreenCustomization;
  readonly problems: FieldProblems;
  readonly onEdit: (change: Partial<LockScreenCustomization>) => void;
}) {
  const { locale } = useOwner();
  const texts = useOwnerTexts(lockScreenEditorEn);
  const { length } = draft.description.trim();
  return (
    <>
      <TextField
        name="headline"
        label={texts.lockScreenEditorHeadline}
        value={draft.headline}
        required
        autoComplete="off"
        dir="auto"
        error={problems.headline}
        onChange={(event) => onEdit({ headline: event.target.value })}
      />
      <TextAreaField
        name="description"
        label={texts.lockScreenEditorDescription}
        value={draft.description}
        rows={5}
        dir="auto"
        hint={
          length < DESCRIPTION_COUNTED_FROM
            ? texts.lockScreenEditorDescriptionHint
            : fill(texts.lockScreenEditorCount, {
                n: numberText(length, locale),
                max: numberText(LOCK_SCREEN_LIMITS.description, locale),
              })
        }
        error={problems.description}
        onChange={(event) => onEdit({ description: event.target.value })}
      />
    </>
  );
}
