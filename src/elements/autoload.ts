/**
 * The script a site owner pastes. It finds this library's tags that are not defined yet, now and later, also inside
 * the open shadow roots of its own tags, and imports only what they need. It opens the account where the address asks
 * for it, also on a page without `<account-frame>` (contract section 1).
 *
 * It never throws into the page. Loaded twice, or in two versions, the first one wins.
 */
const KEY = Symbol.for('member-area-elements/autoload');

const TAGS: Record<string, () => Promise<unknown>> = {
  'account-frame': () => import('./account-frame.define.js'),
  'account-link': () => import('./account-link.define.js'),
  'account-screen': () => import('./account-screen.define.js'),
  'member-area-connect': () => import('./member-area-connect.define.js'),
  'member-area-create': () => import('./member-area-create.define.js'),
  'member-area-join': () => import('./member-area-join.define.js'),
  'member-area-lock-screen': () => import('./member-area-lock-screen.define.js'),
  'member-area-lock-screen-editor': () => import('./member-area-lock-screen-editor.define.js'),
  'member-area-login': () => import('./member-area-login.define.js'),
  'member-area-pricing': () => import('./member-area-pricing.define.js'),
  'member-area-sign-up': () => import('./member-area-sign-up.define.js'),
  'member-areas-checklist': () => import('./member-areas-checklist.define.js'),
  'member-areas-panel': () => import('./member-areas-panel.define.js'),
  'member-areas-survey': () => import('./member-areas-survey.define.js'),
  'member-areas-video-onboarding': () => import('./member-areas-video-onboarding.define.js'),
};

const selector = Object.keys(TAGS).join();
const ACCOUNT_FRAME = 'account-frame';

function warn(message: string, detail?: unknown): void {
  console.warn(`member-area-elements: ${message}`, detail ?? '');
}

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
  const found = [...root.querySelectorAll(selector)];
  if (root instanceof Element && root.matches(selector)) found.push(root);
  await Promise.all([...new Set(found.map((node) => node.localName))].map(load));
  for (const { shadowRoot } of found) if (shadowRoot) void watch(shadowRoot);
}

const watched = new WeakSet<Node>();

function watch(root: Document | ShadowRoot): Promise<void> {
  if (watched.has(root)) return Promise.resolve();
  watched.add(root);
  new MutationObserver((records) => {
    for (const { addedNodes } of records) {
      for (const node of addedNodes) if (node instanceof Element) void scan(node);
    }
  }).observe(root, { childList: true, subtree: true });
  return scan(root);
}

/** Whether the address may ask for the account; the account frame itself looks closer. */
function asksForAccount(): boolean {
  let accountRoot = '/account';
  try {
    const json = document.querySelector('script[data-member-areas]')?.textContent ?? '{}';
    accountRoot = (JSON.parse(json) as { accountRoot?: string }).accountRoot ?? accountRoot;
  } catch {
    // The Site reports it.
  }
  const { pathname, search } = location;
  return (
    !document.querySelector('account-screen') &&
    (`${pathname}/`.startsWith(`${accountRoot}/`) || /Path=|noredirect/.test(search))
  );
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
  const first = watch(document);
  if (document.readyState === 'loading') {
    await new Promise((resolve) => addEventListener('DOMContentLoaded', resolve, { once: true }));
  }
  if (asksForAccount() && !document.querySelector(ACCOUNT_FRAME)) {
    document.body.append(document.createElement(ACCOUNT_FRAME));
  }
  await first;
  document.dispatchEvent(new Event('member-area-elements-ready', { bubbles: true }));
}

if (typeof document !== 'undefined') start().catch((error: unknown) => warn('could not start.', error));

export {};
