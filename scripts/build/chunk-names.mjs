/** Which modules of the browser build go into a chunk with a name. The rest is left to Rollup. */

const REACT =
  /\/node_modules\/(?:react|react-dom|scheduler|@r2wc\/[^/]+)\/|commonjs|\/src\/elements\/react-view\.ts$/;
const SCHEMAS = /\/node_modules\/zod\/|\/src\/core\/api\/schemas\//;
/** Small, and used by nearly every view: one chunk instead of one per combination of views. */
const VIEW_PARTS = /\/src\/react\/ui\//;
/** Those of them that only the owner's views use: each needs others. */
const OWNER_FIELDS =
  /\/src\/react\/ui\/(?:dialog|radio-cards|search-field|select-field|switch-field|text-area-field|use-escape)\./;
/** What every view of the owner's is made of. */
const OWNER_PARTS =
  /\/src\/react\/owner\/(?:owner-|use-owner-|failure-text|lazy-part)[^/]*$|\/src\/core\/owner\/owner-|\/core\/join\/area-fields\.|\/messages\/owner\/owner-en\./;
/** Those that only forms use. */
const FORM_PARTS = /\/src\/react\/ui\/(?:error-summary|password-field|submit-button|text-field|use-form)\./;
/** Those that only what visitors see in a page uses. */
const PAGE_PARTS = /\/src\/react\/ui\/(?:benefit-list|view-failed|view-loading)\./;
/** What the screens of the account are made of; the rarer ones are chunks of their own, which do without the others. */
const ACCOUNT_PARTS = /\/src\/react\/account\/(?!account-app|area-summary|[\w-]+-screens?\.)[^/]+$/;

/** The tags most pages have; what they load before React is one chunk. */
const EVERYDAY_TAGS = /\/src\/elements\/(?:member-area-join|account-frame)\.define\.ts$/;

/** @param {Set<string>} eager ids of the modules of the chunk `shell` */
export function chunkNames(eager) {
  return (id) => {
    if (REACT.test(id)) return 'react';
    if (SCHEMAS.test(id)) return 'schemas';
    if (OWNER_FIELDS.test(id)) return null;
    if (OWNER_PARTS.test(id)) return 'owner-parts';
    if (FORM_PARTS.test(id)) return 'form-parts';
    if (PAGE_PARTS.test(id)) return 'page-parts';
    if (VIEW_PARTS.test(id)) return 'ui';
    if (ACCOUNT_PARTS.test(id)) return 'account-parts';
    return eager.has(id) ? 'shell' : null;
  };
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
