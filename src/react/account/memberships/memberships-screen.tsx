import type { Membership } from '../../../core/api/index.js';
import { dateText } from '../../../core/messages/dates.js';
import { fill } from '../../../core/messages/fill.js';
import { membershipsEn } from '../../../core/messages/en/memberships.js';
import { useAdoptedStyles } from '../../ui/use-adopted-styles.js';
import { useAccount } from '../account-context.js';
import { AccountLinkTo } from '../account-link-to.js';
import { LoadedView } from '../loaded-view.js';
import { membershipStatus } from './membership-status.js';
import { membershipStyles } from './membership-styles.js';
import { Notice } from '../notice.js';
import { OpenMembership } from './open-membership.js';
import { readMemberships } from './read-memberships.js';
import { useLoaded } from '../use-loaded.js';
import { useTexts } from '../use-texts.js';

/** The list of memberships. */
export function MembershipsScreen({ left }: { readonly left: boolean }) {
  const texts = useTexts(membershipsEn);
  const loaded = useLoaded(readMemberships, 'memberships');
  const styles = useAdoptedStyles(membershipStyles);
  return (
    <div ref={styles} data-part="screen">
      {left && <Notice>{texts.membershipLeft}</Notice>}
      <LoadedView loaded={loaded}>
        {({ memberships }) =>
          memberships.length > 0 ? (
            <ul data-part="list">
              {memberships.map((membership) => (
                <MembershipRow key={membership.id} membership={membership} />
              ))}
            </ul>
          ) : (
            <p data-part="empty">{texts.noMemberships}</p>
          )
        }
      </LoadedView>
    </div>
  );
}

function MembershipRow({ membership }: { readonly membership: Membership }) {
  const { locale } = useAccount();
  const texts = useTexts(membershipsEn);
  const { id, title, feeType, status, nextPaymentAt } = membership;
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
