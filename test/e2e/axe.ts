import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The only rules whose result depends on colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** The rules of axe to run, or their ids, for example of rules that axe does not run by default. */
export type Rules = 'all' | 'colours' | 'all but colours' | readonly string[];

/**
 * Returns the violations that axe finds in a page and its shadow roots.
 *
 * @param within a selector of the parts to check
 * @param excluded rules that do not apply there
 */
export async function findViolations(
  page: Page,
  rules: Rules,
  { within = 'html', excluded = [] }: { within?: string; excluded?: readonly string[] } = {},
): Promise<string[]> {
  const disabled = [...excluded, ...(rules === 'all but colours' ? COLOUR_RULES : [])];
  const options: RunOptions = {
    ...(rules === 'colours' && { runOnly: COLOUR_RULES }),
    ...(typeof rules === 'object' && { runOnly: [...rules] }),
    rules: Object.fromEntries(disabled.map((rule) => [rule, { enabled: false }])),
  };
  await page.evaluate(source);
  const results = await page.evaluate(
    ([context, runOptions]) =>
      (window as unknown as { axe: { run(context: string, options: object): Promise<AxeResults> } }).axe.run(
        context,
        runOptions,
      ),
    [within, options] as const,
  );
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html }) => `${id}: ${target.flat().join(' ')} ${html}`),
  );
}
