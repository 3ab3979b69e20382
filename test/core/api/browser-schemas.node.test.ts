/** The browser build of a module that reads answers. */
import { rollup, type Plugin } from 'rollup';
import { expect, it } from 'vitest';
import { core } from '../../../scripts/build/browser-bundles.js';

/** Builds a module as those of the browser build are. */
async function build(code: string): Promise<void> {
  const entry: Plugin = {
    name: 'entry',
    resolveId: (source) => (source === 'entry' ? source : null),
    load: (id) => (id === 'entry' ? code : null),
  };
  const bundle = await rollup({ ...core, input: 'entry', plugins: [entry, core.plugins] });
  await bundle.generate({ format: 'es' });
}

it('is made of the schemas that pages have', async () => {
  await build(
    `import * as z from 'zod/mini';\nexport const answer = () => z.looseObject({ id: z.string() });`,
  );
});

it('stops for another schema, whose call would fail in the page', async () => {
  const building = build(`import * as z from 'zod/mini';\nexport const answer = () => z.strictObject({});`);
  await expect(building).rejects.toThrow(
    'The chunk entry calls a function that core/api/answer-schemas.ts does not have.',
  );
});

it('leaves out the schemas of bodies, which no page loads', async () => {
  await build(
    `import * as z from 'zod/mini';\nconst body = () => z.strictObject({});\nexport const answer = () => z.object({});`,
  );
});
