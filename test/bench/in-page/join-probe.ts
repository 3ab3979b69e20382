/**
 * Adds a kind's script to a loaded page and tells when a press on the last button does what it is there for, and when
 * the views are shown. `benchResult` holds both, in milliseconds since the script was added.
 */
import { mutated } from './mutated.js';

const { kind = '', script = '' } = document.currentScript!.dataset;
const tag = kind === 'r2wc' ? 'r2wc-join' : 'member-area-join';

const hosts = () => [...document.querySelectorAll<HTMLElement>(kind === 'button' ? '[data-join]' : tag)];
const shadows = () => hosts().map((host) => host.shadowRoot!);

/** Resolves when every button is there and listens. */
const usable = {
  button: () => mutated(hosts(), (place) => !!place.querySelector('button')),
  r2wc: async () => {
    await customElements.whenDefined(tag);
    await mutated(shadows(), (root) => !!root.querySelector('button'));
  },
  lazy: upgraded,
  eager: upgraded,
};

async function upgraded() {
  await customElements.whenDefined(tag);
  await Promise.all(
    hosts().map((host) => (host as unknown as { updateComplete: Promise<boolean> }).updateComplete),
  );
}

/** Resolves when the views are shown: all of them, or under the lazy policy the first. */
const shown = {
  button: () => Promise.resolve(),
  r2wc: async () => {
    await customElements.whenDefined(tag);
    await mutated(shadows(), hasPrice);
  },
  lazy: () => ready(1),
  eager: () => ready(),
};

async function ready(enough?: number) {
  await customElements.whenDefined(tag);
  await mutated(shadows(), (root) => root.host.matches(':state(ready)') && hasPrice(root), enough);
}

function hasPrice(root: ShadowRoot) {
  return !!root.querySelector('[part=price]');
}

/** Presses a button as a visitor does; the join request it makes is heard and goes no further. */
function press(host: HTMLElement) {
  const heard: Event[] = [];
  const listen = (event: Event) => {
    heard.push(event);
    event.preventDefault();
  };
  addEventListener('member-area-join-request', listen);
  (host.querySelector<HTMLElement>('a, button') ?? host.shadowRoot!.querySelector('button')!).click();
  removeEventListener('member-area-join-request', listen);
  if (heard.length !== 1) throw new Error(`A press on ${kind} did nothing.`);
}

async function probe() {
  await new Promise((resolve) => addEventListener('load', () => setTimeout(resolve, 50)));
  const started = performance.now();
  const since = () => performance.now() - started;
  const node = document.createElement('script');
  node.type = 'module';
  node.src = script;

  const name = kind as keyof typeof usable;
  const times = Promise.all([
    usable[name]().then(() => {
      press(hosts().at(-1)!);
      return since();
    }),
    shown[name]().then(since),
  ]);
  document.head.append(node);
  const [usableAfter, shownAfter] = await times;
  return { usable: usableAfter, shown: shownAfter };
}

Object.assign(globalThis, { benchResult: probe() });
