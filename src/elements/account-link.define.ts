import { AccountLink } from './account-link.js';
import { register } from './register.js';

register('account-link', AccountLink);

declare global {
  interface HTMLElementTagNameMap {
    'account-link': AccountLink;
  }
}
