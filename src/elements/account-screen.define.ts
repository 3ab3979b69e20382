import { AccountScreen } from './account-screen.js';
import { register } from './register.js';

register('account-screen', AccountScreen);

declare global {
  interface HTMLElementTagNameMap {
    'account-screen': AccountScreen;
  }
}
