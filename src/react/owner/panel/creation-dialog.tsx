import type { ComponentType } from 'react';
import { panelEn } from '../../../core/messages/en/owner/panel.js';
import type { CreateFormProps } from '../create/create-form.js';
import { ModalContent } from '../ui/modal-content.js';
import { useOwnerTexts } from '../shared/owner-context.js';
import { LazyPart } from '../../ui/loading/lazy-part.js';
import { FirstFocus, PanelDialog } from './panel-dialog.js';

const loadCreateForm = async (): Promise<ComponentType<CreateFormProps>> =>
  (await import('../create/create-form.js')).CreateForm;

/** The dialog that creates a member area. Its form is loaded when the dialog first opens. */
export function CreationDialog({
  form,
  ...props
}: CreateFormProps & { readonly form: ComponentType<CreateFormProps> | undefined }) {
  const texts = useOwnerTexts(panelEn);
  return (
    <PanelDialog label={texts.panelCreating}>
      <LazyPart
        load={loadCreateForm}
        known={form}
        wrap={(content) => (
          <ModalContent title={texts.panelCreating} onLeave={props.onLeave}>
            {content}
          </ModalContent>
        )}
      >
        {(Form) => (
          <>
            <Form {...props} />
            <FirstFocus />
          </>
        )}
      </LazyPart>
    </PanelDialog>
  );
}
