import type { Site } from 'member-area-elements/core';
import { openHost, type HostPage } from '../account-frame/host-page.js';
import {
  scripted,
  type RecordedCall,
  type ScriptedAnswer,
  type ScriptedServer,
} from '../../runner/scripted.js';

/** A page that sends events, with its collector and the warnings of its console. */
export interface TrackingPage {
  readonly host: HostPage;
  readonly site: Site;
  readonly collector: ScriptedServer;
  readonly warnings: string[];
  /** The answers to the requests of `fetch`; null for a request that failed. */
  readonly fetchResults: Promise<unknown>[];
  /** Returns the number of calls of `sendBeacon`. */
  readonly beacons: () => number;
}

/** Opens a page whose collector gives these answers. `beacon` replaces the `sendBeacon` of the browser. */
export async function openTrackingPage(
  answers: ScriptedAnswer[],
  beacon?: (url: string | URL, body?: BodyInit | null) => boolean,
): Promise<TrackingPage> {
  const host = await openHost();
  const { window, library } = host;
  const collector = await scripted(...answers);
  const warnings: string[] = [];
  window.console.warn = (...parts: unknown[]) => void warnings.push(parts.join(' '));
  const fetchResults: Promise<unknown>[] = [];
  const site = library.getSite({
    websiteId: 'w1',
    environment: 'test',
    eventsUrl: `${collector.root}/events`,
    fetch: (...call) => {
      const answer = window.fetch(...call);
      fetchResults.push(answer.catch(() => null));
      return answer;
    },
  });
  let beacons = 0;
  const send = beacon ?? window.navigator.sendBeacon.bind(window.navigator);
  window.navigator.sendBeacon = (url, body) => {
    beacons++;
    return send(url, body);
  };
  return { host, site, collector, warnings, fetchResults, beacons: () => beacons };
}

/** Returns the content of the event in a call to the collector. */
export function contentOf({ body }: RecordedCall): Record<string, unknown> {
  return (JSON.parse(body) as { eventContent: Record<string, unknown> }).eventContent;
}
