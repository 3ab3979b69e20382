import { MemberAreasChecklist } from './member-areas-checklist.js';
import { register } from './register.js';

register('member-areas-checklist', MemberAreasChecklist);

declare global {
  interface HTMLElementTagNameMap {
    'member-areas-checklist': MemberAreasChecklist;
  }
}
