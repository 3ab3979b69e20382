import { endpoints } from 'member-area-elements/contract/routes';
import type { Check } from '../check.js';
import { expect, expectRefusal } from '../expectations.js';
import { asOwner, visitorOf } from '../owner.js';

/** What an owner learns about the mails, the webhooks and the payments. */
export const ownerHealthChecks: readonly Check[] = [
  {
    id: 'owner-health.facts',
    title: 'answers how many mails wait and were given up, with the time and the code of the last one',
    visitorSees: 'The owner does not learn that mails do not arrive.',
    run: asOwner(async (owner) => {
      const { mails, webhooks } = await owner.read('health');
      for (const { givenUp, lastGivenUp } of [mails, ...webhooks])
        expect(
          givenUp > 0 === (lastGivenUp !== undefined),
          `${givenUp} were given up, and lastGivenUp is ${JSON.stringify(lastGivenUp)}.`,
        );
    }),
  },
  {
    id: 'owner-health.not-owner',
    title: 'does not show the health of the site to others, with 401 or 403',
    visitorSees: 'Everybody can see what does not work, and where the site sends data.',
    async run(backend) {
      expectRefusal(await (await backend.visit()).get(endpoints.health), 401);
      expectRefusal(await (await visitorOf(backend)).visitor.get(endpoints.health), 403);
    },
  },
  {
    id: 'owner-health.private',
    title: 'shows no email and no more of the address of a webhook than its origin',
    visitorSees: 'A picture of the panel gives away an email, or the secret in an address.',
    run: asOwner(async (owner) => {
      const answer = await owner.get(endpoints.health);
      expect(!answer.text.includes('@'), 'The answer has an email.');
      for (const { origin } of (await owner.read('health')).webhooks)
        expect(new URL(origin).origin === origin, `${origin} is more than an origin.`);
    }),
  },
];
