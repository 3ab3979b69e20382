/** The people and areas that the measurements of the server use. */
import { createHash } from 'node:crypto';
import type { Store } from 'member-area-server';

/** The rows of one statement: SQLite takes 32,766 values at most. */
const ROWS = 2000;

/** A person who asks for an area. */
export interface Visit {
  readonly areaId: string;
  /** The cookies that a browser has after a log-in, and the crumb. */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Returns one of the visits of a store with as many people as areas. The first `size * size` are all different, and neighbours
 * are of different people and areas.
 */
export function visitAt(number: number, size: number): Visit {
  const person = number % size;
  const area = (person + Math.floor(number / size)) % size;
  const info = encodeURIComponent(
    JSON.stringify({ authenticated: true, firstName: 'Ben', siteUserId: `person-${person}` }),
  );
  return {
    areaId: `area-${area}`,
    headers: {
      cookie: `crumb=visitor-${person}; session=token-${person}; siteUserCrumb=crumb-${person}; SiteUserInfo=${info}`,
      'x-csrf-token': `crumb-${person}`,
    },
  };
}

/**
 * Fills an empty store with people and as many areas. The sessions are written as the server does, because a log-in hashes a
 * password for half a second.
 */
export async function fillStore(store: Store, size: number): Promise<void> {
  const at = store.now().toISOString();
  const later = new Date(store.now().getTime() + 86_400_000).toISOString();
  const numbers = Array.from({ length: size }, (_, number) => number);
  await store.transact({}, async ({ db }) => {
    for (let start = 0; start < size; start += ROWS) {
      const part = numbers.slice(start, start + ROWS);
      const areas = part.map((number) => {
        const name = `area-${number}`;
        const texts = { description: 'For the benchmark.', benefits: '["One","Two"]', version: '' };
        return { id: name, position: number, name, name_key: name, purchase_type: 'FREE', ...texts };
      });
      await db.insertInto('areas').values(areas).execute();
      const users = part.map((number) => {
        const id = `person-${number}`;
        const email = `${id}@example.com`;
        const names = { first_name: 'Ben', last_name: 'Novak', email_confirmed: 1 };
        return { id, email, email_key: email, created_at: at, password_hash: null, ...names };
      });
      await db.insertInto('users').values(users).execute();
      const sessions = part.map((number) => ({
        token_hash: createHash('sha256').update(`token-${number}`).digest('base64url'),
        user_id: `person-${number}`,
        crumb: `crumb-${number}`,
        expires_at: later,
        public_id: `session-${number}`,
        created_at: at,
      }));
      await db.insertInto('sessions').values(sessions).execute();
    }
  });
}
