import type { AreaDraft, DraftField } from './area-draft.js';
import { draftProblems, refusedFields, type DraftProblem, type DraftRules } from './draft-problems.js';
import type { OwnerFailure } from './owner-call.js';

/** The parts that the form of a new area and the form of an existing one share. */
export interface DraftFormState {
  readonly draft: AreaDraft;
  /** Fields that had a problem when the owner tried to continue. From then on, their problems are shown. */
  readonly watched: readonly DraftField[];
  /** Problems that the server found. A problem is removed when its field changes. */
  readonly refused: readonly DraftProblem[];
  /** Names that the server refused as taken. */
  readonly takenNames: readonly string[];
}

/** Returns all problems of a form: those of its draft, and those that the server found. Pure. */
export function allProblems(
  { draft, refused, takenNames }: Omit<DraftFormState, 'watched'>,
  rules: DraftRules,
): readonly DraftProblem[] {
  const found = draftProblems(draft, { ...rules, names: [...rules.names, ...takenNames] });
  return [...found, ...refused.filter(({ field }) => !found.some((problem) => problem.field === field))];
}

/** Returns a form with the problems that the server found, and these problems: none for any other failure. Pure. */
export function withRefusals<Form extends DraftFormState>(
  form: Form,
  failure: OwnerFailure,
  currencyCode: string,
): { readonly form: Form; readonly found: readonly DraftProblem[] } {
  const found = failure.kind === 'fields' ? refusedFields(failure.fields, form.draft, currencyCode) : [];
  const isTakenName = ({ field, code }: DraftProblem) => field === 'name' && code === 'taken';
  return {
    form: {
      ...form,
      refused: found.filter((problem) => !isTakenName(problem)),
      takenNames: found.some(isTakenName) ? [...form.takenNames, form.draft.name] : form.takenNames,
    },
    found,
  };
}
