import { inFile, type Fault } from '../fault.js';

/** Bodies that are read wrongly, and answers that are stored or cannot be read. */
export const requestFaults: readonly Fault[] = [
  ...inFile('packages/server/src/member-area-server.ts', [
    {
      name: 'lets caches store personal answers',
      from: "  c.header('cache-control', 'no-store');",
      to: '',
      caughtBy: 'answers.no-store',
    },
    {
      name: 'lets caches store the list of the owner',
      from: "  c.header('cache-control', 'no-store');",
      to: "  if (!c.var.session?.isOwner) c.header('cache-control', 'no-store');",
      caughtBy: 'owner-list.not-stored',
    },
    {
      name: 'answers a page for an unknown call',
      from: "app.all('/api/*', (c) =>",
      to: "app.all('/api/*', (c) => c.html('<h1>Not found</h1>', 404)); app.all('/api-none/*', (c) =>",
      caughtBy: 'answers.unknown-call',
    },
  ]),
  ...inFile('packages/server/src/http/input.ts', [
    {
      name: 'answers a server error for a body that is not JSON',
      from: "throw new Refusal('invalid', { message: 'The body is not JSON.' });",
      to: "throw new Error('The body is not JSON.');",
      caughtBy: 'owner-create.not-json',
    },
    {
      name: 'fails on a form of parts that is not whole',
      from: 'await request.json().catch(() => {',
      to: "await (request.header('content-type')?.startsWith('multipart/') ? request.parseBody() : request.json()).catch((error: unknown) => {\n    if (request.header('content-type')?.startsWith('multipart/')) throw error;",
      caughtBy: 'body.malformed-multipart',
    },
    {
      name: 'reads a body that is not JSON as an empty one',
      from: "throw new Refusal('invalid', { message: 'The body is not JSON.' });",
      to: 'return {};',
      caughtBy: 'body.not-json.change-profile',
    },
    {
      name: 'takes fields of any type',
      from: "if (read.kind === 'valid') return read.value;",
      to: "if (read.kind === 'valid' || true) return (read.value ?? body) as T;",
      caughtBy: 'body.wrong-types',
    },
    {
      name: 'names no fields in a refusal',
      from: ', { fields: read.fields });',
      to: ');',
      caughtBy: 'session.missing-fields',
    },
    {
      name: 'walks a body that is nested as deeply as the sender likes',
      from: 'if (isDeeperThan(MOST_LEVELS, body))',
      to: 'if (isDeeperThan(Number.POSITIVE_INFINITY, body))',
      caughtBy: 'body.nested',
    },
  ]),
  ...inFile('packages/server/src/http/refusal.ts', [
    {
      name: 'answers refusals as a page',
      from: "'content-type': 'application/json'",
      to: "'content-type': 'text/html'",
      caughtBy: 'answers.json-type',
    },
  ]),
];
