import { AccountScreenElement } from './account-screen.js';
import { register } from './register.js';

register('account-screen', AccountScreenElement);

declare global {
  interface HTMLElementTagNameMap {
    'account-screen': AccountScreenElement;
  }
}
