import type { Membership } from '../../../contract/account/memberships.js';
import { membershipsEn } from '../../../core/messages/en/memberships.js';
import { fill } from '../../../core/messages/fill.js';
import { useProtectedStyles } from '../../ui/base/styling.js';
import { useAccount, useTexts } from '../shared/account-context.js';
import { AccountLinkTo } from '../shared/screen-parts.js';
import { membershipNote, nextAmount } from '../memberships/membership.js';
import { membershipScreenStyles } from '../memberships/membership-result-styles.js';
import { NoMemberships, OpenMembership } from '../memberships/memberships-screen.js';

/** The memberships on the home screen. Those that have ended are shown when there are no others. */
export function HomeMemberships({ memberships }: { readonly memberships: readonly Membership[] }) {
  const styles = useProtectedStyles(membershipScreenStyles);
  const lasting = memberships.filter(({ status }) => status !== 'CANCELLED');
  const shown = lasting.length > 0 ? lasting : memberships;
  return (
    <div ref={styles}>
      {shown.length > 0 ? (
        <ul data-part="rows">
          {shown.map((membership) => (
            <Row key={membership.id} membership={membership} />
          ))}
        </ul>
      ) : (
        <NoMemberships />
      )}
    </div>
  );
}

function Row({ membership }: { readonly membership: Membership }) {
  const { locale } = useAccount();
  const texts = useTexts(membershipsEn);
  const { id, title, status } = membership;
  const amount = nextAmount(membership, locale);
  return (
    <li>
      <span data-part="row-text">
        <AccountLinkTo
          path={`/memberships/${encodeURIComponent(id)}`}
          label={fill(texts.manageArea, { area: title })}
        >
          {title}
        </AccountLinkTo>
        <span data-part="hint" data-status={status}>
          {membershipNote(membership, texts, locale)}
          {amount && (
            <>
              {' '}
              <bdi>{amount}</bdi>
            </>
          )}
        </span>
      </span>
      <OpenMembership membership={membership} />
    </li>
  );
}
