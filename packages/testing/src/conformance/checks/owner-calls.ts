import { endpoints } from 'member-area-elements/contract/routes';
import { describeAnswer, textOf, type Answer } from '../answer.js';
import type { Backend } from '../backend.js';
import type { Check } from '../check.js';
import {
  expect,
  expectCrumbRefusal,
  expectNotStored,
  expectRefusal,
  expectRefused,
  expectStatus,
  readAnswer,
} from '../expectations.js';
import {
  createArea,
  deleteArea,
  MOVIE_HEADERS,
  newArea,
  newBlock,
  newLockScreen,
  newMovie,
  ownerOf,
  readArea,
  visitorOf,
} from '../owner.js';
import { pathOf, RESET_PAGE } from '../paths.js';
import type { HeaderChanges, Visitor } from '../visitor.js';
import { endCoupon, findCoupon, listCoupons, newCoupon, sendCoupon } from './coupons.js';
import { findInvitations, findStaff, newHelperEmail, removePerson } from './owner-people.js';
import { createDearerArea } from './member-prices.js';
import { createBuyer } from './one-member.js';
import { createVideo } from './owner-area-videos.js';

/** A change that the owner can make, and how to see whether it was made. */
interface Change {
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: HeaderChanges;
  isDone(): Promise<boolean>;
  /** Takes the change back, in a backend that made it wrongly. */
  undo?(): Promise<unknown>;
}

interface OwnerCall {
  readonly id: string;
  /** The effect of the call, after "to" or "lets": "create an area". */
  readonly does: string;
  readonly method: 'POST' | 'PUT' | 'DELETE';
  /** What the body is. */
  readonly sends: 'json' | 'file' | 'nothing';
  /** Whether it changes something for all visitors. */
  readonly changesSite?: boolean;
  /** Prepares a change that was not made yet. */
  prepare(owner: Visitor, backend: Backend): Promise<Change>;
}

/** All changes of the owner. */
const CALLS: readonly OwnerCall[] = [
  {
    id: 'create',
    does: 'create an area',
    method: 'POST',
    sends: 'json',
    prepare: (owner) => {
      const body = newArea();
      const find = async () =>
        (await owner.read('memberAreas')).memberAreas.find(({ title }) => title === body.name);
      return Promise.resolve({
        path: endpoints.memberAreas,
        body,
        isDone: async () => (await find()) !== undefined,
        undo: async () => deleteArea(owner, (await find())?.id ?? ''),
      });
    },
  },
  {
    id: 'edit',
    does: 'edit an area',
    method: 'PUT',
    sends: 'json',
    async prepare(owner) {
      const id = await createFor(owner);
      const body = newArea();
      return {
        path: pathOf('ownedMemberArea', id),
        body,
        isDone: async () => (await readArea(owner, id)).title === body.name,
        undo: () => deleteArea(owner, id),
      };
    },
  },
  {
    id: 'delete',
    does: 'delete an area',
    method: 'DELETE',
    sends: 'nothing',
    async prepare(owner) {
      const id = await createFor(owner);
      return {
        path: pathOf('ownedMemberArea', id),
        isDone: async () => (await owner.get(pathOf('ownedMemberArea', id))).status === 404,
        undo: () => deleteArea(owner, id),
      };
    },
  },
  {
    id: 'switch',
    does: 'switch the member areas off',
    method: 'PUT',
    sends: 'json',
    changesSite: true,
    prepare: (owner) =>
      Promise.resolve({
        path: endpoints.toggleMemberAreas,
        body: { memberAreasEnabled: false },
        isDone: async () => (await owner.read('memberAreas')).memberAreasEnabled === false,
        undo: () => owner.change('PUT', endpoints.toggleMemberAreas, { memberAreasEnabled: true }),
      }),
  },
  {
    id: 'navigation',
    does: 'change the navigation',
    method: 'PUT',
    sends: 'json',
    changesSite: true,
    async prepare(owner) {
      const { navigationSetting: before = 'REPLACE_PRIMARY' } = await owner.read('memberAreas');
      const other = before === 'HIDDEN' ? 'ACCOUNT_MENU' : 'HIDDEN';
      return {
        path: endpoints.updateNavigationSetting,
        body: { navigationSetting: other },
        isDone: async () => (await owner.read('memberAreas')).navigationSetting === other,
        undo: () => owner.change('PUT', endpoints.updateNavigationSetting, { navigationSetting: before }),
      };
    },
  },
  {
    id: 'mails',
    does: 'change the mails to the owners',
    method: 'PUT',
    sends: 'json',
    changesSite: true,
    async prepare(owner) {
      const before = await owner.read('ownerMails');
      const body = { ...before, left: !before.left };
      return {
        path: endpoints.ownerMails,
        body,
        isDone: async () => (await owner.read('ownerMails')).left === body.left,
        undo: () => owner.change('PUT', endpoints.ownerMails, before),
      };
    },
  },
  {
    id: 'lock-screen',
    does: 'update a lock screen',
    method: 'PUT',
    sends: 'json',
    async prepare(owner) {
      const id = await createFor(owner);
      const body = newLockScreen();
      return {
        path: pathOf('updateLockScreen', id),
        body,
        isDone: async () => (await readHeadline(owner, id)) === body.headline,
        undo: () => deleteArea(owner, id),
      };
    },
  },
  {
    id: 'lock-screen-reset',
    does: 'reset a lock screen',
    method: 'PUT',
    sends: 'nothing',
    async prepare(owner) {
      const id = await createFor(owner);
      const { headline, ...others } = newLockScreen();
      await owner.change('PUT', pathOf('updateLockScreen', id), { headline, ...others });
      return {
        path: pathOf('resetLockScreen', id),
        isDone: async () => (await readHeadline(owner, id)) !== headline,
        undo: () => deleteArea(owner, id),
      };
    },
  },
  {
    id: 'survey',
    does: 'send the survey',
    method: 'POST',
    sends: 'json',
    async prepare(owner) {
      const before = (await owner.read('memberAreas')).survey?.submittedAt;
      return {
        path: endpoints.survey,
        body: { feeling: 'NOT_DISAPPOINTED', mainBenefit: 'Less work' },
        isDone: async () => (await owner.read('memberAreas')).survey?.submittedAt !== before,
      };
    },
  },
  {
    id: 'survey-dismissal',
    does: 'dismiss the survey',
    method: 'POST',
    sends: 'json',
    async prepare(owner) {
      const before = (await owner.read('memberAreas')).survey?.dismissedAt;
      return {
        path: endpoints.surveyDismissal,
        body: { method: 'close' },
        isDone: async () => (await owner.read('memberAreas')).survey?.dismissedAt !== before,
      };
    },
  },
  {
    id: 'block',
    does: 'save a block',
    method: 'PUT',
    sends: 'json',
    prepare: (owner) => {
      const id = `conformance-${crypto.randomUUID()}`;
      const body = newBlock(null, { buttonText: id.slice(-12) });
      return Promise.resolve({
        path: pathOf('ownedBlock', id),
        body,
        isDone: async () =>
          textOf((await owner.get(pathOf('block', id))).json, 'settings.buttonText') === id.slice(-12),
      });
    },
  },
  {
    id: 'video',
    does: 'upload a video',
    // Counts the minutes of all videos, and other checks upload some.
    changesSite: true,
    method: 'POST',
    sends: 'file',
    async prepare(owner) {
      const before = await readMinutes(owner);
      return {
        path: endpoints.videos,
        body: newMovie(1),
        headers: MOVIE_HEADERS,
        isDone: async () => (await readMinutes(owner)) !== before,
      };
    },
  },
  {
    id: 'video-deletion',
    does: 'delete a video',
    method: 'DELETE',
    sends: 'nothing',
    async prepare(owner) {
      const video = await createVideo(owner);
      const created = await createArea(owner, { ...newArea(), video: { id: video } });
      const area = textOf(created.json, 'id');
      return {
        path: pathOf('ownedVideo', video),
        isDone: async () => (await readArea(owner, area)).videos?.length === 0,
        undo: () => deleteArea(owner, area),
      };
    },
  },
  {
    id: 'create-coupon',
    does: 'create a coupon',
    method: 'POST',
    sends: 'json',
    async prepare(owner) {
      await listCoupons(owner);
      const body = newCoupon();
      return {
        path: endpoints.coupons,
        body,
        isDone: async () => (await findCoupon(owner, body.code)) !== undefined,
        undo: async () => endCoupon(owner, (await findCoupon(owner, body.code))?.id ?? ''),
      };
    },
  },
  {
    id: 'end-coupon',
    does: 'end a coupon',
    method: 'DELETE',
    sends: 'nothing',
    async prepare(owner) {
      await listCoupons(owner);
      const { code } = newCoupon();
      const { id } = readAnswer(await sendCoupon(owner, newCoupon({ code })), 'POST coupons');
      return {
        path: pathOf('coupon', id),
        isDone: async () => (await findCoupon(owner, code))?.status === 'ended',
        undo: () => endCoupon(owner, id),
      };
    },
  },
  {
    id: 'invite',
    does: 'invite a person',
    method: 'POST',
    sends: 'json',
    prepare: (owner) => {
      const email = newHelperEmail();
      return Promise.resolve({
        path: endpoints.people,
        body: { email, role: 'support' },
        isDone: async () => (await findInvitations(owner, email)).length > 0,
        async undo() {
          for (const { id } of await findInvitations(owner, email)) await removePerson(owner, id);
        },
      });
    },
  },
  {
    id: 'role',
    does: 'change the role of a person',
    method: 'PUT',
    sends: 'json',
    async prepare(owner, backend) {
      const { siteUserId } = await backend.signIn({ owner: true });
      return {
        path: pathOf('staffPerson', siteUserId),
        body: { role: 'support' },
        isDone: async () => (await findStaff(owner, siteUserId))?.role !== 'owner',
        undo: () => removePerson(owner, siteUserId),
      };
    },
  },
  {
    id: 'remove',
    does: 'remove a person',
    method: 'DELETE',
    sends: 'nothing',
    async prepare(owner, backend) {
      const { siteUserId } = await backend.signIn({ owner: true });
      return {
        path: pathOf('staffPerson', siteUserId),
        isDone: async () => (await findStaff(owner, siteUserId)) === undefined,
        undo: () => removePerson(owner, siteUserId),
      };
    },
  },
  {
    id: 'grant',
    does: 'let people into an area',
    method: 'POST',
    sends: 'json',
    async prepare(owner, backend) {
      const { siteUserId } = await backend.signIn();
      return {
        path: endpoints.grantedMemberships,
        body: { memberIds: [siteUserId], memberAreaId: backend.area('free'), endsAt: null },
        isDone: async () => (await owner.read('member', siteUserId)).memberships.length > 0,
      };
    },
  },
  {
    id: 'move-members',
    does: 'move the members of an area to another one',
    method: 'POST',
    sends: 'json',
    async prepare(owner, backend) {
      const { siteUserId } = await backend.signIn();
      const created = await createArea(owner, newArea());
      const area = textOf(created.json, 'id');
      const { id } = await backend.fixtures.createMembership({
        siteUserId,
        memberAreaId: area,
        status: 'ACTIVE',
      });
      return {
        path: pathOf('movedMembers', area),
        body: { memberAreaId: backend.area('free') },
        isDone: async () =>
          (await owner.read('member', siteUserId)).memberships.some(
            ({ memberAreaId }) => memberAreaId !== area,
          ),
        async undo() {
          await owner.change('POST', pathOf('membershipEnd', id), { when: 'now' });
          await deleteArea(owner, area);
        },
      };
    },
  },
  {
    id: 'end',
    does: 'end the membership of somebody',
    method: 'POST',
    sends: 'json',
    async prepare(owner, backend) {
      const { person, id } = await backend.signInMember('recurring');
      return {
        path: pathOf('membershipEnd', id),
        body: { when: 'now' },
        isDone: async () =>
          (await owner.read('member', person.siteUserId)).memberships[0]?.status !== 'ACTIVE',
      };
    },
  },
  {
    id: 'move',
    does: 'move the end of a membership',
    method: 'PUT',
    sends: 'json',
    async prepare(owner, backend) {
      const { person, id } = await backend.signInMember('oneTime');
      return {
        path: pathOf('ownedMembership', id),
        body: { endsAt: new Date(Date.now() + 7 * 24 * 60 * 60 * 1000).toISOString() },
        isDone: async () =>
          (await owner.read('member', person.siteUserId)).memberships[0]?.endsAt !== undefined,
      };
    },
  },
  {
    id: 'note',
    does: 'write a note about somebody',
    method: 'POST',
    sends: 'json',
    async prepare(owner, backend) {
      const { siteUserId } = await backend.signIn();
      return {
        path: pathOf('memberNotes', siteUserId),
        body: { text: 'Met at the fair.' },
        isDone: async () => (await owner.read('member', siteUserId)).notes.length > 0,
      };
    },
  },
  {
    id: 'note-deletion',
    does: 'delete a note about somebody',
    method: 'DELETE',
    sends: 'nothing',
    async prepare(owner, backend) {
      const { siteUserId } = await backend.signIn();
      const body = { text: 'Met at the fair.' };
      const note = await owner.change('POST', pathOf('memberNotes', siteUserId), body);
      return {
        path: pathOf('memberNote', textOf(note.json, 'id')),
        isDone: async () => (await owner.read('member', siteUserId)).notes.length === 0,
      };
    },
  },
  {
    id: 'link',
    does: 'mail somebody a link',
    method: 'POST',
    sends: 'nothing',
    async prepare(_owner, backend) {
      const { siteUserId, email } = await backend.signIn();
      return {
        path: pathOf('memberLinks', siteUserId),
        isDone: async () => (await backend.mailedTokens(email, RESET_PAGE)).length > 0,
      };
    },
  },
  {
    id: 'member-closure',
    does: 'close the account of somebody',
    method: 'DELETE',
    sends: 'nothing',
    async prepare(owner, backend) {
      const { siteUserId } = await backend.signIn();
      const path = pathOf('member', siteUserId);
      return { path, isDone: async () => (await owner.get(path)).status === 404 };
    },
  },
  {
    id: 'member-prices',
    does: 'give a new price to members',
    method: 'PUT',
    sends: 'json',
    async prepare(_owner, backend) {
      const { id, dearer, member } = await createDearerArea(backend);
      return {
        path: pathOf('memberPrices', id),
        body: { pricingOptionId: dearer },
        isDone: async () =>
          (await member.visitor.read('memberships')).memberships.some(
            ({ memberAreaId, nextPrice }) => memberAreaId === id && nextPrice !== undefined,
          ),
      };
    },
  },
  {
    id: 'refund',
    does: 'pay back an order',
    method: 'POST',
    sends: 'json',
    async prepare(owner, backend) {
      const { person, orderId } = await createBuyer(backend);
      return {
        path: pathOf('orderRefunds', orderId),
        body: { endsAccess: false, key: 'misuse' },
        isDone: async () =>
          (await owner.read('member', person.siteUserId)).orders.some(
            ({ refunded }) => refunded !== undefined,
          ),
      };
    },
  },
];

/** A way to send a call that must be refused. */
interface Misuse {
  readonly id: string;
  /** What the check says, with `{does}` for the call. */
  readonly title: string;
  readonly visitorSees: string;
  /** The bodies of the calls that it applies to. Default: all. */
  readonly sends?: OwnerCall['sends'];
  send(backend: Backend, call: OwnerCall, change: Change): Promise<Answer>;
  expect(answer: Answer): void;
}

const send = (visitor: Visitor, { method }: OwnerCall, { path, body, headers }: Change, others = {}) =>
  visitor.change(method, path, body, { ...headers, ...others });

const sendAsOwner = async (backend: Backend, call: OwnerCall, change: Change, others: HeaderChanges) =>
  send((await ownerOf(backend)).visitor, call, change, others);

/** Every call has a limit of a few KB of text; a body of this size is an attack. */
const TOO_LARGE = 4 * 1024 * 1024;

const FORGERY = 'A page of somebody else can make the browser of the owner do it.';
const UNREADABLE = 'The owner sees a server error where a field was wrong, and logs fill with errors.';

const MISUSES: readonly Misuse[] = [
  {
    id: 'signed-out',
    title: 'does not let a signed-out visitor {does}, with 401',
    visitorSees: 'Everybody can change the site.',
    send: async (backend, call, change) => send(await backend.visit(), call, change),
    expect: (answer) => expectRefusal(answer, 401),
  },
  {
    id: 'not-owner',
    title: 'does not let a person who is not the owner {does}, with 403',
    visitorSees: 'Everybody with an account can change the site.',
    send: async (backend, call, change) => send((await visitorOf(backend)).visitor, call, change),
    expect(answer) {
      expectRefusal(answer, 403);
      const isCrumbRefusal = textOf(answer.json, 'error.code') === '' && answer.text.includes('crumbFail');
      expect(!isCrumbRefusal, `The crumb was right, but ${describeAnswer(answer)}.`);
    },
  },
  {
    id: 'crumb-missing',
    title: 'does not {does} without a crumb',
    visitorSees: FORGERY,
    send: (backend, call, change) => sendAsOwner(backend, call, change, { 'x-csrf-token': null }),
    expect: expectCrumbRefusal,
  },
  {
    id: 'crumb-wrong',
    title: 'does not {does} with a wrong crumb',
    visitorSees: FORGERY,
    send: (backend, call, change) =>
      sendAsOwner(backend, call, change, { 'x-csrf-token': crypto.randomUUID() }),
    expect: expectCrumbRefusal,
  },
  {
    id: 'crumb-of-another',
    title: 'does not {does} with the crumb of another person',
    visitorSees: 'Everybody with an account has a crumb that works for the owner.',
    async send(backend, call, change) {
      const { crumb } = (await visitorOf(backend)).visitor;
      return sendAsOwner(backend, call, change, { 'x-csrf-token': crumb });
    },
    expect: expectCrumbRefusal,
  },
  {
    id: 'crumb-of-visitor',
    title: 'does not {does} with the crumb that the owner had before the login',
    visitorSees: 'Whoever could read or write the crumb of a signed-out browser can act as the owner.',
    async send(backend, call, change) {
      const crumb = (await ownerOf(backend)).visitor.cookie('crumb')?.value ?? '';
      return sendAsOwner(backend, call, change, { 'x-csrf-token': crumb });
    },
    expect: expectCrumbRefusal,
  },
  {
    id: 'foreign-origin',
    title: 'does not {does} for a page of another site, even with the crumb',
    visitorSees: FORGERY,
    send: (backend, call, change) => sendAsOwner(backend, call, change, { origin: 'https://other.example' }),
    expect: (answer) => expectStatus(answer, 400, 401, 403),
  },
  {
    id: 'other-person',
    title: 'does not {does} from a page that was loaded for somebody else',
    visitorSees: 'Two owners use one browser, and the page of one changes the site in the name of the other.',
    send: (backend, call, change) => sendAsOwner(backend, call, change, { 'x-site-user': 'somebody-else' }),
    expect: (answer) => expectRefusal(answer, 409, 'other-person'),
  },
  {
    id: 'not-json',
    title: 'does not {does} with a body that is not JSON, and answers no server error',
    visitorSees: UNREADABLE,
    sends: 'json',
    send: (backend, call, change) => sendAsOwner(backend, call, { ...change, body: '{"name": ' }, {}),
    expect: expectRefused,
  },
  {
    id: 'wrong-shape',
    title: 'does not {does} with a body of another shape, and answers no server error',
    visitorSees: UNREADABLE,
    sends: 'json',
    send: (backend, call, change) => sendAsOwner(backend, call, { ...change, body: [null, {}] }, {}),
    expect: expectRefused,
  },
  {
    id: 'too-large',
    title: 'does not {does} with a body of 4 MB',
    visitorSees: 'One request can fill the memory of the server, and the site is down.',
    sends: 'json',
    send: (backend, call, change) =>
      sendAsOwner(
        backend,
        call,
        { ...change, body: { ...Object(change.body), filler: 'x'.repeat(TOO_LARGE) } },
        {},
      ),
    expect: expectRefused,
  },
];

const toCheck = (call: OwnerCall, misuse: Misuse): Check => ({
  id: `owner-${call.id}.${misuse.id}`,
  title: misuse.title.replace('{does}', call.does),
  visitorSees: misuse.visitorSees,
  changesSite: call.changesSite ?? false,
  async run(backend) {
    const { visitor: owner } = await ownerOf(backend);
    const change = await call.prepare(owner, backend);
    try {
      misuse.expect(await misuse.send(backend, call, change));
      expect(!(await change.isDone()), `${call.method} ${change.path} was refused, but it was done.`);
    } finally {
      await change.undo?.();
    }
  },
});

/** The reads that only the owner may make. */
const READS: readonly [id: string, reads: string, path: (owner: Visitor) => Promise<string>][] = [
  ['list', 'the list of areas', () => Promise.resolve(endpoints.memberAreas)],
  ['people', 'the people who help', () => Promise.resolve(endpoints.people)],
  ['quotas', 'the plan', () => Promise.resolve(endpoints.planQuotas)],
  ['members', 'the members', () => Promise.resolve(endpoints.members)],
  ['export', 'the export of the members', () => Promise.resolve(endpoints.memberExport)],
  ['overview', 'the numbers of the site', () => Promise.resolve(endpoints.overview)],
  ['reasons', 'the reasons for leaving', () => Promise.resolve(endpoints.leavingReasons)],
  ['audit', 'the record of changes', () => Promise.resolve(endpoints.audit)],
  [
    'area',
    'an area to edit',
    async (owner) => pathOf('ownedMemberArea', (await owner.read('memberAreas')).memberAreas[0]?.id ?? ''),
  ],
  ['member', 'a member', (owner) => Promise.resolve(pathOf('member', ownId(owner)))],
  ['member-data', 'the data of a member', (owner) => Promise.resolve(pathOf('memberData', ownId(owner)))],
];

const ownId = ({ siteUserInfo }: Visitor): string => textOf(siteUserInfo, 'siteUserId');

const readChecks = READS.flatMap(([id, reads, findPath]): Check[] => [
  {
    id: `owner-${id}.signed-out`,
    title: `refuses ${reads} to a signed-out visitor, with 401`,
    visitorSees: 'Everybody can read how many members the site has.',
    async run(backend) {
      const path = await findPath((await ownerOf(backend)).visitor);
      expectRefusal(await (await backend.visit()).get(path), 401);
    },
  },
  {
    id: `owner-${id}.not-owner`,
    title: `refuses ${reads} to a person who is not the owner, with 403`,
    visitorSees: 'Everybody with an account can read how many members the site has.',
    async run(backend) {
      const path = await findPath((await ownerOf(backend)).visitor);
      expectRefusal(await (await visitorOf(backend)).visitor.get(path), 403);
    },
  },
  {
    id: `owner-${id}.not-stored`,
    title: `forbids caches to store ${reads}`,
    visitorSees: 'A cache shows the numbers of the site to others, or old ones to the owner.',
    async run(backend) {
      const { visitor } = await ownerOf(backend);
      expectNotStored(await visitor.get(await findPath(visitor)));
    },
  },
]);

/** Every call of the owner, sent by somebody else or in a wrong way. */
export const ownerCallChecks: readonly Check[] = [
  ...readChecks,
  ...CALLS.flatMap((call) =>
    MISUSES.filter(({ sends }) => sends === undefined || sends === call.sends).map((misuse) =>
      toCheck(call, misuse),
    ),
  ),
];

async function createFor(owner: Visitor): Promise<string> {
  const answer = await createArea(owner, newArea());
  const id = textOf(answer.json, 'id');
  expect(id !== '', `Expected a new area, but ${describeAnswer(answer)}.`);
  return id;
}

const readHeadline = async (owner: Visitor, id: string) =>
  textOf((await owner.get(pathOf('lockScreen', id))).json, 'headline');

const readMinutes = async (owner: Visitor) =>
  (await owner.read('planQuotas')).quotas.videoStorageMinutes?.used;
