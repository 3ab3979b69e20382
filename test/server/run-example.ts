/**
 * Runs examples in a process of their own, each in its folder, and tells the parent when all of them can be reached:
 * `run-example.ts <folder> <file> <port> …`. An example that exports a function from request to response, for another
 * runtime, is served by Node.
 */
import { once } from 'node:events';
import { createServer, Server } from 'node:http';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { nodeListener, type RequestHandler } from 'member-area-server/node';

/** What an example may export. */
interface Example {
  readonly default?: { fetch(request: Request, ...rest: unknown[]): Promise<Response> };
  /** The handlers of a Next route. */
  readonly [method: string]: unknown;
}
type RouteHandler = (request: Request, route?: { params: Promise<object> }) => Promise<Response>;

const { listen } = Server.prototype;
const servers: Promise<unknown>[] = [];
Server.prototype.listen = function (this: Server, ...args: Parameters<typeof listen>) {
  servers.push(once(this, 'listening'));
  return Reflect.apply(listen, this, args) as Server;
} as typeof listen;

const load = (path: string) => import(pathToFileURL(path).href) as Promise<Example>;
for (let rest = process.argv.slice(2); rest.length > 0; rest = rest.slice(3)) {
  const [folder = '', name = '', port] = rest;
  process.chdir(folder);
  const file = join(folder, name);
  const handler = await toHandler(file, await load(file));
  if (handler) createServer(nodeListener(handler)).listen(Number(port));
}
await Promise.all(servers);
process.send?.('listening');

async function toHandler(
  file: string,
  { default: exported, ...route }: Example,
): Promise<RequestHandler | null> {
  if (exported)
    return (request) =>
      exported.fetch(request, { ...process.env, requestIP: () => null }, { waitUntil: () => undefined });
  if (!route['GET']) return null;
  const memberPage = await load(join(dirname(file), 'members-route.ts'));
  return (request) => {
    const [, id] = /^\/members\/([^/]+)$/.exec(new URL(request.url).pathname) ?? [];
    return id === undefined
      ? (route[request.method] as RouteHandler)(request)
      : (memberPage['GET'] as RouteHandler)(request, { params: Promise.resolve({ id }) });
  };
}
