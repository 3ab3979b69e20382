import type { ReactNode } from 'react';
import { AccountLinkTo } from './account-link-to.js';
import { useAccount } from './account-context.js';
import { LoadedView } from './loaded-view.js';
import { ScreenHeading } from './screen-heading.js';
import { useLoaded } from './use-loaded.js';

/** A screen whose code is loaded when it is shown: its heading at once, the rest as it comes. */
export function LazyScreen<Screens>({
  title,
  back,
  load,
  children,
}: {
  readonly title: string;
  /** Where Back leads; left out where a screen has another way back. */
  readonly back?: string;
  /** The same function at each call. */
  readonly load: () => Promise<Screens>;
  readonly children: (screens: Screens) => ReactNode;
}) {
  const { texts } = useAccount();
  const loaded = useLoaded(load, 'account-screen');
  return (
    <>
      {back !== undefined && (
        <p data-part="back">
          <AccountLinkTo path={back}>{texts.back}</AccountLinkTo>
        </p>
      )}
      <ScreenHeading>{title}</ScreenHeading>
      <LoadedView loaded={loaded}>{children}</LoadedView>
    </>
  );
}
