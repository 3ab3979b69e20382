/** `npm run docs`: writes the pages of `docs` that are generated from the build. Tests compare them. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { apiReport } from './api-report.js';
import { measureSizes } from './measure-sizes.js';
import { tagDocs } from './tag-docs.js';

const docs = fileURLToPath(new URL('../docs/', import.meta.url));

writeFileSync(`${docs}tags.md`, await tagDocs());
writeFileSync(`${docs}api.md`, await apiReport());
writeFileSync(`${docs}sizes.md`, await sizesPage());

/** Returns the page of the sizes with its table filled in. */
async function sizesPage(): Promise<string> {
  const path = `${docs}sizes.md`;
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  const rows = measureSizes().map(
    ({ what, bytes, limit, files }) =>
      `| ${what} | ${files.length} | ${kilobytes(bytes)} | ${kilobytes(limit)} |`,
  );
  const page = readFileSync(path, 'utf8').replace(
    /(\| Part[^\n]*\n\|[ :|-]*\n)(?:\|[^\n]*\n)*/,
    (_table, head: string) => `${head}${rows.join('\n')}\n`,
  );
  return format(page, { ...(await resolveConfig(path)), parser: 'markdown' });
}
