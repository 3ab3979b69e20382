import type { Call } from '../call.js';
import { signedOut, tooManyTries } from '../parts/shared-refusals.js';

export const ownData = {
  name: 'ownData',
  summary: 'Download the own data',
  description:
    'Answers everything that is stored about the signed-in person as JSON, with `Content-Disposition: attachment` and `Cache-Control: no-store`. Without secrets, such as the hash of the password, and without what is about others. Of the notes of the staff it has only their number. The page links to it.',
  group: 'account',
  caller: 'signed-in',
  download: 'application/json',
  sample: {
    answer: {
      account: { id: 'u1', email: 'ana@example.com', firstName: 'Ana', lastName: 'Silva' },
      consents: { marketingOptInAt: null },
      memberships: [],
      orders: [],
      notes: { count: 0 },
    },
  },
  refusals: [signedOut, tooManyTries],
} satisfies Call;
