/** How the tags look. `CONTRIBUTING.md` says how to see, accept and explain a change. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, describe, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { readPreviewStates } from '../../demo/pages/preview-states.js';
import { openBrowser } from '../setup/open-browser.js';
import { GalleryPictures } from '../visual/gallery-pictures.js';
import { listStoredTags } from '../visual/stored-pictures.js';
import { findVisualChanges } from '../visual/visual-changes.js';
import { useSite } from './site.js';

const TAGS = readPreviewStates().map(({ tag }) => tag);

describe('the look', () => {
  const site = useSite();
  let browser: Browser;
  let gallery: GalleryPictures;
  beforeAll(async () => {
    browser = await openBrowser();
    gallery = await GalleryPictures.open(browser, site.url);
  });
  afterAll(async () => {
    await gallery.close();
    await browser.close();
  });

  for (const tag of TAGS) {
    it(`of ${tag} in each state, theme and width is as stored`, async () => {
      const changes = await findVisualChanges(gallery, tag);
      assert.equal(changes.length, 0, changes.join('\n'));
    });
  }

  it('is stored for no other tag', () => {
    assert.deepEqual(
      listStoredTags().filter((tag) => !TAGS.includes(tag)),
      [],
    );
  });
});
