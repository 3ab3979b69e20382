import { useEffect, useState } from 'react';
import { fill } from '../../../core/messages/fill.js';
import { checklistEn } from '../../../core/messages/en/owner/checklist.js';
import { panelEn } from '../../../core/messages/en/owner/panel.js';
import { ownerEn } from '../../../core/messages/en/owner/shared.js';
import type { PanelToast as Toast } from '../../../core/owner/panel.js';
import { partProps } from '../../ui/base/styling.js';
import { failureText } from '../shared/failure.js';
import { useOwnerTexts } from '../shared/owner-context.js';

/** Defined outside the component, because `useOwnerTexts` needs the same object at every render. */
const toastEn = { ...ownerEn, ...panelEn };
type ToastTexts = typeof toastEn;

/** The time in milliseconds after which the toast disappears, unless it is hovered or focused. */
const STAYS = 10_000;

/**
 * Says that an action is done, with an Undo button when it can be undone. Disappears after a while, unless it is
 * hovered or focused.
 */
export function PanelToast({
  toast,
  viewHref,
  onUndo,
  onDismiss,
  onExpire,
}: {
  readonly toast: Toast | null;
  /** The page of the created area. Default: no link. */
  readonly viewHref?: string | undefined;
  /** Called on a click on Undo, which a message has that can be undone. */
  readonly onUndo: (toast: Toast) => void;
  readonly onDismiss: () => void;
  readonly onExpire: () => void;
}) {
  const texts = useOwnerTexts(toastEn);
  const { checklistViewArea } = useOwnerTexts(checklistEn);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const held = pointed || focused;
  useEffect(() => {
    if (!toast || held) return;
    const timer = setTimeout(onExpire, STAYS);
    return () => clearTimeout(timer);
  }, [toast, held, onExpire]);
  const leave = (then: () => void) => () => {
    // A removed button dispatches no `blur` or `pointerleave`.
    setPointed(false);
    setFocused(false);
    then();
  };
  return (
    <div
      {...partProps('toast')}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <p role="status" {...partProps('toast-text')}>
        {toast && toastText(toast, texts)}
      </p>
      {viewHref && (
        <a {...partProps('view-area')} href={viewHref}>
          {checklistViewArea}
        </a>
      )}
      {toast && isUndoable(toast) && (
        <button type="button" {...partProps('undo')} onClick={leave(() => onUndo(toast))}>
          {texts.panelUndo}
        </button>
      )}
      {toast && (
        <button type="button" {...partProps('dismiss')} onClick={leave(onDismiss)}>
          {texts.panelDismiss}
        </button>
      )}
    </div>
  );
}

const isUndoable = (toast: Toast): boolean =>
  toast.kind === 'navigation' || ('undo' in toast && toast.undo !== undefined);

function toastText(toast: Toast, texts: ToastTexts): string {
  switch (toast.kind) {
    case 'created':
      return fill(texts.panelCreated, { name: toast.name });
    case 'edited':
      return fill(texts.panelEdited, { name: toast.name });
    case 'deleted':
      return fill(texts.panelDeleted, { name: toast.name });
    case 'navigation':
      return texts.panelNavigationSaved;
    case 'undone':
      return texts.panelNavigationUndone;
    case 'price-undoing':
      return texts.panelPriceUndoing;
    case 'price-undone':
      return texts.panelPriceUndone;
    case 'price-kept':
      return priceKeptText(toast, texts);
  }
}

function priceKeptText(
  { name, failure }: Extract<Toast, { readonly kind: 'price-kept' }>,
  texts: ToastTexts,
): string {
  switch (failure.kind) {
    case 'changed':
    // People have joined, so the purchase type cannot change.
    case 'fields':
      return fill(texts.panelPriceChanged, { name });
    case 'gone':
      return fill(texts.panelDeleted, { name });
    default:
      return failureText(failure, texts, texts.panelPriceUndoFailed);
  }
}
