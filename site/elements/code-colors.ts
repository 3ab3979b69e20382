/** The languages of the code that the elements write. */
export type CodeLanguage = 'html' | 'css' | 'text';

/** A part of a code with the class of its color. */
export interface CodePart {
  readonly text: string;
  readonly kind?: 'name' | 'value' | 'comment' | undefined;
}

/** The parts with a color: names in the first group, values in the second, comments in the third. */
const PATTERNS: Readonly<Record<Exclude<CodeLanguage, 'text'>, RegExp>> = {
  html: /(<\/?[a-z!][\w-]*|(?<=<[^>]*)\/?>)|("[^"]*")|(<!--[^]*?-->)/g,
  css: /(--[\w-]+(?=:)|[a-z-]+(?=:\s))|((?<=:\s)[^;{]+(?=;))|(\/\*[^]*?\*\/)/g,
};

/** Splits a short code into parts with colors. The full highlighter of the pages would be too heavy for a browser. */
export function splitCode(code: string, language: CodeLanguage): CodePart[] {
  if (language === 'text') return [{ text: code }];
  const parts: CodePart[] = [];
  let end = 0;
  for (const match of code.matchAll(PATTERNS[language])) {
    const [text, name, value] = match;
    if (match.index > end) parts.push({ text: code.slice(end, match.index) });
    parts.push({ text, kind: name ? 'name' : value ? 'value' : 'comment' });
    end = match.index + text.length;
  }
  if (end < code.length) parts.push({ text: code.slice(end) });
  return parts;
}
