import { MemberAreaLogin } from './member-area-login.js';
import { register } from './register.js';

register('member-area-login', MemberAreaLogin);

declare global {
  interface HTMLElementTagNameMap {
    'member-area-login': MemberAreaLogin;
  }
}
