import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const PAGE = `<!doctype html>
<meta charset="utf-8" />
<title>Second origin</title>
<script>
  const query = new URLSearchParams(location.search);
  if (query.has('echo')) addEventListener('message', (event) => event.source.postMessage({ echo: event.data }, '*'));
  const target = window[query.get('to') ?? 'parent'];
  for (const message of query.getAll('message')) target.postMessage(JSON.parse(message), '*');
</script>
`;

/**
 * Starts a server of another origin, to test that its messages are ignored. Server command `second-origin` returns its
 * origin.
 *
 * Its pages post the JSON of each query parameter `message` to their parent (or to `&to=opener`, `&to=top`). With
 * `&echo` they return each message that they receive to its sender as `{ echo: ... }`.
 */
export function secondOrigin() {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE);
  });
  return {
    name: 'second-origin',
    async serverStart(): Promise<void> {
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
    },
    serverStop(): void {
      server.close();
      server.closeAllConnections();
    },
    executeCommand: ({ command }: { command: string }): string | undefined =>
      command === 'second-origin' ? `http://127.0.0.1:${(server.address() as AddressInfo).port}` : undefined,
  };
}
