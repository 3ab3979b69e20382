import { inFile, type Fault } from '../fault.js';

/** Human checks that machines pass. */
export const humanCheckFaults: readonly Fault[] = [
  ...inFile('packages/server/src/human-check/require-human.ts', [
    {
      name: 'accepts the proof of a human check again and again',
      from: 'return id !== null && (await spend(store, id));',
      to: 'return id !== null;',
      caughtBy: 'human-check.once',
    },
    {
      name: 'accepts a proof of a human check that is written in another way',
      from: 'await spend(store, id)',
      to: 'await spend(store, proof)',
      caughtBy: 'human-check.once',
    },
    {
      name: 'refuses every proof of a human check',
      from: '  return spent !== undefined;',
      to: '  return false;',
      caughtBy: 'human-check.solved',
    },
  ]),
  ...inFile('packages/server/src/human-check/altcha.ts', [
    {
      name: 'accepts a proof of another call',
      from: 'solvedCall !== call || ',
      to: '',
      caughtBy: 'human-check.wrong',
    },
    {
      name: 'accepts any number as the proof',
      from: 'sameSecret(sign(hash(salt, number), key), signature) ? signature : null',
      to: 'number + signature',
      caughtBy: 'human-check.wrong',
    },
  ]),
];
