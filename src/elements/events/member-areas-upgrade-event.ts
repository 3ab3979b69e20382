import { NativeEvent } from './native-event.js';

/** `member-areas-upgrade`: the owner asks for a larger plan. No default action: the page shows the plans. */
export class MemberAreasUpgradeEvent extends NativeEvent {
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
