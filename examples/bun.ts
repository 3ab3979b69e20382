/** A site with Bun: `bun examples/bun.ts`. It runs the functions of this file; Bun serves the files of the library too. */
import { consoleMail, createMemberAreaServer } from 'member-area-server';
import { libraryFiles } from 'member-area-server/node';
import { sqliteStore } from 'member-area-server/sqlite';

const members = createMemberAreaServer({
  origins: ['http://localhost:3000'],
  store: await sqliteStore({ file: 'data/site.db' }),
  mail: consoleMail(),
  libraryFiles: libraryFiles(),
});

export default {
  async fetch(request: Request, server?: { requestIP(request: Request): { address: string } | null }) {
    const [, areaId] = /^\/members\/([^/]+)$/.exec(new URL(request.url).pathname) ?? [];
    if (areaId === undefined) return members.fetch(request, { address: server?.requestIP(request)?.address });
    const gate = await members.gate(request, areaId);
    return gate.passed ? new Response('<h1>Welcome in</h1>', { headers: gate.headers }) : gate.response;
  },
};
