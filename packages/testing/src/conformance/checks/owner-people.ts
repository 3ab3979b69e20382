/** The people who help the owner: invitations, roles, and what a role allows. */
import { endpoints } from 'member-area-elements/contract/routes';
import { textOf, type Answer } from '../answer.js';
import type { Backend, Person } from '../backend.js';
import { Unavailable } from '../check-errors.js';
import type { Check } from '../check.js';
import { expect, expectEqual, expectRefusal, expectRefused, expectSuccess } from '../expectations.js';
import { asOwner, newArea, ownerOf, tryToCreate, visitorOf } from '../owner.js';
import { pathOf } from '../paths.js';
import type { Visitor } from '../visitor.js';

/** Returns an email that nobody has. */
export const newHelperEmail = () => `conformance-helper-${crypto.randomUUID().slice(0, 13)}@example.com`;

/** Invites somebody to help. */
const invite = (owner: Visitor, email: string, role = 'support'): Promise<Answer> =>
  owner.change('POST', endpoints.people, { email, role });

/** Gives a person another role. */
const changeRole = (owner: Visitor, id: string, role: string): Promise<Answer> =>
  owner.change('PUT', pathOf('staffPerson', id), { role });

/** Takes the role of a person, or withdraws an invitation. */
export const removePerson = (owner: Visitor, id: string): Promise<Answer> =>
  owner.change('DELETE', pathOf('staffPerson', id));

/** Returns the person with an id in the list of the owner. */
export const findStaff = async (owner: Visitor, id: string) =>
  (await owner.read('people')).people.find((person) => person.id === id);

/** Returns the open invitations to an email. */
export const findInvitations = async (owner: Visitor, email: string) =>
  (await owner.read('people')).invitations.filter((one) => one.email === email);

/** Creates another owner, uses them, and takes the role again. */
async function withSecondOwner(
  backend: Backend,
  use: (owner: Visitor, second: Person) => Promise<void>,
): Promise<void> {
  if (backend.settings.login?.decidesOwners)
    throw new Unavailable('The login of the site says who is an owner.');
  const { visitor: owner } = await ownerOf(backend);
  const second = await backend.signIn({ owner: true });
  try {
    await use(owner, second);
  } finally {
    await removePerson(owner, second.siteUserId);
  }
}

/** Returns the run of a check that invites somebody, and withdraws the invitation. */
const whenInvited =
  (use: (owner: Visitor, email: string, backend: Backend, answer: Answer) => Promise<void>): Check['run'] =>
  async (backend) => {
    const { visitor: owner } = await ownerOf(backend);
    const email = newHelperEmail();
    const answer = await invite(owner, email);
    expectSuccess(answer);
    try {
      await use(owner, email, backend, answer);
    } finally {
      for (const { id } of await findInvitations(owner, email)) await removePerson(owner, id);
    }
  };

export const ownerPeopleChecks: readonly Check[] = [
  {
    id: 'people.list',
    title: 'lists the owner with the role, and nobody without one',
    visitorSees: 'The owner reads the emails of members among the people who help.',
    async run(backend) {
      const { visitor: owner, siteUserId, email } = await ownerOf(backend);
      const member = await visitorOf(backend);
      const { people } = await owner.read('people');
      const own = people.find((person) => person.id === siteUserId);
      expectEqual([own?.email, own?.role, own?.isYou], [email, 'owner', true], 'the owner in the list');
      expect(!people.some(({ id }) => id === member.siteUserId), 'Expected no person without a role.');
      expect(people.filter(({ isYou }) => isYou).length === 1, 'Expected one person who reads the list.');
    },
  },
  {
    id: 'people.invitation',
    title: 'answers an invitation with its email, its role and its end, and lists it',
    visitorSees: 'The owner does not see whom they have invited.',
    run: whenInvited(async (owner, email, _backend, answer) => {
      const [listed, ...others] = await findInvitations(owner, email);
      expectEqual(
        [listed?.id, listed?.role, others.length],
        [textOf(answer.json, 'id'), 'support', 0],
        'the invitation',
      );
      const days = (Date.parse(listed?.expiresAt ?? '') - Date.parse(listed?.invitedAt ?? '')) / 86_400_000;
      expect(days > 0 && days <= 7, `Expected an invitation for 7 days at most, but it has ${days}.`);
    }),
  },
  {
    id: 'people.mail',
    title: 'mails one link to the person who is invited',
    visitorSees: 'Nobody learns of the invitation.',
    run: whenInvited(async (_owner, email, backend) => {
      const links = (await backend.fixtures.mailsTo(email)).flatMap((mail) => mail.links);
      const own = new Set(links.filter((link) => new URL(link).pathname !== '/'));
      expect(own.size === 1, `Expected a mail with one link to ${email}, but it has ${own.size}.`);
    }),
  },
  {
    id: 'people.invite-again',
    title: 'has one invitation to an email, the last one',
    visitorSees: 'An invitation that the owner has corrected still gives the wrong role.',
    run: whenInvited(async (owner, email) => {
      expectSuccess(await invite(owner, email, 'owner'));
      const roles = (await findInvitations(owner, email)).map(({ role }) => role);
      expectEqual(roles, ['owner'], 'the roles of the invitations');
    }),
  },
  {
    id: 'people.has-role',
    title: 'refuses an invitation to somebody who has a role, with the code "has-role"',
    visitorSees: 'The owner makes themselves a helper.',
    async run(backend) {
      const { visitor: owner, email } = await ownerOf(backend);
      expectRefusal(await invite(owner, email), 409, 'has-role');
      expectRefusal(await invite(owner, email.toUpperCase()), 409, 'has-role');
    },
  },
  {
    id: 'people.unknown-role',
    title: 'refuses a role that does not exist, and an email that is none',
    visitorSees: 'A mistake gives somebody rights that nobody knows.',
    run: asOwner(async (owner) => {
      const email = newHelperEmail();
      expectRefused(await invite(owner, email, 'admin'));
      expectRefused(await invite(owner, 'no email'));
      expectEqual((await findInvitations(owner, email)).length, 0, 'the number of invitations');
    }),
  },
  {
    id: 'people.support-reads',
    title: 'lets a person who helps read the areas, and tells the page the role',
    visitorSees: 'A person who helps sees nothing, or what only the owner may change.',
    run: (backend) =>
      withSecondOwner(backend, async (owner, second) => {
        expectSuccess(await changeRole(owner, second.siteUserId, 'support'));
        const { role, memberAreas } = await second.visitor.read('memberAreas');
        expectEqual(role, 'support', 'the role in the list of areas');
        const id = memberAreas[0]?.id;
        if (id !== undefined) expectSuccess(await second.visitor.get(pathOf('ownedMemberArea', id)));
      }),
  },
  {
    id: 'people.support-limits',
    title: 'lets a person who helps do nothing that only the owner may',
    visitorSees: 'Whoever answers the mails of members can change prices or make themselves the owner.',
    run: (backend) =>
      withSecondOwner(backend, async (owner, { visitor: helper, siteUserId }) => {
        expectSuccess(await changeRole(owner, siteUserId, 'support'));
        expectRefusal(await helper.get(endpoints.people), 403);
        expectRefusal(await tryToCreate(helper, newArea()), 403);
        expectRefusal(await changeRole(helper, siteUserId, 'owner'), 403);
        const email = newHelperEmail();
        expectRefusal(await invite(helper, email, 'owner'), 403);
        expectEqual((await findInvitations(owner, email)).length, 0, 'the number of invitations');
      }),
  },
  {
    id: 'people.role-at-once',
    title: 'ends the rights of a role with the role, also in a browser that is signed in',
    visitorSees: 'Somebody who was let go still changes the site.',
    run: (backend) =>
      withSecondOwner(backend, async (owner, second) => {
        expectSuccess(await second.visitor.get(endpoints.people));
        expectSuccess(await changeRole(owner, second.siteUserId, 'support'));
        expectRefusal(await second.visitor.get(endpoints.people), 403);
        expectSuccess(await removePerson(owner, second.siteUserId));
        expectRefusal(await second.visitor.get(endpoints.memberAreas), 403);
      }),
  },
  {
    id: 'people.keeps-account',
    title: 'takes the role of a person and not the account',
    visitorSees: 'Who helps no more has lost their own memberships too.',
    run: (backend) =>
      withSecondOwner(backend, async (owner, second) => {
        expectSuccess(await removePerson(owner, second.siteUserId));
        expectSuccess(await second.visitor.get(endpoints.profile));
        expectSuccess(await backend.logIn(await backend.visit(), second));
        expectEqual(await findStaff(owner, second.siteUserId), undefined, 'the person in the list');
      }),
  },
  {
    id: 'people.withdraw',
    title: 'withdraws an invitation by its id, and answers 404 for one that has ended',
    visitorSees: 'An invitation to a wrong address cannot be taken back.',
    run: whenInvited(async (owner, email, backend, answer) => {
      const [link = ''] = (await backend.fixtures.mailsTo(email))
        .flatMap((mail) => mail.links)
        .filter((one) => new URL(one).pathname !== '/');
      const path = new URL(link).pathname;
      // A login of the site leads signed-out visitors away from the page.
      const reader = backend.settings.login ? (await backend.bystander()).visitor : await backend.visit();
      expectSuccess(await reader.openPage(path));
      const id = textOf(answer.json, 'id');
      expectSuccess(await removePerson(owner, id));
      expectEqual((await findInvitations(owner, email)).length, 0, 'the number of invitations');
      expectRefusal(await removePerson(owner, id), 404);
      expectRefused(await (await backend.visit()).openPage(path));
    }),
  },
  {
    id: 'people.members-stay',
    title: 'gives and takes no role of a person who has none, with 404',
    visitorSees: 'A wrong id makes a member the owner, without an invitation that they have accepted.',
    async run(backend) {
      const { visitor: owner } = await ownerOf(backend);
      const member = await visitorOf(backend);
      expectRefusal(await changeRole(owner, member.siteUserId, 'support'), 404);
      expectRefusal(await removePerson(owner, member.siteUserId), 404);
      expectRefusal(await member.visitor.get(endpoints.memberAreas), 403);
      expectSuccess(await member.visitor.get(endpoints.profile));
    },
  },
  {
    id: 'people.last-owner',
    title: 'never leaves the site without an owner, with the code "last-owner"',
    visitorSees: 'Nobody can change the site any more.',
    changesSite: true,
    async run(backend) {
      const { visitor: owner, siteUserId } = await ownerOf(backend);
      const others = (await owner.read('people')).people.filter(
        (person) => person.role === 'owner' && person.id !== siteUserId,
      );
      const isOwner = async () => (await owner.get(endpoints.people)).status < 300;
      try {
        for (const { id } of others) expectSuccess(await changeRole(owner, id, 'support'));
        expectEqual((await findStaff(owner, siteUserId))?.mayChange, false, 'mayChange of the last owner');
        expectRefusal(await changeRole(owner, siteUserId, 'support'), 409, 'last-owner');
        expectRefusal(await removePerson(owner, siteUserId), 409, 'last-owner');
        expect(await isOwner(), 'Expected the last owner to be owner still.');
      } finally {
        const giver = (await isOwner()) ? owner : (await backend.signIn({ owner: true })).visitor;
        for (const { id } of others) await changeRole(giver, id, 'owner');
        await changeRole(giver, siteUserId, 'owner');
      }
    },
  },
];
