import { useLayoutEffect, useRef, type ComponentType, type ReactNode } from 'react';
import { panelEn } from '../../../core/messages/en/owner/panel.js';
import type { CreateFormProps } from '../create/create-form.js';
import { ModalContent } from '../ui/modal-content.js';
import { useOwnerTexts } from '../shared/owner-context.js';
import { LazyPart } from '../../ui/loading/lazy-part.js';
import { tabbableEdge } from '../../../core/browser/tabbable-edge.js';
import { getSite } from '../../../core/site.js';
import { partProps } from '../../ui/base/styling.js';

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
    </Dialog>
  );
}

/** Moves the focus to the first field, as the dialog does when the form has loaded before it opens. */
function FirstFocus() {
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const panel = place.current?.parentElement;
    const first = panel?.querySelector('input') ?? panel?.querySelector<HTMLElement>('[data-part=title]');
    first?.focus();
  }, []);
  return <span ref={place} hidden />;
}

/**
 * A native modal dialog. Tab stays inside it. The focus goes to the first field, or else to the title, and back when
 * it closes. Its content handles Escape with `useEscape`.
 */
function Dialog({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const node = dialog.current;
    node?.showModal();
    const first = node?.querySelector('input') ?? node?.querySelector<HTMLElement>('[data-part=title]');
    first?.focus();
    // Closed before it is removed: otherwise the browser does not return the focus.
    return () => node?.close();
  }, []);
  const turn = (edge: 'first' | 'last') => {
    const panel = dialog.current?.querySelector('[data-part=dialog-panel]');
    if (panel) tabbableEdge(panel, edge)?.focus();
  };
  return (
    <dialog
      ref={dialog}
      {...partProps('modal')}
      aria-modal="true"
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        getSite().escapeKeys.ask();
      }}
    >
      <span tabIndex={0} aria-hidden="true" onFocus={() => turn('last')} />
      <div {...partProps('dialog-panel')}>{children}</div>
      <span tabIndex={0} aria-hidden="true" onFocus={() => turn('first')} />
    </dialog>
  );
}
