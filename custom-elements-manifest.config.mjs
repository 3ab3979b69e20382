/** What the custom elements manifest is read from; `scripts/build.mjs` writes it. */
export default {
  globs: ['src/elements/**/*.ts'],
  exclude: [
    'src/elements/**/*.define.ts',
    'src/elements/{define,autoload,react-types,react-view,register}.ts',
  ],
  litelement: true,
  packagejson: false,
  quiet: true,
};
