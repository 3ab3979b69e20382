import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { waitForSamples } from '../e2e/gallery-samples.js';
import { useSite, type TestSite } from '../e2e/site.js';

/** A tag in one of its preview states. */
interface Sample {
  readonly name: string;
  /** The markup of the tag, with that of the shadow roots. */
  readonly markup: string;
  /** What the controls contain, which the markup does not say. */
  readonly controls: readonly string[];
}

describe('the light build', () => {
  const react = useSite({ lightBuild: false });
  const light = useSite({ lightBuild: true });

  it('renders the same markup as the other build in every preview state of every tag', async () => {
    const expected = await readSamples(react);
    const actual = new Map((await readSamples(light)).map((sample) => [sample.name, sample]));
    assert.ok(expected.length > 80, `${expected.length} samples`);
    const different = expected.filter((sample) => !same(sample, actual.get(sample.name)));
    assert.deepEqual(
      different.map(({ name }) => actual.get(name)),
      different,
    );
    assert.equal(actual.size, expected.length);
  });

  it('causes no uncaught error', () => assert.deepEqual(light.pageErrors, []));
});

const same = (one: Sample, other: Sample | undefined) => JSON.stringify(one) === JSON.stringify(other);

/** Opens the gallery and reads all its samples, once they are drawn. */
async function readSamples(site: TestSite): Promise<Sample[]> {
  // `waitForSamples` passes a function as text, and the policy of the pages forbids that.
  const page = await site.newPage({ bypassCSP: true, reducedMotion: 'reduce' });
  await page.goto('/gallery');
  await waitForSamples(page);
  const samples = await page.locator('.sample').evaluateAll(readMarkup);
  return samples.map((sample) => ({ ...sample, markup: withPlainIds(sample.markup) }));
}

/** Runs in the page. */
function readMarkup(samples: Element[]): Sample[] {
  return (samples as HTMLElement[]).map((sample) => {
    const roots: ParentNode[] = [sample];
    const controls: string[] = [];
    // The list grows: each shadow root that is found is searched too.
    for (const root of roots) {
      for (const node of root.querySelectorAll('*')) {
        if (node.shadowRoot) roots.push(node.shadowRoot);
        if (node instanceof HTMLInputElement) controls.push(`${node.type} ${node.value} ${node.checked}`);
        if (node instanceof HTMLSelectElement || node instanceof HTMLTextAreaElement)
          controls.push(`${node.type} ${node.value}`);
      }
    }
    const { tag, state } = sample.dataset;
    return {
      name: `${tag} ${state}`,
      markup: sample.getHTML({ shadowRoots: roots.slice(1) as ShadowRoot[] }),
      controls,
    };
  });
}

/** Numbers the ids that React and Preact generate, each in its own form, in the order of the markup. */
function withPlainIds(markup: string): string {
  const numbers = new Map<string, number>();
  return markup.replace(/_[rp]_[0-9a-z]+_/g, (id) => {
    if (!numbers.has(id)) numbers.set(id, numbers.size);
    return `id${numbers.get(id)}`;
  });
}
