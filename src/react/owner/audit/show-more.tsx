import { ownerEn } from '../../../core/messages/en/owner/shared.js';
import { auditEn } from '../../../core/messages/en/owner/audit.js';
import { BusyButton } from '../../ui/base/buttons.js';
import { partProps } from '../../ui/base/styling.js';
import { failureText } from '../shared/failure.js';
import { useOwnerTexts } from '../shared/owner-context.js';
import type { MorePages } from './use-pages.js';

/** The button that reads the next page of a list. */
export function ShowMore({ more, onMore }: { readonly more: MorePages; readonly onMore: () => void }) {
  const texts = useOwnerTexts(auditEn);
  const shared = useOwnerTexts(ownerEn);
  return (
    <div {...partProps('more-line')}>
      <BusyButton
        {...partProps('more')}
        busy={more.kind === 'reading'}
        busyText={shared.ownerLoading}
        onClick={onMore}
      >
        {texts.auditShowMore}
      </BusyButton>
      <p {...partProps('problem')} role="alert">
        {more.kind === 'failed' ? failureText(more.failure, shared, shared.ownerLoadFailed) : ''}
      </p>
    </div>
  );
}
