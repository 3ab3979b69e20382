/** What the custom elements manifest is read from; `scripts/build.mjs` writes it. */
export default {
  globs: ['src/elements/**/*.ts'],
  exclude: [
    'src/elements/*/{define,preview}.ts',
    'src/elements/{define,autoload,react-types}.ts',
    'src/elements/base/{react-view,register}.ts',
  ],
  litelement: true,
  packagejson: false,
  quiet: true,
};
