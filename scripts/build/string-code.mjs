/** Stops the build where a script makes code out of strings: a strict Content Security Policy refuses it. */
const STRING_CODE = /(?<![\w$.])(?:(?:eval|Function)\b(?!\s*:)|set(?:Timeout|Interval)\(\s*["'`])/;

export function refuseStringCode(files) {
  for (const [path, code] of files) {
    const found = path.endsWith('.js') && STRING_CODE.exec(code);
    if (found) {
      const around = code.slice(Math.max(0, found.index - 60), found.index + 60);
      throw new Error(`${path} makes code out of a string: ...${around}...`);
    }
  }
}
