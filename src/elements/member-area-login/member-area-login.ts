import type { JoinEndEventMap } from '../base/join-element.js';
import { pageEn } from '../../core/messages/en/page.js';
import { AuthenticationElement } from '../base/authentication-element.js';
import type { ModalCloseEvent } from '../events/modal-close-event.js';
import type { ModalOpenEvent } from '../events/modal-open-event.js';

/**
 * Shows the login in a dialog over the page. With `member-area-id` it sends the join after the visitor has logged in;
 * without, it reloads the page. Going to the other form keeps the join.
 *
 * What stands between the tags opens it: a press on a link or button there, which without JavaScript leads to the
 * account's own page.
 *
 * @tag member-area-login
 * @attr {boolean} open - whether it is open; also `show()` and `hide()`
 * @attr {string} member-area-id - the area that is joined afterwards; default: none
 * @attr {string} pricing-option-id - the option to join with; default: the area's first
 * @attr {string} origin-url-path - the page the visitor came from; default: the current path
 * @attr {ready | to-join} preview - a state shown from sample data, in place
 * @slot - what opens it
 * @csspart dialog - the dialog
 * @csspart panel - what its content stands in
 * @csspart spinner - what is shown while the form loads
 * @csspart load-error - the text when it could not be loaded
 * @csspart retry - its button
 * @csspart full-page - the link to the form as a page of its own, beside it
 * @csspart close - the close button while there is no form
 * @csspart alert - the alert dialog
 * @csspart alert-title - its title
 * @csspart alert-message - its message
 * @csspart alert-button - its button
 * @cssproperty [--member-accent=light-dark(#1d4ed8, #93b4ff)] - buttons and colour of focus rings
 * @cssproperty [--member-on-accent=light-dark(#fff, #0b1220)] - text on it
 * @cssproperty [--member-surface=Canvas] - background
 * @cssproperty [--member-text=CanvasText] - text
 * @cssproperty --member-border - borders; default: the text colour, softened
 * @cssproperty [--member-radius=8px] - corners
 * @cssproperty [--member-font=inherit] - font family
 * @cssstate loading - the form is on its way
 * @cssstate ready - the form is there
 * @cssstate error - the form could not be loaded
 * @fires member-area-login-open - it has opened
 * @fires member-area-login-close - before it closes; cancelable. `reason` is `close`, `escape` or `done`
 * @fires member-area-join-success - before a visitor who joined is sent on; cancelable
 * @fires member-area-join-failure - before the alert of a join that failed opens; cancelable
 */
export class MemberAreaLoginElement extends AuthenticationElement {
  protected override readonly screen = 'login';

  protected override get label(): string {
    return this.site.messages(pageEn, this.knownLocale).logIn;
  }
}

/** The events of `<member-area-login>`, by name. */
export interface MemberAreaLoginEventMap extends JoinEndEventMap {
  'member-area-login-open': ModalOpenEvent;
  'member-area-login-close': ModalCloseEvent;
}

declare global {
  interface GlobalEventHandlersEventMap extends MemberAreaLoginEventMap {}
}

export {
  /** @deprecated It is called {@link MemberAreaLoginElement}. */
  MemberAreaLoginElement as MemberAreaLogin,
};
