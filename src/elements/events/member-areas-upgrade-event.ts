import { NativeEvent } from './native-event.js';

/**
 * `member-areas-upgrade`: the owner asks for a larger plan. Default action: the `upgradeUrl` of the plan opens. Without one, the tag
 * says whom to ask. Cancel it when the page shows the plans itself.
 */
export class MemberAreasUpgradeEvent extends NativeEvent {
  /** The id of the suggested plan; empty without one. */
  readonly planId: string;

  constructor(planId: string) {
    super('member-areas-upgrade', { bubbles: true, composed: true, cancelable: true });
    this.planId = planId;
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'member-areas-upgrade': MemberAreasUpgradeEvent;
  }
}
