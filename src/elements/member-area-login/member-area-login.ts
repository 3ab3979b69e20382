import type { JoinEndEventMap } from '../events/join-event-maps.js';
import { pageEn } from '../../core/messages/en/page.js';
import { AuthenticationElement } from '../modal/authentication-element.js';
import type { ModalCloseEvent } from '../events/modal-close-event.js';
import type { ModalOpenEvent } from '../events/modal-open-event.js';

/**
 * Shows the login in a dialog over the page. With `member-area-id`, it sends the join request after the visitor has
 * logged in. Without it, it reloads the page. Switching to the sign-up form keeps the join.
 *
 * Clicking a link or button in the content of the element opens the dialog. Without JavaScript, the link leads to the
 * account as a full page.
 *
 * @tag member-area-login
 * @attr {boolean} open - whether the dialog is open; `show()` and `hide()` open and close it
 * @attr {string} member-area-id - the id of the area to join after the login; default: none
 * @attr {string} pricing-option-id - the id of the option to join with; default: the area's first
 * @attr {string} origin-url-path - the path of the page the visitor came from; default: the current path
 * @attr {ready | to-join | email-for-code | passkey | log-in-provider | code} preview - shows this state from sample data, in place instead of over the page
 * @slot - content with a link or button that opens the dialog
 * @csspart dialog - the dialog
 * @csspart panel - the container of the content of the dialog
 * @csspart spinner - the spinner while the view loads
 * @csspart load-error - the message that the view could not be loaded
 * @csspart retry - the button that tries again
 * @csspart full-page - the link to the same form as a full page
 * @csspart close - the close button while the view loads or after it has failed to load
 * @csspart alert - the alert dialog
 * @csspart alert-title - the title of the alert
 * @csspart alert-message - the message of the alert
 * @csspart alert-button - the button of the alert
 * @cssproperty [--member-accent=light-dark(#1d4ed8, #93b4ff)] - background of buttons and color of focus rings
 * @cssproperty [--member-on-accent=light-dark(#fff, #0b1220)] - text on the accent color
 * @cssproperty [--member-surface=Canvas] - background
 * @cssproperty [--member-text=CanvasText] - text
 * @cssproperty --member-border - borders; default: the text color, softened
 * @cssproperty [--member-radius=8px] - corners
 * @cssproperty [--member-font=inherit] - font family
 * @cssstate loading - the view is loading
 * @cssstate ready - the view is shown
 * @cssstate error - the view could not be loaded or failed to render
 * @fires member-area-login-open - after the dialog has opened
 * @fires member-area-login-close - before the dialog closes; cancelable. `reason` is `close`, `escape` or `done`
 * @fires member-area-join-success - after a join, before the navigation to `redirectUrlPath`; cancelable
 * @fires member-area-join-failure - after a failed join, before the alert opens; cancelable
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
