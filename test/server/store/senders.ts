import { Agent, request } from 'node:http';
import { hashToken } from '../../../packages/server/src/people/secrets.js';
import type { Store } from 'member-area-server';

// Each connection is used in turn, and closed here before the server closes it as idle, which a request could cross.
const agent = new Agent({ keepAlive: true, scheduling: 'fifo', timeout: 2000 });

/** Sends requests on connections that stay open. */
export interface Sender {
  /**
   * Sends a change with the crumb of the sender, as the library does, and returns the status and the body of the answer.
   *
   * @param body an object is sent as JSON, and search parameters as a form
   * @throws Error when the connection ends without an answer
   */
  send(site: string, method: string, path: string, body: object): Promise<Answer>;
  /** Opens a page, and returns its answer without following it. */
  open(site: string, path: string): Promise<Answer>;
}

/** A signed-in person. */
export interface SignedInPerson extends Sender {
  readonly id: string;
}

/** An answer of the server. */
export interface Answer {
  readonly status: number;
  readonly text: string;
}

/** Adds people with sessions to a store, without requests: an address may create only a hundred accounts in an hour. */
export async function addPeople(store: Store, count: number): Promise<SignedInPerson[]> {
  const ids = Array.from({ length: count }, (_, n) => `person-${n}`);
  const now = store.now().toISOString();
  await store.db
    .insertInto('users')
    .values(
      ids.map((id) => ({
        id,
        email: `${id}@example.com`,
        email_key: `${id}@example.com`,
        first_name: 'Nia',
        last_name: id,
        password_hash: null,
        created_at: now,
        email_confirmed: 1,
      })),
    )
    .execute();
  return Promise.all(ids.map((id) => signIn(store, id)));
}

/** Signs a person in without a request. Each time it is the same session. */
export async function signIn(store: Store, id: string): Promise<SignedInPerson> {
  const [token, crumb] = [`token-of-${id}`, `crumb-of-${id}`];
  await store.db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      user_id: id,
      crumb,
      expires_at: '2999-01-01T00:00:00.000Z',
      public_id: `session-of-${id}`,
      created_at: '2026-01-01T00:00:00.000Z',
    })
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .execute();
  return { id, ...createSender(`session=${token}`, crumb) };
}

/** A signed-out visitor. */
export const visitor: Sender = createSender('crumb=crumb-of-visitor', 'crumb-of-visitor');

function createSender(cookie: string, crumb: string): Sender {
  return {
    async open(site, path) {
      const answer = await fetch(new URL(path, site), { headers: { cookie }, redirect: 'manual' });
      return { status: answer.status, text: await answer.text() };
    },
    send(site, method, path, body) {
      const isForm = body instanceof URLSearchParams;
      const text = isForm ? `${body}&crumb=${crumb}` : JSON.stringify(body);
      const headers = {
        cookie,
        origin: site,
        'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
        'content-length': Buffer.byteLength(text),
        'x-csrf-token': crumb,
      };
      return new Promise((resolve, reject) => {
        const outgoing = request(new URL(path, site), { method, headers, agent }, (incoming) => {
          const parts: Buffer[] = [];
          incoming.on('data', (part: Buffer) => parts.push(part));
          incoming.once('error', reject);
          incoming.once('end', () =>
            resolve({ status: incoming.statusCode ?? 0, text: Buffer.concat(parts).toString() }),
          );
        });
        outgoing.once('error', reject);
        outgoing.end(text);
      });
    },
  };
}
