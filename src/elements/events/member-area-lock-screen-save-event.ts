import type { LockScreenCustomization } from '../../contract/visitor/lock-screen.js';
import { NativeEvent } from './native-event.js';

/** `member-area-lock-screen-save`: a lock screen has been saved or reset to its defaults. No default action. */
export class MemberAreaLockScreenSaveEvent extends NativeEvent {
  readonly memberAreaId: string;
  /** The stored lock screen. */
  readonly customization: LockScreenCustomization;

  constructor(memberAreaId: string, customization: LockScreenCustomization) {
    super('member-area-lock-screen-save', { bubbles: true, composed: true });
    this.memberAreaId = memberAreaId;
    this.customization = customization;
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'member-area-lock-screen-save': MemberAreaLockScreenSaveEvent;
  }
}
