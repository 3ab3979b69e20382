/**
 * Opens the account, through the library or in a bare frame, and tells when its cover is painted and when it can be
 * used: `probeFrame(kind)` gives both in milliseconds since the call, and the address that was loaded.
 */
import { mutated } from './mutated.js';

const PATH = '/login';
const ADDRESS = '/account/frame/login';

interface AccountFrame extends HTMLElement {
  open(path: string): void;
}

/** What is in the page now has been painted when the second frame from here begins. */
const painted = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

function openAccount() {
  const host = document.querySelector<AccountFrame>('account-frame')!;
  const root = host.shadowRoot!;
  const loaded = new Promise((resolve) => host.addEventListener('account-frame-load', resolve));
  host.open(PATH);
  const cover = mutated([root], () => !!root.querySelector('[part=overlay]')).then(painted);
  return { cover, loaded, frame: () => root.querySelector('iframe')! };
}

function openBareFrame() {
  const frame = document.createElement('iframe');
  frame.className = 'bare';
  frame.src = ADDRESS;
  const loaded = new Promise<void>((resolve) =>
    addEventListener('message', ({ source, data }: MessageEvent<{ type?: string } | null>) => {
      if (source === frame.contentWindow && data?.type === 'frameLoaded') resolve();
    }),
  );
  document.body.append(frame);
  return { cover: painted(), loaded, frame: () => frame };
}

async function probeFrame(kind: 'account' | 'bare') {
  await customElements.whenDefined('account-frame');
  const started = performance.now();
  const since = () => performance.now() - started;
  const { cover, loaded, frame } = kind === 'account' ? openAccount() : openBareFrame();
  const [coverAfter, loadedAfter] = await Promise.all([cover.then(since), loaded.then(since)]);
  return { cover: coverAfter, loaded: loadedAfter, address: frame().src };
}

Object.assign(globalThis, { probeFrame });
