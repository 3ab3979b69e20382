import { MemberAreaLockScreenEditor } from './member-area-lock-screen-editor.js';
import { register } from './register.js';

register('member-area-lock-screen-editor', MemberAreaLockScreenEditor);

declare global {
  interface HTMLElementTagNameMap {
    'member-area-lock-screen-editor': MemberAreaLockScreenEditor;
  }
}
