/** The library that renders the React views: React, or Preact in the light build. */
import { fileURLToPath } from 'node:url';
import type { Plugin, RollupOptions } from 'rollup';

export const RENDERERS = ['react', 'preact'] as const;
export type Renderer = (typeof RENDERERS)[number];

/** The end of the names of the folders of a browser build in `dist`: of `cdn-light` and `brotli-light` for Preact. */
export const folderSuffix = (renderer: Renderer): string => (renderer === 'react' ? '' : '-light');

/** The path of our module for React. */
export const PREACT_RENDERER = fileURLToPath(new URL('preact-renderer.ts', import.meta.url));

/** The modules that stand in for those of React, by their names. */
export const PREACT_MODULES: Readonly<Record<string, string>> = {
  react: PREACT_RENDERER,
  'react-dom': PREACT_RENDERER,
  'react-dom/client': PREACT_RENDERER,
  'react/jsx-runtime': 'preact/compat/jsx-runtime',
  'react/jsx-dev-runtime': 'preact/compat/jsx-dev-runtime',
};

/** Returns the options of a bundle with this renderer. */
export const withRenderer = (renderer: Renderer, options: RollupOptions): RollupOptions =>
  renderer === 'react' ? options : { ...options, plugins: [preactForReact(), options.plugins] };

/** Rollup plugin: resolves the modules of React to those of Preact, in dependencies too. */
const preactForReact = (): Plugin => ({
  name: 'preact-for-react',
  resolveId(source, importer, options) {
    const module = PREACT_MODULES[source];
    return module === undefined ? null : this.resolve(module, importer, options);
  },
});
