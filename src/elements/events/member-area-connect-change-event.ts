import type { BlockSettings } from '../../core/owner/block-settings.js';

/**
 * `member-area-connect-change`: a block was connected to another area, disconnected, or shows it otherwise. The page
 * keeps it; the event has no default action.
 */
export class MemberAreaConnectChangeEvent extends Event {
  /** The connected area; empty when there is none. */
  readonly memberAreaId: string;
  readonly settings: BlockSettings;

  constructor(memberAreaId: string, settings: BlockSettings) {
    super('member-area-connect-change', { bubbles: true, composed: true });
    this.memberAreaId = memberAreaId;
    this.settings = settings;
  }
}
