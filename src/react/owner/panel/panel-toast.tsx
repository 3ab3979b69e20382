import { useEffect, useState } from 'react';
import { fill } from '../../../core/messages/fill.js';
import { checklistEn } from '../../../core/messages/en/owner/checklist.js';
import { panelEn, type PanelMessages } from '../../../core/messages/en/owner/panel.js';
import type { NavigationSetting } from '../../../contract/parts/navigation-setting.js';
import type { PanelToast as Toast } from '../../../core/owner/panel.js';
import { partProps } from '../../ui/base/styling.js';
import { useOwnerTexts } from '../shared/owner-context.js';

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
  readonly onUndo: (former: NavigationSetting) => void;
  readonly onDismiss: () => void;
  readonly onExpire: () => void;
}) {
  const texts = useOwnerTexts(panelEn);
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
      {toast?.kind === 'navigation' && (
        <button type="button" {...partProps('undo')} onClick={leave(() => onUndo(toast.former))}>
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

function toastText(toast: Toast, texts: PanelMessages): string {
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
  }
}
