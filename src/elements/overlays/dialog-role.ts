/**
 * Makes an element the dialog of the accessibility tree.
 *
 * @param isModal whether the rest of the page is inert
 */
export function nameDialog(element: HTMLElement, label: string, isModal: boolean): void {
  if (element.localName === 'dialog') element.removeAttribute('role');
  else element.setAttribute('role', 'dialog');
  element.setAttribute('aria-label', label);
  if (isModal) element.setAttribute('aria-modal', 'true');
  else element.removeAttribute('aria-modal');
}

/**
 * Makes a `<dialog>` a mere group, because an element in it is the dialog. Not `role="presentation"`: browsers ignore
 * that role on an element that can have the focus.
 */
export function unnameDialog(dialog: HTMLDialogElement): void {
  dialog.setAttribute('role', 'group');
  dialog.removeAttribute('aria-label');
  dialog.removeAttribute('aria-modal');
}
