import type { BasicTestSession, BrowserLauncher } from '@web/test-runner';
import type { Page } from 'puppeteer-core';
import type { WebKitPage } from './webkit-page.js';

/** A launcher whose pages the server commands may use. */
export interface PageLauncher extends BrowserLauncher {
  getPage(sessionId: string): Page | WebKitPage;
}

/** Returns the page of a test file: one of Puppeteer's, or one of WebKitGTK. */
export function pageOf({ browser, id }: Pick<BasicTestSession, 'browser' | 'id'>): Page | WebKitPage {
  return (browser as PageLauncher).getPage(id);
}
