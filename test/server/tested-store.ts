export const STORES = ['sqlite', 'postgres'] as const;

/** The database that the tests of the server run on. */
export type StoreName = (typeof STORES)[number];

/** The environment variable with the database that the tests of the server run on. */
const TESTED_STORE = 'STORE';

/**
 * Returns the database that the tests of the server run on: the value of the environment variable `STORE`, `undefined`
 * without it.
 *
 * @throws when there is no such database
 */
export function testedStore(): StoreName | undefined {
  const name = process.env[TESTED_STORE];
  if (name === undefined) return undefined;
  const store = STORES.find((each) => each === name);
  if (!store) throw new Error(`STORE: there is no store "${name}". There are: ${STORES.join(', ')}.`);
  return store;
}
