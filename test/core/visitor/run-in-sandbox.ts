/**
 * Runs code in a sandboxed frame with an opaque origin, where cookies and storage throw. The frame cannot load modules
 * of this origin, so it gets the library as `data:` modules.
 *
 * @param entry an entry of `exports` in package.json, for example `./core`
 * @param code the body of an async function, in which the entry is called `library`
 * @returns the return value of the code. Rejects with the message of an error that the code throws
 */
export async function runInSandbox(entry: string, code: string): Promise<unknown> {
  const { exports } = (await (await fetch('/package.json')).json()) as Package;
  const library = await dataModule(new URL(exports[entry]!.default, location.origin));
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.srcdoc = `<!doctype html><script>
    addEventListener('error', (event) => parent.postMessage({ error: event.message || 'not loaded' }, '*'), true);
  </script><script type="module">
    import * as library from ${JSON.stringify(library)};
    const run = async () => { ${code} };
    run().then((result) => ({ result }), (error) => ({ error: String(error) }))
      .then((outcome) => parent.postMessage(outcome, '*'));
  </script>`;
  const answer = new Promise<{ result?: unknown; error?: string }>((resolve) => {
    addEventListener('message', function listen({ source, data }: MessageEvent) {
      if (source !== frame.contentWindow) return;
      removeEventListener('message', listen);
      resolve(data as { result?: unknown; error?: string });
    });
  });
  document.body.append(frame);
  try {
    const { result, error } = await answer;
    if (error !== undefined) throw new Error(error);
    return result;
  } finally {
    frame.remove();
  }
}

interface Package {
  exports: Record<string, { default: string }>;
}

const modules = new Map<string, Promise<string>>();

/** Returns a module and all its imports as one `data:` address. */
function dataModule(address: URL): Promise<string> | string {
  // Only the schemas of the client import packages, and no test here needs them.
  if (address.pathname.startsWith('/node_modules/')) return address.href;
  let module = modules.get(address.href);
  if (!module) modules.set(address.href, (module = makeDataModule(address)));
  return module;
}

async function makeDataModule(address: URL): Promise<string> {
  const text = (await (await fetch(address)).text()).replace(/^\/\/# sourceMappingURL.*$/m, '');
  const parts = await Promise.all(
    text
      .split(/((?:from|import) ?\(?["'])(\.[^"']+)/)
      .map(async (part, i) => (i % 3 === 2 ? dataModule(new URL(part, address)) : part)),
  );
  return `data:text/javascript,${encodeURIComponent(parts.join('')).replaceAll("'", '%27')}`;
}
