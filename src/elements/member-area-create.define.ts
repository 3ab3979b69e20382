import { MemberAreaCreate } from './member-area-create.js';
import { register } from './register.js';

register('member-area-create', MemberAreaCreate);

declare global {
  interface HTMLElementTagNameMap {
    'member-area-create': MemberAreaCreate;
  }
}
