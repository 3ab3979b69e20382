/** Starts the server without a network, on an empty database in a temporary folder. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import './fast-hashes.js';
import {
  createMemberAreaServer,
  type LogEntry,
  type Mail,
  type MemberAreaServer,
  type ServerOptions,
  type Store,
} from 'member-area-server';
import { sqliteStore } from 'member-area-server/sqlite';
import { whenDone } from '../setup/when-done.js';
import { seed } from '../../demo/server/seed.js';
import { Visitor } from './site.js';

export const ORIGIN = 'https://www.example.com';

export interface InProcessServer extends MemberAreaServer {
  readonly store: Store;
  /** The file of the database. */
  readonly file: string;
  /** The lines of the log, the newest last. */
  readonly entries: LogEntry[];
  readonly mails: Mail[];
  /** Returns a new visitor, who has the cookies of a page. */
  newVisitor(): Promise<Visitor>;
}

/** Starts a server with the people and areas of the demo. It is closed after the tests of the file. */
export async function startInProcess(options: Partial<ServerOptions> = {}): Promise<InProcessServer> {
  const folder = await mkdtemp(join(tmpdir(), 'member-area-server-'));
  const file = join(folder, 'site.db');
  const store = await sqliteStore({ file });
  await seed(store);
  const entries: LogEntry[] = [];
  const mails: Mail[] = [];
  const server = createMemberAreaServer({
    origins: [ORIGIN],
    store,
    mail: { send: (mail) => Promise.resolve(void mails.push(mail)) },
    videoFolder: join(folder, 'videos'),
    payments: 'simulated',
    log: (entry) => entries.push(entry),
    ...options,
  });
  whenDone(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });
  return {
    ...server,
    store,
    file,
    entries,
    mails,
    async newVisitor() {
      const visitor = new Visitor(ORIGIN, { send: (request) => server.fetch(request) });
      await visitor.get('/account/login');
      return visitor;
    },
  };
}

/** Logs a visitor in as one of the people of the demo. */
export async function logIn(visitor: Visitor, who: 'visitor' | 'member' | 'owner'): Promise<Visitor> {
  const body = { email: `${who}@example.com`, password: `${who}-pass-1` };
  await visitor.post('/api/site-users/account/session', body);
  return visitor;
}
