import type { Call } from '../call.js';
import { notStaff } from '../parts/shared-refusals.js';

export const memberData = {
  name: 'memberData',
  summary: 'Download the data of a member',
  description:
    'Answers everything that is stored about a person as JSON, with `Content-Disposition: attachment`: what they may ask for by law. Without secrets, such as the hash of the password, and without what is about others. The page links to it.',
  group: 'owner',
  caller: 'signed-in',
  isForSupport: true,
  download: 'application/json',
  sample: {
    answer: {
      account: { id: 'p1', email: 'ana@example.com', firstName: 'Ana', lastName: 'Lima' },
      consents: { marketingOptInAt: null },
      memberships: [],
      orders: [],
    },
  },
  refusals: [...notStaff, { status: 404, description: 'There is no such person.' }],
} satisfies Call;
