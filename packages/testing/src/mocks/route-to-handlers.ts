import { getResponse, type RequestHandler } from 'msw';
import { COOKIE_HEADER } from './member-area-handlers.js';

/** The part of a route of Playwright that {@link routeToHandlers} needs. */
export interface PlaywrightRoute {
  request(): {
    url(): string;
    method(): string;
    headers(): Record<string, string>;
    postDataBuffer(): Uint8Array | null;
  };
  fulfill(answer: { status: number; headers: Record<string, string>; body: string }): Promise<void>;
  abort(): Promise<void>;
  fallback(): Promise<void>;
}

/** The part of a page of Playwright that {@link routeToHandlers} needs. */
export interface PlaywrightRoutes {
  context(): { cookies(url: string): Promise<{ name: string; value: string }[]> };
  route(url: (url: URL) => boolean, handle: (route: PlaywrightRoute) => Promise<void>): Promise<unknown>;
}

/**
 * Answers the requests of a page of Playwright with handlers of MSW. No service worker is needed, and the page gets real
 * cookies. Requests without a handler are sent.
 *
 * @param page a `Page` of Playwright
 * @param handlers called for each request, so that a test can put a refusal in front of them later
 * @example
 * await routeToHandlers(page, () => [refuse('logIn', 'captcha'), ...handlers]);
 */
export async function routeToHandlers(
  page: PlaywrightRoutes,
  handlers: () => readonly RequestHandler[],
): Promise<void> {
  await page.route(
    () => true,
    async (route) => {
      const url = route.request().url();
      const body = route.request().postDataBuffer();
      // The headers of an intercepted request lack its cookies.
      const cookies = await page.context().cookies(url);
      const request = new Request(url, {
        method: route.request().method(),
        headers: {
          ...route.request().headers(),
          [COOKIE_HEADER]: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
        },
        ...(body && { body: new Uint8Array(body) }),
      });
      const response = await getResponse([...handlers()], request);
      if (!response) return route.fallback();
      if (response.type === 'error') return route.abort();
      await route.fulfill({
        status: response.status,
        headers: { ...Object.fromEntries(response.headers), ...cookieHeader(response) },
        body: await response.text(),
      });
    },
  );
}

/** Returns the cookies of an answer as Playwright takes them: as lines of one header. */
function cookieHeader({ headers }: Response): Record<string, string> {
  const cookies = headers.getSetCookie();
  return cookies.length > 0 ? { 'set-cookie': cookies.join('\n') } : {};
}
