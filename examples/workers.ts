/** A site with Cloudflare Workers and `nodejs_compat`. Its assets have `dist/cdn` of the package as `member-area-elements`. */
import type { ExecutionContext } from 'hono';
import { consoleMail, createMemberAreaServer } from 'member-area-server';
import { postgresStore } from 'member-area-server/postgres';

export default {
  async fetch(request: Request, env: { DATABASE_URL: string }, context: ExecutionContext) {
    // A Worker cannot use the connections of an earlier request.
    const store = await postgresStore({ url: env.DATABASE_URL, connections: 1 });
    const origins = ['http://localhost:3000'] as const;
    const members = createMemberAreaServer({ origins, store, mail: consoleMail() });
    const id = /^\/members\/([^/]+)$/.exec(new URL(request.url).pathname)?.[1];
    const gate = id && (await members.gate(request, id));
    const page =
      gate && (gate.passed ? new Response('Welcome in', { headers: gate.headers }) : gate.response);
    const address = request.headers.get('cf-connecting-ip') ?? '';
    const answer = page || (await members.fetch(request, { address }));
    context.waitUntil(members.settled().then(() => store.close()));
    return answer;
  },
};
