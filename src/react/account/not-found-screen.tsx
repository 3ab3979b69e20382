import { useAccount } from './account-context.js';
import { AccountLinkTo } from './account-link-to.js';
import { ScreenHeading } from './screen-heading.js';

/** Says that there is no such page under the account, and links to the account. */
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
