import { DialogsInPlace } from '../../ui/dialog/dialogs-in-place.js';
import type { OwnerViewProps } from '../shared/owner-context.js';
import { OwnerRoot } from '../shared/owner-root.js';
import { CouponsPage, type CouponsPageProps } from './coupons-page.js';

/** Props of {@link CouponsView}. */
export interface CouponsViewProps extends OwnerViewProps, CouponsPageProps {
  /** Whether dialogs are shown in place instead of over the page, for previews. Default: false. */
  readonly dialogsInPlace?: boolean | undefined;
}

export { CouponsPage };

/** The view of `<member-areas-coupons>`. */
export function CouponsView({ site, locale, messages, dialogsInPlace = false, ...page }: CouponsViewProps) {
  return (
    <OwnerRoot site={site} locale={locale} messages={messages}>
      <DialogsInPlace.Provider value={dialogsInPlace}>
        <CouponsPage {...page} />
      </DialogsInPlace.Provider>
    </OwnerRoot>
  );
}
