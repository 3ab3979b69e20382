import { MemberAreaJoinElement } from './member-area-join.js';
import { register } from '../base/register.js';

register('member-area-join', MemberAreaJoinElement);

declare global {
  interface HTMLElementTagNameMap {
    'member-area-join': MemberAreaJoinElement;
  }
}
