import type { TestRunnerPlugin } from '@web/test-runner';
import type { ElementHandle, Page } from 'puppeteer-core';
import { pageOf } from './session-page.js';
import { WebKitPage } from './webkit-page.js';

interface Question {
  path: string[];
  role: string;
  name: string;
}

interface Answer {
  ok: boolean;
  found: unknown;
}

const FIND_ELEMENT =
  '(path) => path.reduce((scope, selector) => (scope.shadowRoot ?? scope).querySelector(selector), document)';

/**
 * Server command `accessible-as` with `{ path: ['x-tag', 'button'], role, name }`: whether the element has this role
 * and name in the accessibility tree of the browser. Each selector of the path goes one shadow root deeper.
 */
export function accessibleAs(): TestRunnerPlugin<Question> {
  return {
    name: 'accessible-as',
    async executeCommand({ command, payload, session }): Promise<Answer | undefined> {
      if (command !== 'accessible-as' || !payload) return undefined;
      const page = pageOf(session);
      if (page instanceof WebKitPage) return askWebKit(page, payload);
      const element = (await page.evaluateHandle(
        `(${FIND_ELEMENT})(${JSON.stringify(payload.path)})`,
      )) as ElementHandle;
      try {
        const ask = session.browser.name === 'Firefox' ? askFirefox : askChromium;
        return await ask(page, element, payload);
      } finally {
        await element.dispose();
      }
    },
  };
}

async function askWebKit(page: WebKitPage, { path, role, name }: Question): Promise<Answer> {
  const found = await page.accessibleNode(`return (${FIND_ELEMENT})(arguments[0])`, path);
  return { ok: found.role === role && found.name === name, found };
}

async function askChromium(page: Page, element: ElementHandle, { role, name }: Question): Promise<Answer> {
  const found = await page.accessibility.snapshot({ root: element, interestingOnly: false });
  return {
    ok: found?.role === role && found.name === name,
    found: { role: found?.role, name: found?.name },
  };
}

/** WebDriver BiDi has no command that returns role and name, but one that finds elements by them in one tree. */
async function askFirefox(page: Page, element: ElementHandle, { role, name }: Question): Promise<Answer> {
  const root = await page.evaluateHandle((node) => node.getRootNode(), element);
  const { result } = await (page as unknown as BidiPage)
    .browser()
    .connection.send('browsingContext.locateNodes', {
      context: (page as unknown as BidiPage).mainFrame()._id,
      locator: { type: 'accessibility', value: { role, name } },
      startNodes: [{ sharedId: sharedIdOf(root) }],
    });
  const sharedId = sharedIdOf(element);
  return {
    ok: result.nodes.some((node) => node.sharedId === sharedId),
    found: result.nodes.map((node) => node.value.localName),
  };
}

const sharedIdOf = (handle: unknown): string => (handle as BidiHandle).remoteValue().sharedId;

/** Members of Puppeteer's pages over WebDriver BiDi that its types leave out. */
interface BidiPage {
  mainFrame(): { _id: string };
  browser(): {
    connection: {
      send(
        method: 'browsingContext.locateNodes',
        params: object,
      ): Promise<{ result: { nodes: { sharedId: string; value: { localName: string } }[] } }>;
    };
  };
}

interface BidiHandle {
  remoteValue(): { sharedId: string };
}
