import { MemberAreasChecklistElement } from './member-areas-checklist.js';
import { register } from './register.js';

register('member-areas-checklist', MemberAreasChecklistElement);

declare global {
  interface HTMLElementTagNameMap {
    'member-areas-checklist': MemberAreasChecklistElement;
  }
}
