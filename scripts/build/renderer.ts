/** The library that renders the React views: React, or Preact in the light build. */
import { fileURLToPath } from 'node:url';
import type { Plugin, RollupOptions } from 'rollup';

export const RENDERERS = ['react', 'preact'] as const;
export type Renderer = (typeof RENDERERS)[number];

/** The modules that stand in for those of React, by their names: modules of Preact, and the path of one of ours. */
export const PREACT_MODULES: Readonly<Record<string, string>> = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': fileURLToPath(new URL('preact-client.ts', import.meta.url)),
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
