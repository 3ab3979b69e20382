import type { NavigationSetting } from '../../contract/parts/navigation-setting.js';
import { NativeEvent } from './native-event.js';

/** `member-areas-navigation`: the navigation setting has been changed and stored by the server. No default action. */
export class MemberAreasNavigationEvent extends NativeEvent {
  readonly navigationSetting: NavigationSetting;

  constructor(navigationSetting: NavigationSetting) {
    super('member-areas-navigation', { bubbles: true, composed: true });
    this.navigationSetting = navigationSetting;
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'member-areas-navigation': MemberAreasNavigationEvent;
  }
}
