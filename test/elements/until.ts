/** The events after which a condition is checked again, in addition to DOM changes. */
const EVENT_TYPES = [
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

/** The time in milliseconds after which the test fails and shows the condition. */
const TIMEOUT = 20_000;

/**
 * Resolves with the condition's value once it is truthy. The condition is checked again after each change in the document,
 * in an open shadow root or in a frame of this origin, and after each of the events above.
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
      for (const page of pages)
        for (const type of EVENT_TYPES) page.removeEventListener(type, checkTwice, true);
    };
    const check = () => {
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
    // A second time, after all other listeners of the event.
    const checkTwice = () => {
      check();
      setTimeout(check);
    };
    const observer = new MutationObserver(check);
    const timer = setTimeout(() => {
      end();
      reject(new Error(`Condition not met in time: ${condition.toString()}`));
    }, TIMEOUT);
    for (const page of pages) for (const type of EVENT_TYPES) page.addEventListener(type, checkTwice, true);
    check();
  });
}

/** Yields a document and the open shadow roots in it. */
function* rootsOf(root: Document | ShadowRoot): Generator<Document | ShadowRoot> {
  yield root;
  for (const element of root.querySelectorAll('*'))
    if (element.shadowRoot) yield* rootsOf(element.shadowRoot);
}
