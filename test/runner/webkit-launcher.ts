/**
 * WebKitGTK's MiniBrowser, driven by WebDriver calls. Its page has methods like those of Puppeteer, so that the commands
 * of the test runner work with it. There is one window, which runs one test file at a time.
 */
import type { WebKitPrograms } from '../../scripts/installed-browsers.js';
import type { PageLauncher } from './session-page.js';
import { startWebKit } from './webkit-host.js';
import { WebKitPage, type SendCommand } from './webkit-page.js';

/** The commands of the runner read the page from here when the browser is one of Puppeteer's. */
type WebKitLauncher = PageLauncher & { page: WebKitPage | undefined };

export function webkitLauncher(programs: WebKitPrograms): WebKitLauncher {
  let starting: ReturnType<typeof start> | undefined;
  const active = new Set<string>();

  const start = async () => {
    const host = await startWebKit(programs);
    const browserOptions = {
      binary: programs.browser,
      args: [
        '--automation',
        // Hides the toolbar, which would keep the window wider than the narrowest phones.
        '--full-screen',
        // Tests open host pages in windows. Otherwise WebKit opens them only during a click.
        '--javascript-can-open-windows-automatically=true',
      ],
    };
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': browserOptions } };
    const { sessionId } = (await callDriver(host.port, 'POST', '/session', { capabilities })) as {
      sessionId: string;
    };
    const send: SendCommand = (method, path, body) =>
      callDriver(host.port, method, `/session/${sessionId}${path}`, body);
    return { host, send, page: new WebKitPage(send, host) };
  };

  return {
    name: 'WebKit',
    // The commands of the runner then treat the page as one of Puppeteer's.
    type: 'puppeteer',
    concurrency: 1,
    page: undefined,
    initialize: () => undefined,
    async startSession(id, url) {
      const { page } = await (starting ??= start());
      this.page = page;
      active.add(id);
      await page.setViewport({ width: 800, height: 600 });
      await page.receiveKeys();
      await page.goto(url);
    },
    async stopSession(id) {
      if (starting) {
        const { send, host, page } = await starting;
        await send('DELETE', '/actions').catch(() => undefined);
        host.resetSettings();
        await page.goto('about:blank');
      }
      active.delete(id);
      return {};
    },
    isActive: (id) => active.has(id),
    getBrowserUrl(id) {
      return active.has(id) ? this.page?.url() : undefined;
    },
    getPage(id) {
      if (!active.has(id) || !this.page) throw new Error(`WebKit has no page for the session ${id}.`);
      return this.page;
    },
    startDebugSession: () => Promise.reject(new Error('WebKitGTK has no debugging of tests.')),
    async stop() {
      if (!starting) return;
      const { host, send } = await starting;
      await send('DELETE', '').catch(() => undefined);
      host.stop();
    },
  };
}

async function callDriver(port: number, method: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    ...(body && { body: JSON.stringify(body) }),
  });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) {
    const { error, message } = value as { error: string; message: string };
    throw new Error(`WebDriver ${error}: ${message}`);
  }
  return value;
}
