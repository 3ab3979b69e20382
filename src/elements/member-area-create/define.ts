import { MemberAreaCreateElement } from './member-area-create.js';
import { register } from '../base/register.js';

register('member-area-create', MemberAreaCreateElement);

declare global {
  interface HTMLElementTagNameMap {
    'member-area-create': MemberAreaCreateElement;
  }
}
