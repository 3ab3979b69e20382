import { type AreaDraft, CREATE_STEPS, stepOf, type CreateStep, type DraftField } from './area-draft.js';
import { allProblems, withRefusals, type DraftFormState } from './draft-form.js';
import type { DraftProblem, DraftRules } from './draft-problems.js';
import type { OwnerFailure } from './owner-call.js';

/** The state of the form that creates an area. */
export interface Creation extends DraftFormState {
  readonly step: CreateStep;
  readonly status: CreationStatus;
  /** The next target of the focus. Each move of the focus is a new object. */
  readonly focus: CreationFocus | null;
}

/** The activity of the form. */
export type CreationStatus =
  | { readonly kind: 'typing' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'failed'; readonly failure: OwnerFailure }
  /** The plan allows no more areas. */
  | { readonly kind: 'full' }
  | { readonly kind: 'created'; readonly title: string };

/** A target of the focus. */
export type CreationFocus =
  | { readonly kind: 'heading' }
  | { readonly kind: 'field'; readonly field: DraftField };

/** Returns a creation at one of its steps, without problems. Pure. */
export const newCreation = (draft: AreaDraft, step: CreateStep = 'basics'): Creation => ({
  draft,
  step,
  watched: [],
  refused: [],
  takenNames: [],
  status: { kind: 'typing' },
  focus: null,
});

/** Returns the creation after a change of a field. Removes the problem that the server found in the field. Pure. */
export function editCreation(creation: Creation, draft: AreaDraft, field: DraftField): Creation {
  const refused = creation.refused.filter((problem) => problem.field !== field);
  return { ...creation, draft, refused };
}

/** Returns the problems to show on the current step: those of watched fields. Pure. */
export function shownProblems(creation: Creation, rules: DraftRules): readonly DraftProblem[] {
  return allProblems(creation, rules).filter(
    ({ field }) => creation.watched.includes(field) && stepOf(field) === creation.step,
  );
}

/**
 * Returns the creation after a click on Next or Create: at the next step, or `sending` after the last one. With problems, it
 * shows them and moves the focus to the first field that has one. Pure.
 */
export function nextStep(creation: Creation, rules: DraftRules): Creation {
  const isLast = creation.step === CREATE_STEPS.at(-1);
  const found = allProblems({ ...creation, refused: [] }, rules).filter(
    ({ field }) => isLast || stepOf(field) === creation.step,
  );
  if (found.length > 0) return showProblems(creation, found);
  return isLast
    ? { ...creation, refused: [], status: { kind: 'sending' } }
    : { ...creation, ...atStep(creation.step, 1), status: { kind: 'typing' } };
}

/** Returns the creation after a click on Back. Pure. */
export const goBack = (creation: Creation): Creation => ({
  ...creation,
  ...atStep(creation.step, -1),
  status: { kind: 'typing' },
});

/** Returns the creation after the owner has postponed the upgrade: back in the form. Pure. */
export const postponeUpgrade = (creation: Creation): Creation => ({
  ...creation,
  status: { kind: 'typing' },
  focus: { kind: 'heading' },
});

/**
 * Returns the creation after the server did not create the area. When the server refused fields, the focus moves to the
 * first of them. Pure.
 */
export function failCreation(creation: Creation, failure: OwnerFailure, currencyCode: string): Creation {
  if (failure.kind === 'quota-reached') {
    return { ...creation, status: { kind: 'full' }, focus: { kind: 'heading' } };
  }
  const { form, found } = withRefusals(creation, failure, currencyCode);
  if (found.length === 0) return { ...creation, status: { kind: 'failed', failure } };
  return showProblems(form, found);
}

/** Returns the creation at the first step with a problem, with the problems shown and the focus on the first. */
function showProblems(creation: Creation, found: readonly DraftProblem[]): Creation {
  const fields = found.map(({ field }) => field);
  const step = CREATE_STEPS.find((name) => fields.some((field) => stepOf(field) === name)) ?? creation.step;
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
