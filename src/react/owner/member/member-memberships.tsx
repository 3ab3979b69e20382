import type { MembershipOfMember } from '../../../contract/owner/member.js';
import { dateText } from '../../../core/messages/dates.js';
import { fill } from '../../../core/messages/fill.js';
import { currentFirst, isOver, membershipActions } from '../../../core/owner/members/membership-actions.js';
import { priceLine } from '../../../core/pricing/price-line.js';
import { partProps } from '../../ui/base/styling.js';
import { useMemberTexts, type MemberTexts } from './member-texts.js';
import { MembershipChip } from './membership-chip.js';
import { useNow } from './use-now.js';
import { useOwner } from '../shared/owner-context.js';
import { MemberSection, type SectionProps } from './member-section.js';

/** The memberships of a person as cards, and the button that lets them into another area. */
export function MemberMemberships({ person, actions }: SectionProps) {
  const texts = useMemberTexts();
  const memberships = currentFirst(person.memberships, useNow());
  return (
    <MemberSection
      part="memberships"
      title={texts.memberMemberships}
      action={
        <button type="button" {...partProps('grant')} onClick={() => actions.open({ kind: 'grant' })}>
          {texts.memberGrant}
        </button>
      }
    >
      {memberships.length === 0 ? (
        <div {...partProps('empty')}>
          <p {...partProps('empty-title')}>{texts.memberNoMemberships}</p>
          <p>{texts.memberNoMembershipsHint}</p>
        </div>
      ) : (
        <ul {...partProps('membership-list')}>
          {memberships.map((membership) => (
            <MembershipCard key={membership.id} membership={membership} actions={actions} />
          ))}
        </ul>
      )}
    </MemberSection>
  );
}

function MembershipCard({
  membership,
  actions: { open },
}: Pick<SectionProps, 'actions'> & { readonly membership: MembershipOfMember }) {
  const { locale } = useOwner();
  const texts = useMemberTexts();
  const now = useNow();
  const { id, title, joinedAt } = membership;
  const possible = membershipActions(membership, now);
  const line = nextLine(membership, now, texts, locale);
  return (
    <li {...partProps('membership')} data-over={isOver(membership, now) || undefined}>
      <p {...partProps('membership-title')}>{title}</p>
      <MembershipChip membership={membership} />
      <p {...partProps('membership-lines')}>
        <span>{priceText(membership, texts, locale)}</span>
        {line && <span>{line}</span>}
        <span>{fill(texts.memberJoinedOn, { date: dateText(joinedAt, locale, 'medium') })}</span>
      </p>
      {possible.length > 0 && (
        <div {...partProps('membership-actions')}>
          {possible.includes('move-end') && (
            <button
              type="button"
              {...partProps('move-end')}
              data-look="quiet"
              aria-label={fill(texts.memberMoveOf, { area: title })}
              onClick={() => open({ kind: 'move-end', membershipId: id })}
            >
              {texts.memberMove}
            </button>
          )}
          <button
            type="button"
            {...partProps('end')}
            data-look="danger"
            aria-label={fill(texts.memberEndOf, { area: title })}
            onClick={() => open({ kind: 'end', membershipId: id })}
          >
            {texts.memberEnd}
          </button>
        </div>
      )}
    </li>
  );
}

/** Returns what a membership costs. One that was paid once may not say how much that was. */
function priceText(
  { pricingOption, feeType }: MembershipOfMember,
  texts: MemberTexts,
  locale: string,
): string {
  if (!pricingOption && feeType === 'one_time') return texts.memberPaidOnce;
  if (!pricingOption && feeType !== 'free') return texts.purchaseRecurring;
  return priceLine(pricingOption, texts.pricing, locale);
}

/** Returns what comes next for a membership: a payment, or the end of the access, when the chip does not say it. */
function nextLine(
  { nextPaymentAt, endsAt, pause, status }: MembershipOfMember,
  now: number,
  texts: MemberTexts,
  locale: string,
): string | undefined {
  const day = (iso: string) => dateText(iso, locale, 'medium');
  if (pause && status === 'ACTIVE')
    return fill(texts.memberPausedFromTo, { from: day(pause.from), until: day(pause.until) });
  if (nextPaymentAt && status !== 'CANCELLED')
    return fill(texts.memberNextPayment, { date: day(nextPaymentAt) });
  if (endsAt === undefined)
    return status === 'CANCELLED' || status === 'ENDING' ? undefined : texts.memberNoEnd;
  const isInChip = status === 'ENDING' || status === 'CANCELLED' || Date.parse(endsAt) <= now;
  return isInChip ? undefined : fill(texts.memberAccessUntil, { date: day(endsAt) });
}
