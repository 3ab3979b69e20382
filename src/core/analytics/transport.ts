import { pageUrl } from '../paths/page-url.js';
import type { AnalyticsEvent } from './event.js';

/** How an event leaves the page: `fetch` with `keepalive`, or the beacon while the page is being left. */
export interface Transport {
  (url: string, event: AnalyticsEvent): void;
}

/**
 * Sends each event as one request and never throws. See docs/decisions.md#one-event-is-one-request.
 *
 * 200 and 202 are success; any other status is one warning, status 0 where there was no answer. After `pagehide`
 * the beacon is used, and `fetch` once when the browser refuses it.
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
