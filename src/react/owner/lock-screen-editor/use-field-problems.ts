import { useState } from 'react';
import type { LockScreenCustomization } from '../../../core/api/types.js';
import { numberText } from '../../../core/intl/formatters.js';
import { lockScreenEditorEn } from '../../../core/messages/en/owner/lock-screen-editor.js';
import { fill } from '../../../core/messages/fill.js';
import { LOCK_SCREEN_LIMITS, lockScreenProblems } from '../../../core/owner/index.js';
import { useOwner, useOwnerTexts } from '../owner-context.js';
import type { EditProgress } from './use-lock-screen-editing.js';

/** The fields that something can be wrong with. */
export type TextFieldName = keyof typeof LOCK_SCREEN_LIMITS;

const NAMES = Object.keys(LOCK_SCREEN_LIMITS) as TextFieldName[];

/** What is said to be wrong, by field. */
export type FieldProblems = Readonly<Partial<Record<TextFieldName, string>>>;

/**
 * What is wrong with the fields: a text that is too long says so at once, one that is missing when it is to be saved,
 * and what the server has refused until that field is edited.
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
    const problem = own === 'too-long' || checked ? (own ?? refused[name]) : refused[name];
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
    /** Shows all that is wrong; answers the names of those fields, in their order. */
    check: (): TextFieldName[] => {
      setChecked(true);
      return NAMES.filter((name) => found[name]);
    },
  };
}
