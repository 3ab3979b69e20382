import { useLayoutEffect, useRef, type ComponentType } from 'react';
import { panelEn } from '../../../core/messages/en/owner/panel.js';
import { Dialog } from '../../ui/dialog.js';
import type { CreateFormProps } from '../create/create-form.js';
import { ModalContent } from '../modal-content.js';
import { useOwnerTexts } from '../owner-context.js';
import { LazyPart } from '../lazy-part.js';

const loadCreateForm = async (): Promise<ComponentType<CreateFormProps>> =>
  (await import('../create/create-form.js')).CreateForm;

/** The dialog that creates a member area. Its form is loaded when the dialog first opens. */
export function CreationDialog({
  form,
  ...props
}: CreateFormProps & { readonly form: ComponentType<CreateFormProps> | undefined }) {
  const texts = useOwnerTexts(panelEn);
  return (
    <Dialog label={texts.panelCreating}>
      <LazyPart
        load={loadCreateForm}
        given={form}
        around={(content) => (
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
    </Dialog>
  );
}

/** Puts the focus where the dialog would have put it, had the form been there when it opened. */
function FirstFocus() {
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const panel = place.current?.parentElement;
    const first = panel?.querySelector('input') ?? panel?.querySelector<HTMLElement>('[data-part=title]');
    first?.focus();
  }, []);
  return <span ref={place} hidden />;
}
