import { element } from '../markup/markup.js';
import { writeMarkup } from '../markup/write-markup.js';
import type { Choices } from './choices.js';
import { importMap, isForeign, libraryFolder, type LibraryRelease } from './library-files.js';
import { LOOK_FILE, lookStyleSheet } from './look.js';

/** Returns the lines for the head of every page with a tag, and of the frame page. Pure. */
export function headTags(choices: Choices, release: LibraryRelease): string {
  const folder = libraryFolder(choices, release);
  /** The attributes with which the browser compares a file of the library with its hash. */
  const integrityOf = (path: string) => ({
    integrity: choices.integrity === 'none' ? undefined : release.integrity[path],
    crossorigin: isForeign(folder) ? 'anonymous' : undefined,
  });
  const styleSheet = (href: string, attributes = {}) =>
    writeMarkup([element('link', { rel: 'stylesheet', href, ...attributes })]);
  const map = importMap(choices, release);
  const script = (path: string, attributes = {}) =>
    writeMarkup([element('script', { ...attributes, src: folder + path, ...integrityOf(path) })]);
  return [
    // Before the script of the router, wherever the page has it.
    ...(choices.hasClassicRouter ? [script('before-router.js')] : []),
    `<script type="application/json" data-member-areas>\n  ${settingsJson(choices)}\n</script>`,
    // An import map must come before the first module.
    ...(map === undefined ? [] : [`<script type="importmap">${map}</script>`]),
    styleSheet(`${folder}member-areas.css`, integrityOf('member-areas.css')),
    ...(lookStyleSheet(choices) ? [styleSheet(LOOK_FILE)] : []),
    script('autoload.js', { type: 'module' }),
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
