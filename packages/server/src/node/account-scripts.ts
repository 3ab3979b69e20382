/** The modules of the library that the account loads before its first form can be used. */
const ACCOUNT_MODULES = [
  'src/elements/account-screen/define.ts',
  'src/elements/view/react-view.ts',
  'src/react/account/shell/account-app.tsx',
  'src/core/account/index.ts',
  'src/elements/overlays/alert.ts',
];

/** An entry of `chunks.json`. */
interface Chunk {
  readonly entry: string | null;
  readonly imports: readonly string[];
  readonly modules: readonly string[];
}

/** Returns the scripts that the account needs, from the content of `chunks.json`. */
export function findAccountScripts(json: string): readonly string[] {
  const chunks = new Map(Object.entries(JSON.parse(json) as Record<string, Chunk>));
  const found = new Set<string>();
  const add = (file: string): void => {
    if (found.has(file)) return;
    found.add(file);
    for (const next of chunks.get(file)?.imports ?? []) add(next);
  };
  for (const [file, { entry, modules }] of chunks) {
    if (ACCOUNT_MODULES.some((module) => module === entry || modules.includes(module))) add(file);
  }
  return [...found];
}
