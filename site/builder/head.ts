import { libraryHead } from 'member-area-elements/head';
import { element } from '../markup/markup.js';
import { writeMarkup } from '../markup/write-markup.js';
import type { Choices } from './choices.js';
import { importMap, isForeign, libraryFolder, type LibraryRelease } from './library-files.js';
import { LOOK_FILE, lookStyleSheet } from './look.js';

/**
 * Returns the lines for the head of a page. Pure.
 *
 * @param tags the tags of the page. The head names the scripts that they need
 */
export function headTags(choices: Choices, release: LibraryRelease, tags: Iterable<string>): string {
  const folder = libraryFolder(choices, release);
  const hasIntegrity = choices.integrity !== 'none';
  const map = importMap(choices, release);
  const [styleSheet, ...scripts] = libraryHead(tags, release, { folder, hasIntegrity }).map(
    ({ localName, attributes }) => writeMarkup([element(localName, attributes)]),
  );
  const beforeRouter = element('script', {
    src: `${folder}before-router.js`,
    integrity: hasIntegrity ? release.integrity['before-router.js'] : undefined,
    crossorigin: isForeign(folder) ? 'anonymous' : undefined,
  });
  return [
    // Before the script of the router, wherever the page has it.
    ...(choices.hasClassicRouter ? [writeMarkup([beforeRouter])] : []),
    `<script type="application/json" data-member-areas>\n  ${settingsJson(choices)}\n</script>`,
    // An import map must come before the first module, also before one that is only preloaded.
    ...(map === undefined ? [] : [`<script type="importmap">${map}</script>`]),
    styleSheet,
    ...(lookStyleSheet(choices)
      ? [writeMarkup([element('link', { rel: 'stylesheet', href: LOOK_FILE })])]
      : []),
    ...scripts,
  ].join('\n');
}

/** Returns the settings of the page. */
function settingsJson({ websiteId, locale, apiRoot }: Choices): string {
  const settings = {
    websiteId,
    environment: 'production',
    ...(locale !== 'en' && { locale }),
    ...(apiRoot && { apiRoot }),
  };
  const entries = Object.entries(settings).map(([key, value]) => `"${key}": ${JSON.stringify(value)}`);
  // A text with `</script>` would end the script.
  return `{ ${entries.join(', ')} }`.replaceAll('<', '\\u003c');
}
