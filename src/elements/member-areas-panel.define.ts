import { MemberAreasPanel } from './member-areas-panel.js';
import { register } from './register.js';

register('member-areas-panel', MemberAreasPanel);

declare global {
  interface HTMLElementTagNameMap {
    'member-areas-panel': MemberAreasPanel;
  }
}
