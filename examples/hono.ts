/** A site with Hono on Node. */
import { serve, type HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { consoleMail, createMemberAreaServer } from 'member-area-server';
import { libraryFiles, nodeBindings, nodeStop } from 'member-area-server/node';
import { sqliteStore } from 'member-area-server/sqlite';

const members = createMemberAreaServer({
  origins: ['http://localhost:3000'],
  store: await sqliteStore({ file: 'data/site.db' }),
  mail: consoleMail(),
  libraryFiles: libraryFiles(),
});
const app = new Hono<{ Bindings: HttpBindings }>();
app.get('/members/:id', async ({ req }) => {
  const gate = await members.gate(req.raw, req.param('id'));
  return gate.passed ? new Response('<h1>Welcome in</h1>', { headers: gate.headers }) : gate.response;
});
app.all('*', (c) => members.fetch(c.req.raw, nodeBindings(c.env)));
const stop = nodeStop(serve({ fetch: app.fetch, port: 3000 }), members);
process.once('SIGTERM', () => void stop().then(() => process.exit()));
