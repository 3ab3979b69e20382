import { pageDocument } from '../../core/browser/page-document.js';
import { readPageContext } from '../../core/config/page-context.js';
import { profileFieldsFault } from '../../contract/parts/profile-fields-fault.js';
import { resolveSettings } from '../../core/config/resolve-settings.js';
import type { Settings } from '../../core/config/configuration.js';
import { SITE_KEY } from '../../core/site-key.js';
import type { Site } from '../../core/site.js';
import { whenIdle } from '../dom/when-idle.js';
import { callFault } from './call-fault.js';
import { findElementFaults } from './element-warnings.js';
import { askForFramePage } from './frame-page-warning.js';
import { findClassicRouters, findRefusedScripts } from './script-warning.js';
import { warn } from './warn.js';

/** The page has one set of messages, also when several copies of the library load them. */
const KEY = Symbol.for('member-area-elements/development');

/**
 * Names the misuse of the tags on this page in the console, once each: now, and in nodes that are inserted later. Never
 * throws. Only the page of a developer loads this file.
 *
 * @param isSecondCopy whether another copy of the library has defined a tag before
 */
export function warnOfMisuse(isSecondCopy = false): void {
  if (pageSettings().development === false) return;
  if (isSecondCopy)
    warn(
      'duplicate-script',
      'The page has two copies of the library. The tags that were defined first are used. Load it once, with autoload.js or with your bundle.',
    );
  const page = globalThis as unknown as Record<symbol, boolean | undefined>;
  if (page[KEY]) return;
  page[KEY] = true;
  whenIdle(() => {
    start().catch(() => undefined);
  });
}

async function start(): Promise<void> {
  const judged = new WeakSet<Element>();
  const look = () => {
    try {
      for (const { id, message } of findElementFaults(judged)) warn(id, message);
    } catch {
      // A page may replace what this needs. It has no messages then.
    }
  };
  look();
  findClassicRouters();
  warnOfProfileFields(pageSettings());
  let isPlanned = false;
  new MutationObserver(() => {
    if (isPlanned) return;
    isPlanned = true;
    whenIdle(() => {
      isPlanned = false;
      look();
    });
  }).observe(pageDocument.documentElement, { childList: true, subtree: true });
  followErrors();
  await Promise.all([findRefusedScripts(), askForFramePage(pageSettings())]);
}

/** The Site of the page, if a tag has created it. This file does not import it: it would be a second copy. */
const pageSite = (): Site | undefined => Reflect.get(globalThis, SITE_KEY) as Site | undefined;

function pageSettings(): Settings {
  const context = readPageContext();
  const values = context.kind === 'found' ? context.values : {};
  return pageSite()?.settings() ?? resolveSettings([values], '', () => undefined);
}

/** Names what is wrong with the fields of the profile. The forms report it too, but a developer may open them much later. */
function warnOfProfileFields({ profileFields }: Settings): void {
  const fault = profileFieldsFault(profileFields);
  if (fault !== null)
    warn(
      'settings-value',
      `the setting "profileFields" is not valid, and the forms have none of its fields. ${fault}`,
    );
}

/** Explains the errors of calls that have been reported, and those that will be. */
function followErrors(): void {
  const site = pageSite();
  if (!site) return;
  const explain = (error: unknown) => {
    callFault(error, site.settings().apiRoot).then(
      (fault) => fault && warn(fault.id, fault.message),
      () => undefined,
    );
  };
  for (const error of site.errors) explain(error);
  site.onReport = explain;
}
