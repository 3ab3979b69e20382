import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';

/** A server on another origin. */
export interface SecondOrigin {
  /** Returns the address of a page on that origin with this body. */
  page(body: string): string;
}

/** Starts a server on another origin before the tests of a file, and stops it after them. */
export function useSecondOrigin(): SecondOrigin {
  let server: Server;
  beforeAll(async () => {
    server = createServer((request, response) => {
      const { searchParams } = new URL(request.url ?? '/', 'http://second');
      response.setHeader('content-type', 'text/html');
      response.end(`<!doctype html><html lang="en"><title>Elsewhere</title>${searchParams.get('body')}`);
    });
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  return {
    page: (body) =>
      `http://localhost:${(server.address() as AddressInfo).port}/?${new URLSearchParams({ body })}`,
  };
}

/** Removes the Content-Security-Policy from the pages of the site, so that other sites may frame them. */
export const dropPolicies = (page: Page) =>
  page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const { 'content-security-policy': _policy, ...headers } = response.headers();
    return route.fulfill({ response, headers });
  });
