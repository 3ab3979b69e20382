import { MemberAreasPanelElement } from './member-areas-panel.js';
import { register } from './register.js';

register('member-areas-panel', MemberAreasPanelElement);

declare global {
  interface HTMLElementTagNameMap {
    'member-areas-panel': MemberAreasPanelElement;
  }
}
