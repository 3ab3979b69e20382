import { pageDocument } from '../../../core/browser/page-document.js';
import { useContext, useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { BusyLabel } from '../base/buttons.js';
import { useProtectedStyles, partProps, scopedCss, css } from '../base/styling.js';
import { DialogsInPlace } from './dialogs-in-place.js';
import { useEscape } from './use-escape.js';

/** Props of {@link ConfirmDialog}. */
export interface ConfirmDialogProps {
  /** Default: that of a dialog. */
  readonly role?: 'alertdialog';
  readonly title: string;
  readonly message: string;
  /** The label of the button that cancels. */
  readonly keep: string;
  /** Default: no button, for an action that is not possible now. */
  readonly confirm?: string;
  /** The look of the button that confirms. Default: that of an action that takes something away. */
  readonly look?: 'primary';
  /** The text while the confirmed action is running. The dialog then stays open, and its buttons do nothing. */
  readonly busy?: string | false;
  /** Why the action has failed. */
  readonly problem?: ReactNode;
  /** Fields below the message. */
  readonly children?: ReactNode;
  readonly onKeep: () => void;
  readonly onConfirm?: () => void;
}

/**
 * A native modal dialog that asks before an action that cannot be undone. Escape cancels. The focus returns to where
 * it was, or to the title of the screen when that element has been removed.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    role,
    title,
    message,
    keep,
    confirm,
    look,
    busy = false,
    problem,
    children,
    onKeep,
    onConfirm,
  } = props;
  const id = useId();
  const inPlace = useContext(DialogsInPlace);
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  const adopt = useProtectedStyles(confirmDialogStyles);

  useLayoutEffect(() => {
    const node = dialog.current;
    adopt(node);
    if (inPlace) return;
    node?.showModal();
    heading.current?.focus();
    // Closed before it is removed: otherwise the browser does not return the focus.
    return () => node?.close();
  }, [adopt, inPlace]);
  useEffect(() => {
    const screen = dialog.current?.closest('[data-part=account], [data-part=owner]');
    const restoreFocus = () => {
      // The button that opened the dialog can have been removed with it.
      const { activeElement } = (screen?.getRootNode() ?? document) as Document | ShadowRoot;
      if (!activeElement || activeElement === pageDocument.body)
        screen?.querySelector<HTMLElement>('[data-part=title]')?.focus();
    };
    // After the whole view was rendered: the button can be removed later than the dialog.
    return () => queueMicrotask(restoreFocus);
  }, []);

  const unlessBusy = (action: () => void) => () => {
    if (busy === false) action();
  };
  useEscape(unlessBusy(onKeep));
  return (
    <dialog
      ref={dialog}
      role={role}
      {...partProps('dialog')}
      open={inPlace || undefined}
      aria-modal={!inPlace}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-message`}
      aria-busy={busy !== false}
      onCancel={(event) => {
        event.preventDefault();
        unlessBusy(onKeep)();
      }}
      // Browsers can close a dialog although its `cancel` event was prevented. The event of a dialog that is removed
      // arrives when the next one may be open.
      onClose={({ currentTarget: { open, isConnected } }) => {
        if (!open && isConnected) onKeep();
      }}
    >
      <h2 ref={heading} id={`${id}-title`} tabIndex={-1} {...partProps('dialog-title')}>
        {title}
      </h2>
      <p id={`${id}-message`} {...partProps('dialog-message')}>
        {message}
      </p>
      {children}
      <p role="alert" {...partProps('dialog-problem')}>
        {problem}
      </p>
      <div {...partProps('dialog-buttons')}>
        <button
          type="button"
          {...partProps('keep')}
          aria-disabled={busy !== false}
          onClick={unlessBusy(onKeep)}
        >
          {keep}
        </button>
        {confirm !== undefined && (
          <button
            type="button"
            {...partProps('confirm')}
            data-look={look}
            aria-disabled={busy !== false}
            onClick={unlessBusy(() => onConfirm?.())}
          >
            <BusyLabel busy={busy !== false} busyText={busy || ''}>
              {confirm}
            </BusyLabel>
          </button>
        )}
      </div>
    </dialog>
  );
}

/** The rules of the confirm dialog. It uses the tokens of the view around it. */
const dialogRules = css`
  [data-part='dialog'] {
    box-sizing: border-box;
    width: min(440px, calc(100vw - 32px));
    border: 1px solid var(--_member-line);
    border-radius: var(--_member-radius-card);
    padding: 24px;
    background: var(--_member-raised);
    color: var(--_member-text);
    box-shadow: var(--_member-shadow-2);
  }
  [data-part='dialog'][open]:not(:modal) {
    position: static;
  }
  [data-part='dialog']::backdrop {
    background: rgb(8 12 20 / 55%);
  }
  [data-part='dialog'] [data-part='dialog-title'] {
    margin: 0 0 8px;
    font-size: 1.25em;
    line-height: 1.3;
    overflow-wrap: anywhere;
  }
  [data-part='dialog'] [data-part='dialog-title']:focus {
    outline: none;
  }
  [data-part='dialog'] [data-part='dialog-problem'] {
    margin: 0;
    color: var(--_member-error);
  }
  [data-part='dialog'] [data-part='dialog-buttons'] {
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
    justify-content: end;
    margin-block-start: 20px;
  }
  [data-part='dialog'] [data-part='confirm'] {
    border-color: transparent;
    background-color: var(--_member-error);
    color: var(--_member-surface);
  }
  [data-part='dialog'] [data-part='confirm'][data-look='primary'] {
    background-color: var(--_member-accent);
    color: var(--_member-on-accent);
  }
  [data-part='dialog']:not(:modal) {
    position: static;
    width: auto;
    max-width: 100%;
    margin: 16px 0;
  }
  @media (max-width: 480px) {
    [data-part='dialog'] [data-part='dialog-buttons'] > * {
      flex: 1 1 auto;
    }
  }
  @media (prefers-reduced-motion: no-preference) {
    [data-part='dialog'] {
      transition: opacity 100ms;
    }
    @starting-style {
      [data-part='dialog'] {
        opacity: 0;
      }
    }
  }
`;

const confirmDialogStyles = scopedCss(":is([data-part='account'],[data-part='owner'])", dialogRules);
