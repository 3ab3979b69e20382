import type { Membership } from '../../../contract/account/memberships.js';
import { fill } from '../../../core/messages/fill.js';
import { membershipsEn } from '../../../core/messages/en/memberships.js';
import { pricingEn } from '../../../core/messages/en/pricing.js';
import { useProtectedStyles } from '../../ui/base/styling.js';
import { useAccount, useTexts } from '../shared/account-context.js';
import { AccountLinkTo, Notice } from '../shared/screen-parts.js';
import { EmptyState } from '../shared/empty-state.js';
import { LoadedView } from '../../ui/loading/lazy-part.js';
import { useAccountData } from '../shared/account-loading.js';
import { discountText } from './discount.js';
import { eachPayment, feeTypeText, membershipStatus, newPriceText, nextPaymentText } from './membership.js';
import { membershipScreenStyles } from './membership-result-styles.js';
import { readMemberships } from './read-memberships.js';
import { UnsentReasonNotice } from './unsent-reason.js';

/** The screen with the list of memberships. */
export function MembershipsScreen({ left }: { readonly left: boolean }) {
  const texts = useTexts(membershipsEn);
  const loaded = useAccountData(readMemberships, 'memberships');
  const styles = useProtectedStyles(membershipScreenStyles);
  return (
    <div ref={styles} data-part="screen">
      {left && <Notice>{texts.membershipLeft}</Notice>}
      <UnsentReasonNotice isEndShown={left} />
      <LoadedView loaded={loaded} lines={2} shape="cards">
        {({ memberships }) =>
          memberships.length > 0 ? (
            <ul data-part="list">
              {memberships.map((membership) => (
                <MembershipRow key={membership.id} membership={membership} />
              ))}
            </ul>
          ) : (
            <NoMemberships />
          )
        }
      </LoadedView>
    </div>
  );
}

/** Says that the visitor is not a member of anything, and leads to the page of the memberships, or else to the site. */
export function NoMemberships() {
  const texts = useTexts(membershipsEn);
  const { joinPage, home } = useAccount().site.settings();
  return (
    <EmptyState text={texts.noMemberships}>
      <a data-part="button-link" href={joinPage || home} target="_top">
        {joinPage ? texts.seeMemberships : texts.backToSite}
      </a>
    </EmptyState>
  );
}

/** Defined outside the components, because `useTexts` needs the same object at every render. */
const rowEn = { ...membershipsEn, ...pricingEn };

function MembershipRow({ membership }: { readonly membership: Membership }) {
  const { locale } = useAccount();
  const texts = useTexts(rowEn);
  const { id, title, feeType, status, pricingOption } = membership;
  const nextPayment = nextPaymentText(membership, texts, locale);
  const newPrice = newPriceText(membership, texts, locale);
  const discount = discountText(membership, texts, locale);
  return (
    <li data-part="membership">
      <h2 data-part="area">{title}</h2>
      <p data-part="status-chip" data-status={status}>
        {membershipStatus(membership, texts, locale)}
      </p>
      <p data-part="fee-type">{feeTypeText(feeType, texts)}</p>
      {discount && <p data-part="discount">{discount}</p>}
      {feeType === 'installments' && pricingOption && !discount && (
        <p data-part="each-payment">{eachPayment(pricingOption, texts, locale)}</p>
      )}
      {nextPayment && <p data-part="next-payment">{nextPayment}</p>}
      {newPrice && <p data-part="new-price">{newPrice}</p>}
      <p data-part="actions">
        <OpenMembership membership={membership} />
        <AccountLinkTo
          path={`/memberships/${encodeURIComponent(id)}`}
          label={fill(texts.manageArea, { area: title })}
        >
          {texts.manage}
        </AccountLinkTo>
      </p>
    </li>
  );
}

/**
 * A link to the member area, in the top window. Renders nothing when the area has no address, or the membership has
 * ended or is paused.
 */
export function OpenMembership({ membership: { url, title, status } }: { readonly membership: Membership }) {
  const texts = useTexts(membershipsEn);
  if (!url || status === 'CANCELLED' || status === 'PAUSED') return null;
  return (
    <a data-part="open" href={url} target="_top" aria-label={fill(texts.openArea, { area: title })}>
      {texts.open}
    </a>
  );
}
