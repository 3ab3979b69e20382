import type { ReactNode } from 'react';
import type { MemberDetails } from '../../../contract/owner/member.js';
import { languageName } from '../../../core/intl/formatters.js';
import { dateText } from '../../../core/messages/dates.js';
import { fill } from '../../../core/messages/fill.js';
import { paidInTotal } from '../../../core/owner/members/member-money.js';
import { formatMoney } from '../../../core/pricing/format-money.js';
import { partProps } from '../../ui/base/styling.js';
import { useMemberTexts } from './member-texts.js';
import { useOwner } from '../shared/owner-context.js';

/** What is known about a person: dates, language, consent, what they have paid, and the fields of the site. */
export function MemberFacts({ person }: { readonly person: MemberDetails }) {
  const { locale } = useOwner();
  const texts = useMemberTexts();
  const day = (iso: string) => dateText(iso, locale, 'medium');
  const joinedAt = person.memberships.map((membership) => membership.joinedAt).toSorted()[0];
  const { lastSeenAt, language, marketingOptInAt } = person;
  const paid = paidInTotal(person.orders);
  return (
    <dl {...partProps('facts')} aria-label={texts.memberFacts}>
      <Fact name={texts.memberPaidTotal}>
        {paid.length === 0
          ? texts.memberPaidNothing
          : paid.map((amount) => (
              <span key={amount.currencyCode} {...partProps('paid')}>
                {formatMoney(amount, locale)}
              </span>
            ))}
      </Fact>
      <Fact name={texts.memberJoined}>{joinedAt ? day(joinedAt) : texts.memberNeverJoined}</Fact>
      <Fact name={texts.memberSince}>{day(person.createdAt)}</Fact>
      <Fact name={texts.memberLastSeen}>{lastSeenAt ? day(lastSeenAt) : texts.memberNeverSeen}</Fact>
      {language && <Fact name={texts.memberLanguage}>{languageName(language, locale)}</Fact>}
      <Fact name={texts.memberMarketing}>
        {marketingOptInAt
          ? fill(texts.memberMarketingYes, { date: day(marketingOptInAt) })
          : texts.memberMarketingNo}
      </Fact>
      {person.profileFields.map(({ label, value }) => (
        <Fact key={label} name={label}>
          <bdi>{value}</bdi>
        </Fact>
      ))}
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div {...partProps('fact')}>
      <dt {...partProps('fact-name')}>{name}</dt>
      <dd {...partProps('fact-value')}>{children}</dd>
    </div>
  );
}
