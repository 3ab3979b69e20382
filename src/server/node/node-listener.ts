import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Bindings } from '../http/environment.js';
import type { MemberAreaServer } from '../member-area-server.js';

/** Answers a request, as `fetch` of a server and a page behind its gate do. */
export type RequestHandler = (request: Request, bindings: Bindings) => Response | Promise<Response>;

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
    (request, { incoming, outgoing }) =>
      handler(
        request,
        nodeBindings({ incoming: incoming as IncomingMessage, outgoing: outgoing as ServerResponse }),
      ),
    { overrideGlobalObjects: false },
  );
  return (incoming, outgoing) => {
    listener(withWholeAddress(incoming), outgoing).catch((error: unknown) =>
      outgoing.destroy(error as Error),
    );
  };
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
}): Bindings {
  return {
    address: incoming.socket.remoteAddress,
    get answered() {
      if (outgoing.destroyed || outgoing.writableFinished) return Promise.resolve();
      return new Promise<void>((resolve) => outgoing.once('close', () => resolve()));
    },
  };
}
