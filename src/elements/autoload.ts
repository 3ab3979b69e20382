import type { AccountFrame } from '../core/account-frame/account-frame.js';
import { mayBeDeepLink } from '../core/paths/account-address.js';
import { SITE_KEY } from '../core/site-key.js';
import type { Site } from '../core/site.js';

/**
 * The script a site owner pastes. It finds this library's tags that are not defined yet, now and later, also inside
 * the open shadow roots of its own tags, and imports only what they need. It opens the account where the address asks
 * for it, also on a page without `<account-frame>`.
 *
 * It never throws into the page. Loaded twice, or in two versions, the first one wins.
 */
const KEY = Symbol.for('member-area-elements/autoload');

const TAGS: Record<string, () => Promise<unknown>> = {
  'account-frame': () => import('./account-frame/define.js'),
  'account-link': () => import('./account-link/define.js'),
  'account-screen': () => import('./account-screen/define.js'),
  'member-area-connect': () => import('./member-area-connect/define.js'),
  'member-area-create': () => import('./member-area-create/define.js'),
  'member-area-join': () => import('./member-area-join/define.js'),
  'member-area-lock-screen': () => import('./member-area-lock-screen/define.js'),
  'member-area-lock-screen-editor': () => import('./member-area-lock-screen-editor/define.js'),
  'member-area-login': () => import('./member-area-login/define.js'),
  'member-area-pricing': () => import('./member-area-pricing/define.js'),
  'member-area-sign-up': () => import('./member-area-sign-up/define.js'),
  'member-areas-checklist': () => import('./member-areas-checklist/define.js'),
  'member-areas-panel': () => import('./member-areas-panel/define.js'),
  'member-areas-survey': () => import('./member-areas-survey/define.js'),
  'member-areas-video-onboarding': () => import('./member-areas-video-onboarding/define.js'),
};

const selector = Object.keys(TAGS).join();
const ACCOUNT_FRAME = 'account-frame';

/** A member of `document`; an element of the page may hide it by having its name. */
const ofDocument = <Name extends keyof Document>(name: Name) =>
  Reflect.get(Document.prototype, name, document) as Document[Name];

function warn(message: string, detail?: unknown): void {
  console.warn(`member-area-elements: ${message}`, detail ?? '');
}

const onFailure = (error: unknown) => warn('a part of the page could not be looked at.', error);

async function load(tag: string): Promise<void> {
  const importer = TAGS[tag];
  if (!importer || customElements.get(tag)) return;
  try {
    await importer();
  } catch (error) {
    warn(`<${tag}> could not be loaded; what stands between its tags stays.`, error);
  }
}

async function scan(root: ParentNode & Node): Promise<void> {
  const found = [...(root === document ? ofDocument('documentElement') : root).querySelectorAll(selector)];
  if (root instanceof Element && root.matches(selector)) found.push(root);
  await Promise.all([...new Set(found.map((node) => node.localName))].map(load));
  for (const { shadowRoot } of found) if (shadowRoot) watch(shadowRoot).catch(onFailure);
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

/** Whether the address may ask for the account; the account frame itself looks closer. */
function mayAskForAccount(): boolean {
  const { origin, pathname, search } = location;
  let root = '/account/';
  try {
    const site = Reflect.get(globalThis, SITE_KEY) as Site | undefined;
    const json =
      ofDocument('documentElement').querySelector('script[data-member-areas]')?.textContent ?? '{}';
    const { accountRoot = root } = site?.settings() ?? (JSON.parse(json) as { accountRoot?: string });
    root = new URL(accountRoot, origin).pathname.replace(/\/*$/, '/');
  } catch {
    // The Site reports it.
  }
  // The rule for prefixes without its code, which every page would load: both end with a slash.
  return `${pathname}/`.startsWith(root) || mayBeDeepLink(search);
}

/** Opens the account where the address asks for it, on a page that has no tag for it. */
function followAddress(): void {
  const body = ofDocument('body');
  if (!body.querySelector(`${ACCOUNT_FRAME},account-screen`) && mayAskForAccount()) {
    const frame = ofDocument('createElement').call(document, ACCOUNT_FRAME);
    frame.dataset['standIn'] = '';
    body.append(frame);
  }
}

/**
 * Hands the events of the history to the account frame, once there is one. Listeners are called in the order they were
 * added, and routers of the page must not hear of the account's entries: these are added as early as can be.
 */
function followHistory(): void {
  const page = globalThis as unknown as Record<symbol, { accountFrame?: Partial<AccountFrame> } | undefined>;
  const follow = (event: PopStateEvent | NavigateEvent) => page[SITE_KEY]?.accountFrame?.follow?.(event);
  addEventListener('popstate', follow);
  if ('navigation' in globalThis) navigation.addEventListener('navigate', follow);
}

async function start(): Promise<void> {
  const page = globalThis as unknown as Record<symbol, boolean | undefined>;
  if (KEY in page) {
    // Told once, however many there are.
    if (page[KEY]) warn('the script is on this page twice. The first one is used.');
    page[KEY] = false;
    return;
  }
  page[KEY] = true;
  followHistory();
  const first = watch(document);
  if (ofDocument('readyState') === 'loading') {
    await new Promise((resolve) => addEventListener('DOMContentLoaded', resolve, { once: true }));
  }
  followAddress();
  // Scripts that have not run yet may configure another account root.
  for (const stage of ['DOMContentLoaded', 'load']) addEventListener(stage, followAddress, { once: true });
  await first;
  ofDocument('dispatchEvent').call(document, new Event('member-area-elements-ready', { bubbles: true }));
}

if (typeof document !== 'undefined') start().catch(onFailure);

export {};
