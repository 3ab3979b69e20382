import type { BlockSettings } from '../../contract/parts/block-settings.js';
import { NativeEvent } from './native-event.js';

/**
 * `member-area-connect-save`: the backend has stored a block with a `block-id`. No default action. After quick changes,
 * there is one event for the last of them.
 */
export class MemberAreaConnectSaveEvent extends NativeEvent {
  /** The id of the block. */
  readonly blockId: string;
  /** The id of the connected area; empty if the block is not connected. */
  readonly memberAreaId: string;
  /** How the block shows the area. */
  readonly settings: BlockSettings;

  constructor(blockId: string, memberAreaId: string, settings: BlockSettings) {
    super('member-area-connect-save', { bubbles: true, composed: true });
    this.blockId = blockId;
    this.memberAreaId = memberAreaId;
    this.settings = settings;
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'member-area-connect-save': MemberAreaConnectSaveEvent;
  }
}
