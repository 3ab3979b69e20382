/** `member-areas-upgrade`: the owner asks for a larger plan. No default action: the page shows the plans. */
export class MemberAreasUpgradeEvent extends Event {
  /** The id of the suggested plan; empty without one. */
  readonly planId: string;

  constructor(planId: string) {
    super('member-areas-upgrade', { bubbles: true, composed: true });
    this.planId = planId;
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'member-areas-upgrade': MemberAreasUpgradeEvent;
  }
}
