import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules whose answer depends on colours; no other one's does. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** Which of axe's rules are tried. */
export type Rules = 'all' | 'of colours' | 'all but of colours';

/**
 * What axe finds wrong with a page, shadow roots included.
 *
 * @param within a selector of the parts that are looked at
 * @param leftOut rules that do not hold there
 */
export async function violations(
  page: Page,
  rules: Rules,
  { within = 'html', leftOut = [] }: { within?: string; leftOut?: readonly string[] } = {},
): Promise<string[]> {
  const off = [...leftOut, ...(rules === 'all but of colours' ? OF_COLOURS : [])];
  const options: RunOptions = {
    ...(rules === 'of colours' && { runOnly: OF_COLOURS }),
    rules: Object.fromEntries(off.map((rule) => [rule, { enabled: false }])),
  };
  await page.evaluate(source);
  const found = await page.evaluate(
    ([context, asked]) =>
      (window as unknown as { axe: { run(context: string, options: object): Promise<AxeResults> } }).axe.run(
        context,
        asked,
      ),
    [within, options] as const,
  );
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html }) => `${id}: ${target.flat().join(' ')} ${html}`),
  );
}
