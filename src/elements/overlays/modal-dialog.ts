/** Shows a dialog over the page. The simulated DOM of a unit test has no layers: there it is only open. */
export function showModal(dialog: HTMLDialogElement): void {
  if (canLayer(dialog)) dialog.showModal();
  else dialog.setAttribute('open', '');
}

/** Closes a dialog that {@link showModal} has shown. */
export function closeModal(dialog: HTMLDialogElement): void {
  if (canLayer(dialog)) {
    dialog.close();
    return;
  }
  dialog.removeAttribute('open');
  dialog.dispatchEvent(new Event('close'));
}

const canLayer = (dialog: Partial<HTMLDialogElement>) => typeof dialog.showModal === 'function';
