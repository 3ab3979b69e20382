/**
 * Adds the script of one kind to a loaded page, and measures when a click on the last button joins and when the views
 * are shown. `benchResult` has both, in milliseconds since the script was added.
 */
import { waitForMutation } from './mutated.js';

const { kind = '', script = '' } = document.currentScript!.dataset;
const tag = kind === 'r2wc' ? 'r2wc-join' : 'member-area-join';

const hosts = () => [...document.querySelectorAll<HTMLElement>(kind === 'button' ? '[data-join]' : tag)];
const shadowRoots = () => hosts().map((host) => host.shadowRoot!);

/** Resolve when every button exists and reacts to clicks. */
const waitForButtons = {
  button: () => waitForMutation(hosts(), (host) => !!host.querySelector('button')),
  r2wc: async () => {
    await customElements.whenDefined(tag);
    await waitForMutation(shadowRoots(), (root) => !!root.querySelector('button'));
  },
  lazy: waitForUpgrades,
  eager: waitForUpgrades,
};

async function waitForUpgrades() {
  await customElements.whenDefined(tag);
  await Promise.all(
    hosts().map((host) => (host as unknown as { updateComplete: Promise<boolean> }).updateComplete),
  );
}

/** Resolve when all views are shown, or the first one for lazy tags. */
const waitForViews = {
  button: () => Promise.resolve(),
  r2wc: async () => {
    await customElements.whenDefined(tag);
    await waitForMutation(shadowRoots(), hasPrice);
  },
  lazy: () => waitForReady(1),
  eager: () => waitForReady(),
};

async function waitForReady(enough?: number) {
  await customElements.whenDefined(tag);
  await waitForMutation(
    shadowRoots(),
    (root) => root.host.matches(':state(ready)') && hasPrice(root),
    enough,
  );
}

function hasPrice(root: ShadowRoot) {
  return !!root.querySelector('[part=price]');
}

/** Clicks a button, and asserts that it dispatches one join request. Prevents the request. */
function clickJoin(host: HTMLElement) {
  const requests: Event[] = [];
  const listen = (event: Event) => {
    requests.push(event);
    event.preventDefault();
  };
  addEventListener('member-area-join-request', listen);
  (host.querySelector<HTMLElement>('a, button') ?? host.shadowRoot!.querySelector('button')!).click();
  removeEventListener('member-area-join-request', listen);
  if (requests.length !== 1)
    throw new Error(`A click on ${kind} dispatched ${requests.length} join requests.`);
}

async function probe() {
  await new Promise((resolve) => addEventListener('load', () => setTimeout(resolve, 50)));
  const start = performance.now();
  const elapsed = () => performance.now() - start;
  const node = document.createElement('script');
  node.type = 'module';
  node.src = script;

  const name = kind as keyof typeof waitForButtons;
  const times = Promise.all([
    waitForButtons[name]().then(() => {
      clickJoin(hosts().at(-1)!);
      return elapsed();
    }),
    waitForViews[name]().then(elapsed),
  ]);
  document.head.append(node);
  const [usableAfter, shownAfter] = await times;
  return { usable: usableAfter, shown: shownAfter };
}

Object.assign(globalThis, { benchResult: probe() });
