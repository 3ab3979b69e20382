/**
 * Adds the server command `accessible-as` with `{ path: ['x-tag', 'button'], role, name }`, which checks the role and the
 * name of an element in the accessibility tree of the browser. Each selector of the path goes one shadow root deeper.
 */
const FIND =
  '(path) => path.reduce((scope, selector) => (scope.shadowRoot ?? scope).querySelector(selector), document)';

export function accessibleAs() {
  return {
    name: 'accessible-as',
    async executeCommand({ command, payload, session }) {
      if (command !== 'accessible-as') return undefined;
      const { path, role, name } = payload;
      const page = session.browser.getPage(session.id);
      if (session.browser.name === 'WebKit') {
        const found = await page.accessibleNode(`return (${FIND})(arguments[0])`, path);
        return { ok: found.role === role && found.name === name, found };
      }
      const element = await page.evaluateHandle(`(${FIND})(${JSON.stringify(path)})`);
      try {
        if (session.browser.name === 'Firefox') return await locateInFirefox(page, element, { role, name });
        const found = await page.accessibility.snapshot({ root: element, interestingOnly: false });
        return {
          ok: found?.role === role && found.name === name,
          found: { role: found?.role, name: found?.name },
        };
      } finally {
        await element.dispose();
      }
    },
  };
}

/** Firefox does not return roles and names. It finds elements by them in one tree, so the element must be among these. */
async function locateInFirefox(page, element, value) {
  const root = await page.evaluateHandle((node) => node.getRootNode(), element);
  const { result } = await page.browser().connection.send('browsingContext.locateNodes', {
    context: page.mainFrame()._id,
    locator: { type: 'accessibility', value },
    startNodes: [{ sharedId: root.remoteValue().sharedId }],
  });
  const expectedId = element.remoteValue().sharedId;
  return {
    ok: result.nodes.some(({ sharedId }) => sharedId === expectedId),
    found: result.nodes.map((node) => node.value.localName),
  };
}
