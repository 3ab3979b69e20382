/** Returns whether a person could type in a field: it is visible, enabled, and nothing lies above it. */
export function isUsable(field: HTMLInputElement | null | undefined): boolean {
  if (!field || field.disabled || field.readOnly) return false;
  if (!field.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
  const box = field.getBoundingClientRect();
  const x = box.left + box.width / 2;
  const y = box.top + box.height / 2;
  if ((field.getRootNode() as Document | ShadowRoot).elementFromPoint(x, y) !== field) return false;
  const frame = field.ownerDocument.defaultView?.frameElement;
  if (!frame) return true;
  const { left, top } = frame.getBoundingClientRect();
  return (frame.getRootNode() as Document | ShadowRoot).elementFromPoint(left + x, top + y) === frame;
}
