import type { Fault } from './faults.js';

/** A script of a page that has an address. */
export interface AddressedScript {
  /** The address, as it is written. */
  readonly address: string;
  /**
   * When it runs: `classic` where it stands, `deferred` in the order of the modules, after the page was parsed, and `async` as
   * soon as it has loaded.
   */
  readonly runs: 'classic' | 'deferred' | 'async';
}

/** Routers that follow every step through the history, also those between the entries of the account. */
const ROUTER = /(?:^|[/@])(?:@?barba|pjax|jquery\.pjax|unpoly|backbone|mithril)(?:[.@/-]|$)/i;
const AUTOLOAD = /(?:^|\/)autoload\.js(?:[?#]|$)/;
const BEFORE_ROUTER = /(?:^|\/)before-router\.js(?:[?#]|$)/;

/** Returns when a script runs, by its attributes. */
export function runsWhen(type: string, isDeferred: boolean, isAsync: boolean): AddressedScript['runs'] {
  if (isAsync) return 'async';
  return isDeferred || type.trim().toLowerCase() === 'module' ? 'deferred' : 'classic';
}

/**
 * Returns the faults of routers that run before the library, with the places of their scripts in the list.
 *
 * @param scripts the scripts of a page with an address, in the order of the page
 */
export function routerFaults(scripts: readonly AddressedScript[]): (Fault & { readonly index: number })[] {
  return scripts.flatMap(({ address, runs }, index) => {
    if (!ROUTER.test(address)) return [];
    const earlier = scripts.slice(0, index);
    const isFollowed = earlier.some(
      (script) =>
        (runs === 'deferred' && AUTOLOAD.test(script.address)) ||
        (BEFORE_ROUTER.test(script.address) && (script.runs === 'classic' || script.runs === runs)),
    );
    if (isFollowed) return [];
    const message = `<script>: ${address} is a router that can run before the library. It then redraws the page when the account closes, and what was typed there is lost. Add before-router.js of the library above it.`;
    return [{ id: 'classic-router', message, index }];
  });
}
