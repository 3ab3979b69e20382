import type { BlockSettings } from '../../contract/parts/block-settings.js';
import { NativeEvent } from './native-event.js';

/**
 * `member-area-connect-change`: a block has been connected to another area or disconnected, or its settings have
 * changed. No default action: the page stores the change.
 */
export class MemberAreaConnectChangeEvent extends NativeEvent {
  /** The id of the connected area; empty if the block is not connected. */
  readonly memberAreaId: string;
  /** How the block shows the area. */
  readonly settings: BlockSettings;

  constructor(memberAreaId: string, settings: BlockSettings) {
    super('member-area-connect-change', { bubbles: true, composed: true });
    this.memberAreaId = memberAreaId;
    this.settings = settings;
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'member-area-connect-change': MemberAreaConnectChangeEvent;
  }
}
