import type { NavigationSetting } from '../../core/api/types.js';

/** `member-areas-navigation`: the owner has chosen where member pages show, and the server has it. No default action. */
export class MemberAreasNavigationEvent extends Event {
  readonly navigationSetting: NavigationSetting;

  constructor(navigationSetting: NavigationSetting) {
    super('member-areas-navigation', { bubbles: true, composed: true });
    this.navigationSetting = navigationSetting;
  }
}
