import { MemberAreaJoin } from './member-area-join.js';
import { register } from './register.js';

register('member-area-join', MemberAreaJoin);

declare global {
  interface HTMLElementTagNameMap {
    'member-area-join': MemberAreaJoin;
  }
}
