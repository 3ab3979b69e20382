/** `npm run docs`: writes the pages of `docs` that are generated from the build, and `llms.txt`. Tests compare them. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { formatFile } from './format-file.js';
import { apiReport } from './api-report.js';
import { backendDocs } from './backend-docs.js';
import { conformanceDocs } from './conformance-docs.js';
import { languageDocs } from './language-docs.js';
import { DOCUMENTATION_LIST, documentationList } from '../site/documentation-list.js';
import { llmsText } from '../site/llms.js';
import { measureLightSizes, measureSizes, type MeasuredSize } from './measure-sizes.js';
import { serverDocs } from './option-docs.js';
import { scalePage } from './scale-docs.js';
import { tagDocs } from './tag-docs.js';

const docs = fileURLToPath(new URL('../docs/', import.meta.url));
const lightBuild = fileURLToPath(new URL('../dist/cdn-light/chunks.json', import.meta.url));

writeFileSync(`${docs}tags.md`, await tagDocs());
writeFileSync(`${docs}backend.md`, await backendDocs());
writeFileSync(`${docs}server.md`, await serverDocs());
writeFileSync(`${docs}api.md`, await apiReport());
writeFileSync(`${docs}conformance.md`, await conformanceDocs());
writeFileSync(`${docs}languages.md`, await languageDocs());
writeFileSync(`${docs}sizes.md`, await sizesPage());
writeFileSync(`${docs}scale.md`, await scalePage());
writeFileSync(
  `${docs}../llms.txt`,
  llmsText(({ source }) => source),
);

const list = `${docs}../${DOCUMENTATION_LIST}`;
writeFileSync(list, await formatFile(list, documentationList()));

/** Returns the page of the sizes with its tables filled in; that of the light build only after `npm run build:light`. */
async function sizesPage(): Promise<string> {
  const path = `${docs}sizes.md`;
  let page = fillTable(readFileSync(path, 'utf8'), 'Part', measureSizes());
  if (existsSync(lightBuild)) page = fillTable(page, 'Part of the light build', measureLightSizes());
  return formatFile(path, page);
}

/** Replaces the rows of the table whose first column has this name. */
function fillTable(page: string, column: string, sizes: MeasuredSize[]): string {
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  const rows = sizes.map(
    ({ what, bytes, limit, files }) =>
      `| ${what} | ${files.length} | ${kilobytes(bytes)} | ${kilobytes(limit)} |`,
  );
  const table = new RegExp(`(\\| ${column} +\\|[^\\n]*\\n\\|[ :|-]*\\n)(?:\\|[^\\n]*\\n)*`);
  return page.replace(table, (_table, head: string) => `${head}${rows.join('\n')}\n`);
}
