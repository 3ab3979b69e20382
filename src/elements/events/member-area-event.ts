/** What all events about one member area share: they bubble, cross shadow roots, and name the area. */
export class MemberAreaEvent extends Event {
  readonly memberAreaId: string;

  constructor(type: string, memberAreaId: string) {
    super(type, { bubbles: true, composed: true, cancelable: true });
    this.memberAreaId = memberAreaId;
  }
}
