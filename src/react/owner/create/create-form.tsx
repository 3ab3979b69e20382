import type { MemberArea, PurchaseType } from '../../../core/api/types.js';
import { createEn } from '../../../core/messages/owner/create-en.js';
import { ModalContent, type LeaveReason } from '../modal-content.js';
import { useOwnerTexts } from '../owner-context.js';

/** What the creation starts from. */
export interface CreatePrefill {
  readonly name?: string;
  readonly layout?: string;
  readonly purchaseType?: PurchaseType;
}

/** Props of {@link CreateForm}. */
export interface CreateFormProps {
  /** ISO 4217 code of the prices. */
  readonly currency: string;
  readonly prefill?: CreatePrefill | undefined;
  /** Left without creating. */
  readonly onLeave: (reason: LeaveReason) => void;
  /** Created, as the server made it. */
  readonly onCreated: (area: MemberArea) => void;
  /** The plan has no place left, and the owner wants a larger one. */
  readonly onUpgrade: (planId: string) => void;
}

/** The three steps of creating a member area, in a dialog (screens 6). */
export function CreateForm({ onLeave }: CreateFormProps) {
  const texts = useOwnerTexts(createEn);
  return (
    <ModalContent title={texts.createTitle} onLeave={onLeave}>
      <p />
    </ModalContent>
  );
}
