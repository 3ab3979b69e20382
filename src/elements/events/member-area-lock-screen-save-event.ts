import type { LockScreenCustomization } from '../../core/api/types.js';

/** `member-area-lock-screen-save`: a lock screen was saved, or put back to its defaults. No default action. */
export class MemberAreaLockScreenSaveEvent extends Event {
  readonly memberAreaId: string;
  /** The lock screen as it is now. */
  readonly customization: LockScreenCustomization;

  constructor(memberAreaId: string, customization: LockScreenCustomization) {
    super('member-area-lock-screen-save', { bubbles: true, composed: true });
    this.memberAreaId = memberAreaId;
    this.customization = customization;
  }
}
