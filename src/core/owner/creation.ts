import { type AreaDraft, CREATE_STEPS, stepOf, type CreateStep, type DraftField } from './area-draft.js';
import { draftProblems, type DraftProblem, type DraftRules, refusedFields } from './draft-problems.js';
import type { OwnerFailure } from './owner-flow.js';

/** How far the creation of an area has come. */
export interface Creation {
  readonly draft: AreaDraft;
  readonly step: CreateStep;
  /** Fields that were found wrong: what is wrong with them is shown from then on, as it changes. */
  readonly watched: readonly DraftField[];
  /** What the server did not accept, until it is changed. */
  readonly refused: readonly DraftProblem[];
  /** Names the server knows to be taken. */
  readonly takenNames: readonly string[];
  readonly status: CreationStatus;
  /** Where the focus goes next; a new object for every time. */
  readonly focus: CreationFocus | null;
}

export type CreationStatus =
  | { readonly kind: 'typing' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'failed'; readonly failure: OwnerFailure }
  /** The plan has no place left. */
  | { readonly kind: 'full' }
  | { readonly kind: 'created'; readonly title: string };

export type CreationFocus =
  { readonly kind: 'heading' } | { readonly kind: 'field'; readonly field: DraftField };

/** A creation at one of its steps, with nothing found wrong yet. Pure. */
export const newCreation = (draft: AreaDraft, step: CreateStep = 'basics'): Creation => ({
  draft,
  step,
  watched: [],
  refused: [],
  takenNames: [],
  status: { kind: 'typing' },
  focus: null,
});

/** The draft has changed, in this field. What the server said about it does not hold any more. Pure. */
export function editCreation(creation: Creation, draft: AreaDraft, field: DraftField): Creation {
  const refused = creation.refused.filter((problem) => problem.field !== field);
  return { ...creation, draft, refused };
}

/** What is wrong on the step that is shown, as far as it is shown. Pure. */
export function shownProblems(creation: Creation, rules: DraftRules): readonly DraftProblem[] {
  return allProblems(creation, rules).filter(
    ({ field }) => creation.watched.includes(field) && stepOf(field) === creation.step,
  );
}

/**
 * Next or Create was pressed: to the next step, or `sending` from the last one; where something is wrong, to the first
 * field with a problem. Pure.
 */
export function nextStep(creation: Creation, rules: DraftRules): Creation {
  const isLast = creation.step === CREATE_STEPS.at(-1);
  const found = allProblems({ ...creation, refused: [] }, rules).filter(
    ({ field }) => isLast || stepOf(field) === creation.step,
  );
  if (found.length > 0) return pointOut(creation, found);
  return isLast
    ? { ...creation, refused: [], status: { kind: 'sending' } }
    : { ...creation, ...atStep(creation.step, 1), status: { kind: 'typing' } };
}

/** Back was pressed. Pure. */
export const goBack = (creation: Creation): Creation => ({
  ...creation,
  ...atStep(creation.step, -1),
  status: { kind: 'typing' },
});

/** The upgrade was put off: back to what was typed. Pure. */
export const postponeUpgrade = (creation: Creation): Creation => ({
  ...creation,
  status: { kind: 'typing' },
  focus: { kind: 'heading' },
});

/** The server did not create it. A refusal of single fields leads to the first of them. Pure. */
export function failCreation(creation: Creation, failure: OwnerFailure, currencyCode: string): Creation {
  if (failure.kind === 'quota-reached') {
    return { ...creation, status: { kind: 'full' }, focus: { kind: 'heading' } };
  }
  const found = failure.kind === 'fields' ? refusedFields(failure.fields, creation.draft, currencyCode) : [];
  if (found.length === 0) return { ...creation, status: { kind: 'failed', failure } };
  const isTaken = found.some(({ code }) => code === 'taken');
  const refused = {
    ...creation,
    refused: found.filter(({ code }) => code !== 'taken'),
    takenNames: isTaken ? [...creation.takenNames, creation.draft.name] : creation.takenNames,
  };
  return pointOut(refused, found);
}

function allProblems(
  { draft, refused, takenNames }: Creation,
  { currency, names }: DraftRules,
): readonly DraftProblem[] {
  const found = draftProblems(draft, { currency, names: [...names, ...takenNames] });
  return [...found, ...refused.filter(({ field }) => !found.some((problem) => problem.field === field))];
}

function pointOut(creation: Creation, found: readonly DraftProblem[]): Creation {
  const fields = found.map(({ field }) => field);
  const step = CREATE_STEPS.find((one) => fields.some((field) => stepOf(field) === one)) ?? creation.step;
  const first = fields.find((field) => stepOf(field) === step);
  return {
    ...creation,
    step,
    status: { kind: 'typing' },
    watched: [...new Set([...creation.watched, ...fields])],
    focus: first ? { kind: 'field', field: first } : null,
  };
}

function atStep(step: CreateStep, offset: 1 | -1): Pick<Creation, 'step' | 'focus'> {
  return { step: CREATE_STEPS[CREATE_STEPS.indexOf(step) + offset] ?? step, focus: { kind: 'heading' } };
}
