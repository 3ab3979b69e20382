import type { ContractEndReceipt } from 'member-area-elements/contract/account/end-contract';
import { endpoints } from 'member-area-elements/contract/routes';
import type { Answer } from '../answer.js';
import type { Backend } from '../backend.js';
import type { Check } from '../check.js';
import {
  expect,
  expectEqual,
  expectFieldCode,
  expectStatus,
  readAnswer,
  requireCallIn,
} from '../expectations.js';
import type { Visitor } from '../visitor.js';

/** A number that no order has. */
const NO_ORDER = '999999999';

/** How a buyer withdraws from a contract or cancels it. Backends need not have the call. */
export const contractEndChecks: readonly Check[] = [
  {
    id: 'contract-ends.signed-out',
    title: 'gives a signed-out visitor the same answer for known and unknown orders, and changes nothing',
    visitorSees: 'Everybody can find out who has bought what, or end the contracts of others.',
    run: withBuyer(async ({ person, orderNumber, readMembership }, backend) => {
      const known = await declareSignedOut(backend, orderNumber, person.email);
      const unknown = await declareSignedOut(backend, NO_ORDER, person.email);
      const stranger = await declareSignedOut(backend, NO_ORDER, backend.newAccount().email);
      const read = (answer: Answer) => {
        const { receivedAt: _, ...rest } = receiptOf(answer);
        return { status: answer.status, ...rest };
      };
      expectEqual(read(known).outcome, 'received', 'the outcome');
      expectEqual(read(unknown), read(known), 'the answer for a number that does not exist');
      expectEqual(read(stranger), read(known), 'the answer for an email without an account');
      expectEqual((await readMembership())?.status, 'ACTIVE', 'the status of the membership');
    }),
  },
  {
    id: 'contract-ends.email',
    title: 'refuses a declaration of a signed-out visitor without an email',
    visitorSees: 'A declaration that nobody can confirm seems to have arrived.',
    async run(backend) {
      expectFieldCode(await requireCall(backend), 'email');
    },
  },
  {
    id: 'contract-ends.withdrawal',
    title: 'ends access at once when a signed-in buyer withdraws, and changes nothing when it is sent again',
    visitorSees: 'A withdrawal has no effect.',
    run: withBuyer(async ({ person, orderNumber, readMembership }) => {
      const first = receiptOf(await declare(person.visitor, 'withdrawal', orderNumber));
      expectEqual(first.outcome, 'ended', 'the outcome');
      const membership = await readMembership();
      expect(
        membership === undefined || membership.status === 'CANCELLED',
        `Expected the membership to be over, but its status is "${membership?.status}".`,
      );
      const again = receiptOf(await declare(person.visitor, 'withdrawal', orderNumber));
      expectEqual(again.outcome, 'ended-before', 'the outcome of the second declaration');
    }),
  },
  {
    id: 'contract-ends.cancellation',
    title: 'ends a recurring membership with its period when a signed-in buyer cancels',
    visitorSees: 'A cancellation has no effect, or takes what was paid for.',
    run: withBuyer(async ({ person, orderNumber, readMembership }) => {
      const receipt = receiptOf(await declare(person.visitor, 'cancellation', orderNumber));
      const { status } = (await readMembership()) ?? {};
      expectEqual([receipt.outcome, status], ['ended', 'ENDING'], 'the outcome and the status');
    }),
  },
  {
    id: 'contract-ends.of-another',
    title: 'answers 404 to a declaration about the order of somebody else, and changes nothing',
    visitorSees: 'Everybody with an account can end the contracts of others.',
    run: withBuyer(async ({ person, orderNumber, readMembership }, backend) => {
      const other = await backend.signIn();
      const answer = await declare(other.visitor, 'withdrawal', orderNumber, { email: person.email });
      expectStatus(answer, 404);
      expectEqual((await readMembership())?.status, 'ACTIVE', 'the status of the membership');
    }),
  },
];

/** A signed-in person with a recurring membership, and the number of its order. */
type Buyer = Awaited<ReturnType<typeof signInBuyer>>;

async function signInBuyer(backend: Backend) {
  const { person } = await backend.signInMember('recurring');
  const [order] = (await backend.memberships(person)).orders;
  expect(order !== undefined, 'Expected an order of the membership.');
  return {
    person,
    orderNumber: order.number,
    readMembership: async () => (await backend.memberships(person)).memberships.at(0),
  };
}

/** Returns the run of a check that needs the call and a buyer. */
function withBuyer(check: (buyer: Buyer, backend: Backend) => Promise<void>): Check['run'] {
  return async (backend) => {
    await requireCall(backend);
    await check(await signInBuyer(backend), backend);
  };
}

const declare = (
  visitor: Visitor,
  kind: 'withdrawal' | 'cancellation',
  orderNumber: string,
  more: object = {},
): Promise<Answer> => visitor.change('POST', endpoints.contractEnds, { kind, orderNumber, ...more });

/** Sends the declaration of a visitor who is signed out. */
const declareSignedOut = async (backend: Backend, orderNumber: string, email: string): Promise<Answer> =>
  declare(await backend.visit(), 'withdrawal', orderNumber, { email });

/**
 * Sends a declaration without an email, which a backend with the call refuses.
 *
 * @throws Unavailable for a backend without the call
 */
async function requireCall(backend: Backend): Promise<Answer> {
  const answer = await declare(await backend.visit(), 'withdrawal', NO_ORDER);
  requireCallIn(answer, 'The backend has no call to end a contract.');
  return answer;
}

const receiptOf = (answer: Answer): ContractEndReceipt => readAnswer(answer, 'POST contractEnds');
