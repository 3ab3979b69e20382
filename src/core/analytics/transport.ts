import { pageUrl } from '../paths/page-url.js';
import type { AnalyticsEvent } from './event.js';

/** Sends one event to an address; see {@link createTransport}. */
export interface Transport {
  (url: string, event: AnalyticsEvent): void;
}

/**
 * Creates the function that sends events, each as one request. It never throws. See
 * docs/decisions.md#one-event-is-one-request.
 *
 * It uses `fetch` with `keepalive`. After `pagehide` it uses `sendBeacon`, and `fetch` when the browser refuses the beacon.
 * The statuses 200 and 202 are success. Any other status logs one warning, with status 0 when there is no answer.
 *
 * @param fetch returns the `fetch` to use; called for each event
 */
export function createTransport(fetch: () => typeof globalThis.fetch): Transport {
  let leaving = false;
  addEventListener('pagehide', () => (leaving = true));
  addEventListener('pageshow', () => (leaving = false));

  return (url, event) => {
    const body = JSON.stringify(event);
    const address = pageUrl(url);
    if (leaving && beacon(address, body)) return;
    const warn = (status: number) => {
      if (status !== 200 && status !== 202) console.warn(`Error tracking event: HTTP Status ${status}`);
    };
    try {
      fetch()(address, {
        method: 'POST',
        body,
        keepalive: true,
        credentials: 'same-origin',
        headers: { accept: 'application/json', 'content-type': 'application/json' },
      }).then(
        ({ status }) => warn(status),
        () => warn(0),
      );
    } catch {
      warn(0);
    }
  };
}

function beacon(url: string, body: string): boolean {
  try {
    return navigator.sendBeacon(url, new Blob([body], { type: 'application/json' }));
  } catch {
    return false;
  }
}
