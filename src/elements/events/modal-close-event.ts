/** Why a modal closes: its close button, Escape, or because what it was there for is done. */
export type ModalCloseReason = 'close' | 'escape' | 'done';

/** `<tag>-close`: a modal is about to close. Default action: it closes. */
export class ModalCloseEvent extends Event {
  readonly reason: ModalCloseReason;

  constructor(tag: string, reason: ModalCloseReason) {
    super(`${tag}-close`, { bubbles: true, composed: true, cancelable: true });
    this.reason = reason;
  }
}
