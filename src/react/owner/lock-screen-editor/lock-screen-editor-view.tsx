import { lockScreenEditorEn } from '../../../core/messages/owner/lock-screen-editor-en.js';
import { named } from '../../ui/named.js';
import { useOwnerTexts, type OwnerViewProps } from '../owner-context.js';
import { OwnerRoot } from '../owner-root.js';

/** Props of {@link LockScreenEditorView}. */
export type LockScreenEditorViewProps = OwnerViewProps;

/** What `<member-area-lock-screen-editor>` shows. */
export function LockScreenEditorView(props: LockScreenEditorViewProps) {
  return (
    <OwnerRoot {...props}>
      <Content />
    </OwnerRoot>
  );
}

function Content() {
  const texts = useOwnerTexts(lockScreenEditorEn);
  return <h2 {...named('title')}>{texts.lockScreenEditorTitle}</h2>;
}
