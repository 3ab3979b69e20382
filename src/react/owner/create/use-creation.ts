import { useRef, useState } from 'react';
import type { OwnedMemberArea } from '../../../contract/parts/owned-member-area.js';
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
import { useOwner } from '../shared/owner-context.js';

/** Changes the draft. `field` is the field that the owner edits. */
export type EditDraft = (field: DraftField, change: (draft: AreaDraft) => AreaDraft) => void;

/**
 * The state and the actions of the form that creates an area. Sends one request at a time, and none after the area was
 * created.
 */
export function useCreation(
  start: () => Creation,
  rules: DraftRules,
  onCreated: (area: OwnedMemberArea) => void,
) {
  const { site, flow } = useOwner();
  const [creation, setCreation] = useState(start);
  const [first] = useState(creation.draft);
  // A script, such as that of an autofill, can edit fields and go on before the form is rendered again.
  const latest = useRef(creation);
  const update = (change: (now: Creation) => Creation): void => {
    latest.current = change(latest.current);
    setCreation(latest.current);
  };
  const running = useRef(false);

  const send = async (draft: AreaDraft) => {
    running.current = true;
    const result = await flow.create(newAreaOf(draft, rules.currency, rules.timeZone));
    if (result.kind === 'done') {
      const { title } = result.value;
      update((now) => ({ ...now, status: { kind: 'created', title }, focus: { kind: 'heading' } }));
      onCreated(result.value);
      return;
    }
    running.current = false;
    update((now) => failCreation(now, result, rules.currency));
  };

  const edit: EditDraft = (field, change) => update((now) => editCreation(now, change(now.draft), field));

  return {
    creation,
    problems: shownProblems(creation, rules),
    /** Whether edits would be lost. */
    edited: creation.status.kind !== 'created' && JSON.stringify(creation.draft) !== JSON.stringify(first),
    edit,
    next: () => {
      if (running.current) return;
      update((now) => nextStep(now, rules));
      const { status, draft } = latest.current;
      if (status.kind === 'sending') send(draft).catch((error: unknown) => site.report(error, 'create'));
    },
    back: () => {
      if (!running.current) update(goBack);
    },
    postponeUpgrade: () => update(postponeUpgrade),
  };
}

/** The props of each step of the form. */
export interface DraftForm {
  readonly draft: AreaDraft;
  readonly edit: EditDraft;
  /** Returns the text for the problem of a field; `undefined` without a problem, or before it is shown. */
  readonly problem: (field: DraftField) => string | undefined;
  /** ISO 4217 code of the prices. */
  readonly currency: string;
  /** The date that may be empty. Default: neither. */
  readonly openEnd?: 'opens' | 'closes' | undefined;
}
