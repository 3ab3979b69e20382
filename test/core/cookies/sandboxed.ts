/**
 * Runs code in a sandboxed frame, whose origin is opaque: there cookies and storage throw. Modules of our own origin
 * are out of its reach, so the library is handed over as `data:` modules.
 *
 * @param entry an entry of `exports` in package.json, like `./core`
 * @param code the body of an async function that gets the entry as `library`
 * @returns what the code returns, or throws the message of what it threw
 */
export async function sandboxed(entry: string, code: string): Promise<unknown> {
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

/** A module with all it imports, as one address. */
async function dataModule(address: URL): Promise<string> {
  const parts = (await (await fetch(address)).text())
    .replace(/^\/\/# sourceMappingURL.*$/m, '')
    .split(/((?:from|import) ?\(?["'])(\.[^"']+)/);
  for (let i = 2; i < parts.length; i += 3) parts[i] = await dataModule(new URL(parts[i]!, address));
  return `data:text/javascript,${encodeURIComponent(parts.join('')).replaceAll("'", '%27')}`;
}
