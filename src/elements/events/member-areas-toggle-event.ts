/** `member-areas-toggle`: the owner has switched member areas on or off, and the server has it. No default action. */
export class MemberAreasToggleEvent extends Event {
  readonly enabled: boolean;

  constructor(enabled: boolean) {
    super('member-areas-toggle', { bubbles: true, composed: true });
    this.enabled = enabled;
  }
}
