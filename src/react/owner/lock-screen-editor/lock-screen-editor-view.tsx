import type { OwnerViewProps } from '../owner-context.js';
import { OwnerRoot } from '../owner-root.js';
import { LockScreenEditor, type LockScreenEditorProps } from './lock-screen-editor.js';

/** Props of {@link LockScreenEditorView}. */
export interface LockScreenEditorViewProps extends OwnerViewProps, LockScreenEditorProps {}

/** What `<member-area-lock-screen-editor>` shows. */
export function LockScreenEditorView({ site, locale, messages, ...editor }: LockScreenEditorViewProps) {
  return (
    <OwnerRoot site={site} locale={locale} messages={messages}>
      <LockScreenEditor key={editor.memberAreaId} {...editor} />
    </OwnerRoot>
  );
}
