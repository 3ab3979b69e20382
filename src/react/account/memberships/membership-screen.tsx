import type { Membership } from '../../../core/api/types.js';
import { membershipsEn } from '../../../core/messages/en/memberships.js';
import { pricingEn } from '../../../core/messages/en/pricing.js';
import { useProtectedStyles } from '../../ui/base/styling.js';
import { useAccount, useTexts } from '../shared/account-context.js';
import { AccountLinkTo } from '../shared/screen-parts.js';
import { EndMembership } from './end-membership.js';
import { LoadedView } from '../../ui/loading/lazy-part.js';
import { useAccountData } from '../shared/account-loading.js';
import { membershipFacts, membershipStatus } from './membership.js';
import { membershipStyles } from './membership-styles.js';
import { OpenMembership } from './memberships-screen.js';
import { readMemberships } from './read-memberships.js';

/** The screen of one membership: its price, its dates, and how to end it. */
export function MembershipScreen({ id }: { readonly id: string }) {
  const texts = useTexts(membershipsEn);
  const loaded = useAccountData(readMemberships, 'memberships');
  const styles = useProtectedStyles(membershipStyles);
  return (
    <div ref={styles} data-part="screen">
      <LoadedView loaded={loaded}>
        {({ memberships }, reload) => {
          const membership = memberships.find((one) => one.id === id);
          return membership ? (
            <Details membership={membership} onEnded={reload} />
          ) : (
            <>
              <p data-part="empty">{texts.membershipMissing}</p>
              <p>
                <AccountLinkTo path="/memberships">{texts.allMemberships}</AccountLinkTo>
              </p>
            </>
          );
        }}
      </LoadedView>
    </div>
  );
}

/** Defined outside the component, because `useTexts` needs the same object at every render. */
const detailsEn = { ...membershipsEn, ...pricingEn };

function Details({ membership, onEnded }: { readonly membership: Membership; readonly onEnded: () => void }) {
  const { locale } = useAccount();
  const texts = useTexts(detailsEn);
  return (
    <>
      <div data-part="which">
        <h2 data-part="area">{membership.title}</h2>
        <p role="status" data-part="status-chip" data-status={membership.status}>
          {membershipStatus(membership, texts, locale)}
        </p>
      </div>
      <dl data-part="facts">
        {membershipFacts(membership, texts, locale).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div data-part="actions">
        <OpenMembership membership={membership} />
        <EndMembership membership={membership} onEnded={onEnded} />
      </div>
    </>
  );
}
