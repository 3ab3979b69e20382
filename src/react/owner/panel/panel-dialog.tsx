import { useContext, useLayoutEffect, useRef, type ReactNode } from 'react';
import { tabbableEdge } from '../../../core/browser/tabbable-edge.js';
import { getSite } from '../../../core/site.js';
import { css, partProps, useAdoptedStyles } from '../../ui/base/styling.js';
import { DialogsInPlace } from '../../ui/dialog/dialogs-in-place.js';

/** Moves the focus to the first field, as the dialog does when its content has loaded before it opens. */
export function FirstFocus() {
  const place = useRef<HTMLSpanElement>(null);
  const inPlace = useContext(DialogsInPlace);
  useLayoutEffect(() => {
    if (inPlace) return;
    const panel = place.current?.parentElement;
    const first = panel?.querySelector('input') ?? panel?.querySelector<HTMLElement>('[data-part=title]');
    first?.focus();
  }, [inPlace]);
  return <span ref={place} hidden />;
}

/**
 * A native modal dialog. Tab stays inside it. The focus goes to the first field, or else to the title, and back when
 * it closes. Its content handles Escape with `useEscape`.
 */
export function PanelDialog({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const inPlace = useContext(DialogsInPlace);
  const adopt = useAdoptedStyles(inPlaceStyles);
  useLayoutEffect(() => {
    const node = dialog.current;
    adopt(node);
    if (inPlace) return;
    node?.showModal();
    const first = node?.querySelector('input') ?? node?.querySelector<HTMLElement>('[data-part=title]');
    first?.focus();
    // Closed before it is removed: otherwise the browser does not return the focus.
    return () => node?.close();
  }, [adopt, inPlace]);
  const turn = (edge: 'first' | 'last') => {
    const panel = dialog.current?.querySelector('[data-part=dialog-panel]');
    if (panel) tabbableEdge(panel, edge)?.focus();
  };
  return (
    <dialog
      ref={dialog}
      {...partProps('modal')}
      open={inPlace || undefined}
      aria-modal={!inPlace}
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

/** Styles of a dialog in place. */
const inPlaceStyles = css`
  [data-part='owner'] [data-part='modal'][open]:not(:modal) {
    position: static;
    box-sizing: border-box;
    width: auto;
    height: auto;
    max-height: none;
    margin-block-start: 24px;
    border: 1px solid var(--_member-border);
  }
`;
