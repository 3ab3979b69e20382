/** Decides which modules of the browser build go into a named chunk. Rollup decides about the others. */
import type { OutputAsset, OutputChunk } from 'rollup';

const REACT =
  /\/node_modules\/(?:react|react-dom|scheduler|@r2wc\/[^/]+)\/|commonjs|\/src\/elements\/base\/react-view\.ts$/;
const SCHEMAS = /\/node_modules\/zod\/|\/src\/core\/api\/schemas\//;
/** Small modules that almost every view uses. They are one chunk, instead of one for each combination of views. */
const VIEW_PARTS = /\/src\/react\/ui\//;
/** Parts that only the views of the owner use. Each view needs others. */
const OWNER_FIELDS =
  /\/src\/react\/ui\/(?:dialog|radio-cards|search-field|select-field|switch-field|text-area-field)\./;
/** Parts of every view of the owner. */
const OWNER_PARTS =
  /\/src\/react\/owner\/(?:discard-question|failure-text|lazy-part|owner-|use-owner-)[^/]*$/;
/** The modules without React that those parts use. The tags may need them before React. */
const OWNER_CORE = /\/src\/core\/owner\/owner-|\/messages\/en\/owner\/shared\./;
/** Parts that only forms use. */
const FORM_PARTS = /\/src\/react\/ui\/(?:error-summary|password-field|submit-button|text-field)\./;
/** Parts that only the views in a visitor's page use. */
const PAGE_PARTS = /\/src\/react\/ui\/(?:benefit-list|view-failed|view-loading)\./;
/** Modules that only the account application and the screens in its own chunk use. */
const ACCOUNT_APP =
  /\/src\/react\/account\/(?:account-app|area-summary|has-unsaved-edits|join-summary|screen-title|use-(?:allowed-route|closing|member-area|view-event)|[\w-]+-screens?)\./;
/** Small modules that format numbers, dates and texts. Almost every view uses them. */
const WORDING = /\/src\/core\/(?:intl\/formatters|messages\/(?:dates|fill))\./;
/** Parts of the account's screens. The rare screens are chunks of their own, which share these parts. */
const ACCOUNT_PARTS = /\/src\/react\/(?:ui\/use-form\.|account\/[^/]+$)/;

/** All texts of a language for visitors, or for owners. The English texts are in the chunks of the views. */
const LANGUAGE = /\/src\/core\/messages\/(?!en\/)(?<code>\w+)\/(?<side>visitor|owner)\./;

/** The tags that most pages have. The modules that they load before React are one chunk. */
const EVERYDAY_TAGS = /\/src\/elements\/(?:member-area-join|account-frame)\/define\.ts$/;

/**
 * Returns the `manualChunks` of the tags.
 *
 * @param eager ids of the modules of the chunk `shell`
 */
export function nameChunks(eager: ReadonlySet<string>): (id: string) => string | null {
  return (id) => {
    if (REACT.test(id)) return 'react';
    if (LANGUAGE.test(id)) return nameLanguageChunk(id);
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

/** The `manualChunks` of `core.js`: the schemas, the languages, and one chunk for everything else. */
export const nameCoreChunk = (id: string): string | null =>
  SCHEMAS.test(id) ? 'schemas' : nameLanguageChunk(id);

function nameLanguageChunk(id: string): string | null {
  const { code, side } = LANGUAGE.exec(id)?.groups ?? {};
  if (!code) return null;
  return side === 'owner' ? `${code}-owner` : code;
}

/**
 * Finds the modules that the everyday tags share with other tags: those of all chunks that they import, if any code of
 * the module is left.
 *
 * @param files the files of a bundle that was generated without `shell`
 */
export function findEagerModules(files: (OutputChunk | OutputAsset)[]): Set<string> {
  const chunks = new Map(
    files.filter((file) => file.type === 'chunk').map((chunk) => [chunk.fileName, chunk]),
  );
  const imported = new Set<OutputChunk>();
  const addImportsOf = (chunk: OutputChunk): void => {
    for (const fileName of chunk.imports) {
      const next = chunks.get(fileName);
      if (!next || imported.has(next)) continue;
      imported.add(next);
      addImportsOf(next);
    }
  };
  for (const chunk of chunks.values()) {
    if (EVERYDAY_TAGS.test(chunk.facadeModuleId ?? '')) addImportsOf(chunk);
  }
  return new Set(
    [...imported]
      .filter((chunk) => !chunk.isEntry)
      .flatMap(({ modules }) => Object.entries(modules))
      .filter(([, { renderedLength }]) => renderedLength > 0)
      .map(([id]) => id),
  );
}
