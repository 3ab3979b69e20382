import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const inPage = fileURLToPath(new URL('in-page/', import.meta.url));
const FILES = [
  'account-probe.ts',
  'frame-probe.ts',
  'join-probe.ts',
  'members-probe.ts',
  'network-probe.ts',
  'panel-probe.ts',
  'plain-button.ts',
  'pricing-probe.ts',
  'r2wc-join.tsx',
];

/** Bundles the probes and the compared buttons for production, each into one file of `folder`. */
export async function bundleInPage(folder: string): Promise<void> {
  await build({
    tsconfig: 'tsconfig.run.json',
    entryPoints: FILES.map((file) => inPage + file),
    outdir: folder,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
  });
}
