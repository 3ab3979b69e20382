/** A site with Deno: `deno serve --port 3000 -A examples/deno.ts`. */
import { consoleMail, createMemberAreaServer } from 'member-area-server';
import { libraryFiles } from 'member-area-server/node';
import { postgresStore } from 'member-area-server/postgres';

const members = createMemberAreaServer({
  origins: ['http://localhost:3000'],
  store: await postgresStore({ url: process.env['DATABASE_URL'] ?? '' }),
  mail: consoleMail(),
  libraryFiles: libraryFiles(),
});

export default {
  async fetch(request: Request, info?: { remoteAddr: { hostname: string } }) {
    const [, areaId] = /^\/members\/([^/]+)$/.exec(new URL(request.url).pathname) ?? [];
    if (areaId === undefined) return members.fetch(request, { address: info?.remoteAddr.hostname });
    const gate = await members.gate(request, areaId);
    return gate.passed ? new Response('<h1>Welcome in</h1>', { headers: gate.headers }) : gate.response;
  },
};
