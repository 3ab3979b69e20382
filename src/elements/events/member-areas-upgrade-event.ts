/** `member-areas-upgrade`: the owner wants a plan that allows more. The page leads there; it has no default action. */
export class MemberAreasUpgradeEvent extends Event {
  /** The plan that was chosen; empty where none is named. */
  readonly planId: string;

  constructor(planId: string) {
    super('member-areas-upgrade', { bubbles: true, composed: true });
    this.planId = planId;
  }
}
