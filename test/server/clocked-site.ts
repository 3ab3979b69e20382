/** A server without a network whose clock a test moves, on the database that the tests run on. */
import './fast-hashes.js';
import { createMemberAreaServer, type LogEntry, type Mail, type ServerOptions } from 'member-area-server';
import { whenDone } from '../setup/when-done.js';
import { seed } from '../../demo/server/seed.js';
import { createStore } from './database.js';
import { logIn, ORIGIN } from './in-process-server.js';
import { ACCOUNT, Visitor } from './site.js';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

/** Starts a server with the people and areas of the demo, at 09:00 UTC of a Monday. It is closed after the tests of the file. */
export async function createClockedSite(options: Partial<ServerOptions> = {}) {
  let time = Date.parse('2026-06-01T09:00:00Z');
  const store = await createStore(() => new Date(time));
  await seed(store);
  const mails: Mail[] = [];
  const entries: LogEntry[] = [];
  const server = createMemberAreaServer({
    origins: [ORIGIN],
    store,
    mail: { send: (mail) => Promise.resolve(void mails.push(mail)) },
    payments: 'simulated',
    videoFolder: 'unused',
    context: { siteName: 'Crumb & Crust', locale: 'en', timeZone: 'Europe/Berlin' },
    log: (entry) => entries.push(entry),
    ...options,
  });
  whenDone(async () => void (await server.close()));
  const newVisitor = async () => {
    const visitor = new Visitor(ORIGIN, { send: (request) => server.fetch(request) });
    await visitor.get('/account/login');
    return visitor;
  };
  let people = 0;
  return {
    server,
    store,
    mails,
    entries,
    newVisitor,
    logInAs: async (who: 'visitor' | 'member' | 'owner') => logIn(await newVisitor(), who),
    /** Returns a visitor who has created an account, with the email `newcomer-1@example.com` for the first. */
    async signUp() {
      const visitor = await newVisitor();
      await visitor.post('/api/site-users/account', {
        ...ACCOUNT,
        email: `newcomer-${++people}@example.com`,
      });
      return visitor;
    },
    /** Lets time pass, and does what is due then. */
    async forward(milliseconds: number) {
      await server.settled();
      time += milliseconds;
      await server.sendMails();
    },
    now: () => new Date(time),
  };
}
