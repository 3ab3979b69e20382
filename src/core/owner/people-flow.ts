import type { Invitation, StaffList } from '../../contract/owner/people.js';
import type { Role } from '../../contract/parts/role.js';
import type { Site } from '../site.js';
import { createOwnerCall, type OwnerResult } from './owner-call.js';

/**
 * The actions of the owner on the people who help, without their views. Each function makes a call and returns the result as
 * data. No function rejects.
 */
export interface PeopleFlow {
  /** Reads the people with a role, and the open invitations. */
  readonly people: () => Promise<OwnerResult<StaffList>>;
  /** Mails an invitation. Whoever accepts it sees this page then. */
  invite(email: string, role: Role): Promise<OwnerResult<Invitation>>;
  changeRole(siteUserId: string, role: Role): Promise<OwnerResult>;
  /** Takes the role of a person, or withdraws the invitation with this id. */
  remove(id: string): Promise<OwnerResult>;
}

/** Creates the flow of the people. */
export function createPeopleFlow(site: Site): PeopleFlow {
  const { call, change } = createOwnerCall(site);
  return {
    people: () => call('people', (api) => api.people()),
    invite: (email, role) =>
      call('invite-person', (api) =>
        api.invitePerson({ email, role, originUrlPath: location.pathname + location.search }),
      ),
    changeRole: (siteUserId, role) => change('change-role', (api) => api.changeRole(siteUserId, role)),
    async remove(id) {
      const result = await change('remove-person', (api) => api.removePerson(id));
      // Somebody else has removed the person, or the invitation has ended.
      return result.kind === 'gone' ? { kind: 'done', value: undefined } : result;
    },
  };
}
