import { useAccount } from './account-context.js';
import { AccountLinkTo } from './account-link-to.js';
import { ScreenHeading } from './screen-heading.js';

/** An address under the account that shows nothing (screens 10). */
export function NotFoundScreen() {
  const { texts } = useAccount();
  return (
    <>
      <ScreenHeading>{texts.notFoundTitle}</ScreenHeading>
      <p>
        <AccountLinkTo path="">{texts.goToAccount}</AccountLinkTo>
      </p>
    </>
  );
}
