import type { MemberDetails } from '../../../contract/owner/member.js';
import { fullName } from '../../../core/owner/members/member-name.js';
import { partProps } from '../../ui/base/styling.js';
import { useMemberTexts } from './member-texts.js';

/** The name of a person, their email, and what is special about them. */
export function MemberHead({ person }: { readonly person: MemberDetails }) {
  const texts = useMemberTexts();
  const { email, emailConfirmed, role } = person;
  const name = fullName(person);
  const mail = (
    <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`} {...partProps('member-email')}>
      <bdi>{email}</bdi>
    </a>
  );
  return (
    <header {...partProps('member-head')}>
      <h2 tabIndex={-1} {...partProps('title')}>
        {name ? <bdi>{name}</bdi> : mail}
      </h2>
      {role && (
        <span {...partProps('chip')}>
          {role === 'owner' ? texts.memberRoleOwner : texts.memberRoleSupport}
        </span>
      )}
      {!emailConfirmed && (
        <span {...partProps('chip')} data-tone="warning">
          {texts.memberUnconfirmed}
        </span>
      )}
      {name && <p {...partProps('member-contact')}>{mail}</p>}
    </header>
  );
}
