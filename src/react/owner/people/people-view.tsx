import { DialogsInPlace } from '../../ui/dialog/dialogs-in-place.js';
import type { OwnerViewProps } from '../shared/owner-context.js';
import { OwnerRoot } from '../shared/owner-root.js';
import { PeoplePage, type PeoplePageProps } from './people-page.js';

/** Props of {@link PeopleView}. */
export interface PeopleViewProps extends OwnerViewProps, PeoplePageProps {
  /** Whether dialogs are shown in place instead of over the page, for previews. Default: false. */
  readonly dialogsInPlace?: boolean | undefined;
}

export { PeoplePage };

/** The view of `<member-areas-people>`. */
export function PeopleView({ site, locale, messages, dialogsInPlace = false, ...page }: PeopleViewProps) {
  return (
    <OwnerRoot site={site} locale={locale} messages={messages}>
      <DialogsInPlace.Provider value={dialogsInPlace}>
        <PeoplePage {...page} />
      </DialogsInPlace.Provider>
    </OwnerRoot>
  );
}
