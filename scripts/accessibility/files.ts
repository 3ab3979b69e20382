/** The two files of the report on accessibility. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { formatFile } from '../format-file.js';
import { openAcr } from './openacr.js';
import { fillPage } from './page.js';
import type { ReadResult } from './results.js';

const docs = fileURLToPath(new URL('../../docs/', import.meta.url));

export const reportPaths = {
  'docs/accessibility.md': `${docs}accessibility.md`,
  'docs/accessibility.openacr.yaml': `${docs}accessibility.openacr.yaml`,
};

/** Returns the content of both files for these results, by their paths in the repository. */
export async function accessibilityFiles(
  readResult: ReadResult,
): Promise<Record<keyof typeof reportPaths, string>> {
  const { name, version, description } = JSON.parse(
    readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
  ) as { name: string; version: string; description: string };
  const page = fillPage(readFileSync(reportPaths['docs/accessibility.md'], 'utf8'), readResult);
  const report = openAcr(readResult, { name, version, description });
  return {
    'docs/accessibility.md': await formatFile(reportPaths['docs/accessibility.md'], page),
    'docs/accessibility.openacr.yaml': await formatFile(
      reportPaths['docs/accessibility.openacr.yaml'],
      report,
    ),
  };
}
