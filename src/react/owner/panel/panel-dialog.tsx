import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { tabbableEdge } from '../../../core/browser/tabbable-edge.js';
import { getSite } from '../../../core/site.js';
import { partProps } from '../../ui/base/styling.js';

/** Moves the focus to the first field, as the dialog does when its content has loaded before it opens. */
export function FirstFocus() {
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
export function PanelDialog({ label, children }: { readonly label: string; readonly children: ReactNode }) {
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
