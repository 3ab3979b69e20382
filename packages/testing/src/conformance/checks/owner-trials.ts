/** The free days before the first payment of an option. A backend need not have them. */
import type { Backend } from '../backend.js';
import { Unavailable } from '../check-errors.js';
import type { Check } from '../check.js';
import { expectEqual } from '../expectations.js';
import {
  monthly,
  newArea,
  once,
  readArea,
  recurringArea,
  visitorOf,
  withArea,
  tryToCreate,
} from '../owner.js';
import type { Visitor } from '../visitor.js';
import { refusesValues } from './refused-values.js';

const FREE_DAYS = 7;
const TWICE = 'A person who joins again and again never pays.';

/** The checks of free days. */
export const ownerTrialChecks: readonly Check[] = [
  {
    id: 'owner-trials.offered',
    title: 'tells visitors how many days are free before the first payment',
    visitorSees: 'Visitors are not told that the first days are free.',
    run: (backend) =>
      inTrialArea(backend, async (id) =>
        expectEqual(
          await freeDaysFor(await backend.visit(), id),
          FREE_DAYS,
          'the free days that a visitor sees',
        ),
      ),
  },
  {
    id: 'owner-trials.new-person',
    title: 'offers the free days to a signed-in person who has bought nothing in the area',
    visitorSees: 'The free days are gone after the login.',
    run: (backend) =>
      inTrialArea(backend, async (id) => {
        const { visitor } = await visitorOf(backend);
        expectEqual(await freeDaysFor(visitor, id), FREE_DAYS, 'the free days that the person sees');
      }),
  },
  {
    id: 'owner-trials.once',
    title: 'offers the free days no more to a person who has bought something in the area before',
    visitorSees: TWICE,
    run: (backend) =>
      inTrialArea(backend, async (id, optionId) => {
        const { siteUserId, visitor } = await visitorOf(backend);
        const ofPerson = { siteUserId, memberAreaId: id };
        await backend.fixtures.createMembership({ ...ofPerson, pricingOptionId: optionId, status: 'ACTIVE' });
        await backend.fixtures.createMembership({ ...ofPerson, status: 'CANCELLED' });
        expectEqual(await freeDaysFor(visitor, id), 0, 'the free days that the person sees');
      }),
  },
  refusesValues({
    id: 'owner-trials.paid-once',
    title: 'refuses free days for a price that is paid once, with a code for `pricingOptions`',
    visitorSees: 'A price that is paid once would be free for a while, and nobody would collect it.',
    values: () => [
      [
        newArea({ purchaseType: 'SET_AMOUNT', pricingOptions: [{ ...once(), trialDays: FREE_DAYS }] }),
        'pricingOptions',
      ],
    ],
    send: tryToCreate,
  }),
];

/** Runs work in an area whose option has free days. */
async function inTrialArea(
  backend: Backend,
  work: (areaId: string, optionId: string) => Promise<void>,
): Promise<void> {
  await withArea(backend, recurringArea({ ...monthly(), trialDays: FREE_DAYS }), async ({ id, owner }) => {
    const [option] = (await readArea(owner, id)).pricingOptions;
    if (!option?.trialDays) throw new Unavailable('The backend has no free days.');
    await work(id, option.id);
  });
}

const freeDaysFor = async (visitor: Visitor, areaId: string): Promise<number> =>
  (await visitor.read('memberArea', areaId)).pricingOptions[0]?.trialDays ?? 0;
