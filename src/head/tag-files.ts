import { reach } from './reach.js';

/** A script of the browser build, as `chunks.json` describes it. */
export interface Chunk {
  /** The path of the module that the script stands for, or null for a shared chunk. */
  readonly entry: string | null;
  /** The scripts that it imports. */
  readonly imports: readonly string[];
  /** The scripts that it may import later. */
  readonly dynamicImports: readonly string[];
  /** The paths of the modules with code in the script. */
  readonly modules: readonly string[];
}

/** The scripts of a browser build by their paths: the content of `chunks.json`. */
export type Chunks = Readonly<Record<string, Chunk>>;

/** The scripts that a tag needs, as paths in the browser build. No script is in two of the lists. */
export interface TagFiles {
  /** The script that defines the tag. */
  readonly file: string;
  /** Everything that this script imports. */
  readonly imports: readonly string[];
  /** What the tag loads in any case, as soon as it is defined, and everything that this imports. */
  readonly next: readonly string[];
}

/**
 * The modules that a tag loads in any case, as soon as it is defined. The page of the account shows nothing but its tag, which
 * loads the account and its first form at once.
 */
export const NEXT_MODULES: Readonly<Record<string, readonly string[]>> = {
  'account-screen': [
    'src/elements/view/react-view.ts',
    'src/react/account/shell/account-app.tsx',
    'src/core/api/client.ts',
    'src/elements/overlays/alert.ts',
  ],
};

/** Returns the scripts that a tag needs before it works, or `null` for a name that is no tag of the build. */
export function findTagFiles(chunks: Chunks, tag: string): TagFiles | null {
  const file = findFile(chunks, `src/elements/${tag}/define.ts`);
  if (file === null) return null;
  const importsOf = (one: string) => chunks[one]?.imports ?? [];
  const imports = reach(importsOf(file), importsOf);
  const next = reach(
    (NEXT_MODULES[tag] ?? []).flatMap((module) => findFile(chunks, module) ?? []),
    importsOf,
  );
  return {
    file,
    imports: [...imports],
    next: [...next].filter((other) => other !== file && !imports.has(other)),
  };
}

/**
 * Returns all scripts that these tags need before they work, each once, in the order in which a page should name them: what
 * others import comes first. Names that are no tags of the build are ignored.
 */
export function findFilesOfTags(chunks: Chunks, tags: Iterable<string>): readonly string[] {
  const files = [...tags].flatMap((tag) => {
    const found = findTagFiles(chunks, tag);
    return found ? [...found.imports, found.file, ...found.next] : [];
  });
  return [...new Set(files)];
}

/** Returns the script of the tags with the code of a module, or `null`. */
const findFile = (chunks: Chunks, module: string): string | null => filesOf(chunks).get(module) ?? null;

/** The scripts by their modules, for each build. A server asks for them with each page. */
const known = new WeakMap<Chunks, ReadonlyMap<string, string>>();

function filesOf(chunks: Chunks): ReadonlyMap<string, string> {
  const files = known.get(chunks) ?? indexModules(chunks);
  known.set(chunks, files);
  return files;
}

/** Returns the script of each module. The scripts of `core.js` are for pages without tags, and come second. */
function indexModules(chunks: Chunks): ReadonlyMap<string, string> {
  const ofCore = reach(['core.js'], (file) => [
    ...(chunks[file]?.imports ?? []),
    ...(chunks[file]?.dynamicImports ?? []),
  ]);
  const files = new Map<string, string>();
  for (const [file, { modules }] of Object.entries(chunks)) {
    for (const module of modules) {
      const other = files.get(module);
      if (other === undefined || (ofCore.has(other) && !ofCore.has(file))) files.set(module, file);
    }
  }
  return files;
}
