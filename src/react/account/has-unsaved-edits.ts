/**
 * Whether a form with `data-edits` holds something that was typed and not saved. Pure: fields know what they began with.
 */
export function hasUnsavedEdits(root: ParentNode): boolean {
  const fields = root.querySelectorAll<HTMLInputElement>('form[data-edits] input');
  return [...fields].some(({ value, defaultValue }) => value.trim() !== defaultValue.trim());
}
