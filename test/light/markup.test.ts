import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { waitForSamples } from '../e2e/gallery-samples.js';
import { useSite, type TestSite } from '../e2e/site.js';

/** A tag in one of its preview states. */
interface Sample {
  readonly name: string;
  /** The nodes of the tag and of its shadow roots, in order. The order of the attributes means nothing. */
  readonly nodes: readonly string[];
  /** What the controls contain, which the markup does not say. */
  readonly controls: readonly string[];
}

const TIMEOUT = 30_000;

describe('the light build', () => {
  const react = useSite({ lightBuild: false });
  const light = useSite({ lightBuild: true });

  it('renders the same markup as the other build in every preview state of every tag', async () => {
    const [reactPage, lightPage] = [await openGallery(react), await openGallery(light)];
    const end = Date.now() + TIMEOUT;
    let expected: Sample[];
    let actual: Sample[];
    // Some samples load parts of their sample data after they are drawn.
    do [expected, actual] = [await readSamples(reactPage), await readSamples(lightPage)];
    while (!isDeepStrictEqual(actual, expected) && Date.now() < end);
    assert.ok(expected.length > 80, `${expected.length} samples`);
    assert.deepEqual(
      actual.map(({ name }) => name),
      expected.map(({ name }) => name),
    );
    assert.deepEqual(
      expected.flatMap((sample, index) => differencesOf(sample, actual[index]!)),
      [],
    );
  });

  it('causes no uncaught error', () => assert.deepEqual(light.pageErrors, []));
});

/** Returns the first line in which a sample differs, in both builds. */
function differencesOf({ name, ...expected }: Sample, actual: Sample) {
  const { nodes, controls } = expected;
  if (isDeepStrictEqual({ nodes, controls }, { nodes: actual.nodes, controls: actual.controls })) return [];
  const index = nodes.findIndex((line, at) => line !== actual.nodes[at]);
  return [
    { name, expected: nodes[index], actual: actual.nodes[index], controls: [controls, actual.controls] },
  ];
}

/** Opens the gallery, and waits until all its samples are drawn. */
async function openGallery(site: TestSite): Promise<Page> {
  // `waitForSamples` passes a function as text, and the policy of the pages forbids that.
  const page = await site.newPage({ bypassCSP: true, reducedMotion: 'reduce' });
  await page.goto('/gallery');
  await waitForSamples(page);
  return page;
}

async function readSamples(page: Page): Promise<Sample[]> {
  const samples = await page.locator('.sample').evaluateAll(readNodes);
  return samples.map((sample) => ({ ...sample, nodes: withPlainIds(sample.nodes) }));
}

/** Runs in the page. */
function readNodes(samples: Element[]): Sample[] {
  return (samples as HTMLElement[]).map((sample) => {
    const roots: Node[] = [sample];
    const nodes: string[] = [];
    const controls: string[] = [];
    // The list grows: each shadow root that is found is read too.
    for (const root of roots) {
      nodes.push(root instanceof ShadowRoot ? `shadow root of ${root.host.localName}` : 'sample');
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
      let before: Node | null = null;
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        let depth = 0;
        for (let parent = node.parentNode; parent && parent !== root; parent = parent.parentNode) depth += 1;
        const indent = '  '.repeat(depth);
        if (!(node instanceof Element)) {
          // A text can be one node or several. Preact makes a node for an empty one too.
          const text = node.textContent ?? '';
          if (text === '' || node.parentNode instanceof HTMLTextAreaElement) continue;
          const isContinued = before instanceof Text && before.parentNode === node.parentNode;
          nodes.push((isContinued ? (nodes.pop() ?? '') : indent) + text);
          before = node;
          continue;
        }
        before = node;
        // React copies the state of a controlled field to its default state. Only forms with `data-edits` read that.
        const isCopied = node.matches('input') && !node.closest('form[data-edits]');
        const attributes = [...node.attributes]
          .filter(({ name }) => !(isCopied && /^(?:value|checked)$/.test(name)))
          .map(({ name, value }) => ` ${name}="${value}"`)
          .sort();
        nodes.push(`${indent}<${node.localName}${attributes.join('')}>`);
        if (node.shadowRoot) roots.push(node.shadowRoot);
        if (node instanceof HTMLInputElement) controls.push(`${node.type} ${node.value} ${node.checked}`);
        if (node instanceof HTMLSelectElement || node instanceof HTMLTextAreaElement)
          controls.push(`${node.type} ${node.value}`);
      }
    }
    const { tag, state } = sample.dataset;
    return { name: `${tag} ${state}`, nodes, controls };
  });
}

/** Numbers the ids that React and Preact generate, each in its own form, in their order. */
function withPlainIds(nodes: readonly string[]): string[] {
  const numbers = new Map<string, number>();
  return nodes.map((node) =>
    node.replace(/_[rp]_[0-9a-z]+_/g, (id) => {
      if (!numbers.has(id)) numbers.set(id, numbers.size);
      return `id${numbers.get(id)}`;
    }),
  );
}
