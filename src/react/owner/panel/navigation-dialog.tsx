import { checklistEn } from '../../../core/messages/en/owner/checklist.js';
import { useOwnerTexts } from '../shared/owner-context.js';
import { ModalContent } from '../ui/modal-content.js';
import { NavigationField, type NavigationFieldProps } from './navigation-field.js';
import { PanelDialog } from './panel-dialog.js';

/** The navigation setting in a dialog, for the checklist outside the panel. */
export function NavigationDialog({
  onLeave,
  ...field
}: NavigationFieldProps & { readonly onLeave: () => void }) {
  const { checklistNavigationTitle } = useOwnerTexts(checklistEn);
  return (
    <PanelDialog label={checklistNavigationTitle}>
      <ModalContent title={checklistNavigationTitle} onLeave={onLeave}>
        <NavigationField {...field} />
      </ModalContent>
    </PanelDialog>
  );
}
