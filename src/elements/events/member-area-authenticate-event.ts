import type { AuthenticateScreen } from '../../core/paths/join-context.js';
import { MemberAreaEvent } from './member-area-event.js';

/**
 * `member-area-authenticate`: the visitor must sign in to join. Default action: the account opens, and continues the
 * join.
 */
export class MemberAreaAuthenticateEvent extends MemberAreaEvent {
  /** The screen that opens: `login`, or `create` if nobody has ever signed in with this browser. */
  readonly screen: AuthenticateScreen;

  constructor(memberAreaId: string, screen: AuthenticateScreen) {
    super('member-area-authenticate', memberAreaId);
    this.screen = screen;
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'member-area-authenticate': MemberAreaAuthenticateEvent;
  }
}
