import { AccountFrame } from './account-frame.js';
import { register } from './register.js';

register('account-frame', AccountFrame);

declare global {
  interface HTMLElementTagNameMap {
    'account-frame': AccountFrame;
  }
}
