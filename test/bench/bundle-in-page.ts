import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const inPage = fileURLToPath(new URL('in-page/', import.meta.url));

/** Bundles the rivals and the probes for production, each into one file of `folder`. */
export async function bundleInPage(folder: string): Promise<void> {
  const files = await readdir(inPage);
  await build({
    entryPoints: files.map((file) => inPage + file),
    outdir: folder,
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
  });
}
