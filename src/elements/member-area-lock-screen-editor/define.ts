import { MemberAreaLockScreenEditorElement } from './member-area-lock-screen-editor.js';
import { register } from '../base/register.js';

register('member-area-lock-screen-editor', MemberAreaLockScreenEditorElement);

declare global {
  interface HTMLElementTagNameMap {
    'member-area-lock-screen-editor': MemberAreaLockScreenEditorElement;
  }
}
