import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { tabbableEdge } from '../../core/browser/tabbable-edge.js';
import { getSite } from '../../core/site.js';
import { named } from './named.js';

/**
 * A modal dialog: native, so that the rest of the page is inert. Tab stays inside it; the focus goes to the first
 * field, else to the title, and back to where it was. What is in it decides about Escape (see `useEscape`).
 */
export function Dialog({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const node = dialog.current;
    node?.showModal();
    const first = node?.querySelector('input') ?? node?.querySelector<HTMLElement>('[data-part=title]');
    first?.focus();
    // Closed while it is still in the document, or the focus would not go back.
    return () => node?.close();
  }, []);
  const turn = (edge: 'first' | 'last') => {
    const panel = dialog.current?.querySelector('[data-part=dialog-panel]');
    if (panel) tabbableEdge(panel, edge)?.focus();
  };
  return (
    <dialog
      ref={dialog}
      {...named('modal')}
      aria-modal="true"
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        getSite().escapeKeys.ask();
      }}
    >
      <span tabIndex={0} aria-hidden="true" onFocus={() => turn('last')} />
      <div {...named('dialog-panel')}>{children}</div>
      <span tabIndex={0} aria-hidden="true" onFocus={() => turn('first')} />
    </dialog>
  );
}
