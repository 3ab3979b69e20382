import type { OwnerMails } from 'member-area-elements/contract/owner/owner-mails';
import { endpoints } from 'member-area-elements/contract/routes';
import type { Check } from '../check.js';
import { expectEqual, expectRefusal, expectSuccess } from '../expectations.js';
import { asOwner, visitorOf } from '../owner.js';
import type { Visitor } from '../visitor.js';
import { refusesValues } from './refused-values.js';

const read = (owner: Visitor): Promise<OwnerMails> => owner.read('ownerMails');
const save = (owner: Visitor, mails: unknown) => owner.change('PUT', endpoints.ownerMails, mails);

/** The mails that the owners get about their members. */
export const ownerMailChecks: readonly Check[] = [
  {
    id: 'owner-mails.choices',
    title: 'stores which mails the owners get, each choice, and answers with them',
    visitorSees: 'The owner gets mails that are switched off, or none of those that are switched on.',
    changesSite: true,
    run: asOwner(async (owner) => {
      for (const joined of ['at-once', 'off', 'daily'] as const)
        for (const isOn of [false, true]) {
          const mails: OwnerMails = { joined, paymentFailed: isOn, left: !isOn };
          const answer = await save(owner, mails);
          expectSuccess(answer);
          expectEqual(answer.json, mails, 'the answer');
          expectEqual(await read(owner), mails, 'the mails');
        }
    }),
  },
  refusesValues({
    id: 'owner-mails.unknown',
    title:
      'refuses a choice that does not exist and one that is missing, with a code for it, and changes nothing',
    visitorSees: 'The owner believes that a mail is switched off, and gets it.',
    changesSite: true,
    values: () => [
      [{ joined: 'weekly', paymentFailed: true, left: true }, 'joined'],
      [{ joined: 'off', paymentFailed: 'no', left: true }, 'paymentFailed'],
      [{ joined: 'off', paymentFailed: true }, 'left'],
    ],
    send: save,
    keeps: ['the mails', read],
  }),
  {
    id: 'owner-mails.reads',
    title: 'does not show which mails the owners get to others, with 401 or 403',
    visitorSees: 'Everybody can see how the site is run.',
    async run(backend) {
      expectRefusal(await (await backend.visit()).get(endpoints.ownerMails), 401);
      expectRefusal(await (await visitorOf(backend)).visitor.get(endpoints.ownerMails), 403);
    },
  },
];
