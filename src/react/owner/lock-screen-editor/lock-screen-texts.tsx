import type { LockScreenCustomization } from '../../../contract/visitor/lock-screen.js';
import { numberText } from '../../../core/intl/formatters.js';
import { fill } from '../../../core/messages/fill.js';
import { lockScreenEditorEn } from '../../../core/messages/en/owner/lock-screen-editor.js';
import { DESCRIPTION_COUNTED_FROM, lockScreenProblems } from '../../../core/owner/lock-screen.js';
import { LOCK_SCREEN_LIMITS } from '../../../contract/parts/limits.js';
import { TextAreaField } from '../../ui/form/text-area-field.js';
import { TextField } from '../../ui/form/text-field.js';
import { useOwner, useOwnerTexts } from '../shared/owner-context.js';
import { useState } from 'react';
import type { EditProgress } from './use-lock-screen-editing.js';

/** The fields for the two texts of a lock screen. The description counts its characters near the limit. */
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

/** The fields that can have a problem. */
export type TextFieldName = keyof typeof LOCK_SCREEN_LIMITS;

const NAMES = Object.keys(LOCK_SCREEN_LIMITS) as TextFieldName[];

/** The texts for problems, by field. */
export type FieldProblems = Readonly<Partial<Record<TextFieldName, string>>>;

/**
 * Returns the problems of the fields. A text that is too long has a problem at once, a missing one after the first try
 * to save. A refusal of the server lasts until the field is edited.
 */
export function useFieldProblems(draft: LockScreenCustomization, progress: EditProgress) {
  const { locale } = useOwner();
  const texts = useOwnerTexts(lockScreenEditorEn);
  const [checked, setChecked] = useState(false);
  const found = lockScreenProblems(draft);
  const refused =
    progress.kind === 'failed' && progress.failure.kind === 'fields' ? progress.failure.fields : {};

  const textOf = (name: TextFieldName): string | undefined => {
    const own = found[name];
    const isShown = own === 'too-long' || checked;
    const problem = (isShown ? own : undefined) ?? refused[name];
    switch (problem) {
      case undefined:
        return undefined;
      case 'required':
        return texts.lockScreenEditorHeadlineRequired;
      case 'too-long':
        return fill(texts.lockScreenEditorTooLong, {
          max: numberText(LOCK_SCREEN_LIMITS[name], locale),
          n: numberText(draft[name].trim().length, locale),
        });
      default:
        return texts.lockScreenEditorInvalid;
    }
  };
  return {
    problems: Object.fromEntries(NAMES.map((name) => [name, textOf(name)])) as FieldProblems,
    /** Shows all problems, and returns the names of their fields in order. */
    check: (): TextFieldName[] => {
      setChecked(true);
      return NAMES.filter((name) => found[name]);
    },
  };
}
