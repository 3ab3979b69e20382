import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Bindings } from '../http/environment.js';
import type { MemberAreaServer } from '../member-area-server.js';

/** What Node knows of a request besides the request itself. */
export interface NodeBindings extends Bindings {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
}

/** Answers a request, as `fetch` of a server and a page behind its gate do. */
export type RequestHandler = (request: Request, bindings: NodeBindings) => Response | Promise<Response>;

/** A listener for `createServer` of `node:http` and for a route of Express. */
export type NodeListener = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

/** A middleware of Express, Connect and others. */
export type NodeMiddleware = (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  next: (error?: unknown) => void,
) => void;

/**
 * Returns a listener of `node:http` that answers with a handler. Bodies are streamed in both directions, and the signal of
 * the request is aborted when the client closes the connection.
 */
export function nodeListener(handler: RequestHandler): NodeListener {
  const listener = getRequestListener(
    (request, bindings) => {
      const incoming = bindings.incoming as IncomingMessage;
      const outgoing = bindings.outgoing as ServerResponse;
      // `Request` knows no method TRACE: https://fetch.spec.whatwg.org/#methods
      if (request.method === 'TRACE') return new Response(null, { status: 405 });
      return handler(toPlatformRequest(request, incoming), nodeBindings({ incoming, outgoing }));
    },
    { overrideGlobalObjects: false },
  );
  return (incoming, outgoing) => {
    listener(withWholeAddress(incoming), outgoing).catch((error: unknown) =>
      outgoing.destroy(error as Error),
    );
  };
}

/**
 * Returns a request of the platform. That of `@hono/node-server` reads itself lazily, and can be copied with `new Request()`
 * only while the library replaces the global `Request` of the whole process, which is not ours to do.
 */
function toPlatformRequest(request: Request, { headers }: IncomingMessage): Request {
  const { url, method, signal } = request;
  // https://www.rfc-editor.org/rfc/rfc9112#section-6-4
  const hasBody = 'content-length' in headers || 'transfer-encoding' in headers;
  const body = hasBody && request.body ? { body: request.body, duplex: 'half' } : {};
  return new Request(url, { method, headers: request.headers, signal, ...body });
}

/** Express removes the path of `app.use()` from the address of a request. Puts it back. */
function withWholeAddress(incoming: MountedMessage): IncomingMessage {
  if (incoming.originalUrl !== undefined) incoming.url = incoming.originalUrl;
  return incoming;
}

/**
 * Returns a middleware of Express that answers the paths of a server, and passes every other request on.
 *
 * It must come before middlewares that read bodies, such as `express.json()`: otherwise each call with a body is passed on
 * with an error.
 */
export function nodeMiddleware(server: MemberAreaServer): NodeMiddleware {
  const listener = nodeListener(server.fetch);
  return (incoming: MountedMessage, outgoing, next) => {
    const { pathname } = new URL(incoming.originalUrl ?? incoming.url ?? '/', 'http://site.invalid');
    if (!server.handles(pathname)) next();
    else if (incoming.readableDidRead) next(new Error(`${pathname}: ${BODY_IS_READ}`));
    else listener(incoming, outgoing);
  };
}

const BODY_IS_READ =
  'another middleware has read the body of the request. Put nodeMiddleware() before it, for example before express.json().';

/** A request in Express: `originalUrl` is its whole address. */
type MountedMessage = IncomingMessage & { readonly originalUrl?: string };

/** Returns the facts about a request that Node has and the request itself does not: `c.env` of Hono on Node has them. */
export function nodeBindings({
  incoming,
  outgoing,
}: {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
}): NodeBindings {
  return {
    incoming,
    outgoing,
    address: incoming.socket.remoteAddress,
    get answered() {
      if (outgoing.destroyed || outgoing.writableFinished) return Promise.resolve();
      return new Promise<void>((resolve) => outgoing.once('close', () => resolve()));
    },
  };
}
