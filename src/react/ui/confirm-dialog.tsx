import { pageDocument } from '../../core/browser/page-document.js';
import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { BusyLabel } from './busy-label.js';
import { confirmDialogStyles } from './confirm-dialog-styles.js';
import { useAdoptedStyles } from './use-adopted-styles.js';
import { useEscape } from './use-escape.js';
import { named } from './named.js';

/** Props of {@link ConfirmDialog}. */
export interface ConfirmDialogProps {
  readonly title: string;
  readonly message: string;
  /** The button that changes nothing. */
  readonly keep: string;
  readonly confirm: string;
  /** While it is set, what was confirmed is being done: the dialog stays, and answers nothing. */
  readonly busy?: string | false;
  /** Why it could not be done; both buttons work again. */
  readonly problem?: ReactNode;
  readonly onKeep: () => void;
  readonly onConfirm: () => void;
}

/**
 * Asks before something that cannot be taken back: native and modal, so that the rest of the page is
 * inert. Escape keeps. The focus returns to where it was; if that is gone, to the title of the screen.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, message, keep, confirm, busy = false, problem, onKeep, onConfirm } = props;
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  const adopt = useAdoptedStyles(confirmDialogStyles);

  useLayoutEffect(() => {
    const node = dialog.current;
    adopt(node);
    node?.showModal();
    heading.current?.focus();
    // Closed while it is still in the document, or the focus would not go back.
    return () => node?.close();
  }, [adopt]);
  useEffect(() => {
    const screen = dialog.current?.closest('[data-part=account], [data-part=owner]');
    return () => {
      // The opener may have gone with the dialog.
      const { activeElement } = (screen?.getRootNode() ?? document) as Document | ShadowRoot;
      if (!activeElement || activeElement === pageDocument.body)
        screen?.querySelector<HTMLElement>('[data-part=title]')?.focus();
    };
  }, []);

  const answer = (what: () => void) => () => {
    if (busy === false) what();
  };
  useEscape(answer(onKeep));
  return (
    <dialog
      ref={dialog}
      {...named('dialog')}
      aria-modal="true"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-message`}
      aria-busy={busy !== false}
      onCancel={(event) => {
        event.preventDefault();
        answer(onKeep)();
      }}
      // A browser may close it all the same.
      onClose={(event) => event.currentTarget.open || onKeep()}
    >
      <h2 ref={heading} id={`${id}-title`} tabIndex={-1} {...named('dialog-title')}>
        {title}
      </h2>
      <p id={`${id}-message`} {...named('dialog-message')}>
        {message}
      </p>
      <p role="alert" {...named('dialog-problem')}>
        {problem}
      </p>
      <div {...named('dialog-buttons')}>
        <button type="button" {...named('keep')} aria-disabled={busy !== false} onClick={answer(onKeep)}>
          {keep}
        </button>
        <button
          type="button"
          {...named('confirm')}
          aria-disabled={busy !== false}
          onClick={answer(onConfirm)}
        >
          <BusyLabel busy={busy !== false} busyText={busy || ''}>
            {confirm}
          </BusyLabel>
        </button>
      </div>
    </dialog>
  );
}
