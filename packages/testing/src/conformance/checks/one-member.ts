import { endpoints } from 'member-area-elements/contract/routes';
import { NOTE_LENGTH } from 'member-area-elements/contract/owner/add-note';
import type { Answers } from 'member-area-elements/core/answers';
import { textOf, type Answer } from '../answer.js';
import type { Backend, Person } from '../backend.js';
import { requireBuiltInLogin } from '../built-in-login.js';
import { Unavailable } from '../check-errors.js';
import type { Check } from '../check.js';
import {
  expect,
  expectEqual,
  expectFieldCode,
  expectRefusal,
  expectRefused,
  expectStatus,
  expectSuccess,
} from '../expectations.js';
import { ownerOf } from '../owner.js';
import { CONFIRMATION_PAGE, pathOf, RESET_PAGE } from '../paths.js';
import type { Visitor } from '../visitor.js';

const DAY = 24 * 60 * 60 * 1000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY).toISOString();

/** A text that does harm where a page takes it for markup. */
const MARKUP = '<img src=x onerror=alert(1)> & "quotes"';

/** What the owner and the support do for one person. */
export const oneMemberChecks: readonly Check[] = [
  {
    id: 'member.read',
    title: 'shows a person with the memberships and the orders',
    visitorSees: 'The owner cannot see what somebody has bought.',
    async run(backend) {
      const { person, id, orderId } = await backend.signInMember('recurring');
      const member = await readMember(backend, person);
      expectEqual(
        [
          member.id,
          member.email,
          ...member.memberships.map((one) => one.id),
          ...member.orders.map((one) => one.id),
        ],
        [person.siteUserId, person.email, id, orderId],
        'the id, the email, the membership and the order',
      );
    },
  },
  {
    id: 'member.choices',
    title:
      'says that a recurring membership can end later and cannot be moved, and that one paid once is the opposite',
    visitorSees: 'The panel offers what the backend refuses.',
    async run(backend) {
      const recurring = await backend.signInMember('recurring');
      const [paying] = (await readMember(backend, recurring.person)).memberships;
      expectEqual([paying?.mayEndLater, paying?.mayMove], [true, false], 'mayEndLater and mayMove');
      const once = await backend.signInMember('oneTime');
      const [bought] = (await readMember(backend, once.person)).memberships;
      expectEqual([bought?.mayEndLater, bought?.mayMove], [false, true], 'mayEndLater and mayMove');
    },
  },
  {
    id: 'member.reason',
    title: 'shows in the history that a person has left, with the reason',
    visitorSees: 'The owner does not learn why somebody has left.',
    async run(backend) {
      const { person, id } = await backend.signInMember('recurring');
      expectSuccess(await person.visitor.change('DELETE', pathOf('membership', id)));
      const reason = { reason: 'NOT_USED', comment: MARKUP };
      expectSuccess(await person.visitor.change('PUT', pathOf('cancellationReason', id), reason));
      const left = (await readMember(backend, person)).history.find(({ kind }) => kind === 'cancelled');
      expectEqual([left?.by, left?.reason, left?.comment], ['member', 'NOT_USED', MARKUP], 'who and why');
    },
  },
  {
    id: 'member.unknown',
    title: 'answers 404 for a person who does not exist',
    visitorSees: 'The panel shows an empty person.',
    run: async (backend) =>
      expectStatus(await (await ownerOf(backend)).visitor.get(pathOf('member', 'nobody')), 404),
  },

  {
    id: 'member-data.file',
    title: 'sends the data of a person as a file, without their password and sessions',
    visitorSees: 'Whoever has the file can sign in as the person.',
    async run(backend) {
      const { person, orderId = '' } = await backend.signInMember('recurring');
      const answer = await (await ownerOf(backend)).visitor.get(pathOf('memberData', person.siteUserId));
      expectSuccess(answer);
      const disposition = answer.headers.get('content-disposition') ?? '';
      expect(disposition.startsWith('attachment'), `Expected an attachment, but it is "${disposition}".`);
      for (const part of [person.email, orderId])
        expect(answer.text.includes(part), `Expected "${part}" in the file.`);
      const secrets = [person.password, ...person.visitor.cookieNames.map((name) => cookieOf(person, name))];
      for (const secret of secrets.filter((one) => one.length > 15))
        expect(!answer.text.includes(secret), 'The file has the password, or a cookie, of the person.');
      expect(!/password|hash/i.test(answer.text), 'The file has something about the password.');
    },
  },
  {
    id: 'member-data.not-of-others',
    title: 'leaves other people out of the data of a person',
    visitorSees: 'A person gets the email of the owner, or of another member.',
    async run(backend) {
      const { person } = await backend.signInMember('recurring');
      const owner = await ownerOf(backend);
      await write(owner.visitor, person, 'For the file.');
      const { text } = await owner.visitor.get(pathOf('memberData', person.siteUserId));
      expect(!text.includes(owner.email), 'The file has the email of the owner.');
      expect(!text.includes(owner.siteUserId), 'The file has the id of the owner.');
    },
  },
  {
    id: 'member-data.unknown',
    title: 'answers 404 for the data of a person who does not exist',
    visitorSees: 'The owner downloads an empty file.',
    run: async (backend) =>
      expectStatus(await (await ownerOf(backend)).visitor.get(pathOf('memberData', 'nobody')), 404),
  },

  {
    id: 'grant.lets-in',
    title: 'lets a person in for good, with a free membership',
    visitorSees: 'A friend whom the owner lets in is asked to pay.',
    async run(backend) {
      const person = await backend.signIn();
      expectSuccess(await grant(backend, [person], 'recurring'));
      const { memberships, orders } = await backend.memberships(person);
      expectEqual(
        memberships.map((one) => [one.memberAreaId, one.status, one.feeType, one.endsAt, one.nextPaymentAt]),
        [[backend.area('recurring'), 'ACTIVE', 'free', undefined, undefined]],
        'the memberships',
      );
      expectEqual(orders, [], 'the orders');
    },
  },
  {
    id: 'grant.keeps-paid',
    title: 'keeps a membership that is paid, and its order, when one is granted',
    visitorSees: 'A paid membership is gone, and its payments go on.',
    async run(backend) {
      const { person } = await backend.signInMember('recurring');
      const before = await backend.memberships(person);
      const answer = await grant(backend, [person], 'recurring', inDays(3));
      expectSuccess(answer);
      expectEqual(answer.json, { granted: 0, unchanged: 1 }, 'the answer');
      expectEqual(await backend.memberships(person), before, 'the memberships and orders');
    },
  },
  {
    id: 'grant.until',
    title: 'lets a person in until a time, which joining does not change',
    visitorSees: 'A trial never ends.',
    async run(backend) {
      const person = await backend.signIn();
      const endsAt = inDays(3);
      expectSuccess(await grant(backend, [person], 'free', endsAt));
      await backend.join(person, 'free');
      const [membership] = (await backend.memberships(person)).memberships;
      expectEqual(
        [membership?.status, Date.parse(membership?.endsAt ?? '')],
        ['ENDING', Date.parse(endsAt)],
        'the status and the end',
      );
    },
  },
  {
    id: 'grant.unknown',
    title: 'lets nobody in when one of the people does not exist',
    visitorSees: 'The owner is told that nobody was let in, and some were.',
    async run(backend) {
      const person = await backend.signIn();
      const { visitor } = await ownerOf(backend);
      const memberIds = [person.siteUserId, 'nobody'];
      const body = { memberIds, memberAreaId: backend.area('free'), endsAt: null };
      expectStatus(await visitor.change('POST', endpoints.grantedMemberships, body), 404);
      expectEqual((await backend.memberships(person)).memberships, [], 'the memberships');
    },
  },
  {
    id: 'grant.passed',
    title: 'refuses a grant that ends in the past, or that names nobody',
    visitorSees: 'Somebody is let in and stays out.',
    async run(backend) {
      const person = await backend.signIn();
      const passed = await grant(backend, [person], 'free', inDays(-1));
      expectRefused(passed);
      expectFieldCode(passed, 'endsAt', 'invalid');
      expectRefused(await grant(backend, [], 'free'));
    },
  },

  {
    id: 'staff-end.now',
    title: 'ends a membership at once, without a cancellation of the person',
    visitorSees: 'Somebody whom the owner has taken out is still in.',
    async run(backend) {
      const { person, id } = await backend.signInMember('recurring');
      expectSuccess(await endMembership(backend, id, 'now'));
      const [membership] = (await backend.memberships(person)).memberships;
      expectEqual(
        [membership?.status, membership?.url],
        ['CANCELLED', undefined],
        'the status and the address',
      );
      const { history } = await readMember(backend, person);
      expect(!history.some(({ kind }) => kind === 'cancelled'), 'The history says that the person has left.');
    },
  },
  {
    id: 'staff-end.period',
    title: 'ends a recurring membership with the period that is paid, and the person cannot undo it',
    visitorSees: 'Who was taken out loses paid days, or stays in by a click.',
    async run(backend) {
      const { person, id } = await backend.signInMember('recurring');
      const [before] = (await backend.memberships(person)).memberships;
      expectSuccess(await endMembership(backend, id, 'period'));
      expectRefused(await person.visitor.change('POST', pathOf('resumedMembership', id), {}));
      await backend.join(person, 'recurring');
      const [membership] = (await backend.memberships(person)).memberships;
      expectEqual(
        [membership?.status, membership?.nextPaymentAt, Date.parse(membership?.endsAt ?? '')],
        ['ENDING', undefined, Date.parse(before?.nextPaymentAt ?? '')],
        'the status, the next payment and the end',
      );
    },
  },
  {
    id: 'staff-end.no-period',
    title: 'refuses to end what was paid once with its period, and leaves it',
    visitorSees: 'The owner ends at once what should have ended later.',
    async run(backend) {
      const { person, id } = await backend.signInMember('oneTime');
      expectRefusal(await endMembership(backend, id, 'period'), 409, 'no-period');
      expectEqual((await backend.memberships(person)).memberships[0]?.status, 'ACTIVE', 'the status');
    },
  },
  {
    id: 'staff-end.only-one',
    title: 'ends the membership that it names, and none of somebody else',
    visitorSees: 'The owner takes one person out, and another one too.',
    async run(backend) {
      const [taken, other] = [
        await backend.signInMember('recurring'),
        await backend.signInMember('recurring'),
      ];
      expectSuccess(await endMembership(backend, taken.id, 'now'));
      expectSuccess(await endMembership(backend, taken.id, 'now'));
      expectEqual((await backend.memberships(other.person)).memberships[0]?.status, 'ACTIVE', 'the status');
      expectStatus(await endMembership(backend, 'nothing', 'now'), 404);
    },
  },

  {
    id: 'move.later',
    title: 'moves the end of a membership that was paid once, and takes it away',
    visitorSees: 'The owner cannot give somebody another week.',
    async run(backend) {
      const { person, id } = await backend.signInMember('oneTime');
      const endsAt = inDays(7);
      expectSuccess(await move(backend, id, endsAt));
      const [ending] = (await backend.memberships(person)).memberships;
      expectEqual(
        [ending?.status, Date.parse(ending?.endsAt ?? '')],
        ['ENDING', Date.parse(endsAt)],
        'the end',
      );
      expectSuccess(await move(backend, id, null));
      const [endless] = (await backend.memberships(person)).memberships;
      expectEqual([endless?.status, endless?.endsAt], ['ACTIVE', undefined], 'the status and the end');
    },
  },
  {
    id: 'move.renewed',
    title: 'refuses to move the end of a membership whose payments go on',
    visitorSees: 'Access ends, and the payments go on.',
    async run(backend) {
      const { person, id } = await backend.signInMember('recurring');
      const before = await backend.memberships(person);
      expectRefusal(await move(backend, id, inDays(7)), 409, 'not-movable');
      expectEqual(await backend.memberships(person), before, 'the memberships and orders');
    },
  },
  {
    id: 'move.ended',
    title: 'refuses to move the end of a membership that has ended, and to move an end into the past',
    visitorSees: 'Somebody whom the owner has taken out is in again.',
    async run(backend) {
      const ended = await backend.signInMember('oneTime', { status: 'CANCELLED' });
      expectRefusal(await move(backend, ended.id, inDays(7)), 409, 'ended');
      const { id } = await backend.signInMember('oneTime');
      expectFieldCode(await move(backend, id, inDays(-1)), 'endsAt', 'invalid');
      expectStatus(await move(backend, 'nothing', null), 404);
    },
  },

  {
    id: 'note.as-typed',
    title: 'stores a note as it was typed, with who wrote it',
    visitorSees: 'A note shows &lt; where < was typed.',
    async run(backend) {
      const person = await backend.signIn();
      const owner = await ownerOf(backend);
      expectSuccess(await write(owner.visitor, person, MARKUP));
      const { notes } = await readMember(backend, person);
      expectEqual(
        notes.map(({ text, author }) => [text, author]),
        [[MARKUP, owner.email]],
        'the notes',
      );
    },
  },
  {
    id: 'note.not-shown',
    title: 'does not show a note to the person whom it is about',
    visitorSees: 'A member reads what the owner has written about them.',
    async run(backend) {
      const { person } = await backend.signInMember('recurring');
      const { visitor } = await ownerOf(backend);
      const text = `About you ${crypto.randomUUID()}`;
      expectSuccess(await write(visitor, person, text));
      for (const path of [endpoints.profile, endpoints.memberships, endpoints.ownData])
        expect(!(await person.visitor.get(path)).text.includes(text), `GET ${path} shows the note.`);
    },
  },
  {
    id: 'note.refuses',
    title: `refuses an empty note, one of more than ${NOTE_LENGTH} characters, and one about nobody`,
    visitorSees: 'Nothing: the owner reads empty notes.',
    async run(backend) {
      const person = await backend.signIn();
      const { visitor } = await ownerOf(backend);
      expectFieldCode(await write(visitor, person, '  '), 'text', 'required');
      expectFieldCode(await write(visitor, person, 'x'.repeat(NOTE_LENGTH + 1)), 'text', 'too-long');
      expectStatus(await visitor.change('POST', pathOf('memberNotes', 'nobody'), { text: 'Hi.' }), 404);
    },
  },
  {
    id: 'note.deleted',
    title: 'deletes the note that is named, and answers 404 for one that does not exist',
    visitorSees: 'A deleted note is still there, or another one is gone.',
    async run(backend) {
      const person = await backend.signIn();
      const { visitor } = await ownerOf(backend);
      const first = await write(visitor, person, 'First.');
      await write(visitor, person, 'Second.');
      const path = pathOf('memberNote', textOf(first.json, 'id'));
      expectSuccess(await visitor.change('DELETE', path));
      expectEqual(
        (await readMember(backend, person)).notes.map(({ text }) => text),
        ['Second.'],
        'the notes',
      );
      expectStatus(await visitor.change('DELETE', path), 404, 410);
    },
  },

  ...(
    [
      ['confirmation', false, CONFIRMATION_PAGE],
      ['password', true, RESET_PAGE],
    ] as const
  ).map(([kind, confirmed, page]): Check => ({
    id: `link.${kind}`,
    title: `mails the link for the ${kind === 'password' ? 'password' : 'confirmation of the email'} to the person, and does not answer it`,
    visitorSees: 'The person gets no mail, or the support can take over the account.',
    async run(backend) {
      requireBuiltInLogin(backend);
      const person = await backend.signIn({ confirmed });
      expectEqual((await readMember(backend, person)).link, kind, 'the link');
      const answer = await sendLink(backend, person);
      expectSuccess(answer);
      const token = await backend.mailedToken(person.email, page);
      expect(!answer.text.includes(token), 'The answer has the token of the link.');
    },
  })),
  {
    id: 'link.limit',
    title: 'limits how many links are mailed to one person',
    visitorSees: 'Somebody of the support fills the mailbox of a member.',
    async run(backend) {
      const person = await backend.signIn();
      for (let tries = 0; tries < 60; tries++) {
        const answer = await sendLink(backend, person);
        if (answer.status === 429) return;
        expectSuccess(answer);
      }
      expect(false, 'Expected 429 within 60 links.');
    },
  },

  {
    id: 'member-close.closes',
    title: 'closes the account of a person, with the sessions, and the email is free again',
    visitorSees: 'Somebody who asked to be deleted is still there.',
    async run(backend) {
      if (backend.settings.login?.mayClose === false)
        throw new Unavailable('The login of the site still knows a person whose account is closed here.');
      const { person } = await backend.signInMember('recurring');
      expectSuccess(await closeMember(backend, person));
      expectRefusal(await person.visitor.get(endpoints.profile), 401);
      expectRefusal(await backend.logIn(await backend.visit(), person), 401);
      const { visitor } = await ownerOf(backend);
      expectStatus(await visitor.get(pathOf('member', person.siteUserId)), 404);
    },
  },
  {
    id: 'member-close.role',
    title: 'refuses to close the account of somebody with a role',
    visitorSees: 'An owner removes the other one by a wrong click.',
    async run(backend) {
      const other = await backend.signIn({ owner: true });
      expectRefusal(await closeMember(backend, other), 409, 'has-role');
      expectSuccess(await other.visitor.get(endpoints.profile));
    },
  },
  {
    id: 'member-close.only-one',
    title: 'closes no other account, and answers 404 for one that does not exist',
    visitorSees: 'The account of somebody else is gone.',
    async run(backend) {
      const [person, other] = [await backend.signIn(), await backend.signIn()];
      expectSuccess(await closeMember(backend, person));
      expectSuccess(await other.visitor.get(endpoints.profile));
      expectStatus(await closeMember(backend, person), 404, 410);
    },
  },

  {
    id: 'refund.part',
    title: 'pays back a part once for each key, and keeps the access',
    visitorSees: 'A click after a lost answer pays back twice.',
    async run(backend) {
      const { person, refund, price } = await createBuyer(backend);
      const part = { value: half(price.value), endsAccess: false, key: 'first' };
      const first = await refund(part);
      expectStatus(first, 201);
      expectStatus(await refund(part), 201);
      const [order] = (await readMember(backend, person)).orders;
      expectEqual(Number(order?.refunded?.value), Number(part.value), 'what was paid back');
      expectEqual((await backend.memberships(person)).memberships[0]?.status, 'ACTIVE', 'the status');
    },
  },
  {
    id: 'refund.too-much',
    title: 'pays back no more than was paid, in one refund or in several, and not nothing',
    visitorSees: 'The owner loses money.',
    async run(backend) {
      const { person, refund, price } = await createBuyer(backend);
      const more = { value: String(Number(price.value) + 1), endsAccess: false, key: 'more' };
      expectRefusal(await refund(more), 409, 'not-refundable');
      expectRefused(await refund({ value: '0', endsAccess: false, key: 'zero' }));
      const part = half(price.value);
      expectStatus(await refund({ value: part, endsAccess: false, key: 'part' }), 201);
      expectRefusal(
        await refund({ value: price.value, endsAccess: false, key: 'all' }),
        409,
        'not-refundable',
      );
      const [order] = (await readMember(backend, person)).orders;
      expectEqual(Number(order?.refunded?.value), Number(part), 'what was paid back');
    },
  },
  {
    id: 'refund.at-once',
    title: 'pays back no more than was paid when two refunds come at the same time',
    visitorSees: 'Two owners pay back the same order.',
    async run(backend) {
      const { person, refund, price } = await createBuyer(backend);
      await Promise.all(['one', 'two'].map((key) => refund({ value: price.value, endsAccess: false, key })));
      const [order] = (await readMember(backend, person)).orders;
      expectEqual(Number(order?.refunded?.value), Number(price.value), 'what was paid back');
    },
  },
  {
    id: 'refund.ends-access',
    title: 'ends the membership with the refund when the owner wants it',
    visitorSees: 'Who got the money back keeps the access.',
    async run(backend) {
      const { person, refund, price } = await createBuyer(backend);
      const body = { value: half(price.value), endsAccess: true, key: 'end' };
      expectStatus(await refund(body), 201);
      expectEqual((await backend.memberships(person)).memberships[0]?.status, 'CANCELLED', 'the status');
    },
  },
];

async function readMember(
  backend: Backend,
  { siteUserId }: Pick<Person, 'siteUserId'>,
): Promise<Answers['GET member']> {
  return (await ownerOf(backend)).visitor.read('member', siteUserId);
}

const cookieOf = ({ visitor }: Person, name: string): string =>
  decodeURIComponent(visitor.cookie(name)?.value ?? '');

const grant = async (
  backend: Backend,
  people: readonly Person[],
  kind: 'free' | 'recurring',
  endsAt: string | null = null,
): Promise<Answer> =>
  (await ownerOf(backend)).visitor.change('POST', endpoints.grantedMemberships, {
    memberIds: people.map(({ siteUserId }) => siteUserId),
    memberAreaId: backend.area(kind),
    endsAt,
  });

const endMembership = async (backend: Backend, id: string, when: 'now' | 'period'): Promise<Answer> =>
  (await ownerOf(backend)).visitor.change('POST', pathOf('membershipEnd', id), { when });

const move = async (backend: Backend, id: string, endsAt: string | null): Promise<Answer> =>
  (await ownerOf(backend)).visitor.change('PUT', pathOf('ownedMembership', id), { endsAt });

const write = (owner: Visitor, { siteUserId }: Person, text: string): Promise<Answer> =>
  owner.change('POST', pathOf('memberNotes', siteUserId), { text });

const sendLink = async (backend: Backend, { siteUserId }: Person): Promise<Answer> =>
  (await ownerOf(backend)).visitor.change('POST', pathOf('memberLinks', siteUserId));

const closeMember = async (backend: Backend, { siteUserId }: Person): Promise<Answer> =>
  (await ownerOf(backend)).visitor.change('DELETE', pathOf('member', siteUserId));

/** Returns half of an amount, without the cents that are left. */
const half = (value: string): string => String(Math.floor(Number(value) / 2));

/**
 * Signs a person in who has paid, whose order can be paid back.
 *
 * @throws Unavailable for a backend that pays nothing back here
 */
export async function createBuyer(backend: Backend) {
  const { person, orderId = '' } = await backend.signInMember('recurring');
  const { visitor } = await ownerOf(backend);
  const { orders, refundProblem } = await visitor.read('member', person.siteUserId);
  if (refundProblem) throw new Unavailable('The backend pays no orders back here.');
  const price = orders.find(({ id }) => id === orderId)?.refundable;
  expect(price !== undefined, 'Expected that the order can be paid back.');
  return {
    person,
    orderId,
    price,
    refund: (body: object) => visitor.change('POST', pathOf('orderRefunds', orderId), body),
  };
}
