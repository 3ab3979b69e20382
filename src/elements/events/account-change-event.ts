/** `account-change`: the visitor logged in or out, or became somebody else. */
export class AccountChangeEvent extends Event {
  readonly authenticated: boolean;
  /** Empty when signed out. */
  readonly firstName: string;

  constructor(authenticated: boolean, firstName: string) {
    super('account-change', { bubbles: true, composed: true });
    this.authenticated = authenticated;
    this.firstName = firstName;
  }
}
