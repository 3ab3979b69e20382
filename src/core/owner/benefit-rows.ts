import type { BenefitDraft } from './area-draft.js';

/** Benefits with one more, which is empty. Pure. */
export function addBenefit(rows: readonly BenefitDraft[]): readonly BenefitDraft[] {
  return [...rows, { id: nextId(rows), text: '' }];
}

/** Benefits with one moved to another position, counted from 0; positions outside count as the nearest. Pure. */
export function moveBenefit(
  rows: readonly BenefitDraft[],
  id: number,
  position: number,
): readonly BenefitDraft[] {
  const row = rows.find((other) => other.id === id);
  if (!row) return rows;
  const others = rows.filter((other) => other !== row);
  const at = Math.min(Math.max(position, 0), others.length);
  return [...others.slice(0, at), row, ...others.slice(at)];
}

/** An id that no row has, nor had before the last ones were removed. Pure. */
export const nextId = (rows: readonly { readonly id: number }[]): number =>
  Math.max(0, ...rows.map(({ id }) => id)) + 1;
