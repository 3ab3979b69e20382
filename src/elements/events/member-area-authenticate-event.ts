import type { AuthenticateScreen } from '../../core/paths/join-context.js';
import { MemberAreaEvent } from './member-area-event.js';

/**
 * `member-area-authenticate`: the visitor must sign in first. Default action: the account screen opens with the join
 * context.
 */
export class MemberAreaAuthenticateEvent extends MemberAreaEvent {
  /** Which screen opens: `login`, or `create` for a browser that has never signed in here. */
  readonly screen: AuthenticateScreen;

  constructor(memberAreaId: string, screen: AuthenticateScreen) {
    super('member-area-authenticate', memberAreaId);
    this.screen = screen;
  }
}
