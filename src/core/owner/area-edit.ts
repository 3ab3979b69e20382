import type { VersionedMemberArea } from '../../contract/parts/owned-member-area.js';
import type { AreaDraft, DraftField } from './area-draft.js';
import { allProblems, withRefusals, type DraftFormState } from './draft-form.js';
import type { DraftProblem, DraftRules } from './draft-problems.js';
import { areaCurrency, draftOfArea, hasEditablePrices, openEndOf } from './edited-area.js';
import type { OwnerFailure } from './owner-call.js';

/** The state of the form that edits an area. */
export interface AreaEdit extends DraftFormState {
  /** The area that was loaded. */
  readonly area: VersionedMemberArea;
  /** The draft of the loaded area, for whether there are edits. */
  readonly first: AreaDraft;
  readonly progress: AreaEditProgress;
  /** The next target of the focus. Each move of the focus is a new object. */
  readonly focus: { readonly field: DraftField } | null;
}

/** The activity of the form. */
export type AreaEditProgress =
  | { readonly kind: 'typing' }
  /** `changed` overwrites the change of somebody else. */
  | { readonly kind: 'saving'; readonly over: 'loaded' | 'changed' }
  | { readonly kind: 'failed'; readonly failure: OwnerFailure }
  /** Somebody else has changed the area since it was loaded. */
  | { readonly kind: 'changed' };

/**
 * Returns the edit of an area that has just loaded.
 *
 * @param timeZone IANA name of the time zone of the dates. Default: that of the browser
 */
export function newAreaEdit(area: VersionedMemberArea, timeZone?: string): AreaEdit {
  const first = draftOfArea(area, timeZone);
  return {
    area,
    first,
    draft: first,
    watched: [],
    refused: [],
    takenNames: [],
    progress: { kind: 'typing' },
    focus: null,
  };
}

/** Returns whether there are edits. Pure. */
export const isAreaEdited = ({ draft, first }: AreaEdit): boolean =>
  JSON.stringify(draft) !== JSON.stringify(first);

/**
 * Returns the rules for the draft of an existing area. Its own name is not taken. Pure.
 *
 * @param siteRules the rules of the site: its currency, its time zone, and the names of all its areas
 */
export function areaEditRules({ area, draft }: AreaEdit, siteRules: DraftRules): DraftRules {
  const { names, currency, timeZone } = siteRules;
  return {
    currency: areaCurrency(area, currency),
    timeZone,
    names: names.filter((name) => name !== area.title),
    openEnd: openEndOf(area),
    keepsPrices: draft.purchaseType === area.purchaseType && !hasEditablePrices(area),
  };
}

/** Returns the edit after a change of a field. Removes the problem that the server found in the field. Pure. */
export const changeAreaEdit = (edit: AreaEdit, draft: AreaDraft, field: DraftField): AreaEdit => ({
  ...edit,
  draft,
  refused: edit.refused.filter((problem) => problem.field !== field),
  progress: edit.progress.kind === 'failed' ? { kind: 'typing' } : edit.progress,
});

/** Returns the problems to show: those of watched fields. Pure. */
export const shownAreaProblems = (edit: AreaEdit, siteRules: DraftRules): readonly DraftProblem[] =>
  allProblems(edit, areaEditRules(edit, siteRules)).filter(({ field }) => edit.watched.includes(field));

/**
 * Returns the edit after a click on Save: `saving`, or with its problems shown and the focus on the first. Over `loaded`, an
 * edit stays as it is when nothing was edited, and when somebody else has changed the area. Pure.
 */
export function saveAreaEdit(edit: AreaEdit, siteRules: DraftRules, over: 'loaded' | 'changed'): AreaEdit {
  if (over === 'loaded' && (!isAreaEdited(edit) || edit.progress.kind === 'changed')) return edit;
  const found = allProblems({ ...edit, refused: [] }, areaEditRules(edit, siteRules));
  if (found.length > 0) return showProblems(edit, found);
  return { ...edit, refused: [], progress: { kind: 'saving', over } };
}

/** Returns the edit after the server did not save the area. Pure. */
export function failAreaEdit(edit: AreaEdit, failure: OwnerFailure, siteCurrency: string): AreaEdit {
  if (failure.kind === 'changed') return { ...edit, progress: failure };
  const { form, found } = withRefusals(edit, failure, areaCurrency(edit.area, siteCurrency));
  if (found.length === 0) return { ...edit, progress: { kind: 'failed', failure } };
  return showProblems(form, found);
}

function showProblems(edit: AreaEdit, found: readonly DraftProblem[]): AreaEdit {
  const fields = found.map(({ field }) => field);
  const [first] = fields;
  return {
    ...edit,
    progress: { kind: 'typing' },
    watched: [...new Set([...edit.watched, ...fields])],
    focus: first ? { field: first } : null,
  };
}
