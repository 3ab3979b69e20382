import { isDevelopment } from '../core/config/development.js';
import type { Configuration } from '../core/config/configuration.js';
import { mayBeDeepLink } from '../core/paths/account-address.js';
import { SITE_KEY } from '../core/site-key.js';
import type { Site } from '../core/site.js';
import { followHistory } from './follow-history.js';
import { TAG_MODULES } from './tag-modules.js';

/**
 * The script that site owners add to their pages. It searches the page for undefined tags of this library, also in the
 * open shadow roots of these tags, and imports only their files. It searches nodes that are inserted later too. It opens
 * the account if the address asks for it, also on a page without `<account-frame>`.
 *
 * It never throws into the page. If a page loads it twice, or in two versions, only the first one runs.
 */
const KEY = Symbol.for('member-area-elements/autoload');

const selector = Object.keys(TAG_MODULES).join();
const ACCOUNT_FRAME = 'account-frame';

/**
 * Returns a member of `document`, even if an element of the page has the same name and hides it. Not from
 * `Document.prototype`, because MooTools replaces `Document`.
 */
const ofDocument = <Name extends keyof Document>(name: Name) =>
  Reflect.get(Object.getPrototypeOf(document) as object, name, document) as Document[Name];

function warn(message: string, detail?: unknown): void {
  console.warn(`member-area-elements: ${message}`, detail ?? '');
}

const onFailure = (error: unknown) => warn('searching the page for tags failed.', error);

async function load(tag: string): Promise<void> {
  const importer = TAG_MODULES[tag];
  if (!importer || customElements.get(tag)) return;
  try {
    await importer();
  } catch (error) {
    if (await startCurrentVersion()) return;
    warn(`<${tag}> could not be loaded. Its content stays visible.`, error);
  }
}

/** The attempt to start the current version of this script; at most one for each page. */
let replacement: Promise<boolean> | undefined;
let isReplaced = false;

/**
 * Starts the current version of this script instead of this one. A cached copy of an older version names chunks that a
 * deployment has removed. Does nothing for a script that the page has fixed with a hash, and for one that was loaded so.
 *
 * @returns whether the current version has started
 */
function startCurrentVersion(): Promise<boolean> {
  return (replacement ??= (async () => {
    const address = import.meta.url;
    const isFixed = [...ofDocument('documentElement').querySelectorAll('script')].some(
      ({ type, text, src, integrity }) =>
        type === 'importmap' ? text.includes('"integrity"') : src === address && integrity,
    );
    if (isFixed || !/\/autoload\.js(?!.*reloaded=)/.test(address)) return false;
    const page = globalThis as unknown as Record<symbol, boolean | undefined>;
    try {
      // The current version then starts as the first script of the page.
      isReplaced = Reflect.deleteProperty(page, KEY);
      await import(`${address}${address.includes('?') ? '&' : '?'}reloaded=${Date.now()}`);
    } catch {
      page[KEY] = true;
      isReplaced = false;
    }
    return isReplaced;
  })());
}

async function scan(root: ParentNode & Node): Promise<void> {
  if (isReplaced) return;
  const tags = [...(root === document ? ofDocument('documentElement') : root).querySelectorAll(selector)];
  if (root instanceof Element && root.matches(selector)) tags.push(root);
  await Promise.all([...new Set(tags.map((node) => node.localName))].map(load));
  for (const { shadowRoot } of tags) if (shadowRoot) watch(shadowRoot).catch(onFailure);
}

const watched = new WeakSet<Node>();

function watch(root: Document | ShadowRoot): Promise<void> {
  if (watched.has(root)) return Promise.resolve();
  watched.add(root);
  new MutationObserver((records) => {
    for (const { addedNodes } of records) {
      for (const node of addedNodes) if (node instanceof Element) scan(node).catch(onFailure);
    }
  }).observe(root, { childList: true, subtree: true });
  return scan(root);
}

/** Returns the settings of the page, as far as they are known. */
function pageSettings(): Configuration {
  try {
    const site = Reflect.get(globalThis, SITE_KEY) as Site | undefined;
    const json =
      ofDocument('documentElement').querySelector('script[data-member-areas]')?.textContent ?? '{}';
    return site?.settings() ?? (JSON.parse(json) as Configuration);
  } catch {
    // The Site reports the error.
    return {};
  }
}

/** Returns whether the address may ask for the account. The account frame checks it exactly. */
function mayAskForAccount(): boolean {
  const { origin, pathname, search } = location;
  let root = '/account/';
  try {
    root = new URL(pageSettings().accountRoot ?? root, origin).pathname.replace(/\/*$/, '/');
  } catch {
    // The Site reports the error.
  }
  // Both end with a slash. The function for prefixes is not imported, because every page would load it.
  return `${pathname}/`.startsWith(root) || mayBeDeepLink(search);
}

/** Adds `<account-frame>` to a page without an account tag if the address may ask for the account. */
function followAddress(): void {
  const body = ofDocument('body');
  if (!body.querySelector(`${ACCOUNT_FRAME},account-screen`) && mayAskForAccount()) {
    const frame = ofDocument('createElement').call(document, ACCOUNT_FRAME);
    frame.dataset['standIn'] = '';
    body.append(frame);
  }
}

async function start(): Promise<void> {
  const page = globalThis as unknown as Record<symbol, boolean | undefined>;
  if (KEY in page) {
    // Warns once, also with three scripts or more.
    if (page[KEY]) warn('the script is on this page twice. The first one is used.');
    page[KEY] = false;
    return;
  }
  page[KEY] = true;
  followHistory();
  const firstSearch = watch(document);
  if (ofDocument('readyState') === 'loading') {
    await new Promise((resolve) => addEventListener('DOMContentLoaded', resolve, { once: true }));
  }
  followAddress();
  // Scripts that run later may configure another account root.
  for (const stage of ['DOMContentLoaded', 'load']) addEventListener(stage, followAddress, { once: true });
  // The router of the page may push an address of the account.
  if ('navigation' in globalThis) navigation.addEventListener('currententrychange', followAddress);
  await firstSearch;
  if (isReplaced) return;
  // Not `Event`, which older releases of MooTools replace.
  ofDocument('dispatchEvent').call(
    document,
    new CustomEvent('member-area-elements-ready', { bubbles: true }),
  );
  if (isDevelopment(pageSettings())) (await import('./development/warn-of-misuse.js')).warnOfMisuse();
}

if (typeof document !== 'undefined') start().catch(onFailure);

export {};
