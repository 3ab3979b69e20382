import type { Page } from 'playwright-core';
import { TAGS_WITHOUT_VIEW } from '../elements/tag-list.js';

/**
 * Returns the samples that are not drawn yet: their view has not loaded, or a tag without a view has drawn no parts. Runs
 * in the page.
 */
function findUndrawnSamples(withoutView: readonly string[]): string[] {
  return [...document.querySelectorAll<HTMLElement>('.stage > *')]
    .filter((tag) =>
      withoutView.includes(tag.localName)
        ? !tag.shadowRoot?.querySelector('[part]')
        : !tag.matches(':state(ready)') ||
          // The views of the owner are in the shadow tree. The preview `loading` stays a skeleton.
          (tag.getAttribute('preview') !== 'loading' &&
            [tag, tag.shadowRoot].some((root) => root?.querySelector('[data-part=skeleton]'))),
    )
    .map((tag) => {
      const state = ['loading', 'ready', 'error'].find((name) => tag.matches(`:state(${name})`));
      return `${tag.localName} ${tag.getAttribute('preview')} (${state ?? 'no state'})`;
    });
}

/** Waits until every sample of the gallery is drawn. */
export async function waitForSamples(page: Page): Promise<void> {
  try {
    await page.waitForFunction(
      `(${findUndrawnSamples.toString()})(${JSON.stringify(TAGS_WITHOUT_VIEW)}).length === 0`,
    );
  } catch (cause) {
    throw new Error(`Not drawn: ${(await page.evaluate(findUndrawnSamples, TAGS_WITHOUT_VIEW)).join(', ')}`, {
      cause,
    });
  }
}

/** The page shows many screens, each with a main landmark and a first heading of its own. */
export const SAMPLES = {
  within: '.sample',
  excluded: [
    ...['landmark-no-duplicate-main', 'landmark-main-is-top-level', 'landmark-unique', 'region'],
    // The native dialog of the login is a group, because the view in it is the dialog.
    'aria-allowed-role',
  ],
};

/** Returns the samples that are wider than the page. Runs in the page. */
export function findTooWideSamples(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const wide = [...document.querySelectorAll<HTMLElement>('.sample')].filter(
    (sample) => sample.scrollWidth > sample.clientWidth,
  );
  return [`${scrollWidth} px`, ...wide.map(({ id }) => id)];
}
