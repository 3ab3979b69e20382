/** A site with nothing but Node. */
import { createServer } from 'node:http';
import { consoleMail, createMemberAreaServer } from 'member-area-server';
import { libraryFiles, nodeListener, nodeStop } from 'member-area-server/node';
import { sqliteStore } from 'member-area-server/sqlite';

const members = createMemberAreaServer({
  origins: ['http://localhost:3000'],
  store: await sqliteStore({ file: 'data/site.db' }),
  mail: consoleMail(),
  libraryFiles: libraryFiles(),
});
const listener = nodeListener(async (request, bindings) => {
  const [, areaId] = /^\/members\/([^/]+)$/.exec(new URL(request.url).pathname) ?? [];
  if (areaId === undefined) return members.fetch(request, bindings);
  const gate = await members.gate(request, areaId);
  return gate.passed ? new Response('<h1>Welcome in</h1>', { headers: gate.headers }) : gate.response;
});
const stop = nodeStop(createServer(listener).listen(3000), members);
process.once('SIGTERM', () => void stop().then(() => process.exit()));
