/** Which modules of the browser build go into a chunk with a name. The rest is left to Rollup. */

const REACT =
  /\/node_modules\/(?:react|react-dom|scheduler|@r2wc\/[^/]+)\/|commonjs|\/src\/elements\/base\/react-view\.ts$/;
const SCHEMAS = /\/node_modules\/zod\/|\/src\/core\/api\/schemas\//;
/** Small, and used by nearly every view: one chunk instead of one per combination of views. */
const VIEW_PARTS = /\/src\/react\/ui\//;
/** Those of them that only the owner's views use: each needs others. */
const OWNER_FIELDS =
  /\/src\/react\/ui\/(?:dialog|radio-cards|search-field|select-field|switch-field|text-area-field)\./;
/** What every view of the owner's is made of. */
const OWNER_PARTS =
  /\/src\/react\/owner\/(?:discard-question|failure-text|lazy-part|owner-|use-owner-)[^/]*$/;
/** What they are made of without React: the tags themselves may need it earlier. */
const OWNER_CORE = /\/src\/core\/owner\/owner-|\/messages\/en\/owner\/shared\./;
/** Those that only forms use. */
const FORM_PARTS = /\/src\/react\/ui\/(?:error-summary|password-field|submit-button|text-field)\./;
/** Those that only what visitors see in a page uses. */
const PAGE_PARTS = /\/src\/react\/ui\/(?:benefit-list|view-failed|view-loading)\./;
/** What only the account application itself uses, and the screens that come with it. */
const ACCOUNT_APP =
  /\/src\/react\/account\/(?:account-app|area-summary|has-unsaved-edits|join-summary|screen-title|use-(?:allowed-route|closing|member-area|view-event)|[\w-]+-screens?)\./;
/** What writes numbers, dates and the texts around them: small, and used by nearly every view. */
const WORDING = /\/src\/core\/(?:intl\/formatters|messages\/(?:dates|fill))\./;
/** What the screens of the account are made of; the rarer ones are chunks of their own, which do without the others. */
const ACCOUNT_PARTS = /\/src\/react\/(?:ui\/use-form\.|account\/[^/]+$)/;

/** All texts of a language for visitors, or for owners. English comes with the views. */
const LANGUAGE = /\/src\/core\/messages\/(?!en\/)(?<code>\w+)\/(?<side>visitor|owner)\./;

/** The tags most pages have; what they load before React is one chunk. */
const EVERYDAY_TAGS = /\/src\/elements\/(?:member-area-join|account-frame)\/define\.ts$/;

/** @param {Set<string>} eager ids of the modules of the chunk `shell` */
export function chunkNames(eager) {
  return (id) => {
    if (REACT.test(id)) return 'react';
    if (LANGUAGE.test(id)) return languageChunk(id);
    if (SCHEMAS.test(id)) return 'schemas';
    if (OWNER_FIELDS.test(id)) return null;
    if (OWNER_PARTS.test(id)) return 'owner-parts';
    if (OWNER_CORE.test(id)) return 'owner-core';
    if (FORM_PARTS.test(id)) return 'form-parts';
    if (ACCOUNT_APP.test(id)) return null;
    if (ACCOUNT_PARTS.test(id)) return 'account-parts';
    if (PAGE_PARTS.test(id)) return 'page-parts';
    if (VIEW_PARTS.test(id)) return 'ui';
    if (WORDING.test(id)) return 'wording';
    return eager.has(id) ? 'shell' : null;
  };
}

/** The same for `core.js`, which is one chunk but for the schemas. */
export const coreChunkNames = (id) => (SCHEMAS.test(id) ? 'schemas' : languageChunk(id));

function languageChunk(id) {
  const { code, side } = LANGUAGE.exec(id)?.groups ?? {};
  if (!code) return null;
  return side === 'owner' ? `${code}-owner` : code;
}

/**
 * What the everyday tags load in common with others, from bundles generated without `shell`: the modules of all chunks
 * they import, as far as anything of them is left.
 */
export function eagerModules(bundles) {
  const chunks = new Map(
    bundles.filter(({ type }) => type === 'chunk').map((chunk) => [chunk.fileName, chunk]),
  );
  const reached = new Set();
  const follow = (chunk) => {
    for (const name of chunk.imports) {
      const imported = chunks.get(name);
      if (!imported || reached.has(imported)) continue;
      reached.add(imported);
      follow(imported);
    }
  };
  for (const chunk of chunks.values()) if (EVERYDAY_TAGS.test(chunk.facadeModuleId ?? '')) follow(chunk);
  return new Set(
    [...reached]
      .filter((chunk) => !chunk.isEntry)
      .flatMap(({ modules }) => Object.entries(modules))
      .filter(([, { renderedLength }]) => renderedLength > 0)
      .map(([id]) => id),
  );
}
