import type { StaffPerson } from '../../contract/owner/people.js';
import { PeopleView } from '../../react/owner/people/people-view.js';
import type { PeopleDialog } from '../../react/owner/people/people-page.js';
import { sampleOlu, samplePeople } from '../../samples/people.js';
import type { PreviewStates } from '../previews/preview-states.js';
import { sampleOwnerState, type SampleOwner } from '../previews/sample-owner.js';

const people = (owner: SampleOwner = {}, startAt?: PeopleDialog) =>
  sampleOwnerState(PeopleView, owner, { startAt, dialogsInPlace: true });

const about = (kind: 'role' | 'remove' | 'withdraw', id: string) => people({}, { kind, id });

const many: StaffPerson[] = Array.from({ length: 24 }, (_, index) => ({
  ...sampleOlu,
  id: `person-${index}`,
  email: `a.person.with.a.long.address.${index}@mail.example.com`,
  firstName: index % 3 === 0 ? '' : 'Maria',
  lastName: index % 3 === 0 ? '' : `dos Santos Albuquerque ${index}`,
  role: index < 3 ? 'owner' : 'support',
  isYou: index === 0,
}));

export const states: PreviewStates = {
  loading: people({ failure: 'never' }),
  failed: people({ failure: 503 }),
  'signed-out': people({ failure: 401 }),
  'not-owner': people({ failure: 403 }),
  alone: people({
    people: { people: [{ ...sampleOlu, mayChange: false }], invitations: [] },
    audit: { entries: [], people: [] },
  }),
  ready: people(),
  many: people({ people: { people: many, invitations: samplePeople.invitations } }),
  invite: people({}, { kind: 'invite' }),
  'make-owner': about('role', 'kim'),
  'make-support': about('role', 'rosa'),
  'step-down': about('role', 'olu'),
  remove: about('remove', 'kim'),
  leave: about('remove', 'olu'),
  withdraw: about('withdraw', 'invitation-ines'),
};
