import { createEn } from '../../../core/messages/owner/create-en.js';
import { ModalContent, type LeaveReason } from '../modal-content.js';
import { useOwnerTexts, type OwnerViewProps } from '../owner-context.js';
import { OwnerRoot } from '../owner-root.js';

/** Props of {@link CreateView}. */
export interface CreateViewProps extends OwnerViewProps {
  /** Asked to close; whether it does. */
  readonly onClose: (reason: LeaveReason | 'done') => boolean;
}

/** What `<member-area-create>` shows. */
export function CreateView(props: CreateViewProps) {
  return (
    <OwnerRoot {...props}>
      <Content {...props} />
    </OwnerRoot>
  );
}

function Content({ onClose }: CreateViewProps) {
  const texts = useOwnerTexts(createEn);
  return (
    <ModalContent title={texts.createTitle} onLeave={onClose}>
      <p />
    </ModalContent>
  );
}
