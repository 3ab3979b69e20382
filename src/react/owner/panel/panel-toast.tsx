import { useEffect, useState } from 'react';
import { fill } from '../../../core/messages/fill.js';
import { panelEn, type PanelMessages } from '../../../core/messages/en/owner/panel.js';
import type { NavigationSetting } from '../../../core/api/types.js';
import { named } from '../../ui/named.js';
import { useOwnerTexts } from '../owner-context.js';

/** Something that has been done. */
export type Toast =
  | { readonly kind: 'created'; readonly name: string }
  /** `former` is what undoing brings back. */
  | { readonly kind: 'navigation'; readonly former: NavigationSetting }
  | { readonly kind: 'undone' };

/** How long it stays, while nobody is at it. */
const STAYS = 10_000;

/** Says what has been done, with a way back where there is one; goes by itself, but not from under anybody. */
export function PanelToast({
  toast,
  onUndo,
  onDismiss,
  onExpire,
}: {
  readonly toast: Toast | null;
  readonly onUndo: (former: NavigationSetting) => void;
  readonly onDismiss: () => void;
  readonly onExpire: () => void;
}) {
  const texts = useOwnerTexts(panelEn);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const held = pointed || focused;
  useEffect(() => {
    if (!toast || held) return;
    const timer = setTimeout(onExpire, STAYS);
    return () => clearTimeout(timer);
  }, [toast, held, onExpire]);
  const leave = (then: () => void) => () => {
    // What goes away tells nobody that it was left.
    setPointed(false);
    setFocused(false);
    then();
  };
  return (
    <div
      {...named('toast')}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <p role="status" {...named('toast-text')}>
        {toast && toastText(toast, texts)}
      </p>
      {toast?.kind === 'navigation' && (
        <button type="button" {...named('undo')} onClick={leave(() => onUndo(toast.former))}>
          {texts.panelUndo}
        </button>
      )}
      {toast && (
        <button type="button" {...named('dismiss')} onClick={leave(onDismiss)}>
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
    case 'navigation':
      return texts.panelNavigationSaved;
    case 'undone':
      return texts.panelNavigationUndone;
  }
}
