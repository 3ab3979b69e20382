import { useRef, useState, type ReactNode } from 'react';
import { isOutdated } from '../../../core/owner/members/is-outdated.js';
import type { OwnerFailure, OwnerResult } from '../../../core/owner/owner-call.js';
import { reportRejection } from '../../../core/report-rejection.js';
import { css, partProps, useAdoptedStyles } from '../../ui/base/styling.js';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.js';
import { useOwner } from '../shared/owner-context.js';
import { memberFailureText } from './failure-text.js';
import { useMemberTexts } from './member-texts.js';

/** What the dialogs of the members have in common. */
export interface ActionDialogEnds<T> {
  /** Called when the dialog is left without a change. */
  readonly onKeep: () => void;
  /** Called after the server has made the change. The dialog stays busy until the result settles: remove it then. */
  readonly onDone: (value: T) => void | Promise<void>;
  /** Called when the screen is out of date and must load again. The dialog stays busy until the result settles. */
  readonly onReload: () => void | Promise<void>;
}

/** Props of {@link ActionDialog}. */
export interface ActionDialogProps<T> extends ActionDialogEnds<T> {
  readonly title: string;
  readonly message: string;
  readonly confirm: string;
  readonly busyText: string;
  /** `danger`: the action takes something away. */
  readonly look: 'primary' | 'danger';
  /** The text of a failure whose reason is unknown. */
  readonly failed?: string | undefined;
  /** Returns the text of a failure that this dialog explains itself. Default: none. */
  readonly explain?: (failure: OwnerFailure) => string | undefined;
  /** Makes the change. `null`: a field has a problem, which the dialog shows beside it. */
  readonly act: () => Promise<OwnerResult<T>> | null;
  /** The fields and the consequences. */
  readonly children?: ReactNode;
}

type Progress =
  | { readonly kind: 'asking' }
  | { readonly kind: 'busy'; readonly text: string }
  | { readonly kind: 'failed'; readonly failure: OwnerFailure };

/**
 * A dialog that says what an action does, makes it, and says why it failed. When somebody else has changed the person in the
 * meantime, its button loads the screen again.
 */
export function ActionDialog<T>(props: ActionDialogProps<T>) {
  const { title, message, confirm, busyText, look, failed, explain, act, children } = props;
  const { onKeep, onDone, onReload } = props;
  const { site } = useOwner();
  const texts = useMemberTexts();
  const adopt = useAdoptedStyles(styles);
  const [progress, setProgress] = useState<Progress>({ kind: 'asking' });
  const running = useRef(false);
  const failure = progress.kind === 'failed' ? progress.failure : null;
  const outdated = failure !== null && isOutdated(failure);

  const run = async (text: string, action: () => Promise<void>) => {
    if (running.current) return;
    running.current = true;
    setProgress({ kind: 'busy', text });
    try {
      await action();
    } finally {
      running.current = false;
    }
  };
  const send = () => {
    const request = running.current ? null : act();
    // The dialog keeps the problem of the last try as long as a field has one.
    if (!request) return;
    const settle = async () => {
      const result = await request;
      if (result.kind === 'done') await onDone(result.value);
      else setProgress({ kind: 'failed', failure: result });
    };
    reportRejection(run(busyText, settle), site, 'member');
  };
  const reload = () =>
    reportRejection(
      run(texts.ownerLoading, async () => onReload()),
      site,
      'member',
    );
  const proceed = outdated ? reload : send;

  return (
    <ConfirmDialog
      {...(look === 'danger' && !outdated ? { role: 'alertdialog' } : { look: 'primary' })}
      title={title}
      message={message}
      keep={texts.ownerCancel}
      confirm={outdated ? texts.memberReload : confirm}
      busy={progress.kind === 'busy' && progress.text}
      problem={failure && <Problem text={explain?.(failure)} {...{ failure, failed }} />}
      onKeep={onKeep}
      onConfirm={proceed}
    >
      {children && (
        <form
          ref={adopt}
          {...partProps('action-form')}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            proceed();
          }}
        >
          {children}
          {/* The buttons of the dialog are outside. Without one in the form, Enter submits a single field only. */}
          <button type="submit" className="unseen" tabIndex={-1} aria-hidden="true" />
        </form>
      )}
    </ConfirmDialog>
  );
}

function Problem({
  text,
  failure,
  failed,
}: {
  readonly text: string | undefined;
  readonly failure: OwnerFailure;
  readonly failed: string | undefined;
}) {
  const { site } = useOwner();
  const texts = useMemberTexts();
  return (
    <>
      {text ?? memberFailureText(failure, texts, failed)}
      {failure.kind === 'signed-out' && (
        <>
          {/* In this tab, the login would discard what was typed. */}{' '}
          <a
            {...partProps('log-in')}
            href={`${site.settings().accountRoot}/login`}
            target="_blank"
            rel="noopener"
          >
            {texts.ownerLogIn}
          </a>
        </>
      )}
    </>
  );
}

const styles = css`
  [data-part='owner'] [data-part='dialog'] [data-part='dialog-message'] {
    margin: 0;
  }
  [data-part='owner'] [data-part='action-form'] {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
    margin-block-start: 16px;
  }
  [data-part='owner'] [data-part='action-form'] > p {
    margin: 0;
  }
  [data-part='owner'] [data-part='action-form'] [data-part='cards'] > [data-part='label'] {
    margin-block-end: 6px;
  }
  [data-part='owner'] [data-part='action-form'] [data-part='card'] {
    padding: 10px 14px;
  }
  [data-part='owner'] [data-part='consequences'] {
    display: grid;
    gap: 6px;
    margin: 0;
    padding-inline-start: 20px;
  }
  [data-part='owner'] [data-part='dialog'] [data-part='dialog-problem']:not(:empty) {
    margin-block-start: 16px;
  }
`;
