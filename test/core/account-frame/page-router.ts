import { openFrameHost, type FrameHost } from './frame-host.js';

/** A router of the page: it draws a page for each address, and keeps its state in the history. */
export interface Router {
  /** The paths of the pages it has drawn. */
  readonly drawn: string[];
  go(path: string, how?: 'pushState' | 'replaceState'): void;
  /** Waits until it draws a page after a step through the history. */
  nextDraw(): Promise<void>;
}

/** Adds a router to a host page. */
export function addRouter({ window, document }: FrameHost): Router {
  const drawn: string[] = [];
  const draw = () => {
    drawn.push(window.location.pathname);
    document.title = `Page ${window.location.pathname}`;
  };
  window.addEventListener('popstate', draw);
  return {
    drawn,
    go(path, how = 'pushState') {
      window.history[how]({ router: path }, '', path);
      draw();
    },
    nextDraw: () =>
      new Promise((resolve) => {
        // After the listener of the router, which was added before.
        window.addEventListener('popstate', () => resolve(), { once: true });
      }),
  };
}

/** Opens a host page at `/shop` with a router. */
export async function openRouterHost(): Promise<{ host: FrameHost; router: Router }> {
  const host = await openFrameHost({
    before: ({ window }) => window.history.replaceState({ router: '/shop' }, ''),
  });
  return { host, router: addRouter(host) };
}

/** Lets the router go to a path of the account, and waits until the account is open. */
export async function openByRouter(host: FrameHost, router: Router, path: string): Promise<void> {
  const revealed = host.nextViewCall('reveal');
  router.go(path);
  await revealed;
}

/** Waits for a step through the history, and until the router has followed it, which it does after the library. */
export async function followRouter(router: Router, step: Promise<void>): Promise<void> {
  const drawn = router.nextDraw();
  await step;
  await drawn;
}

/** Closes the account, and waits until the router has drawn the page. */
export const closeToPage = (host: FrameHost, router: Router): Promise<void> =>
  followRouter(router, host.close());

/** `describe` for what needs the Navigation API, which not every browser has. */
export const withNavigation: (name: string, tests: () => void) => void =
  'navigation' in window ? describe : () => undefined;
