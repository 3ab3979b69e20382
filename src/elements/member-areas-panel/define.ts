import { MemberAreasPanelElement } from './member-areas-panel.js';
import { register } from '../base/register.js';

register('member-areas-panel', MemberAreasPanelElement);

declare global {
  interface HTMLElementTagNameMap {
    'member-areas-panel': MemberAreasPanelElement;
  }
}
