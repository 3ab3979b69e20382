/** Where the first field of each form is, through shadow roots and frames of the same site. */

const FIELD = 'input:not([type=hidden])';

/** Returns the first field in the account frame, whose account may be in a shadow root or not. */
export function findFramedAccountField() {
  const frame = document.querySelector('account-frame')?.shadowRoot?.querySelector('iframe');
  return findAccountField(frame?.contentDocument);
}

/** Returns the first field of the account in a document. */
export function findAccountField(root: ParentNode | null | undefined) {
  const screen = root?.querySelector('account-screen');
  return (
    screen?.shadowRoot?.querySelector<HTMLInputElement>(FIELD) ??
    screen?.querySelector<HTMLInputElement>(FIELD)
  );
}

/** Returns the first field of a tag of Hanko. */
export const findHankoField = (tag: string) =>
  document.querySelector(tag)?.shadowRoot?.querySelector<HTMLInputElement>('input[type=email]');

/** Returns the first field in the frame of Portal. */
export const findPortalField = () =>
  document
    .querySelector<HTMLIFrameElement>('#ghost-portal-root iframe')
    ?.contentDocument?.querySelector<HTMLInputElement>('input');
