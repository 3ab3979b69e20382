import { useRef, useState } from 'react';
import { reportRejection } from '../../../core/report-rejection.js';
import { BusyButton } from '../../ui/base/buttons.js';
import { partProps } from '../../ui/base/styling.js';
import { useMemberTexts } from './member-texts.js';
import { useOwner } from '../shared/owner-context.js';
import type { MemberActions } from './use-member.js';

/** Says what was done. It stays in sight at the end of the window, over the view, so that nothing moves. */
export function StatusLine({ actions: { status, dismiss, reload } }: { readonly actions: MemberActions }) {
  const { site, root } = useOwner();
  const texts = useMemberTexts();
  const [isBusy, setBusy] = useState(false);
  const line = useRef<HTMLDivElement>(null);
  /** The clicked button is removed with the line. */
  const moveFocus = () => root.current?.querySelector<HTMLElement>('[data-part=title]')?.focus();
  const loadAgain = async () => {
    setBusy(true);
    await reload();
    setBusy(false);
  };
  return (
    <div ref={line} {...partProps('status-line')} data-shown={status !== null || undefined}>
      <p role="status" {...partProps('status-text')}>
        {status?.text}
      </p>
      {status?.isStale && (
        <BusyButton
          {...partProps('reload')}
          busy={isBusy}
          busyText={texts.ownerLoading}
          onClick={() => reportRejection(loadAgain(), site, 'member')}
        >
          {texts.memberReload}
        </BusyButton>
      )}
      {status && (
        <button
          type="button"
          {...partProps('dismiss')}
          onClick={() => {
            moveFocus();
            dismiss();
          }}
        >
          {texts.memberDismiss}
        </button>
      )}
    </div>
  );
}
