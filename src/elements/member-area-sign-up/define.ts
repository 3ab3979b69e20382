import { MemberAreaSignUpElement } from './member-area-sign-up.js';
import { register } from '../base/register.js';

register('member-area-sign-up', MemberAreaSignUpElement);

declare global {
  interface HTMLElementTagNameMap {
    'member-area-sign-up': MemberAreaSignUpElement;
  }
}
