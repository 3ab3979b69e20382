/** Everything that tells that something has changed; the DOM is watched beside it. */
const SIGNS = [
  'account-frame-open',
  'account-frame-load',
  'account-frame-close',
  'account-frame-error',
  'account-change',
  'member-area-join-request',
  'member-area-join-success',
  'member-area-join-failure',
  'member-area-authenticate',
  'member-area-login-open',
  'member-area-login-close',
  'member-area-sign-up-open',
  'member-area-sign-up-close',
  'member-area-elements-ready',
  'focusin',
  'focusout',
  'click',
  'message',
  'popstate',
  'received',
  'reported',
];

/** How long a condition may take before the test says which one never held. */
const PATIENCE = 20_000;

/**
 * Resolves with what the condition gives once that is truthy. It is looked at again whenever something happens: a
 * change in the document, in an open shadow root or in a frame of this origin, or one of the events above.
 */
export function until<T>(
  condition: () => T,
  pages: readonly Window[] = [window],
): Promise<Exclude<T, null | undefined | false>> {
  return new Promise((resolve, reject) => {
    const watched = new Set<Node>();
    const watch = () => {
      for (const page of pages) for (const root of rootsOf(page.document)) observe(root);
    };
    const observe = (root: Node) => {
      if (watched.has(root)) return;
      watched.add(root);
      observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
    };
    let ended = false;
    const end = () => {
      ended = true;
      clearTimeout(timer);
      observer.disconnect();
      for (const page of pages) for (const sign of SIGNS) page.removeEventListener(sign, lookTwice, true);
    };
    const look = () => {
      if (ended) return;
      watch();
      let value: T;
      try {
        value = condition();
      } catch (error) {
        end();
        reject(error as Error);
        return;
      }
      if (!value) return;
      end();
      resolve(value as Exclude<T, null | undefined | false>);
    };
    // Once more when all other listeners have had the event.
    const lookTwice = () => {
      look();
      setTimeout(look);
    };
    const observer = new MutationObserver(look);
    const timer = setTimeout(() => {
      end();
      reject(new Error(`Never came true: ${condition.toString()}`));
    }, PATIENCE);
    for (const page of pages) for (const sign of SIGNS) page.addEventListener(sign, lookTwice, true);
    look();
  });
}

/** A document and the open shadow roots in it. */
function* rootsOf(root: Document | ShadowRoot): Generator<Document | ShadowRoot> {
  yield root;
  for (const element of root.querySelectorAll('*'))
    if (element.shadowRoot) yield* rootsOf(element.shadowRoot);
}
