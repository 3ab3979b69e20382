import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Server, Socket } from 'node:net';
import type { MemberAreaServer } from '../member-area-server.js';
import type { CloseOptions, ServerEnd } from '../operations/stop-server.js';

/**
 * Stops an HTTP server and its member areas. A second call returns the result of the first.
 *
 * @returns the number of works that had not ended in time
 */
export type NodeStop = (options?: NodeStopOptions) => Promise<ServerEnd>;

/** The times of {@link NodeStop}, in milliseconds. */
export interface NodeStopOptions extends Omit<CloseOptions, 'stopListening'> {
  /** How long the requests that run are waited for before their connections are closed. Default: `withinMs`. */
  readonly requestsWithinMs?: number;
}

/** How long the server waits when the caller does not say it, in milliseconds. */
const WAIT_TIME = 10_000;

/**
 * Returns the function that stops an HTTP server of Node and the member areas on it: it accepts no more connections, waits
 * for the requests that run, closes all connections, also those that have sent nothing or half a request, and then closes
 * the member areas and their store.
 *
 * Call it when the server is created, because it follows the connections from then on.
 *
 * @param server the server of `node:http`, `node:https` or `node:http2`, also what `serve()` of `@hono/node-server` and
 *   `listen()` of Express return
 * @param members the result of `createMemberAreaServer`
 * @example
 * const stop = nodeStop(createServer(nodeListener(members.fetch)).listen(3000), members);
 * process.once('SIGTERM', () => void stop().then(() => process.exit()));
 */
export function nodeStop(server: Server, members: Pick<MemberAreaServer, 'close'>): NodeStop {
  const connections = new Connections(server);
  return ({ withinMs = WAIT_TIME, requestsWithinMs = withinMs, ...options } = {}) =>
    members.close({ ...options, withinMs, stopListening: () => connections.close(requestsWithinMs) });
}

/** The connections of a server, and the requests that run on them. */
class Connections {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #running = new Set<ServerResponse>();
  #isClosing = false;
  #onLastAnswer = (): void => {};

  constructor(server: Server) {
    this.#server = server;
    server.on('connection', (socket) => {
      this.#sockets.add(socket);
      socket.once('close', () => this.#sockets.delete(socket));
    });
    server.on('request', (_: IncomingMessage, outgoing: ServerResponse) => {
      this.#running.add(outgoing);
      outgoing.once('close', () => this.#forget(outgoing));
    });
  }

  /** Stops accepting connections, waits for the answers, and closes all connections, at the latest after a time. */
  async close(withinMs: number): Promise<void> {
    this.#isClosing = true;
    const isClosed = new Promise<void>((resolve) => this.#server.close(() => resolve()));
    let timer: ReturnType<typeof setTimeout> | undefined;
    await new Promise<void>((resolve) => {
      this.#onLastAnswer = resolve;
      timer = setTimeout(resolve, withinMs);
      if (this.#running.size === 0) resolve();
    });
    clearTimeout(timer);
    // `closeIdleConnections()` leaves those open that have sent nothing, and `server.close()` waits for them.
    for (const socket of this.#sockets) socket.destroy();
    await isClosed;
  }

  #forget(outgoing: ServerResponse): void {
    this.#running.delete(outgoing);
    if (!this.#isClosing) return;
    // A connection that is kept alive must not send a further request.
    if ('closeIdleConnections' in this.#server) (this.#server.closeIdleConnections as () => void)();
    if (this.#running.size === 0) this.#onLastAnswer();
  }
}
