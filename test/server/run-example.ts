/**
 * Runs an example in a process of its own, and tells the parent when it can be reached: `run-example.ts <file> <port>`. An
 * example that exports a function from request to response, for another runtime, is served by Node.
 */
import { createServer, Server } from 'node:http';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { nodeListener, type RequestHandler } from 'member-area-elements/server/node';

/** What an example may export. */
interface Example {
  readonly default?: { fetch(request: Request, ...rest: unknown[]): Promise<Response> };
  /** The handlers of a Next route. */
  readonly [method: string]: unknown;
}
type RouteHandler = (request: Request, route?: { params: Promise<object> }) => Promise<Response>;

const [file = '', port] = process.argv.slice(2);
const { listen } = Server.prototype;
Server.prototype.listen = function (this: Server, ...args: Parameters<typeof listen>) {
  this.once('listening', () => process.send?.('listening'));
  return Reflect.apply(listen, this, args) as Server;
} as typeof listen;

const load = (path: string) => import(pathToFileURL(path).href) as Promise<Example>;
const example = await load(file);
const handler = await toHandler(example);
if (handler) createServer(nodeListener(handler)).listen(Number(port));

async function toHandler({ default: exported, ...route }: Example): Promise<RequestHandler | null> {
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
