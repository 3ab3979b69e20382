import { transform } from 'esbuild';
import type { AstNode, Plugin } from 'rollup';

/** Rollup plugin: removes comments and white space from the css`...` templates below a folder that have no `${}`. */
export function cssWhitespace(folder: string): Plugin {
  return {
    name: 'css-whitespace',
    async transform(code, id) {
      if (!id.startsWith(folder) || !code.includes('css`')) return null;
      let result = code;
      // From the last to the first, so that the positions of the earlier ones stay valid.
      for (const { start, end } of [...findCssTexts(this.parse(code))].sort((a, b) => b.start - a.start)) {
        const shorter = await shorten(code.slice(start, end));
        if (shorter !== null) result = result.slice(0, start) + shorter + result.slice(end);
      }
      return { code: result, map: null };
    },
  };
}

/** Finds the texts of the templates without `${}` whose tag is `css`. */
function* findCssTexts(node: AstNode): Generator<AstNode> {
  if (isCssTemplate(node) && node.quasi.quasis.length === 1) yield* node.quasi.quasis;
  for (const child of Object.values(node).flat()) if (isNode(child)) yield* findCssTexts(child);
}

interface CssTemplate extends AstNode {
  quasi: AstNode & { quasis: AstNode[] };
}

const isCssTemplate = (node: AstNode & { tag?: { name?: string } }): node is CssTemplate =>
  node.type === 'TaggedTemplateExpression' && node.tag?.name === 'css';

const isNode = (value: unknown): value is AstNode =>
  typeof value === 'object' && value !== null && 'type' in value;

/** Returns null for a text that cannot be shortened safely: one with an escape, or an incomplete style sheet. */
async function shorten(text: string): Promise<string | null> {
  if (text.includes('\\')) return null;
  const { code, warnings } = await transform(text, {
    loader: 'css',
    minifyWhitespace: true,
    charset: 'utf8',
    logLevel: 'silent',
  });
  return warnings.length > 0 || /[\\`]|\$\{/.test(code) ? null : code.trim();
}
