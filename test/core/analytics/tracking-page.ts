import type { Site } from 'member-area-elements/core';
import { openHost, type HostPage } from '../account-frame/host-page.js';
import {
  scripted,
  type RecordedCall,
  type ScriptedAnswer,
  type ScriptedServer,
} from '../../runner/scripted.js';

/** A page that records events, with a collector and what it warned of. */
export interface TrackingPage {
  readonly host: HostPage;
  readonly site: Site;
  readonly collector: ScriptedServer;
  readonly warnings: string[];
  /** The answers to the requests that left by `fetch`, and those that were lost. */
  readonly fetched: Promise<unknown>[];
  /** How often `sendBeacon` was called. */
  readonly beacons: () => number;
}

/** Opens one whose collector gives these answers. `beacon` stands in for the browser's. */
export async function trackingPage(
  answers: ScriptedAnswer[],
  beacon?: (url: string | URL, body?: BodyInit | null) => boolean,
): Promise<TrackingPage> {
  const host = await openHost();
  const { window, library } = host;
  const collector = await scripted(...answers);
  const warnings: string[] = [];
  window.console.warn = (...parts: unknown[]) => void warnings.push(parts.join(' '));
  const fetched: Promise<unknown>[] = [];
  const site = library.getSite({
    websiteId: 'w1',
    environment: 'test',
    eventsUrl: `${collector.root}/events`,
    fetch: (...call) => {
      const answer = window.fetch(...call);
      fetched.push(answer.catch(() => null));
      return answer;
    },
  });
  let beacons = 0;
  const send = beacon ?? window.navigator.sendBeacon.bind(window.navigator);
  window.navigator.sendBeacon = (url, body) => {
    beacons++;
    return send(url, body);
  };
  return { host, site, collector, warnings, fetched, beacons: () => beacons };
}

/** What a call to the collector carried. */
export function contentOf({ body }: RecordedCall): Record<string, unknown> {
  return (JSON.parse(body) as { eventContent: Record<string, unknown> }).eventContent;
}
