import type { Invitation, StaffPerson } from '../../../contract/owner/people.js';
import { dateText } from '../../../core/messages/dates.js';
import { fill } from '../../../core/messages/fill.js';
import { personName } from '../../../core/owner/staff-list.js';
import { partProps } from '../../ui/base/styling.js';
import { useOwner } from '../shared/owner-context.js';
import { roleText, usePeopleTexts } from './people-texts.js';

/** A person with a role, and what can be done. The last owner has the reason in place of the buttons. */
export function PersonRow({
  person,
  onChangeRole,
  onRemove,
}: {
  readonly person: StaffPerson;
  readonly onChangeRole: () => void;
  readonly onRemove: () => void;
}) {
  const { locale } = useOwner();
  const texts = usePeopleTexts();
  const name = personName(person);
  const { email, role, since, isYou, mayChange } = person;
  return (
    <li {...partProps('person')} data-list="row">
      <div {...partProps('person-text')} data-list="text">
        <p {...partProps('person-name')} data-list="line">
          <bdi>{name}</bdi>
          <span {...partProps('chip')} data-tone={role === 'owner' ? 'good' : undefined}>
            {roleText(role, texts)}
          </span>
          {isYou && <span {...partProps('person-you')}>{texts.peopleYou}</span>}
        </p>
        <p {...partProps('person-facts')} data-list="line">
          {name !== email && <bdi>{email}</bdi>}
          <span>{fill(texts.peopleSince, { date: dateText(since, locale, 'medium') })}</span>
        </p>
        {!mayChange && <p {...partProps('person-stays')}>{texts.peopleOnlyOwner}</p>}
      </div>
      {mayChange && (
        <div {...partProps('person-actions')} data-list="actions">
          <button
            type="button"
            {...partProps('change-role')}
            aria-label={fill(texts.peopleChangeRoleOf, { name })}
            onClick={onChangeRole}
          >
            {texts.peopleChangeRole}
          </button>
          <button
            type="button"
            {...partProps('remove-person')}
            aria-label={fill(texts.peopleRemoveOf, { name })}
            onClick={onRemove}
          >
            {texts.peopleRemove}
          </button>
        </div>
      )}
    </li>
  );
}

/** An invitation that nobody has accepted yet. */
export function InvitationRow({
  invitation: { email, role, invitedAt, invitedBy, expiresAt },
  onWithdraw,
}: {
  readonly invitation: Invitation;
  readonly onWithdraw: () => void;
}) {
  const { locale } = useOwner();
  const texts = usePeopleTexts();
  const day = (date: string) => dateText(date, locale, 'medium');
  return (
    <li {...partProps('person')} data-list="row">
      <div {...partProps('person-text')} data-list="text">
        <p {...partProps('person-name')} data-list="line">
          <bdi>{email}</bdi>
          <span {...partProps('chip')}>{roleText(role, texts)}</span>
        </p>
        <p {...partProps('person-facts')} data-list="line">
          <span>
            {fill(texts.peopleInvited, {
              date: day(invitedAt),
              by: `\u2068${invitedBy}\u2069`,
              end: day(expiresAt),
            })}
          </span>
        </p>
      </div>
      <div {...partProps('person-actions')} data-list="actions">
        <button
          type="button"
          {...partProps('withdraw')}
          aria-label={fill(texts.peopleWithdrawOf, { email })}
          onClick={onWithdraw}
        >
          {texts.peopleWithdraw}
        </button>
      </div>
    </li>
  );
}
