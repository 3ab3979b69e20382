import { partOf, textOf, describeAnswer, type Answer } from '../answer.js';
import type { AreaKind, Backend, Person } from '../backend.js';
import type { Check } from '../check.js';
import {
  expect,
  expectEqual,
  expectRefusal,
  expectSafePath,
  expectSuccess,
  isSafePath,
} from '../expectations.js';
import { signInUnpaid } from '../grace.js';
import { joinPathOf } from '../paths.js';

const WEEK = 7 * 24 * 60 * 60 * 1000;

const PAYMENT_NAMES = {
  recurring: 'recurring payments',
  oneTime: 'one payment',
  installments: 'installments',
};

/** What an attacker puts in place of a path, by its part of the ids of checks. */
const UNSAFE_PATHS: Readonly<Record<string, string>> = {
  'two-slashes': '//evil.example/a',
  backslash: '/\\evil.example/a',
  'two-backslashes': '\\\\evil.example/a',
  address: 'https://evil.example/a',
  'scheme-only': 'https:evil.example/a',
  script: 'javascript:alert(1)',
  tab: '/\t/evil.example/a',
  'line-break': '/a\r\nLocation: https://evil.example/a',
  dots: '/a/..//evil.example/a',
  'encoded-dots': '/%2e%2e//evil.example/a',
};

/** Join an area. */
export const joinChecks: readonly Check[] = [
  {
    id: 'join.free',
    title: 'makes a person a member of a free area, and answers with a path of the site',
    visitorSees: 'Clicking Join ends with "Internal Server Error".',
    async run(backend) {
      const person = await backend.signIn();
      readPath(await backend.join(person, 'free'));
      const { memberships } = await backend.memberships(person);
      expectEqual(
        memberships.map(({ memberAreaId, feeType, status }) => ({ memberAreaId, feeType, status })),
        [{ memberAreaId: backend.area('free'), feeType: 'free', status: 'ACTIVE' }],
        'the memberships',
      );
    },
  },
  {
    id: 'join.only-own',
    title: 'makes nobody else a member',
    visitorSees: 'People are members of areas that they did not join.',
    async run(backend) {
      const [person, other] = [await backend.signIn(), await backend.signIn()];
      readPath(await backend.join(person, 'free', { siteUserId: other.siteUserId }));
      expectEqual((await backend.memberships(other)).memberships, [], 'the memberships of somebody else');
    },
  },
  {
    id: 'join.twice',
    title: 'answers a second join of a free area with success, without a second membership',
    visitorSees: 'A visitor who clicks again after a lost answer sees an error, or two memberships.',
    async run(backend) {
      const person = await backend.signIn();
      const first = readPath(await backend.join(person, 'free'));
      const { memberships } = await backend.memberships(person);
      expectEqual(readPath(await backend.join(person, 'free')), first, 'the path of the second answer');
      expectEqual((await backend.memberships(person)).memberships, memberships, 'the memberships');
    },
  },
  {
    id: 'join.ten-at-once',
    title: 'makes one membership of ten joins of a free area at the same time',
    visitorSees: 'Two memberships, of which one cannot be left.',
    async run(backend) {
      const person = await backend.signIn();
      const answers = await Promise.all(Array.from({ length: 10 }, () => backend.join(person, 'free')));
      answers.forEach(readPath);
      expectEqual((await backend.memberships(person)).memberships.length, 1, 'the number of memberships');
    },
  },
  {
    id: 'join.again-after-leaving',
    title: 'lets a person join a free area again after leaving it',
    visitorSees: 'Who has left an area can never come back.',
    async run(backend) {
      const { person } = await backend.signInMember('free', { status: 'CANCELLED' });
      readPath(await backend.join(person, 'free'));
      await expectStatuses(backend, person, ['ACTIVE']);
    },
  },
  {
    id: 'join.signed-out',
    title: 'answers 401 to a join of a free and of a paid area by a signed-out visitor',
    visitorSees: 'The visitor sees "Internal Server Error" in place of the login.',
    async run(backend) {
      const visitor = await backend.visit();
      for (const kind of ['free', backend.anyArea('recurring', 'oneTime', 'free')] as const) {
        const body = { originUrlPath: '/', pricingOptionId: '' };
        expectRefusal(await visitor.change('PUT', joinPathOf(backend.area(kind)), body), 401);
      }
    },
  },
  {
    id: 'join.unknown-area',
    title: 'answers 404 to a join of an area that does not exist',
    visitorSees: 'Nothing wrong, but the server has broken memberships.',
    async run(backend) {
      const { visitor } = await backend.bystander();
      const body = { originUrlPath: '/', pricingOptionId: '' };
      for (const id of ['no-such-area', '..', "'"])
        expectRefusal(await visitor.change('PUT', joinPathOf(id === '..' ? '%2e%2e' : id), body), 404);
    },
  },
  {
    id: 'join.every-login-status',
    title: 'accepts a join with each login status, and without one',
    visitorSees: 'Somebody who has just created an account to join sees "Internal Server Error".',
    async run(backend) {
      const person = await backend.signIn();
      for (const loginStatus of [
        'already_logged_in',
        'logged_in_to_join',
        'created_account_to_join',
        undefined,
      ])
        readPath(await backend.join(person, 'free', { loginStatus }));
    },
  },
  {
    id: 'join.not-yet-open',
    title: 'answers 400 with errorCode 1 before the enrolment opens',
    visitorSees: 'The visitor sees "Internal Server Error" in place of "Coming soon".',
    run: (backend) => expectOutsideDates(backend, 'notYetOpen', 1),
  },
  {
    id: 'join.closed',
    title: 'answers 400 with errorCode 2 after the enrolment has closed',
    visitorSees: 'The visitor sees "Internal Server Error" in place of "Sign up closed".',
    run: (backend) => expectOutsideDates(backend, 'closed', 2),
  },
  {
    id: 'join.member-outside-dates',
    title: 'lets a member in after the enrolment has closed',
    visitorSees: 'A member sees "Sign up closed" at the door of their own area.',
    async run(backend) {
      const person = await backend.signIn();
      await backend.fixtures.createMembership({
        siteUserId: person.siteUserId,
        memberAreaId: backend.area('closed'),
        status: 'ACTIVE',
      });
      readPath(await backend.join(person, 'closed'));
    },
  },
  ...(['recurring', 'oneTime', 'installments'] as const).map((kind): Check => ({
    id: `join.paid-${kind.toLowerCase()}`,
    title: `answers a join of an area with ${PAYMENT_NAMES[kind]} with the path of a payment page, and gives nothing before the payment`,
    visitorSees: 'A paid area is open to everybody who clicks Join.',
    async run(backend) {
      const person = await backend.signIn();
      for (const pricingOptionId of [...(await backend.options(kind)), ''])
        readPath(await backend.join(person, kind, { pricingOptionId }));
      const { memberships, orders } = await backend.memberships(person);
      expectEqual(
        memberships.filter(({ status }) => status === 'ACTIVE'),
        [],
        'the memberships before the payment',
      );
      expectEqual(
        orders.filter(({ status }) => status === 'PAID'),
        [],
        'the paid orders before the payment',
      );
    },
  })),
  {
    id: 'join.unknown-option',
    title: 'refuses a pricing option that the area does not have',
    visitorSees: 'A visitor pays nothing, or the price of another area.',
    async run(backend) {
      const person = await backend.bystander();
      const kind = backend.anyArea('recurring', 'oneTime', 'installments');
      const answer = await backend.join(person, kind, { pricingOptionId: 'no-such-option' });
      expect(
        answer.status >= 400 && answer.status < 500,
        `Expected a refusal, but ${describeAnswer(answer)}.`,
      );
    },
  },
  {
    id: 'join.option-of-another-area',
    title: 'refuses the pricing option of another area',
    visitorSees: 'A visitor pays the lower price of another area.',
    async run(backend) {
      const person = await backend.bystander();
      const [pricingOptionId] = await backend.options('oneTime');
      const answer = await backend.join(person, 'recurring', { pricingOptionId });
      expect(
        answer.status >= 400 && answer.status < 500,
        `Expected a refusal, but ${describeAnswer(answer)}.`,
      );
    },
  },
  {
    id: 'join.paid-member',
    title:
      'answers ten joins of a paid area by a member with the path into it, without a second membership or order',
    visitorSees: 'A member pays twice.',
    async run(backend) {
      const { person } = await backend.signInMember('recurring');
      const before = await backend.memberships(person);
      const answers = await Promise.all(Array.from({ length: 10 }, () => backend.join(person, 'recurring')));
      const paths = new Set(answers.map(readPath));
      const url = before.memberships[0]?.url;
      if (url?.startsWith('/')) expectEqual([...paths], [url], 'the paths of the answers');
      expectEqual(await backend.memberships(person), before, 'the memberships and orders');
    },
  },
  {
    id: 'join.ending',
    title: 'continues a membership that is about to end, without a second one or a payment',
    visitorSees: 'Who comes back pays twice for the same month, or loses the membership all the same.',
    async run(backend) {
      const person = await backend.signIn();
      const endsAt = new Date(Date.now() + WEEK).toISOString();
      await backend.makeMember(person, 'recurring', { status: 'ENDING', endsAt });
      const { orders } = await backend.memberships(person);
      readPath(await backend.join(person, 'recurring'));
      await expectStatuses(backend, person, ['ACTIVE']);
      expectEqual((await backend.memberships(person)).orders, orders, 'the orders');
    },
  },
  {
    id: 'join.payment-failed',
    title: 'sends a member whose payment has failed to the page where it is updated, and not into the area',
    visitorSees: 'The visitor is sent from the lock screen to the lock screen.',
    async run(backend) {
      const [member, person] = [await backend.signIn(), await backend.signIn()];
      await backend.makeMember(member, 'recurring');
      await backend.makeMember(person, 'recurring', { status: 'PAYMENT_FAILED' });
      const inside = readPath(await backend.join(member, 'recurring'));
      const path = readPath(await backend.join(person, 'recurring'));
      expect(
        path !== inside,
        `Expected the page where the payment is updated, but the answer leads into the area: ${path}.`,
      );
      await expectStatuses(backend, person, ['PAYMENT_FAILED']);
    },
  },
  {
    id: 'join.grace',
    title: 'sends a member whose payment has failed into the area while access goes on',
    visitorSees: 'A member who may enter is led to the payment.',
    async run(backend) {
      const member = await backend.signIn();
      await backend.makeMember(member, 'recurring');
      const { person } = await signInUnpaid(backend, 'recurring');
      const inside = readPath(await backend.join(member, 'recurring'));
      expectEqual(readPath(await backend.join(person, 'recurring')), inside, 'the path');
      await expectStatuses(backend, person, ['PAYMENT_FAILED']);
    },
  },
  {
    id: 'join.ended-must-pay',
    title: 'asks for a new payment after a paid membership has ended',
    visitorSees: 'Who has paid once is a member for ever.',
    async run(backend) {
      const member = await backend.signIn();
      await backend.makeMember(member, 'recurring');
      const pathOfMember = readPath(await backend.join(member, 'recurring'));
      const endsAt = new Date(Date.now() - WEEK).toISOString();
      const joinedAt = new Date(Date.now() - 6 * WEEK).toISOString();
      for (const status of ['ENDING', 'CANCELLED'] as const) {
        const { person } = await backend.signInMember('recurring', { status, endsAt, joinedAt });
        const answer = await backend.join(person, 'recurring');
        expect(
          readPath(answer) !== pathOfMember,
          `Expected the path to a payment, but ${describeAnswer(answer)}, as a member gets.`,
        );
        const { memberships } = await backend.memberships(person);
        expect(
          !memberships.some((one) => one.status === 'ACTIVE'),
          'Expected no active membership before the new payment.',
        );
      }
    },
  },
  ...Object.entries(UNSAFE_PATHS).map(([id, path]): Check => ({
    id: `join.unsafe-origin.${id}`,
    title: `never answers with a path that leads to another site: ${JSON.stringify(path)}`,
    visitorSees:
      'A link of an attacker leads from the join to a copy of the site that asks for the password.',
    async run(backend) {
      const person = await backend.bystander();
      const kind = backend.anyArea('recurring', 'oneTime', 'installments', 'free');
      const answer = await backend.join(person, kind, { originUrlPath: path });
      if (answer.status >= 400 && answer.status < 500) return;
      const redirect = readPath(answer);
      const parameters = new URL(redirect, backend.url).searchParams;
      for (const [name, value] of parameters) {
        const isHarmless = isSafePath(value) || !/evil\.example|javascript:/i.test(value);
        expect(
          isHarmless,
          `Expected no unsafe path in the parameter ${name}, but ${describeAnswer(answer)}.`,
        );
      }
    },
  })),
];

/**
 * Returns the path of a join.
 *
 * @throws ConformanceFailure for a refusal and for a path that pages do not follow
 */
function readPath(answer: Answer): string {
  expectSuccess(answer);
  const path = textOf(answer.json, 'data.redirectUrlPath');
  expectSafePath(path, answer);
  return path;
}

async function expectOutsideDates(backend: Backend, kind: AreaKind, errorCode: 1 | 2): Promise<void> {
  const person = await backend.bystander();
  const answer = await backend.join(person, kind);
  expectRefusal(answer, 400);
  expect(
    partOf(answer.json, 'errorCode') === errorCode,
    `Expected errorCode ${errorCode}, but ${describeAnswer(answer)}.`,
  );
  const { memberships } = await backend.memberships(person);
  expectEqual(memberships, [], 'the memberships');
}

async function expectStatuses(backend: Backend, person: Person, statuses: readonly string[]): Promise<void> {
  const { memberships } = await backend.memberships(person);
  expectEqual(
    memberships.map(({ status }) => status),
    statuses,
    'the statuses of the memberships',
  );
}
