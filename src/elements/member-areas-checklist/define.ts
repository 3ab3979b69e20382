import { MemberAreasChecklistElement } from './member-areas-checklist.js';
import { register } from '../base/register.js';

register('member-areas-checklist', MemberAreasChecklistElement);

declare global {
  interface HTMLElementTagNameMap {
    'member-areas-checklist': MemberAreasChecklistElement;
  }
}
