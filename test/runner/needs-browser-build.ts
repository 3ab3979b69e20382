/** Import this in a test that uses `dist/cdn`, which `npm run build -- --library` does not make. */
const { ok } = await fetch('/dist/cdn/autoload.js');
if (!ok) throw new Error('This test needs the browser build. Run: npm run build');

export {};
