/**
 * Measures how long the account takes to open, through the library or in a bare iframe. `probeFrame(kind)` returns the
 * milliseconds until its cover is painted and until it has loaded, and the loaded address.
 */
import { waitForMutation } from './mutated.js';
import { waitForPaint } from './wait-for-paint.js';

const PATH = '/login';
const ADDRESS = '/account/frame/login';

interface AccountFrame extends HTMLElement {
  open(path: string): void;
}

function openAccount() {
  const host = document.querySelector<AccountFrame>('account-frame')!;
  const root = host.shadowRoot!;
  const loaded = new Promise((resolve) => host.addEventListener('account-frame-load', resolve));
  host.open(PATH);
  const cover = waitForMutation([root], () => !!root.querySelector('[part=overlay]')).then(waitForPaint);
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
  return { cover: waitForPaint(), loaded, frame: () => frame };
}

async function probeFrame(kind: 'account' | 'bare') {
  await customElements.whenDefined('account-frame');
  const start = performance.now();
  const elapsed = () => performance.now() - start;
  const { cover, loaded, frame } = kind === 'account' ? openAccount() : openBareFrame();
  const [coverAfter, loadedAfter] = await Promise.all([cover.then(elapsed), loaded.then(elapsed)]);
  return { cover: coverAfter, loaded: loadedAfter, address: frame().src };
}

Object.assign(globalThis, { probeFrame });
