import type { CDPSession } from 'playwright-core';

/** Files that were transferred. A file with an answer of status 304 counts, with the bytes of its headers. */
export interface Transfers {
  readonly files: number;
  /** Bodies after Brotli, and the headers of the answers: `encodedDataLength` of `Network.loadingFinished`. */
  readonly bytes: number;
}

interface Transfer {
  readonly bytes: number;
  /** In milliseconds since 1970. */
  readonly finishedAt: number;
}

const QUIET_MS = 500;
const MOST_QUIET_MS = 30_000;

/** Records what a page transfers, from its first request on, except its icon. */
export class TransferLog {
  /** The addresses of the files that are loading, by the ids of their requests. */
  readonly #pending = new Map<string, string>();
  readonly #finished: Transfer[] = [];
  readonly #cached = new Set<string>();
  /** The difference between the clock of the events and the time since 1970, in seconds. */
  #clockOffset = 0;
  #lastChange = performance.now();

  /** @param session a session whose Network domain is enabled */
  constructor(session: CDPSession) {
    session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type, wallTime }) => {
      this.#lastChange = performance.now();
      // The icon of a page is of the type "Other". Chromium does not always report its end.
      if (!request.url.startsWith('http') || type === 'Other') return;
      this.#clockOffset ||= wallTime - timestamp;
      this.#pending.set(requestId, request.url);
    });
    session.on('Network.requestServedFromCache', ({ requestId }) => this.#cached.add(requestId));
    session.on('Network.responseReceived', ({ requestId, response }) => {
      if (response.fromDiskCache) this.#cached.add(requestId);
    });
    session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
      const finishedAt = (timestamp + this.#clockOffset) * 1000;
      this.#end(requestId, { bytes: encodedDataLength, finishedAt });
    });
    session.on('Network.loadingFailed', ({ requestId }) => this.#end(requestId));
  }

  /** Returns what has been transferred, or what had been transferred at a time in milliseconds since 1970. */
  sum(until = Infinity): Transfers {
    const transfers = this.#finished.filter(({ finishedAt }) => finishedAt <= until);
    return { files: transfers.length, bytes: transfers.reduce((sum, { bytes }) => sum + bytes, 0) };
  }

  /**
   * Resolves when nothing has been loading for half a second.
   *
   * @throws Error when something is still loading after {@link MOST_QUIET_MS}
   */
  async whenQuiet(): Promise<void> {
    const end = performance.now() + MOST_QUIET_MS;
    for (;;) {
      if (performance.now() > end)
        throw new Error(`Still loading: ${[...this.#pending.values()].join(', ')}.`);
      const rest = this.#pending.size > 0 ? 50 : this.#lastChange + QUIET_MS - performance.now();
      if (rest <= 0) return;
      await new Promise((resolve) => setTimeout(resolve, rest));
    }
  }

  #end(requestId: string, transfer?: Transfer): void {
    const isKnown = this.#pending.delete(requestId);
    this.#lastChange = performance.now();
    if (isKnown && transfer && !this.#cached.has(requestId)) this.#finished.push(transfer);
  }
}
