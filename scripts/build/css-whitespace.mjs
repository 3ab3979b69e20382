/** Rollup plugin: takes comments and white space out of css`...` templates that hold nothing but text. */
import { transform } from 'esbuild';

export function cssWhitespace(folder) {
  return {
    name: 'css-whitespace',
    async transform(code, id) {
      if (!id.startsWith(folder) || !code.includes('css`')) return null;
      let result = code;
      // From the last to the first, so that the places of the earlier ones hold.
      for (const { start, end } of [...cssTexts(this.parse(code))].sort((a, b) => b.start - a.start)) {
        const shorter = await shorten(code.slice(start, end));
        if (shorter !== null) result = result.slice(0, start) + shorter + result.slice(end);
      }
      return { code: result, map: null };
    },
  };
}

/** The texts of the templates without `${}` whose tag is `css`. */
function* cssTexts(node) {
  if (node.type === 'TaggedTemplateExpression' && node.tag.name === 'css' && node.quasi.quasis.length === 1) {
    yield node.quasi.quasis[0];
  }
  for (const child of Object.values(node).flat()) if (child?.type) yield* cssTexts(child);
}

/** Null where the text cannot be shortened safely: an escape, or something that is no whole style sheet. */
async function shorten(text) {
  if (text.includes('\\')) return null;
  const options = { loader: 'css', minifyWhitespace: true, charset: 'utf8', logLevel: 'silent' };
  const { code, warnings } = await transform(text, options);
  return warnings.length || /[\\`]|\$\{/.test(code) ? null : code.trim();
}
