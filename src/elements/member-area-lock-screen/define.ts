import { MemberAreaLockScreenElement } from './member-area-lock-screen.js';
import { register } from '../base/register.js';

register('member-area-lock-screen', MemberAreaLockScreenElement);

declare global {
  interface HTMLElementTagNameMap {
    'member-area-lock-screen': MemberAreaLockScreenElement;
  }
}
