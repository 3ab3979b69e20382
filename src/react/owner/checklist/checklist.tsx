import type { ChecklistItem, OwnerOverview } from '../../../core/owner/index.js';
import { checklistEn } from '../../../core/messages/owner/checklist-en.js';
import { named } from '../../ui/named.js';
import { useOwnerTexts } from '../owner-context.js';

/** Props of {@link Checklist}. */
export interface ChecklistProps {
  /** What is known of the site; `null` while it is being loaded. */
  readonly overview: OwnerOverview | null;
  /** An item was pressed. */
  readonly onAction: (item: ChecklistItem, memberAreaId: string) => void;
}

/** The setup checklist of a site (screens 8). */
export function Checklist(_props: ChecklistProps) {
  const texts = useOwnerTexts(checklistEn);
  return <h2 {...named('title')}>{texts.checklistTitle}</h2>;
}
