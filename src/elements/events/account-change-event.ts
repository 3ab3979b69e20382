import { NativeEvent } from './native-event.js';

/** `account-change`: the visitor has logged in or out, or has logged in as somebody else. No default action. */
export class AccountChangeEvent extends NativeEvent {
  readonly authenticated: boolean;
  /** Empty for signed-out visitors. */
  readonly firstName: string;

  constructor(authenticated: boolean, firstName: string) {
    super('account-change', { bubbles: true, composed: true });
    this.authenticated = authenticated;
    this.firstName = firstName;
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'account-change': AccountChangeEvent;
  }
}
