import { safePath, type SafePath } from '../../core/paths/index.js';
import { useAccount } from './account-context.js';
import { AccountLinkTo } from './account-link-to.js';
import { LogOut } from './log-out.js';
import { ScreenHeading } from './screen-heading.js';

/**
 * What a link like `/account/logout?redirect=/pricing/letters` leads to. Following a link changes nothing: a page that
 * shows an image of that address must not log anybody out. So it asks, and after logging out by the button the top
 * window goes to `redirect` where that is a safe path of this site, else to the site's home.
 */
export function LogOutScreen({
  title,
  redirect,
}: {
  readonly title: string;
  readonly redirect: SafePath | null;
}) {
  const { site, texts } = useAccount();
  return (
    <>
      <ScreenHeading>{title}</ScreenHeading>
      <LogOut text={texts.logOut} redirect={redirect ?? safePath(site.settings().home)} />
      <p data-part="footer">
        <AccountLinkTo path="">{texts.stayLoggedIn}</AccountLinkTo>
      </p>
    </>
  );
}
