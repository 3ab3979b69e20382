import { MemberAreaConnect } from './member-area-connect.js';
import { register } from './register.js';

register('member-area-connect', MemberAreaConnect);

declare global {
  interface HTMLElementTagNameMap {
    'member-area-connect': MemberAreaConnect;
  }
}
