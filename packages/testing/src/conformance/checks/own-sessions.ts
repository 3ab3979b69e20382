import type { AccountSession } from 'member-area-elements/contract/account/sessions';
import { endpoints } from 'member-area-elements/contract/routes';
import type { Backend, Person } from '../backend.js';
import type { Check } from '../check.js';
import { Unavailable } from '../check-errors.js';
import {
  expect,
  expectCrumbRefusal,
  expectEqual,
  expectRefusal,
  expectStatus,
  expectSuccess,
} from '../expectations.js';
import { pathOf } from '../paths.js';
import type { HeaderChanges, Visitor } from '../visitor.js';

/** How people see and end their sessions. Backends need not have the calls. */
export const ownSessionChecks: readonly Check[] = [
  {
    id: 'sessions.signed-out',
    title: 'answers 401 to a signed-out visitor who reads the sessions or ends some',
    visitorSees: 'Everybody can read where somebody is logged in.',
    async run(backend) {
      await requireCalls(await backend.bystander());
      const visitor = await backend.visit();
      expectRefusal(await visitor.get(endpoints.sessions), 401);
      expectRefusal(await end(visitor, 'no-such-id'), 401);
      expectRefusal(await visitor.change('DELETE', endpoints.sessions), 401);
    },
  },
  {
    id: 'sessions.current',
    title: 'lists the session of each browser, and says which one is that of the request',
    visitorSees: 'Somebody cannot tell the browser in their hand from that of a thief.',
    run: withSessions(async ({ person, other }) => {
      const [here, there] = [await readSessions(person.visitor), await readSessions(other)];
      expectEqual([here.length, there.length], [2, 2], 'the numbers of sessions in both browsers');
      const current = [here, there].map((list) => list.filter(({ isCurrent }) => isCurrent));
      expectEqual(
        current.map((list) => list.length),
        [1, 1],
        'the numbers of current sessions',
      );
      expect(
        current[0]?.[0]?.id !== current[1]?.[0]?.id,
        'Expected another current session in another browser.',
      );
    }),
  },
  {
    id: 'sessions.order',
    title: 'lists the sessions by their last use, the last one first',
    visitorSees: 'The session that somebody looks for is anywhere in a long list.',
    run: withSessions(async ({ person, other }) => {
      expectSuccess(await other.get(endpoints.profile));
      const times = (await readSessions(person.visitor)).map(({ lastUsedAt }) => Date.parse(lastUsedAt));
      const sorted = [...times].sort((one, another) => another - one);
      expectEqual(times, sorted, 'the times of the last use');
    }),
  },
  {
    id: 'sessions.own-only',
    title: 'lists no session of somebody else',
    visitorSees: 'Somebody can read where others are logged in.',
    run: withSessions(async ({ person }, backend) => {
      const own = (await readSessions(person.visitor)).map(({ id }) => id);
      const others = await readSessions((await backend.signIn()).visitor);
      expect(!others.some(({ id }) => own.includes(id)), 'Expected no session of somebody else.');
    }),
  },
  {
    id: 'sessions.no-secrets',
    title: 'lists neither the cookies of a browser nor its User-Agent',
    visitorSees: 'Who reads the list once can use all sessions of the account.',
    async run(backend) {
      const person = await backend.signIn();
      await requireCalls(person);
      const answer = await person.visitor.get(endpoints.sessions, { 'user-agent': AGENT });
      expectSuccess(answer);
      const { visitor } = person;
      const cookies = visitor.cookieNames.map((name) => visitor.cookie(name)?.value ?? '');
      for (const secret of cookies.filter((one) => one.length > 15))
        expect(!answer.text.includes(secret), 'The list has a cookie of the person.');
      expect(!answer.text.includes('Gecko'), 'The list has a User-Agent.');
    },
  },
  {
    id: 'end-session.ends',
    title: 'ends another session for good, and no third one',
    visitorSees: 'A lost phone stays logged in, although its person has ended its session.',
    run: withSessions(async ({ person, other }, backend) => {
      const third = await backend.visit();
      const { id } = await currentSession(other);
      expectSuccess(await backend.logIn(third, person));
      expectSuccess(await end(person.visitor, id));
      expectRefusal(await other.get(endpoints.profile), 401);
      for (const visitor of [person.visitor, third]) expectSuccess(await visitor.get(endpoints.profile));
    }),
  },
  {
    id: 'end-session.again',
    title: 'answers success when a session that has ended is ended again',
    visitorSees: 'Who sends it again after a bad connection is told that it has failed.',
    run: withSessions(async ({ person, other }) => {
      const { id } = await currentSession(other);
      for (const _ of [1, 2]) expectSuccess(await end(person.visitor, id));
    }),
  },
  {
    id: 'end-session.of-another',
    title: 'answers 404 for the session of somebody else, and does not end it',
    visitorSees: 'Everybody with an account can log others out.',
    run: withSessions(async ({ person, other }, backend) => {
      const stranger = await backend.signIn();
      const { id } = await currentSession(other);
      expectStatus(await end(stranger.visitor, id), 404);
      for (const visitor of [person.visitor, other]) expectSuccess(await visitor.get(endpoints.profile));
    }),
  },
  {
    id: 'end-session.current',
    title: 'answers 409 for the session that sends the call, and does not end it',
    visitorSees: 'Somebody is logged out in the list without a way back.',
    run: withSessions(async ({ person }) => {
      const { id } = await currentSession(person.visitor);
      expectStatus(await end(person.visitor, id), 409);
      expectSuccess(await person.visitor.get(endpoints.profile));
    }),
  },
  {
    id: 'end-session.crumb',
    title: 'refuses to end a session without a crumb or from a page of another site',
    visitorSees: 'Another site can log visitors out.',
    run: withSessions(async ({ person, other }) => {
      const path = pathOf('otherSession', (await currentSession(other)).id);
      await expectCrumb(person.visitor, path);
      expectSuccess(await other.get(endpoints.profile));
    }),
  },
  {
    id: 'end-other-sessions.crumb',
    title: 'refuses to end all other sessions without a crumb or from a page of another site',
    visitorSees: 'Another site can log visitors out everywhere else.',
    run: withSessions(async ({ person, other }) => {
      await expectCrumb(person.visitor, endpoints.sessions);
      expectSuccess(await other.get(endpoints.profile));
    }),
  },
  {
    id: 'end-other-sessions.ends',
    title: 'ends all other sessions of the person for good',
    visitorSees: 'A thief stays logged in, although the person has logged out everywhere else.',
    run: withSessions(async ({ person, other }, backend) => {
      const third = await backend.visit();
      expectSuccess(await backend.logIn(third, person));
      expectSuccess(await person.visitor.change('DELETE', endpoints.sessions));
      for (const visitor of [other, third]) expectRefusal(await visitor.get(endpoints.profile), 401);
    }),
  },
  {
    id: 'end-other-sessions.keeps-current',
    title: 'keeps the session that ends all others, and answers success when there is no other one',
    visitorSees: 'Who logs out everywhere else is logged out here too.',
    run: withSessions(async ({ person }) => {
      for (const _ of [1, 2]) expectSuccess(await person.visitor.change('DELETE', endpoints.sessions));
      expectEqual((await readSessions(person.visitor)).length, 1, 'the number of sessions');
    }),
  },
  {
    id: 'end-other-sessions.keeps-others',
    title: 'keeps the sessions of other people when somebody ends all of theirs',
    visitorSees: 'One visitor logs everybody out.',
    run: withSessions(async ({ person }, backend) => {
      const stranger = await backend.bystander();
      expectSuccess(await person.visitor.change('DELETE', endpoints.sessions));
      expectSuccess(await stranger.visitor.get(endpoints.profile));
    }),
  },
];

const AGENT = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** A person who is logged in in two browsers. */
interface TwoBrowsers {
  readonly person: Person;
  readonly other: Visitor;
}

/** Returns the run of a check that needs the calls, and somebody in two browsers. */
function withSessions(check: (browsers: TwoBrowsers, backend: Backend) => Promise<void>): Check['run'] {
  return async (backend) => {
    const person = await backend.signIn();
    await requireCalls(person);
    const other = await backend.visit();
    expectSuccess(await backend.logIn(other, person));
    await check({ person, other }, backend);
  };
}

const readSessions = async (visitor: Visitor): Promise<readonly AccountSession[]> =>
  (await visitor.read('sessions')).sessions;

async function currentSession(visitor: Visitor): Promise<AccountSession> {
  const current = (await readSessions(visitor)).find(({ isCurrent }) => isCurrent);
  expect(current !== undefined, 'Expected a current session.');
  return current;
}

const end = (visitor: Visitor, id: string) => visitor.change('DELETE', pathOf('otherSession', id));

/** Expects the refusal of a change without a crumb, and of one that a page of another site sends. */
async function expectCrumb(visitor: Visitor, path: string): Promise<void> {
  const changes: readonly HeaderChanges[] = [
    { 'x-csrf-token': null },
    { origin: 'https://other-site.example' },
  ];
  for (const headers of changes)
    expectCrumbRefusal(await visitor.copy().change('DELETE', path, undefined, headers));
}

/** @throws Unavailable for a backend without the calls */
async function requireCalls({ visitor }: Person): Promise<void> {
  const { status } = await visitor.get(endpoints.sessions);
  if ([403, 404, 405, 501].includes(status))
    throw new Unavailable('The backend has no calls about sessions.');
}
