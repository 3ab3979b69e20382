import { createCssVariablesTheme, createHighlighter, type ShikiTransformer } from 'shiki';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';

const LANGUAGES = [
  'astro',
  'css',
  'csv',
  'diff',
  'dockerfile',
  'html',
  'http',
  'ini',
  'js',
  'json',
  'jsx',
  'mermaid',
  'nginx',
  'sh',
  'sql',
  'svelte',
  'text',
  'toml',
  'ts',
  'tsx',
  'vue',
  'yaml',
] as const;

export const COLOR_THEME = 'site';

/** Creates the highlighter of the code blocks. */
export const createCodeHighlighter = () =>
  createHighlighter({
    langs: [...LANGUAGES],
    themes: [createCssVariablesTheme({ name: COLOR_THEME, variablePrefix: '--code-' })],
    engine: createOnigurumaEngine(import('shiki/wasm')),
  });

/** Replaces the style attributes of the highlighter by classes, which a strict Content-Security-Policy allows. */
export const colorsAsClasses: ShikiTransformer = {
  name: 'colors-as-classes',
  pre(node) {
    delete node.properties['style'];
    this.addClassToHast(node, `language-${this.options.lang}`);
  },
  span(node) {
    const { style } = node.properties;
    delete node.properties['style'];
    const color = typeof style === 'string' && /--code-(?:token-)?([\w-]+)/.exec(style)?.[1];
    if (color && color !== 'foreground') this.addClassToHast(node, `code-${color}`);
  },
};
