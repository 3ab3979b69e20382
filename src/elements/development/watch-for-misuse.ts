import { isDevelopment } from '../../core/config/development.js';
import { getSite } from '../../core/site.js';
import { whenIdle } from '../dom/when-idle.js';

let isWatched = false;
/** Whether another copy of the library has defined a tag before. */
let isSecondCopy = false;

/**
 * Loads the messages of development when the page of a developer is idle. Called for each tag that is registered. In the
 * browser build, `autoload.js` and the scripts of single tags do this, and this file is left out.
 */
export function watchForMisuse(tag: string, element: CustomElementConstructor): void {
  if (customElements.get(tag) !== element) isSecondCopy = true;
  if (isWatched) return;
  isWatched = true;
  // The simulated DOM of a unit test may be gone by then.
  whenIdle(() => {
    watch().catch(() => undefined);
  });
}

async function watch(): Promise<void> {
  if (isDevelopment(getSite().settings())) (await import('./warn-of-misuse.js')).warnOfMisuse(isSecondCopy);
}
