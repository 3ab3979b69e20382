import { AccountScreenElement } from './account-screen.js';
import { register } from '../base/register.js';

register('account-screen', AccountScreenElement);

declare global {
  interface HTMLElementTagNameMap {
    'account-screen': AccountScreenElement;
  }
}
