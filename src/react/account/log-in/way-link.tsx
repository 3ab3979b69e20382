import { useAccount } from '../shared/account-context.js';
import type { Carried } from '../shared/account-route.js';
import { AccountLinkTo } from '../shared/screen-parts.js';
import { formWays, type FormWay } from '../shared/ways.js';
import { entryPath } from './entry-path.js';

/** Props of {@link WayLink}. */
export interface WayLinkProps {
  readonly screen: 'login' | 'create';
  /** The way that is shown. */
  readonly way: FormWay;
  readonly carried: Carried;
}

/** The link to the other way in. Renders nothing on a site with one way. */
export function WayLink({ screen, way, carried }: WayLinkProps) {
  const { site, texts } = useAccount();
  const settings = site.settings();
  const other = formWays(settings.waysIn).find((one) => one !== way);
  if (!other) return null;
  const names = {
    login: { code: texts.logInWithCode, password: texts.logInWithPassword },
    create: { code: texts.createWithCode, password: texts.createWithPassword },
  };
  return (
    <p data-part="other-way">
      <AccountLinkTo path={entryPath(screen, carried, other, settings)}>{names[screen][other]}</AccountLinkTo>
    </p>
  );
}
