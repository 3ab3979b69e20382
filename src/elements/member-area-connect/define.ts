import { MemberAreaConnectElement } from './member-area-connect.js';
import { register } from '../base/register.js';

register('member-area-connect', MemberAreaConnectElement);

declare global {
  interface HTMLElementTagNameMap {
    'member-area-connect': MemberAreaConnectElement;
  }
}
