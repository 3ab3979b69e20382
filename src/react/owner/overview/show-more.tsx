import { ownerEn } from '../../../core/messages/en/owner/shared.js';
import { overviewEn } from '../../../core/messages/en/owner/overview.js';
import { BusyButton } from '../../ui/base/buttons.js';
import { partProps } from '../../ui/base/styling.js';
import { failureText } from '../shared/failure.js';
import { useOwnerTexts } from '../shared/owner-context.js';
import type { Pages } from './use-pages.js';

/** The button that reads the next page of a list, while there is one. */
export function ShowMore({ pages: { loaded, more, readMore } }: { readonly pages: Pages<unknown> }) {
  const texts = useOwnerTexts(overviewEn);
  const shared = useOwnerTexts(ownerEn);
  if (loaded.kind !== 'ready' || loaded.value.next === undefined) return null;
  const hasFailed = more.kind !== 'idle' && more.kind !== 'reading';
  return (
    <div {...partProps('more-line')}>
      <BusyButton
        {...partProps('more')}
        busy={more.kind === 'reading'}
        busyText={shared.ownerLoading}
        onClick={readMore}
      >
        {texts.overviewShowMore}
      </BusyButton>
      <p {...partProps('problem')} role="alert">
        {hasFailed ? failureText(more, shared, shared.ownerLoadFailed) : ''}
      </p>
    </div>
  );
}
