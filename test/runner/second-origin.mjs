/**
 * A server on another origin, for messages and pages that must be refused. The server command `second-origin` returns
 * its origin.
 *
 * Its pages post the JSON of each query parameter `message` to their parent, or to `&to=opener` or `&to=top`. With
 * `&echo`, they post every message they receive back to its sender as `{ echo: ... }`.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';

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

export function secondOrigin() {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE);
  });
  return {
    name: 'second-origin',
    async serverStart() {
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
    },
    serverStop() {
      server.close();
      server.closeAllConnections();
    },
    executeCommand: ({ command }) =>
      command === 'second-origin' ? `http://127.0.0.1:${server.address().port}` : undefined,
  };
}
