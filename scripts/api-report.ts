/** Builds `docs/api.md`: every name that the packages export, with its type. `npm run docs` writes it. */
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { formatFile } from './format-file.js';
import { entriesOf, readPackages } from './packages.js';

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

Every name that the packages export, with its type. \`npm run docs\` generates this page from the build, and a test compares
it: a change here is a change of the public API. The docblocks in the code and the guides explain the names. The modules of
\`member-area-elements/contract/*\` and \`member-area-elements/samples/*\` are left out: [the backend](backend.md) describes the
calls.

${sections.join('\n\n')}
`;
  return formatFile(`${root}README.md`, text);
}

/**
 * Returns the entries of the packages: the parts of the core first, then the tags, then the entries that collect them, then
 * those of the other packages. Without the patterns, whose modules the entries re-export or the contract of a call describes.
 */
function readEntries(): Entry[] {
  return readPackages().flatMap((one) => {
    const entries = entriesOf(one).flatMap(({ name, types }) =>
      // The build makes the directives from the manifest, which `tags.md` describes.
      types === undefined || name.endsWith('/*') || name === 'member-area-elements/angular'
        ? []
        : [{ name, file: root + types }],
    );
    const rank = ({ name }: Entry) =>
      /\/core\//.test(name) ? 0 : /\/core$/.test(name) ? 1 : name === one.name ? 3 : 2;
    return entries.sort((entry, other) => rank(entry) - rank(other) || (entry.name < other.name ? -1 : 1));
  });
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
