import { endpoints } from 'member-area-elements/contract/routes';
import type { Answer } from '../answer.js';
import type { Backend } from '../backend.js';
import type { Check } from '../check.js';
import { expect, expectSuccess } from '../expectations.js';

/** How many times each of the two requests is sent in a round. */
const SAMPLES = 9;

/** A difference counts when it is found in each of these rounds. */
const ROUNDS = 3;

/** The smallest difference of two medians that counts, in milliseconds. */
const SMALLEST_DIFFERENCE = 15;

/** The smallest ratio of two medians that counts. */
const SMALLEST_RATIO = 1.5;

/**
 * The times of answers, which must not show who has an account. The checks run alone: other requests would add to the
 * times.
 */
export const timingChecks: readonly Check[] = [
  {
    id: 'timing.log-in',
    title: 'answers a wrong password after the same time for a known and an unknown email',
    visitorSees: 'Everybody with a watch can find out who has an account.',
    changesSite: true,
    async run(backend) {
      const account = backend.newAccount();
      await backend.fixtures.createPerson(account);
      const visitor = await backend.visit();
      const password = 'not-the-password';
      await expectSameTime(
        backend,
        () => backend.logIn(visitor, { ...account, password }),
        () => backend.logIn(visitor, { ...backend.newAccount(), password }),
      );
    },
  },
  {
    id: 'timing.reset',
    title: 'answers the request for a reset link after the same time for a known and an unknown email',
    visitorSees: 'Everybody with a watch can find out who has an account.',
    changesSite: true,
    async run(backend) {
      const account = backend.newAccount();
      await backend.fixtures.createPerson(account);
      const visitor = await backend.visit();
      await expectSameTime(
        backend,
        () => visitor.change('POST', endpoints.passwordReset, { email: account.email }),
        () => visitor.change('POST', endpoints.passwordReset, { email: backend.newAccount().email }),
      );
    },
  },
  {
    id: 'timing.email-change',
    title: 'answers a change of the email after the same time for a taken and a free email',
    visitorSees: 'Everybody with an account and a watch can find out who has one.',
    changesSite: true,
    async run(backend) {
      const other = backend.newAccount();
      await backend.fixtures.createPerson(other);
      const { visitor, password } = await backend.signIn();
      const ask = async (email: string) => {
        const answer = await visitor.change('POST', endpoints.emailChange, { email, password });
        expectSuccess(answer);
        return answer;
      };
      await expectSameTime(
        backend,
        () => ask(other.email),
        () => ask(backend.newAccount().email),
      );
    },
  },
];

/**
 * Compares the times of two requests.
 *
 * A round sends both in turns, so that a machine that is busy for a moment slows down both, and compares their medians,
 * which single slow answers do not move. A round finds a difference only when the medians differ by a time and by a ratio,
 * and when the middle halves of the two sides do not overlap. Of two samples of 9 with the same distribution, the middle
 * halves lie apart in 6 of 100 rounds by chance. Three rounds must find a difference in the same direction: 1 run of 20,000
 * by chance, if the medians differed by 15 ms and half as much again each time, which times of one distribution hardly do.
 * A password that is hashed for one side alone takes 50 ms or more, and every round finds it.
 *
 * @throws ConformanceFailure when one of them is always slower
 */
async function expectSameTime(
  backend: Backend,
  known: () => Promise<Answer>,
  unknown: () => Promise<Answer>,
): Promise<void> {
  const differences: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const [knownTimes, unknownTimes]: [number[], number[]] = [[], []];
    for (let sample = 0; sample < SAMPLES; sample++) {
      await backend.prepare();
      knownTimes.push((await known()).duration);
      await backend.prepare();
      unknownTimes.push((await unknown()).duration);
    }
    const difference = findDifference(knownTimes, unknownTimes);
    if (difference === 0 || Math.sign(difference) !== Math.sign(differences[0] ?? difference)) return;
    differences.push(difference);
  }
  const texts = differences.map((difference) => `${Math.round(difference)} ms`);
  expect(
    false,
    `Expected the same time, but the answer for an email with an account takes longer by ${texts.join(', ')}, in ${ROUNDS} rounds of ${SAMPLES} requests each.`,
  );
}

/** Returns how much longer the first side takes, in milliseconds; 0 when the two sides do not differ clearly. */
function findDifference(first: readonly number[], second: readonly number[]): number {
  const [one, other] = [quartiles(first), quartiles(second)];
  const [fast, slow] = one.median < other.median ? [one, other] : [other, one];
  const isClear =
    slow.median - fast.median >= SMALLEST_DIFFERENCE &&
    slow.median >= fast.median * SMALLEST_RATIO &&
    slow.lower > fast.upper;
  return isClear ? one.median - other.median : 0;
}

function quartiles(times: readonly number[]): { lower: number; median: number; upper: number } {
  const sorted = [...times].sort((one, other) => one - other);
  const at = (part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? 0;
  return { lower: at(0.25), median: at(0.5), upper: at(0.75) };
}
