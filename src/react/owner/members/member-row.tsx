import { memo, type ReactNode } from 'react';
import type { Member } from '../../../contract/owner/members.js';
import { fill } from '../../../core/messages/fill.js';
import {
  currentMemberships,
  memberName,
  membershipStanding,
  STANDING_TONES,
} from '../../../core/owner/members/standing.js';
import { formatMoney } from '../../../core/pricing/format-money.js';
import { partProps } from '../../ui/base/styling.js';
import { MEMBER_COLUMNS, type MemberColumn } from './columns.js';
import type { ListTexts } from './list-texts.js';

/** A person in the list. The name is a button that opens the person. */
export const MemberRow = memo(function MemberRow({
  member,
  row,
  isSelected,
  shared,
  onSelect,
  onOpen,
}: {
  readonly member: Member;
  /** The number of the row. That of the titles is 0. */
  readonly row: number;
  readonly isSelected: boolean;
  readonly shared: ListTexts;
  readonly onSelect: (id: string, isSelected: boolean) => void;
  readonly onOpen: (id: string) => void;
}) {
  const { texts, locale, dayText } = shared;
  const name = memberName(member);
  const contents: Readonly<Record<MemberColumn['name'], ReactNode>> = {
    name: (
      <button
        type="button"
        tabIndex={-1}
        value={member.id}
        {...partProps('member-name')}
        aria-label={fill(texts.membersOpen, { name })}
        onClick={() => onOpen(member.id)}
      >
        {name}
      </button>
    ),
    email: <span {...partProps('member-email')}>{member.email}</span>,
    areas: <MemberAreas member={member} shared={shared} />,
    since: dayText(member.joinedAt ?? member.createdAt),
    paid:
      member.paid.length === 0
        ? texts.membersNothing
        : member.paid.map((amount) => (
            <span key={amount.currencyCode} {...partProps('member-amount')}>
              {formatMoney(amount, locale)}
            </span>
          )),
    'next-payment': member.nextPaymentAt === undefined ? texts.membersNothing : dayText(member.nextPaymentAt),
  };
  return (
    <div role="row" aria-rowindex={row + 1} aria-selected={isSelected} {...partProps('member-row')}>
      <div role="gridcell" data-row={row} data-column={0} {...partProps('member-select')}>
        <input
          type="checkbox"
          tabIndex={-1}
          checked={isSelected}
          aria-label={fill(texts.membersSelect, { name })}
          onChange={({ target }) => onSelect(member.id, target.checked)}
        />
      </div>
      {MEMBER_COLUMNS.map(({ name: column, title }, index) => (
        <div
          key={column}
          role="gridcell"
          tabIndex={column === 'name' ? undefined : -1}
          data-row={row}
          data-column={index + 1}
          {...partProps('member-cell')}
          data-name={column}
        >
          <span aria-hidden="true" {...partProps('cell-label')}>
            {texts[title] as string}
          </span>
          <span {...partProps('cell-value')}>{contents[column]}</span>
        </div>
      ))}
    </div>
  );
});

/** The areas of a person as chips: those that go on, or that there are none any more. */
function MemberAreas({ member, shared }: { readonly member: Member; readonly shared: ListTexts }) {
  const { texts, now, standings } = shared;
  const current = currentMemberships(member, now);
  if (current.length === 0)
    return (
      <span {...partProps('no-areas')}>
        {member.memberships.length > 0 ? texts.membersStandingRemoved : texts.membersNoAreas}
      </span>
    );
  return (
    <span {...partProps('member-areas')}>
      {current.map((membership) => {
        const standing = membershipStanding(membership, now);
        const needsWords = ['paused', 'ending', 'past-due'].includes(standing);
        return (
          <span key={membership.id} {...partProps('chip')} data-tone={STANDING_TONES[standing]}>
            {needsWords
              ? fill(texts.membersAreaStanding, { area: membership.title, standing: standings[standing] })
              : membership.title}
          </span>
        );
      })}
    </span>
  );
}
