import { createHash } from 'node:crypto';
import type { AltchaChallenge } from 'member-area-elements/contract/parts/human-check';
import { endpoints } from 'member-area-elements/contract/routes';
import { partOf, type Answer } from '../answer.js';
import type { Backend } from '../backend.js';
import type { Check } from '../check.js';
import { Unavailable } from '../check-errors.js';
import { expect, expectStatus, expectSuccess } from '../expectations.js';
import type { Visitor } from '../visitor.js';

/** A service that gives anybody a mailbox for some minutes. A backend that asks for a check asks these people. */
const DISPOSABLE_DOMAIN = 'mailinator.com';

/** Prove that a visitor is human. */
export const humanCheckChecks: readonly Check[] = [
  {
    id: 'human-check.solved',
    title: 'stores nothing before a human check is solved, and creates the account with the proof',
    visitorSees: 'Machines fill the site with accounts, or people cannot create one.',
    async run(backend) {
      const { visitor, account, solution } = await askForCheck(backend);
      expectStatus(await backend.logIn(await backend.visit(), account), 401);
      expectSuccess(await create(visitor, account, solution));
    },
  },
  {
    id: 'human-check.once',
    title: 'accepts the proof of a human check once, also when it is written in another way',
    visitorSees: 'A machine solves one check, and creates as many accounts as it likes.',
    async run(backend) {
      const { visitor, account, solution } = await askForCheck(backend);
      expectSuccess(await create(visitor, account, solution));
      for (const again of [solution, { ...solution, more: 1 }])
        expectAsked(await create(await backend.visit(), newAccount(backend), again));
    },
  },
  {
    id: 'human-check.wrong',
    title: 'refuses a wrong proof, and one with a later end or of another call',
    visitorSees: 'The check keeps nobody away but people.',
    async run(backend) {
      const { visitor, solution } = await askForCheck(backend);
      const later = solution.salt.replaceAll(/\d{10}/g, '9999999999');
      for (const wrong of [
        { ...solution, number: solution.number + 1 },
        { ...solution, signature: '0'.repeat(solution.signature.length) },
        ...(later === solution.salt ? [] : [{ ...solution, salt: later }]),
      ])
        expectAsked(await create(visitor, newAccount(backend), wrong));
      const { email } = newAccount(backend);
      const reset = await visitor.change('POST', endpoints.passwordReset, { email }, proofOf(solution));
      expectAsked(reset);
    },
  },
];

type NewPerson = ReturnType<Backend['newAccount']>;

interface Solution extends AltchaChallenge {
  readonly number: number;
}

const newAccount = (backend: Backend): NewPerson => {
  const account = backend.newAccount();
  return { ...account, email: account.email.replace(/@.*/, `@${DISPOSABLE_DOMAIN}`) };
};

const create = (visitor: Visitor, account: NewPerson, solution?: object) =>
  visitor.change('POST', endpoints.account, account, solution && proofOf(solution));

const proofOf = (solution: object) => ({
  'x-human-check': Buffer.from(JSON.stringify(solution)).toString('base64'),
});

/**
 * Sends a sign-up for which a backend asks for a human check, and solves it.
 *
 * @throws Unavailable for a backend that does not ask, or asks for a check that only a person can solve
 */
async function askForCheck(backend: Backend) {
  const [visitor, account] = [await backend.visit(), newAccount(backend)];
  const answer = await create(visitor, account);
  const check = partOf(answer.json, 'error.humanCheck');
  if (!isAsked(answer) || partOf(check, 'kind') !== 'altcha')
    throw new Unavailable('The backend asks for no human check that a program can solve.');
  return { visitor, account, solution: solve(partOf(check, 'challenge') as AltchaChallenge) };
}

function solve(challenge: AltchaChallenge): Solution {
  for (let number = 0; number <= challenge.maxnumber; number++)
    if (createHash('sha256').update(`${challenge.salt}${number}`).digest('hex') === challenge.challenge)
      return { ...challenge, number };
  throw new Error('The challenge of the human check has no solution.');
}

const isAsked = ({ status, json }: Answer): boolean =>
  status === 403 && partOf(json, 'error.code') === 'human-check';

function expectAsked(answer: Answer): void {
  expect(
    isAsked(answer),
    `Expected 403 with the code "human-check", but got ${answer.status} ${answer.text}.`,
  );
}
