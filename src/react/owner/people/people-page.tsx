import { useId } from 'react';
import type { StaffList, StaffPerson } from '../../../contract/owner/people.js';
import { fill } from '../../../core/messages/fill.js';
import { personName, withInvitation, withoutInvitation } from '../../../core/owner/staff-list.js';
import { partProps, useAdoptedStyles } from '../../ui/base/styling.js';
import { LoadedView } from '../../ui/loading/lazy-part.js';
import { useLoaded } from '../../ui/loading/use-loaded.js';
import { AuditSection } from '../audit/audit-section.js';
import { useListDialogs } from '../list-page/use-list-dialogs.js';
import { InviteDialog } from './invite-dialog.js';
import { otherRole, RemovePersonDialog, RoleDialog, WithdrawDialog } from './people-dialogs.js';
import { InvitationRow, PersonRow } from './people-rows.js';
import { peopleStyles } from './people-styles.js';
import { usePeopleTexts } from './people-texts.js';
import { usePeopleFlow } from './use-people-flow.js';

/** The dialog that is open, and whom it is about. */
export type PeopleDialog =
  | { readonly kind: 'invite' }
  | { readonly kind: 'role' | 'remove' | 'withdraw'; readonly id: string };

/** Props of {@link PeoplePage}. */
export interface PeoplePageProps {
  /** Called after the owner has changed their own role, or has given it up. Default: the page says who can see it. */
  readonly onOwnRoleChange?: (() => void) | undefined;
  /** The dialog that is open at first, for previews. Default: none. */
  readonly startAt?: PeopleDialog | undefined;
}

/** The people who run the site and help its members, and what was done, inside an `OwnerRoot`. */
export function PeoplePage(props: PeoplePageProps) {
  const flow = usePeopleFlow();
  const texts = usePeopleTexts();
  const loaded = useLoaded(flow.people);
  return (
    <div ref={useAdoptedStyles(peopleStyles)} {...partProps('people')} aria-busy={loaded.kind === 'loading'}>
      <h2 tabIndex={-1} {...partProps('title')}>
        {texts.peopleTitle}
      </h2>
      <LoadedView loaded={loaded} lines={5}>
        {(list) =>
          loaded.kind === 'ready' && (
            <Content {...props} list={list} set={loaded.set} reload={loaded.reload} />
          )
        }
      </LoadedView>
    </div>
  );
}

function Content({
  list,
  set,
  reload,
  onOwnRoleChange,
  startAt,
}: PeoplePageProps & {
  readonly list: StaffList;
  readonly set: (list: StaffList) => void;
  readonly reload: () => void;
}) {
  const flow = usePeopleFlow();
  const texts = usePeopleTexts();
  const id = useId();
  const { dialog, open, done, readAgain, finish, ends } = useListDialogs<PeopleDialog, StaffList>(
    { read: flow.people, set, reload },
    startAt,
  );
  const { people, invitations } = list;
  const isAlone = people.length < 2 && invitations.length === 0;

  /** Who may be changed depends on the others: the list is read again. */
  const afterPerson = async (person: StaffPerson, message: string) => {
    if (person.isYou && onOwnRoleChange) {
      onOwnRoleChange();
      return;
    }
    await readAgain();
    finish(message);
  };
  const finishWith = (next: StaffList, message: string) => {
    set(next);
    finish(message);
  };
  const person = dialog && 'id' in dialog ? people.find((one) => one.id === dialog.id) : undefined;
  const invitation = dialog && 'id' in dialog ? invitations.find((one) => one.id === dialog.id) : undefined;

  return (
    <>
      <section {...partProps('people-section')} data-list="section" aria-label={texts.peopleTitle}>
        <div {...partProps('section-head')}>
          <p {...partProps('hint')}>{texts.peopleIntro}</p>
          <button type="button" {...partProps('primary')} onClick={() => open({ kind: 'invite' })}>
            {texts.peopleInvite}
          </button>
        </div>
        <p role="status" {...partProps('done')}>
          {done}
        </p>
        <ul {...partProps('people-list')} data-list="list">
          {people.map((one) => (
            <PersonRow
              key={one.id}
              person={one}
              onChangeRole={() => open({ kind: 'role', id: one.id })}
              onRemove={() => open({ kind: 'remove', id: one.id })}
            />
          ))}
        </ul>
        {isAlone && (
          <div {...partProps('empty')}>
            <p {...partProps('empty-title')}>{texts.peopleAlone}</p>
            <p>{texts.peopleAloneHint}</p>
          </div>
        )}
        {invitations.length > 0 && (
          <>
            <h3 id={id} {...partProps('section-title')}>
              {texts.peopleInvitations}
            </h3>
            <ul {...partProps('people-list')} data-list="list" aria-labelledby={id}>
              {invitations.map((one) => (
                <InvitationRow
                  key={one.id}
                  invitation={one}
                  onWithdraw={() => open({ kind: 'withdraw', id: one.id })}
                />
              ))}
            </ul>
          </>
        )}
      </section>
      <AuditSection isOpen />
      {dialog?.kind === 'invite' && (
        <InviteDialog
          {...ends}
          onDone={(sent) =>
            finishWith(withInvitation(list, sent), fill(texts.peopleInviteDone, { email: sent.email }))
          }
        />
      )}
      {dialog?.kind === 'role' && person && (
        <RoleDialog
          {...ends}
          person={person}
          onDone={() =>
            afterPerson(
              person,
              fill(otherRole(person) === 'owner' ? texts.peopleIsOwner : texts.peopleIsSupport, {
                name: personName(person),
              }),
            )
          }
        />
      )}
      {dialog?.kind === 'remove' && person && (
        <RemovePersonDialog
          {...ends}
          person={person}
          onDone={() => afterPerson(person, fill(texts.peopleRemoved, { name: personName(person) }))}
        />
      )}
      {dialog?.kind === 'withdraw' && invitation && (
        <WithdrawDialog
          {...ends}
          invitation={invitation}
          onDone={() =>
            finishWith(
              withoutInvitation(list, invitation.id),
              fill(texts.peopleWithdrawn, { email: invitation.email }),
            )
          }
        />
      )}
    </>
  );
}
