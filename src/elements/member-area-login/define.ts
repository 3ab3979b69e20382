import { MemberAreaLoginElement } from './member-area-login.js';
import { register } from '../base/register.js';

register('member-area-login', MemberAreaLoginElement);

declare global {
  interface HTMLElementTagNameMap {
    'member-area-login': MemberAreaLoginElement;
  }
}
