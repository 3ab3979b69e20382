/** Shows a modal dialog. The simulated DOM of a unit test has no modal dialogs: there, the dialog is only open. */
export function showModal(dialog: HTMLDialogElement): void {
  if (canShowModal(dialog)) dialog.showModal();
  else dialog.setAttribute('open', '');
}

/** Closes a dialog that {@link showModal} has shown. */
export function closeModal(dialog: HTMLDialogElement): void {
  if (canShowModal(dialog)) {
    dialog.close();
    return;
  }
  dialog.removeAttribute('open');
  dialog.dispatchEvent(new CustomEvent('close'));
}

const canShowModal = (dialog: Partial<HTMLDialogElement>) => typeof dialog.showModal === 'function';
