/** Builds `docs/api.md`: every name that the package exports, with its type. `npm run docs` writes it. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { formatFile } from './format-file.js';

const root = fileURLToPath(new URL('..', import.meta.url));

interface Entry {
  /** The import path, for example `member-area-elements/core`. */
  name: string;
  /** The declarations in `dist`. */
  file: string;
}

/** Returns the content of `docs/api.md`. It needs a build. */
export async function apiReport(): Promise<string> {
  const entries = readEntries();
  const program = ts.createProgram(
    entries.map(({ file }) => file),
    { moduleResolution: ts.ModuleResolutionKind.Bundler, module: ts.ModuleKind.ESNext, skipLibCheck: true },
  );
  const checker = program.getTypeChecker();
  /** The entry that describes a declaration: the first one that exports it, which is the most specific. */
  const homes = new Map<ts.Symbol, string>();
  const exportsOf = new Map(
    entries.map((entry) => [entry.name, readExports(checker, program.getSourceFile(entry.file))] as const),
  );
  for (const [name, symbols] of exportsOf)
    for (const { target } of symbols) if (!homes.has(target)) homes.set(target, name);

  const sections = [...exportsOf].map(([name, symbols]) => {
    const own = symbols.filter(({ target }) => homes.get(target) === name);
    const homesOfOthers = new Set(
      symbols.map(({ target }) => homes.get(target)).filter((home) => home !== name),
    );
    const reexports = [...homesOfOthers].sort().map((home) => {
      const names = symbols
        .filter(({ target }) => homes.get(target) === home)
        .map((symbol) => `\`${symbol.name}\``);
      return `From \`${home ?? ''}\`: ${names.join(', ')}.`;
    });
    const declarations = own.map(describe).join('\n\n');
    return [
      `## ${name}`,
      ...reexports,
      ...(declarations ? [`\`\`\`ts\n${declarations}\n\`\`\``] : []),
      ...(symbols.length === 0 ? ['No exports: importing it has an effect.'] : []),
    ].join('\n\n');
  });
  const text = `# API report

Every name that the package exports, with its type. \`npm run docs\` generates this page from the build, and a test compares
it: a change here is a change of the public API. The docblocks in the code and the guides explain the names.

${sections.join('\n\n')}
`;
  return formatFile(`${root}README.md`, text);
}

/** Reads the entries of the package: the parts of the core first, then the tags, then the entries that collect them. */
function readEntries(): Entry[] {
  const { name, exports } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as {
    name: string;
    exports: Record<string, string | { types: string }>;
  };
  const entries = Object.entries(exports).flatMap(([path, entry]) =>
    // The build makes the directives from the manifest, which `tags.md` describes.
    typeof entry === 'string' || path === './angular'
      ? []
      : [{ name: name + path.slice(1), file: root + entry.types.slice(2) }],
  );
  const rank = ({ name: path }: Entry) =>
    /\/core\//.test(path) ? 0 : /\/core$/.test(path) ? 1 : path === name ? 3 : 2;
  return entries.sort((one, other) => rank(one) - rank(other) || (one.name < other.name ? -1 : 1));
}

interface ExportedSymbol {
  name: string;
  target: ts.Symbol;
}

function readExports(checker: ts.TypeChecker, file: ts.SourceFile | undefined): ExportedSymbol[] {
  const module = file && checker.getSymbolAtLocation(file);
  if (!module) return [];
  return checker
    .getExportsOfModule(module)
    .map((symbol) => {
      const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
      return { name: symbol.name, target };
    })
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** Returns the declarations of a name without comments. */
function describe({ name, target }: ExportedSymbol): string {
  const declarations = (target.declarations ?? []).map(printDeclaration);
  const alias = name === target.name ? '' : `// as ${name}\n`;
  return alias + declarations.join('\n');
}

function printDeclaration(declaration: ts.Declaration): string {
  const printer = ts.createPrinter({ removeComments: true });
  const node = ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration;
  return printer.printNode(ts.EmitHint.Unspecified, withoutPrivate(node), declaration.getSourceFile());
}

/** Leaves out the members of a class that its users cannot reach. */
function withoutPrivate(node: ts.Node): ts.Node {
  if (!ts.isClassDeclaration(node)) return node;
  const members = node.members.filter((member) => {
    const flags = ts.getCombinedModifierFlags(member);
    return !(member.name && ts.isPrivateIdentifier(member.name)) && !(flags & ts.ModifierFlags.Private);
  });
  return ts.factory.updateClassDeclaration(
    node,
    node.modifiers,
    node.name,
    node.typeParameters,
    node.heritageClauses,
    members,
  );
}
