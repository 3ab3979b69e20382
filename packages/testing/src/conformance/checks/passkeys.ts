import { endpoints } from 'member-area-elements/contract/routes';
import type { Passkeys } from 'member-area-elements/contract/account/passkeys';
import type { CreatedPasskey, PasskeyLogIn } from 'member-area-elements/contract/parts/web-authn';
import { SoftwareAuthenticator, type ResponseChanges } from '../../authenticator/software-authenticator.js';
import { partOf, type Answer } from '../answer.js';
import type { Backend, Person } from '../backend.js';
import type { Check } from '../check.js';
import {
  expect,
  expectCrumbRefusal,
  expectEqual,
  expectFieldCode,
  expectRefusal,
  expectRefused,
  expectStatus,
  expectSuccess,
  readAnswer,
  requireCallIn,
} from '../expectations.js';
import { pathOf } from '../paths.js';
import type { Visitor } from '../visitor.js';
import { confirm, createAccount } from './email.js';
import { tryUntilLimit } from './limits.js';
import { receiveLink, setPassword } from './password-reset.js';

const MINUTE = 60;

/** A site and a domain that are not those of the backend. */
const OTHER_ORIGIN = 'https://other-site.example';
const OTHER_DOMAIN = 'other-site.example';

/** The refused log-ins from one address after which their limit must have been reached. */
const MOST_LOG_INS = 100;

/** Log in with passkeys, and add, rename and remove them. Backends need not have the calls. */
export const passkeyChecks: readonly Check[] = [
  {
    id: 'passkey.logs-in',
    title: 'logs in with a passkey that was added, in any browser and more than once',
    visitorSees: 'The passkey that somebody has added does not work.',
    async run(backend) {
      const { person, device } = await withPasskey(backend);
      for (const visitor of [await backend.visit(), await backend.visit()]) {
        expectSuccess(await logIn(visitor, device));
        expectEqual((await visitor.read('profile')).email, person.email, 'the email of the profile');
      }
    },
  },
  {
    id: 'passkey.challenge',
    title: 'asks for a passkey with another long challenge each time, and names no passkeys',
    visitorSees: 'Who has seen an earlier log-in repeats it, or finds out who has passkeys.',
    async run(backend) {
      const { person } = await withPasskey(backend);
      const visitor = await backend.visit();
      const asked = [await askToLogIn(visitor), await askToLogIn(visitor), await askToCreate(person.visitor)];
      const challenges = asked.map(({ challenge }) => challenge);
      expectEqual(new Set(challenges).size, 3, 'the number of different challenges');
      // 16 bytes: https://www.w3.org/TR/webauthn-3/#sctn-cryptographic-challenges
      expect(
        challenges.every((challenge) => challenge.length >= 22),
        'Expected challenges of 16 bytes or more.',
      );
      const allowed = partOf(asked[0], 'allowCredentials');
      expect(
        allowed === undefined || (Array.isArray(allowed) && allowed.length === 0),
        'Expected no "allowCredentials".',
      );
    },
  },
  {
    id: 'passkey.crumb',
    title: 'refuses the calls without a crumb',
    visitorSees: 'A page of a stranger adds the passkey of the stranger.',
    async run(backend) {
      const { person, device, id } = await withPasskey(backend);
      const { visitor } = person;
      const created = await newDevice(backend).create(await askToCreate(visitor));
      const credential = await device.get(await askToLogIn(visitor));
      const withoutCrumb = { 'x-csrf-token': null };
      for (const [method, path, body] of [
        ['POST', endpoints.passkeySessionOptions, undefined],
        ['POST', endpoints.passkeySession, { credential }],
        ['POST', endpoints.passkeyOptions, {}],
        ['POST', endpoints.passkeys, { credential: created, name: 'Phone' }],
        ['PUT', pathOf('passkey', id), { name: 'Phone' }],
        ['POST', pathOf('passkeyRemoval', id), {}],
      ] as const)
        expectCrumbRefusal(await visitor.change(method, path, body, withoutCrumb));
    },
  },
  {
    id: 'passkey.signed-out',
    title: 'answers 401 to a signed-out visitor who reads, adds, renames or removes passkeys',
    visitorSees: 'Everybody can add a passkey to an account.',
    async run(backend) {
      const { id } = await withPasskey(backend);
      const visitor = await backend.visit();
      for (const answer of [
        await visitor.get(endpoints.passkeys),
        await visitor.change('POST', endpoints.passkeyOptions, {}),
        await rename(visitor, id, 'Mine'),
        await remove(visitor, id),
      ])
        expectRefusal(answer, 401);
    },
  },
  {
    id: 'passkey.unknown',
    title: 'refuses a passkey that is not known, and a response with a wrong signature, with the same 401',
    visitorSees: 'Somebody logs in with a passkey of their own making.',
    async run(backend) {
      const { person, device } = await withPasskey(backend);
      const visitor = await backend.visit();
      const stranger = newDevice(backend);
      await stranger.create(await askToCreate(person.visitor));
      const unknown = await logIn(visitor, stranger);
      expectRefusal(unknown, 401, 'passkey-refused');
      const { signature } = (await device.get(await askToLogIn(visitor))).response;
      const right = await device.get(await askToLogIn(visitor));
      const forged = { ...right, response: { ...right.response, signature } };
      const wrong = await sendLogIn(visitor, forged);
      expectEqual([wrong.status, wrong.text], [unknown.status, unknown.text], 'the answer');
      expectRefusal(await visitor.get(endpoints.profile), 401);
    },
  },
  {
    id: 'passkey.other-site',
    title: 'refuses a response from a page of another site, and one for another domain',
    visitorSees: 'A page that looks like the site logs in as its visitors.',
    async run(backend) {
      const { person, device } = await withPasskey(backend);
      for (const changes of [{ origin: OTHER_ORIGIN }, { rpId: OTHER_DOMAIN }]) {
        expectRefusal(await logIn(await backend.visit(), device, changes), 401, 'passkey-refused');
        const created = await newDevice(backend).create(await askToCreate(person.visitor), changes);
        expectFieldCode(await sendNew(person.visitor, created), 'credential');
      }
    },
  },
  {
    id: 'passkey.once',
    title: 'accepts one of five requests with one response at the same time, and none later',
    visitorSees: 'Who has copied a response logs in with it again.',
    async run(backend) {
      const { device } = await withPasskey(backend);
      const visitor = await backend.visit();
      const credential = await device.get(await askToLogIn(visitor));
      const copies = Array.from({ length: 5 }, () => visitor.copy());
      const answers = await Promise.all(copies.map((copy) => sendLogIn(copy, credential)));
      expectEqual(answers.filter(({ status }) => status < 300).length, 1, 'the number of successes');
      expectRefusal(await sendLogIn(visitor, credential), 410, 'passkey-expired');
    },
  },
  {
    id: 'passkey.other-browser',
    title: 'refuses a challenge in another browser or session than the one that has asked for it',
    visitorSees: 'Somebody is logged in to the account of a stranger, or adds the passkey of the stranger.',
    async run(backend) {
      const { person, device } = await withPasskey(backend);
      const [visitor, stranger] = [await backend.visit(), await backend.visit()];
      const credential = await device.get(await askToLogIn(visitor));
      expectRefusal(await sendLogIn(stranger, credential), 410, 'passkey-expired');
      await askToLogIn(stranger);
      expectRefusal(await sendLogIn(stranger, credential), 410, 'passkey-expired');
      expectSuccess(await sendLogIn(visitor, credential));
      const created = await newDevice(backend).create(await askToCreate(person.visitor));
      const other = await backend.signIn();
      expectRefusal(await sendNew(other.visitor, created), 410, 'passkey-expired');
    },
  },
  {
    id: 'passkey.expires',
    title: 'accepts a challenge four minutes after it was asked for, and not after five',
    visitorSees: 'Who finds a page that was left open logs in.',
    changesSite: true,
    async run(backend) {
      const { device } = await withPasskey(backend);
      const visitor = await backend.visit();
      const [early, late] = [
        await device.get(await askToLogIn(visitor)),
        await device.get(await askToLogIn(visitor)),
      ];
      await backend.later(5 * MINUTE + 5, async () =>
        expectRefusal(await sendLogIn(visitor, late), 410, 'passkey-expired'),
      );
      await backend.later(4 * MINUTE, async () => expectSuccess(await sendLogIn(visitor, early)));
    },
  },
  {
    id: 'passkey.counter',
    title: 'refuses a passkey whose counter has not grown since the last log-in',
    visitorSees: 'Who has copied a device logs in.',
    async run(backend) {
      const { device } = await withPasskey(backend);
      expectSuccess(await logIn(await backend.visit(), device, { counter: 5 }));
      for (const counter of [5, 4, 0])
        expectRefusal(await logIn(await backend.visit(), device, { counter }), 401, 'passkey-refused');
      expectSuccess(await logIn(await backend.visit(), device, { counter: 6 }));
    },
  },
  {
    id: 'passkey.limited',
    title: 'stops refused log-ins from one address',
    visitorSees: 'Nothing, until somebody lets the server check signatures all day.',
    changesSite: true,
    async run(backend) {
      const { device } = await withPasskey(backend);
      const visitor = await backend.visit();
      const credential = await device.get(await askToLogIn(visitor), { origin: OTHER_ORIGIN });
      await tryUntilLimit(() => sendLogIn(visitor, credential), MOST_LOG_INS);
    },
  },
  {
    id: 'passkey.invalid',
    title: 'refuses a body that is no response of a browser, with a status from 400 to 499',
    visitorSees: '"Internal Server Error" in place of a text.',
    async run(backend) {
      const { person, device } = await withPasskey(backend);
      const { visitor } = person;
      const right = await device.get(await askToLogIn(visitor));
      const { response, ...rest } = right;
      for (const credential of [
        undefined,
        null,
        'credential',
        {},
        rest,
        { ...right, id: '' },
        { ...right, response: { ...response, clientDataJSON: 'AAAA' } },
        { ...right, response: { ...response, clientDataJSON: 'bnVsbA' } },
        { ...right, response: { ...response, authenticatorData: 'AAAA' } },
      ]) {
        expectRefused(await visitor.change('POST', endpoints.passkeySession, { credential }));
        expectRefused(await visitor.change('POST', endpoints.passkeys, { credential, name: 'Phone' }));
      }
      const created = await newDevice(backend).create(await askToCreate(visitor));
      expectFieldCode(await sendNew(visitor, created, ' '), 'name');
    },
  },

  {
    id: 'passkey.listed',
    title: 'lists the passkeys with their names and times, and without what is secret',
    visitorSees: 'Somebody cannot tell which passkey is on the lost phone.',
    async run(backend) {
      const { person, device, id } = await withPasskey(backend);
      const answer = await person.visitor.get(endpoints.passkeys);
      const [listed] = readAnswer(answer, 'GET passkeys').passkeys;
      expectEqual([listed?.name, listed?.lastUsedAt], ['Phone', undefined], 'the name and lastUsedAt');
      const { id: credentialId } = await device.get(await askToLogIn(person.visitor));
      expect(!answer.text.includes(credentialId), 'Expected no id of a credential.');
      expectSuccess(await rename(person.visitor, id, 'Old phone'));
      expectSuccess(await logIn(await backend.visit(), device));
      const [used] = (await listOf(person.visitor)).passkeys;
      expectEqual([used?.name, typeof used?.lastUsedAt], ['Old phone', 'string'], 'the name and lastUsedAt');
      expectEqual((await person.visitor.read('profile')).mayUsePasskeys, true, 'mayUsePasskeys');
    },
  },
  {
    id: 'passkey.discoverable',
    title: 'asks for a passkey that the device finds by itself, with random bytes for its person',
    visitorSees: 'The passkey that was added is never offered, or a device says who its person is.',
    async run(backend) {
      const { person, device } = await withPasskey(backend);
      const options = await askToCreate(person.visitor);
      expectEqual(options.authenticatorSelection?.residentKey, 'required', 'residentKey');
      const { id: credentialId } = await device.get(await askToLogIn(person.visitor));
      expect(
        options.excludeCredentials?.some(({ id }) => id === credentialId) === true,
        'Expected "excludeCredentials" to have the passkey that exists.',
      );
      const handle = atob(options.user.id.replaceAll('-', '+').replaceAll('_', '/'));
      expect(
        handle.length >= 16 && ![person.email, person.siteUserId].includes(handle),
        'Expected a "user.id" of 16 random bytes or more.',
      );
    },
  },
  {
    id: 'passkey.proof',
    title: 'wants the password to add or remove a passkey when the log-in was more than ten minutes ago',
    visitorSees: 'Whoever finds a phone unlocked adds a passkey of their own, and stays.',
    changesSite: true,
    async run(backend) {
      const { person, id } = await withPasskey(backend);
      const { visitor, password } = person;
      await backend.later(10 * MINUTE + 5, async () => {
        expectEqual((await listOf(visitor)).isProofNeeded, true, 'isProofNeeded');
        for (const path of [endpoints.passkeyOptions, pathOf('passkeyRemoval', id)]) {
          expectFieldCode(await visitor.change('POST', path, {}), 'password', 'required');
          const wrong = await visitor.change('POST', path, { password: 'not-the-password' });
          expectStatus(wrong, 400, 401, 403, 422);
          expectSuccess(await visitor.change('POST', path, { password }));
        }
      });
    },
  },
  {
    id: 'passkey.removed',
    title: 'refuses a passkey that was removed',
    visitorSees: 'A stolen phone still logs in.',
    async run(backend) {
      const { person, device, id } = await withPasskey(backend);
      expectSuccess(await remove(person.visitor, id));
      expectRefusal(await logIn(await backend.visit(), device), 401, 'passkey-refused');
      expectEqual((await listOf(person.visitor)).passkeys.length, 0, 'the number of passkeys');
    },
  },
  {
    id: 'passkey.own',
    title: 'answers 404 to somebody who renames or removes the passkey of somebody else',
    visitorSees: 'Everybody can take the passkeys of a person.',
    async run(backend) {
      const { person, id } = await withPasskey(backend);
      const { visitor } = await backend.signIn();
      expectRefusal(await rename(visitor, id, 'Mine'), 404);
      expectRefusal(await remove(visitor, id), 404);
      expectEqual((await listOf(person.visitor)).passkeys[0]?.name, 'Phone', 'the name of the passkey');
    },
  },
  {
    id: 'passkey.mails',
    title: 'mails the person that a passkey was added, and that one was removed',
    visitorSees: 'Somebody adds a passkey to an account, and its person never learns of it.',
    async run(backend) {
      const { person, id } = await withPasskey(backend);
      const count = async () => (await backend.fixtures.mailsTo(person.email)).length;
      const added = await count();
      expect(added > 0, 'Expected a mail about the passkey that was added.');
      expectSuccess(await remove(person.visitor, id));
      expect((await count()) > added, 'Expected a mail about the passkey that was removed.');
    },
  },
  {
    id: 'passkey.ends-with-reset',
    title: 'ends all passkeys when a mailed link has set a password',
    visitorSees: 'Whoever was in the account before logs in with a passkey.',
    async run(backend) {
      const { person, device } = await withPasskey(backend);
      const { token } = await receiveLink(backend, person);
      expectSuccess(await setPassword(await backend.visit(), token));
      expectRefusal(await logIn(await backend.visit(), device), 401, 'passkey-refused');
    },
  },
  {
    id: 'passkey.ends-with-confirmation',
    title: 'ends all passkeys when the email is confirmed in a browser without the session of the account',
    visitorSees: 'Whoever has created an account with the email of a visitor reads along.',
    async run(backend) {
      await requireCall(backend);
      const { person, token } = await createAccount(backend);
      const device = newDevice(backend);
      await add(person.visitor, device);
      expectSuccess(await confirm(await backend.visit(), token));
      expectRefusal(await logIn(await backend.visit(), device), 401, 'passkey-refused');
    },
  },
];

const newDevice = (backend: Backend) => new SoftwareAuthenticator({ origin: backend.url });

/** Signs a person in who has a passkey. Returns the device with it, and its id. */
async function withPasskey(
  backend: Backend,
): Promise<{ person: Person; device: SoftwareAuthenticator; id: string }> {
  await requireCall(backend);
  const person = await backend.signIn();
  const device = newDevice(backend);
  await add(person.visitor, device);
  const [passkey] = (await listOf(person.visitor)).passkeys;
  expect(passkey !== undefined, 'Expected a list with the passkey that was added.');
  return { person, device, id: passkey.id };
}

async function add(visitor: Visitor, device: SoftwareAuthenticator): Promise<void> {
  expectSuccess(await sendNew(visitor, await device.create(await askToCreate(visitor))));
}

const listOf = (visitor: Visitor): Promise<Passkeys> => visitor.read('passkeys');

const askToLogIn = async (visitor: Visitor) =>
  readAnswer(await visitor.change('POST', endpoints.passkeySessionOptions), 'POST passkeySessionOptions');

const askToCreate = async (visitor: Visitor) =>
  readAnswer(await visitor.change('POST', endpoints.passkeyOptions, {}), 'POST passkeyOptions');

const sendLogIn = (visitor: Visitor, credential: PasskeyLogIn): Promise<Answer> =>
  visitor.change('POST', endpoints.passkeySession, { credential });

const logIn = async (
  visitor: Visitor,
  device: SoftwareAuthenticator,
  changes?: ResponseChanges,
): Promise<Answer> => sendLogIn(visitor, await device.get(await askToLogIn(visitor), changes));

const sendNew = (visitor: Visitor, credential: CreatedPasskey, name = 'Phone'): Promise<Answer> =>
  visitor.change('POST', endpoints.passkeys, { credential, name });

const rename = (visitor: Visitor, id: string, name: string): Promise<Answer> =>
  visitor.change('PUT', pathOf('passkey', id), { name });

const remove = (visitor: Visitor, id: string): Promise<Answer> =>
  visitor.change('POST', pathOf('passkeyRemoval', id), {});

/** @throws Unavailable for a backend without the calls */
async function requireCall(backend: Backend): Promise<void> {
  const answer = await (await backend.visit()).change('POST', endpoints.passkeySessionOptions);
  requireCallIn(answer, 'The backend has no passkeys.');
}
