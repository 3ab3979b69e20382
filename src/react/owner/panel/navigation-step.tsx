import { checklistEn } from '../../../core/messages/en/owner/checklist.js';
import { useOwnerTexts } from '../shared/owner-context.js';
import { ModalContent } from '../ui/modal-content.js';
import { NavigationField, type NavigationFieldProps } from './navigation-field.js';

/** The navigation setting as the content of a dialog, for the checklist outside the panel. */
export function NavigationStep({
  onLeave,
  ...field
}: NavigationFieldProps & { readonly onLeave: () => void }) {
  const { checklistNavigationTitle } = useOwnerTexts(checklistEn);
  return (
    <ModalContent title={checklistNavigationTitle} onLeave={onLeave}>
      <NavigationField {...field} />
    </ModalContent>
  );
}
