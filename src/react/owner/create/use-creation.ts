import { useRef, useState } from 'react';
import type { MemberArea } from '../../../core/api/types.js';
import type { AreaDraft, DraftField } from '../../../core/owner/area-draft.js';
import {
  editCreation,
  failCreation,
  goBack,
  nextStep,
  postponeUpgrade,
  shownProblems,
  type Creation,
} from '../../../core/owner/creation.js';
import type { DraftRules } from '../../../core/owner/draft-problems.js';
import { newAreaOf } from '../../../core/owner/new-area.js';
import { useOwner } from '../owner-context.js';

/** Changes a draft; told which field it is about. */
export type EditDraft = (field: DraftField, change: (draft: AreaDraft) => AreaDraft) => void;

/** The creation of an area, as the form works with it: sends at most one area at a time, and none after it is made. */
export function useCreation(start: () => Creation, rules: DraftRules, onCreated: (area: MemberArea) => void) {
  const { site, flow } = useOwner();
  const [creation, setCreation] = useState(start);
  const [first] = useState(creation.draft);
  const running = useRef(false);

  const send = async (draft: AreaDraft) => {
    running.current = true;
    const result = await flow.create(newAreaOf(draft, rules.currency));
    if (result.kind === 'done') {
      const { title } = result.value;
      setCreation((now) => ({ ...now, status: { kind: 'created', title }, focus: { kind: 'heading' } }));
      onCreated(result.value);
      return;
    }
    running.current = false;
    setCreation((now) => failCreation(now, result, rules.currency));
  };

  const edit: EditDraft = (field, change) =>
    setCreation((now) => editCreation(now, change(now.draft), field));

  return {
    creation,
    problems: shownProblems(creation, rules),
    /** Something would be lost if it were left. */
    edited: creation.status.kind !== 'created' && JSON.stringify(creation.draft) !== JSON.stringify(first),
    edit,
    next: () => {
      if (running.current) return;
      const after = nextStep(creation, rules);
      setCreation(after);
      if (after.status.kind === 'sending')
        send(after.draft).catch((error: unknown) => site.report(error, 'create'));
    },
    back: () => {
      if (!running.current) setCreation(goBack);
    },
    postponeUpgrade: () => setCreation(postponeUpgrade),
  };
}
