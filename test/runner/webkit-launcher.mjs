/**
 * Launches the MiniBrowser of WebKitGTK with plain WebDriver calls. Its page implements the interface of Puppeteer's, so
 * that the commands of the test runner work. It has one window and runs one test file at a time.
 */
import { startWebKit } from './webkit-host.mjs';
import { WebKitPage } from './webkit-page.mjs';

export function webkitLauncher(programs) {
  let starting;
  const active = new Set();

  const start = async () => {
    const host = await startWebKit(programs);
    const call = (method, path, body) => callDriver(host.port, method, path, body);
    // Full screen hides the toolbar. With it, the window could not be as narrow as a phone.
    const browserOptions = { binary: programs.browser, args: ['--automation', '--full-screen'] };
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': browserOptions } };
    const { sessionId } = await call('POST', '/session', { capabilities });
    const send = (method, path, body) => call(method, `/session/${sessionId}${path}`, body);
    return { host, send, page: new WebKitPage(send, host) };
  };

  return {
    name: 'WebKit',
    // Makes the commands treat the page as one of Puppeteer.
    type: 'puppeteer',
    concurrency: 1,
    page: undefined,
    initialize: async () => {},
    async startSession(id, url) {
      const { page } = await (starting ??= start());
      this.page = page;
      active.add(id);
      await page.setViewport({ width: 800, height: 600 });
      await page.goto(url);
    },
    async stopSession(id) {
      const { send, host, page } = await starting;
      await send('DELETE', '/actions').catch(() => {});
      await host.resetSettings();
      await page.goto('about:blank');
      active.delete(id);
      return {};
    },
    isActive: (id) => active.has(id),
    getBrowserUrl(id) {
      return active.has(id) ? this.page.url() : undefined;
    },
    getPage(id) {
      if (!active.has(id)) throw new Error(`WebKit has no page for the session ${id}`);
      return this.page;
    },
    startDebugSession: async () => {
      throw new Error('The test runner cannot debug WebKitGTK');
    },
    async stop() {
      if (!starting) return;
      const { host, send } = await starting;
      await send('DELETE', '').catch(() => {});
      host.stop();
    },
  };
}

async function callDriver(port, method, path, body) {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    body: body && JSON.stringify(body),
  });
  const { value } = await response.json();
  if (!response.ok) throw new Error(`WebDriver ${value?.error}: ${value?.message}`);
  return value;
}
