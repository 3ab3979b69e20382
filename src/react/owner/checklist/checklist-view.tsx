import { checklistEn } from '../../../core/messages/owner/checklist-en.js';
import { named } from '../../ui/named.js';
import { useOwnerTexts, type OwnerViewProps } from '../owner-context.js';
import { OwnerRoot } from '../owner-root.js';

/** Props of {@link ChecklistView}. */
export type ChecklistViewProps = OwnerViewProps;

/** What `<member-areas-checklist>` shows. */
export function ChecklistView(props: ChecklistViewProps) {
  return (
    <OwnerRoot {...props}>
      <Content />
    </OwnerRoot>
  );
}

function Content() {
  const texts = useOwnerTexts(checklistEn);
  return <h2 {...named('title')}>{texts.checklistTitle}</h2>;
}
