import { DialogsInPlace } from '../../ui/dialog/dialogs-in-place.js';
import type { OwnerViewProps } from '../shared/owner-context.js';
import { OwnerRoot } from '../shared/owner-root.js';
import { MemberPage, type MemberPageProps } from './member-page.js';

/** Props of {@link MemberView}. */
export interface MemberViewProps extends OwnerViewProps, MemberPageProps {
  /** Whether dialogs are shown in place instead of over the page, for previews. Default: false. */
  readonly dialogsInPlace?: boolean | undefined;
}

/** The view of `<member-areas-member>`. */
export function MemberView({ site, locale, messages, dialogsInPlace = false, ...page }: MemberViewProps) {
  return (
    <OwnerRoot site={site} locale={locale} messages={messages}>
      <DialogsInPlace.Provider value={dialogsInPlace}>
        {/* Another person has other data, and other edits. */}
        <MemberPage key={page.memberId} {...page} />
      </DialogsInPlace.Provider>
    </OwnerRoot>
  );
}
