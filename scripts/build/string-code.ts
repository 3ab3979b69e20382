/** `eval`, `Function`, and a timer with a string. */
const STRING_CODE =
  /(?<![\w$.])(?:(?:eval|Function)\b(?!\s*:|\.prototype\b)|set(?:Timeout|Interval)\(\s*["'`])/;

/**
 * Checks that no script makes code from a string, because a strict Content Security Policy blocks that.
 *
 * @throws when one does
 */
export function refuseStringCode(files: Iterable<[path: string, content: string | Uint8Array]>): void {
  for (const [path, content] of files) {
    if (!path.endsWith('.js')) continue;
    const code = content.toString();
    const match = STRING_CODE.exec(code);
    if (match) {
      const excerpt = code.slice(Math.max(0, match.index - 60), match.index + 60);
      throw new Error(`${path} makes code from a string: ...${excerpt}...`);
    }
  }
}
