import type { Check } from '../check.js';
import { expectRefusal, readAnswer } from '../expectations.js';
import { endpoints } from '../../core/api/endpoints.js';

/** The list of areas. */
export const ownerAreaChecks: readonly Check[] = [
  {
    id: 'owner-areas.list',
    title: 'answers the owner with the list of areas',
    visitorSees: 'The owner sees "We couldn’t load this. Try again." in the panel.',
    async run(backend) {
      const { visitor } = await backend.signIn({ owner: true });
      readAnswer(await visitor.get(endpoints.memberAreas), 'memberAreas');
    },
  },
  {
    id: 'owner-areas.list-not-owner',
    title: 'refuses the list of areas to somebody who is not the owner',
    visitorSees: 'Everybody with an account can read the numbers of the site.',
    async run(backend) {
      const { visitor } = await backend.signIn();
      expectRefusal(await visitor.get(endpoints.memberAreas), 403);
    },
  },
];
