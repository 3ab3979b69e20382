/** `<tag>-open`: a modal has opened. It has no default action. */
export class ModalOpenEvent extends Event {
  constructor(tag: string) {
    super(`${tag}-open`, { bubbles: true, composed: true });
  }
}
