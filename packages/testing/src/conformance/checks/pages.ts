import { endpoints } from 'member-area-elements/contract/routes';
import type { Answer } from '../answer.js';
import type { Backend, MembershipChanges } from '../backend.js';
import { requireEndedSessions } from '../built-in-login.js';
import { Unavailable } from '../check-errors.js';
import type { Check } from '../check.js';
import {
  expect,
  expectCrumbRefusal,
  expectEqual,
  expectNoCookie,
  expectNotStored,
  expectStatus,
  expectSuccess,
  mayBeKept,
} from '../expectations.js';
import { signInUnpaid } from '../grace.js';
import { pathOf } from '../paths.js';
import type { Visitor } from '../visitor.js';

const DAY = 24 * 60 * 60 * 1000;

const inDays = (days: number): string => new Date(Date.now() + days * DAY).toISOString();

/** What each membership of the area opens. */
const MEMBERSHIPS: readonly (readonly [
  id: string,
  title: string,
  visitorSees: string,
  isOpen: boolean,
  changes: () => MembershipChanges,
])[] = [
  ['gate.member', 'shows the text to a member', '"I am a member and have no access."', true, () => ({})],
  [
    'gate.ending',
    'shows the text to a member whose membership is about to end',
    'Who has cancelled loses the days that are paid.',
    true,
    () => ({ status: 'ENDING', endsAt: inDays(1) }),
  ],
  [
    'gate.ended',
    'has nothing of the text once a cancelled membership has ended',
    'Who has cancelled reads on for ever.',
    false,
    () => ({ status: 'ENDING', joinedAt: inDays(-40), endsAt: inDays(-1) }),
  ],
  [
    'gate.grace-over',
    'has nothing of the text once the days of access after a failed payment are over',
    'Who does not pay reads on.',
    false,
    () => ({ status: 'PAYMENT_FAILED', joinedAt: inDays(-40), endsAt: inDays(-1) }),
  ],
  ...(['PAYMENT_FAILED', 'CANCELLED'] as const).map(
    (status) =>
      [
        `gate.${status.toLowerCase().replace('_', '-')}`,
        `has nothing of the text for a membership with the status ${status}`,
        'Who does not pay reads on.',
        false,
        () => ({ status }),
      ] as const,
  ),
];

/** The page behind a membership, and the pages of the account. */
export const pageChecks: readonly Check[] = [
  {
    id: 'gate.signed-out',
    title: 'has nothing of the gated text for a signed-out visitor',
    visitorSees: 'The paid text is in the source of the page.',
    async run(backend) {
      await expectLocked(backend, await backend.visit());
      await expectLocked(backend, backend.newBrowser());
    },
  },
  {
    id: 'gate.not-member',
    title: 'has nothing of the gated text for somebody without a membership',
    visitorSees: 'The text is open to everybody with an account.',
    async run(backend) {
      await expectLocked(backend, (await backend.signIn()).visitor);
    },
  },
  {
    id: 'gate.other-member',
    title: 'has nothing of the gated text for the member of another area',
    visitorSees: 'One membership opens all areas.',
    async run(backend) {
      const { person } = await backend.signInMember(
        backend.anyArea('recurring', 'oneTime', 'installments', 'closed'),
      );
      await expectLocked(backend, person.visitor);
    },
  },
  ...MEMBERSHIPS.map(([id, title, visitorSees, isOpen, changes]): Check => ({
    id,
    title,
    visitorSees,
    async run(backend) {
      const { person } = await backend.signInMember('free', changes());
      await (isOpen ? expectOpen : expectLocked)(backend, person.visitor);
    },
  })),
  {
    id: 'gate.grace',
    title: 'shows the text to a member whose payment has failed, until the end of the membership',
    visitorSees: 'A card that is declined once locks a paying member out.',
    async run(backend) {
      const { person } = await signInUnpaid(backend, 'free');
      await expectOpen(backend, person.visitor);
    },
  },
  {
    id: 'gate.after-join',
    title: 'shows the text right after the join, also when the page was locked before',
    visitorSees: 'The lock screen again after the join, until the page is loaded anew.',
    async run(backend) {
      const person = await backend.signIn();
      await expectLocked(backend, person.visitor);
      expectSuccess(await backend.join(person, 'free'));
      await expectOpen(backend, person.visitor);
    },
  },
  {
    id: 'gate.ends-in-time',
    title: 'closes the page at the time when a cancelled membership ends',
    visitorSees: 'Who has cancelled reads on until something else changes.',
    changesSite: true,
    async run(backend) {
      const { person } = await backend.signInMember('free', {
        status: 'ENDING',
        endsAt: inDays(1),
      });
      await backend.later((DAY / 1000) * 0.9, () => expectOpen(backend, person.visitor));
      await backend.later((DAY / 1000) * 1.1, () => expectLocked(backend, person.visitor));
    },
  },
  {
    id: 'gate.after-leaving',
    title: 'has nothing of the text after a free membership was left',
    visitorSees: 'Leaving an area has no effect.',
    async run(backend) {
      const { person, id } = await backend.signInMember('free');
      await expectOpen(backend, person.visitor);
      expectSuccess(await person.visitor.change('DELETE', pathOf('membership', id)));
      await expectLocked(backend, person.visitor);
    },
  },
  {
    id: 'gate.after-log-out',
    title: 'has nothing of the text after the log-out, also with the previous cookies',
    visitorSees: 'The next person at the computer reads on.',
    async run(backend) {
      requireEndedSessions(backend);
      const { person } = await backend.signInMember('free');
      const copy = person.visitor.copy();
      expectSuccess(await person.visitor.change('DELETE', endpoints.session));
      await expectLocked(backend, person.visitor);
      await expectLocked(backend, copy);
    },
  },
  {
    id: 'gate.forged-cookie',
    title: 'does not believe the cookie SiteUserInfo',
    visitorSees: 'Everybody can read the text by a cookie that they write themselves.',
    async run(backend) {
      const member = await backend.signIn();
      await backend.makeMember(member, 'free');
      const visitor = await backend.visit();
      visitor.setCookie('SiteUserInfo', member.visitor.cookie('SiteUserInfo')?.value ?? '');
      visitor.setCookie('siteUserCrumb', member.visitor.crumb);
      await expectLocked(backend, visitor);
    },
  },
  {
    id: 'gate.variants',
    title: 'has nothing of the text under other spellings of the address, and for other methods',
    visitorSees: 'The text is open to everybody who adds a slash to the address.',
    async run(backend) {
      const { path, text } = gatedPage(backend);
      const visitor = await backend.visit();
      for (const variant of [
        `${path}/`,
        `${path}?member=true`,
        `${path}//`,
        `/.${path}`,
        `${path}/.`,
        path.toUpperCase(),
        `${path}.html`,
        `${path}%2f`,
      ]) {
        expectNothingOf(text, await visitor.openPage(variant));
      }
      for (const method of ['HEAD', 'POST', 'OPTIONS']) {
        expectNothingOf(text, await visitor.send(method, path, undefined, { accept: 'text/html' }));
      }
      expectNothingOf(text, await visitor.openPage(path, { range: 'bytes=0-' }));
    },
  },
  {
    id: 'gate.no-store',
    title: 'lets no cache store the gated page, open or locked',
    visitorSees: 'The paid text comes out of a cache, or the lock screen does after the join.',
    async run(backend) {
      const person = await backend.signIn();
      expectNotStored(await openGate(backend, person.visitor));
      await backend.makeMember(person, 'free');
      expectNotStored(await openGate(backend, person.visitor));
      expectNotStored(await openGate(backend, await backend.visit()));
    },
  },
  {
    id: 'gate.crumb',
    title: 'sets the cookie crumb with the gated page, open or locked, when the request has none',
    visitorSees: 'Nobody who comes to this page first can log in or join from it.',
    async run(backend) {
      const visitor = backend.newBrowser();
      await openGate(backend, visitor);
      expectCrumb(visitor);
      const { person } = await backend.signInMember('free');
      person.visitor.deleteCookie('crumb');
      await expectOpen(backend, person.visitor);
      expectCrumb(person.visitor);
    },
  },

  {
    id: 'account-page.frame',
    title: 'serves the page of the account frame with its tag, for its start and for screens below it',
    visitorSees: 'The account does not open.',
    async run(backend) {
      // A login of the site leads signed-out visitors away from the frame.
      const visitor = backend.settings.login ? (await backend.bystander()).visitor : await backend.visit();
      for (const path of [
        '/account/frame',
        '/account/frame/login',
        '/account/frame/login/create',
        '/account/frame/memberships',
      ]) {
        const answer = await visitor.openPage(path);
        expectSuccess(answer);
        expect(
          answer.text.includes('<account-screen'),
          `Expected <account-screen>, but ${answer.request} does not have it.`,
        );
      }
    },
  },
  {
    id: 'account-page.frame-ancestors',
    title: 'lets pages of this site alone put the account into a frame',
    visitorSees: 'Another site shows the account in an invisible frame and catches clicks.',
    async run(backend) {
      const { headers } = await openFrame(await backend.visit());
      const [, ancestors = ''] =
        /frame-ancestors([^;]*)/i.exec(headers.get('content-security-policy') ?? '') ?? [];
      expectEqual(ancestors.trim(), `'self'`, 'frame-ancestors of the Content-Security-Policy');
    },
  },
  {
    id: 'account-page.noindex',
    title: 'keeps the page of the account frame out of search engines',
    visitorSees: 'A search engine leads to a login without the site around it.',
    async run(backend) {
      const { headers, text } = await openFrame(await backend.visit());
      expect(
        /noindex/i.test(headers.get('x-robots-tag') ?? '') || /<meta[^>]*noindex/i.test(text),
        'Expected noindex in a meta tag or in X-Robots-Tag.',
      );
    },
  },
  {
    id: 'account-page.crumb',
    title:
      'sets the cookie crumb with the page of the account frame, or with the refusal of its first change',
    visitorSees: 'Nobody can log in on the full page.',
    async run(backend) {
      const visitor = backend.newBrowser();
      expectSuccess(await openFrame(visitor));
      if (!visitor.cookie('crumb'))
        expectCrumbRefusal(await visitor.change('POST', endpoints.session, NOBODY));
      expectCrumb(visitor);
    },
  },
  {
    id: 'account-page.shared',
    title: 'gives everybody the same page of the account frame, without a cookie, where caches may keep it',
    visitorSees:
      'A cache gives the page of one visitor to another one, who cannot log in or is somebody else.',
    async run(backend) {
      const visitor = backend.newBrowser();
      await openFrame(visitor); // may bring the crumb, and is not kept then
      const page = await openFrame(visitor);
      if (!mayBeKept(page)) return;
      const { person } = await backend.signInMember('free');
      const other = await openFrame(person.visitor);
      expect(page.text === other.text, 'Expected the same page for a signed-out visitor and for a member.');
      for (const answer of [page, other]) expectNoCookie(answer);
    },
  },
  {
    id: 'account-page.host',
    title: 'serves a page of the site at the addresses of the account',
    visitorSees: '"Not found" for everybody who loads such an address again, or opens the link of a mail.',
    async run(backend) {
      const visitor = await backend.visit();
      for (const path of [
        '/account',
        '/account/login',
        '/account/login/reset/some-token',
        '/account/memberships',
      ]) {
        const answer = await visitor.openPage(path);
        expectStatus(answer, 200);
      }
    },
  },
];

function gatedPage({ settings }: Backend): { path: string; text: string } {
  if (!settings.gatedPage) throw new Unavailable('fixtures.json names no gatedPage.');
  return settings.gatedPage;
}

const openGate = (backend: Backend, visitor: Visitor): Promise<Answer> =>
  visitor.openPage(gatedPage(backend).path);

const openFrame = (visitor: Visitor): Promise<Answer> => visitor.openPage('/account/frame/login');

/** A log-in that is refused for its crumb first. */
const NOBODY = { email: 'nobody@example.com', password: 'not-the-password' };

const expectCrumb = (visitor: Visitor): void =>
  expect((visitor.cookie('crumb')?.value ?? '') !== '', 'Expected the cookie crumb.');

async function expectLocked(backend: Backend, visitor: Visitor): Promise<void> {
  expectNothingOf(gatedPage(backend).text, await openGate(backend, visitor));
}

const expectNothingOf = (text: string, answer: Answer): void =>
  expect(
    !answer.text.includes(text),
    `Expected nothing of the gated text, but ${answer.request} answered ${answer.status} with it.`,
  );

async function expectOpen(backend: Backend, visitor: Visitor): Promise<void> {
  const { text } = gatedPage(backend);
  const answer = await openGate(backend, visitor);
  expect(
    answer.text.includes(text),
    `Expected the gated text, but ${answer.request} answered ${answer.status} without it.`,
  );
}
