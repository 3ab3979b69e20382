/** The people and areas that the measurements of the server use: enough that each join is a new one. */
import { createHash } from 'node:crypto';
import type { Store } from 'member-area-server';

const PEOPLE = 500;
const AREAS = 100;

/** A join that nobody has sent before. */
export interface BenchJoin {
  readonly areaId: string;
  /** The cookie and the crumb of the person. */
  readonly headers: Readonly<Record<string, string>>;
}

/** The number of joins that are possible. */
export const MOST_JOINS = PEOPLE * AREAS;

/** Returns one of the possible joins: neighbours are of different people. */
export function joinAt(number: number): BenchJoin {
  const person = number % PEOPLE;
  return { areaId: `area-${Math.floor(number / PEOPLE) % AREAS}`, headers: headersOf(person) };
}

const headersOf = (person: number) => ({
  cookie: `session=token-${person}`,
  'x-csrf-token': `crumb-${person}`,
});

/** Fills an empty store. The sessions are written as the server does, because a log-in hashes a password for half a second. */
export async function fillStore(store: Store): Promise<void> {
  const at = store.now().toISOString();
  const later = new Date(store.now().getTime() + 86_400_000).toISOString();
  await store.transact({}, async ({ db }) => {
    for (let area = 0; area < AREAS; area++) {
      const name = `area-${area}`;
      const texts = { description: 'For the benchmark.', benefits: '["One","Two"]', version: '' };
      await db
        .insertInto('areas')
        .values({ id: name, position: area, name, name_key: name, purchase_type: 'FREE', ...texts })
        .execute();
    }
    for (let person = 0; person < PEOPLE; person++) {
      const id = `person-${person}`;
      const email = `${id}@example.com`;
      const names = { first_name: 'Ben', last_name: 'Novak', owner: 0, email_confirmed: 1 };
      await db
        .insertInto('users')
        .values({ id, email, email_key: email, created_at: at, password_hash: null, ...names })
        .execute();
      const token = createHash('sha256').update(`token-${person}`).digest('base64url');
      await db
        .insertInto('sessions')
        .values({ token_hash: token, user_id: id, crumb: `crumb-${person}`, expires_at: later })
        .execute();
    }
  });
}
