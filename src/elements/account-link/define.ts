import { AccountLinkElement } from './account-link.js';
import { register } from '../base/register.js';

register('account-link', AccountLinkElement);

declare global {
  interface HTMLElementTagNameMap {
    'account-link': AccountLinkElement;
  }
}
