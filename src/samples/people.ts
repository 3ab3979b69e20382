import type { StaffList, StaffPerson } from '../contract/owner/people.js';

/** The sample owner, who reads the list. */
export const sampleOlu: StaffPerson = {
  id: 'olu',
  email: 'olu@example.com',
  firstName: 'Olu',
  lastName: 'Adeyemi',
  role: 'owner',
  since: '2025-01-10T08:00:00Z',
  isYou: true,
  mayChange: true,
};

/** Two owners, two people who help, and two invitations. */
export const samplePeople: StaffList = {
  people: [
    sampleOlu,
    {
      ...sampleOlu,
      ...{ id: 'rosa', email: 'rosa@example.com', firstName: 'Rosa', lastName: 'Marques' },
      ...{ since: '2025-06-01T08:00:00Z', isYou: false },
    },
    {
      ...sampleOlu,
      ...{ id: 'kim', email: 'kim@example.com', firstName: 'Kim', lastName: 'Nguyen', role: 'support' },
      ...{ since: '2025-09-12T08:00:00Z', isYou: false },
    },
    {
      ...sampleOlu,
      ...{ id: 'sam', email: 'sam@example.com', firstName: '', lastName: '', role: 'support' },
      ...{ since: '2025-10-02T08:00:00Z', isYou: false },
    },
  ],
  invitations: [
    {
      id: 'invitation-ines',
      email: 'ines@example.com',
      role: 'support',
      invitedBy: 'olu@example.com',
      invitedAt: '2025-11-22T08:00:00Z',
      expiresAt: '2025-11-29T08:00:00Z',
    },
    {
      id: 'invitation-tom',
      email: 'tom.with.a.rather.long.address@mail.example.com',
      role: 'owner',
      invitedBy: 'rosa@example.com',
      invitedAt: '2025-11-20T08:00:00Z',
      expiresAt: '2025-11-27T08:00:00Z',
    },
  ],
};
