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
  const imports = reach(chunks, chunks[file]?.imports ?? []);
  const next = reach(
    chunks,
    (NEXT_MODULES[tag] ?? []).flatMap((module) => findFile(chunks, module) ?? []),
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

/** Returns the script of the tags with the code of a module, or `null`. The scripts of `core.js` are for pages without tags. */
function findFile(chunks: Chunks, module: string): string | null {
  const found = Object.keys(chunks).filter((file) => chunks[file]?.modules.includes(module));
  const [first] = found;
  if (first === undefined || found.length === 1) return first ?? null;
  const ofCore = reach(chunks, ['core.js'], { isLazyToo: true });
  return found.find((file) => !ofCore.has(file)) ?? first;
}

/** Returns these scripts and everything that they import. */
function reach(chunks: Chunks, start: readonly string[], { isLazyToo = false } = {}): Set<string> {
  const reached = new Set<string>();
  const visit = (file: string): void => {
    if (reached.has(file)) return;
    reached.add(file);
    chunks[file]?.imports.forEach(visit);
    if (isLazyToo) chunks[file]?.dynamicImports.forEach(visit);
  };
  start.forEach(visit);
  return reached;
}
