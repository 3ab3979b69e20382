/** The files that the custom elements manifest is made from. `scripts/build/elements-manifest.ts` runs the analyzer. */
export default {
  globs: ['src/elements/**/*.ts'],
  exclude: [
    'src/elements/*/{define,preview}.ts',
    'src/elements/{define,autoload}.ts',
    'src/elements/{view/react-view,tag/register}.ts',
  ],
  litelement: true,
  packagejson: false,
  quiet: true,
};
