import type { Membership } from '../../../contract/account/memberships.js';
import { dateText } from '../../../core/messages/dates.js';
import { fill } from '../../../core/messages/fill.js';
import { membershipsEn } from '../../../core/messages/en/memberships.js';
import { useProtectedStyles } from '../../ui/base/styling.js';
import { useAccount, useTexts } from '../shared/account-context.js';
import { AccountLinkTo, Notice } from '../shared/screen-parts.js';
import { EmptyState } from '../shared/empty-state.js';
import { LoadedView } from '../../ui/loading/lazy-part.js';
import { useAccountData } from '../shared/account-loading.js';
import { eachPayment, membershipStatus } from './membership.js';
import { membershipScreenStyles } from './membership-result-styles.js';
import { readMemberships } from './read-memberships.js';
import { UnsentReasonNotice } from './unsent-reason.js';

/** The screen with the list of memberships. */
export function MembershipsScreen({ left }: { readonly left: boolean }) {
  const texts = useTexts(membershipsEn);
  const { joinPage } = useAccount().site.settings();
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
            <EmptyState text={texts.noMemberships}>
              {joinPage && (
                <a data-part="button-link" href={joinPage} target="_top">
                  {texts.seeMemberships}
                </a>
              )}
            </EmptyState>
          )
        }
      </LoadedView>
    </div>
  );
}

function MembershipRow({ membership }: { readonly membership: Membership }) {
  const { locale } = useAccount();
  const texts = useTexts(membershipsEn);
  const { id, title, feeType, status, nextPaymentAt, pricingOption } = membership;
  const feeTypes = {
    free: texts.feeFree,
    one_time: texts.feeOneTime,
    recurring: texts.feeRecurring,
    installments: texts.feeInstallments,
  };
  return (
    <li data-part="membership">
      <h2 data-part="area">{title}</h2>
      <p data-part="status-chip" data-status={status}>
        {membershipStatus(membership, texts, locale)}
      </p>
      <p data-part="fee-type">{feeTypes[feeType]}</p>
      {feeType === 'installments' && pricingOption && (
        <p data-part="each-payment">{eachPayment(pricingOption, texts, locale)}</p>
      )}
      {nextPaymentAt && (
        <p data-part="next-payment">{fill(texts.nextPaymentOn, { date: dateText(nextPaymentAt, locale) })}</p>
      )}
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
 * A link to the member area, in the top window. Renders nothing when the area has no address or the membership has
 * ended.
 */
export function OpenMembership({ membership: { url, title, status } }: { readonly membership: Membership }) {
  const texts = useTexts(membershipsEn);
  if (!url || status === 'CANCELLED') return null;
  return (
    <a data-part="open" href={url} target="_top" aria-label={fill(texts.openArea, { area: title })}>
      {texts.open}
    </a>
  );
}
