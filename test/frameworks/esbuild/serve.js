/** Builds after each change, and serves the files. Requests for other paths go to the backend. */
import { createServer, request } from 'node:http';
import { context } from 'esbuild';

const backend = new URL(process.env['BACKEND'] ?? 'http://localhost:8080');

const application = await context({
  entryPoints: ['src/main.ts', 'src/index.html'],
  bundle: true,
  splitting: true,
  format: 'esm',
  loader: { '.html': 'copy' },
  outdir: 'dist',
});
await application.watch();
const files = await application.serve({ servedir: 'dist', host: '127.0.0.1' });

createServer((incoming, outgoing) => {
  const { url, method, headers } = incoming;

  const send = (hostname, port, onMissing) => {
    const forwarded = request({ hostname, port, path: url, method, headers }, (answer) => {
      if (answer.statusCode === 404 && onMissing) return onMissing();
      outgoing.writeHead(answer.statusCode, answer.headers);
      answer.pipe(outgoing);
    });
    forwarded.on('error', () => outgoing.writeHead(502).end('The backend does not answer.'));
    incoming.pipe(forwarded);
  };

  const sendToBackend = () => send(backend.hostname, backend.port);
  if (method === 'GET') send('127.0.0.1', files.port, sendToBackend);
  else sendToBackend();
}).listen(8081, () => console.log('http://localhost:8081'));
