import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = fileURLToPath(new URL('../..', import.meta.url));
const sourceFolder = join(root, 'src');

/** The public members of the class of a tag and its events, as TypeScript knows them. */
export interface TagInterface {
  readonly className: string;
  readonly properties: readonly TagProperty[];
  readonly methods: readonly TagMethod[];
  readonly events: readonly TagEvent[];
}

/** A class, and the path of the file that declares it in the package: `dist/elements/tag/tag-element.js`. */
export interface DeclaredClass {
  readonly name: string;
  readonly module: string;
}

interface Member {
  readonly name: string;
  readonly description: string;
  /** The class that declares the member. */
  readonly declaredIn: DeclaredClass;
}

export interface TagProperty extends Member {
  /** The type, with each union of literals written out: `'lazy' | 'eager' | undefined`. */
  readonly type: string;
  readonly isReadonly: boolean;
}

export interface TagMethod extends Member {
  readonly parameters: readonly {
    readonly name: string;
    readonly type: string;
    readonly isOptional: boolean;
  }[];
  readonly returnType: string;
}

export interface TagEvent {
  readonly name: string;
  readonly eventClass: DeclaredClass;
  /** The properties that the class and its bases add to those of `Event`. */
  readonly fields: readonly { readonly name: string; readonly type: string; readonly description: string }[];
}

/** Returns whether the browser calls a method, and not the page. */
export function isLifecycleCallback(name: string): boolean {
  return /^(?:connected|disconnected|connectedMove|adopted|attributeChanged)Callback$/.test(name);
}

/** Reads the classes and the events of all tags from the sources, through the interface `TagTypes`. */
export function readTagInterfaces(): Map<string, TagInterface> {
  const path = join(sourceFolder, 'elements/tag-types.ts');
  const program = ts.createProgram([path], readCompilerOptions());
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(path);
  const module = source && checker.getSymbolAtLocation(source);
  const tagTypes = module && checker.getExportsOfModule(module).find(({ name }) => name === 'TagTypes');
  if (!tagTypes) throw new Error(`${path} exports no interface TagTypes.`);

  const reader = new TypeReader(checker);
  return new Map(
    reader.propertiesOf(checker.getDeclaredTypeOfSymbol(tagTypes)).map((tag) => {
      const { element, events } = reader.membersOf(checker.getTypeOfSymbol(tag));
      if (!element || !events) throw new Error(`TagTypes has no class or no events of ${tag.name}.`);
      return [tag.name, reader.describeTag(element, events)];
    }),
  );
}

/** Returns the options of the library's own compilation, without the types of Node, which no tag has. */
function readCompilerOptions(): ts.CompilerOptions {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.build.json'), (path) =>
    ts.sys.readFile(path),
  ) as {
    config: unknown;
  };
  return { ...ts.parseJsonConfigFileContent(config, ts.sys, root).options, types: [] };
}

class TypeReader {
  readonly #checker: ts.TypeChecker;

  constructor(checker: ts.TypeChecker) {
    this.#checker = checker;
  }

  propertiesOf(type: ts.Type): ts.Symbol[] {
    return this.#checker.getPropertiesOfType(type);
  }

  /** Returns the types of the properties of a type. */
  membersOf(type: ts.Type): Record<string, ts.Type | undefined> {
    return Object.fromEntries(
      this.propertiesOf(type).map((symbol) => [symbol.name, this.#checker.getTypeOfSymbol(symbol)]),
    );
  }

  describeTag(element: ts.Type, events: ts.Type): TagInterface {
    const members = this.propertiesOf(element).filter((symbol) => this.#isPublic(symbol));
    const isMethod = ({ flags }: ts.Symbol) => (flags & ts.SymbolFlags.Method) !== 0;
    return {
      className: element.symbol.name,
      properties: members
        .filter((symbol) => !isMethod(symbol))
        .map((symbol) => this.#describeProperty(symbol)),
      methods: members
        .filter((symbol) => isMethod(symbol) && !isLifecycleCallback(symbol.name))
        .map((symbol) => this.#describeMethod(symbol)),
      events: this.propertiesOf(events).map((symbol) => this.#describeEvent(symbol)),
    };
  }

  /** Returns whether a member is public and declared by this library, not by Lit or the browser. */
  #isPublic({ declarations = [] }: ts.Symbol): boolean {
    return declarations.some((declaration) => {
      const name = ts.getNameOfDeclaration(declaration);
      const modifiers = ts.getCombinedModifierFlags(declaration);
      return (
        this.#isOurs(declaration) &&
        !(modifiers & (ts.ModifierFlags.Protected | ts.ModifierFlags.Private)) &&
        !(name && ts.isPrivateIdentifier(name))
      );
    });
  }

  #isOurs(declaration: ts.Declaration): boolean {
    const { fileName } = declaration.getSourceFile();
    return !relative(sourceFolder, fileName).startsWith('..');
  }

  #describeMember(symbol: ts.Symbol): Member {
    const declaration = symbol.declarations?.find((one) => ts.isClassDeclaration(one.parent));
    if (!declaration) throw new Error(`${symbol.name} is declared in no class.`);
    return {
      name: symbol.name,
      description: this.#describe(symbol),
      declaredIn: this.#describeClass(declaration.parent as ts.ClassDeclaration),
    };
  }

  #describeProperty(symbol: ts.Symbol): TagProperty {
    const isReadonly = (symbol.declarations ?? []).every(
      (declaration) =>
        (ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Readonly) !== 0 ||
        ts.isGetAccessor(declaration),
    );
    return {
      ...this.#describeMember(symbol),
      type: this.#print(this.#checker.getTypeOfSymbol(symbol)),
      isReadonly,
    };
  }

  #describeMethod(symbol: ts.Symbol): TagMethod {
    const [signature] = this.#checker.getTypeOfSymbol(symbol).getCallSignatures();
    if (!signature) throw new Error(`${symbol.name} has no signature.`);
    return {
      ...this.#describeMember(symbol),
      parameters: signature.parameters.map((parameter) => ({
        name: parameter.name,
        type: this.#print(this.#checker.getNonNullableType(this.#checker.getTypeOfSymbol(parameter))),
        isOptional: (parameter.declarations ?? []).some(
          (one) => ts.isParameter(one) && this.#checker.isOptionalParameter(one),
        ),
      })),
      returnType: this.#print(signature.getReturnType()),
    };
  }

  #describeEvent(symbol: ts.Symbol): TagEvent {
    const type = this.#checker.getTypeOfSymbol(symbol);
    const declaration = type.symbol.valueDeclaration;
    if (!declaration || !ts.isClassDeclaration(declaration))
      throw new Error(`The type of the event ${symbol.name} is not a class.`);
    return {
      name: symbol.name,
      eventClass: this.#describeClass(declaration),
      fields: this.propertiesOf(type)
        .filter((field) => this.#isPublic(field))
        .map((field) => ({
          name: field.name,
          type: this.#print(this.#checker.getTypeOfSymbol(field)),
          description: this.#describe(field),
        })),
    };
  }

  #describeClass(declaration: ts.ClassDeclaration): DeclaredClass {
    const { fileName } = declaration.getSourceFile();
    return {
      name: declaration.name?.text ?? '',
      module: `dist/${relative(sourceFolder, fileName).replace(/\.tsx?$/, '.js')}`,
    };
  }

  #describe(symbol: ts.Symbol): string {
    return ts
      .displayPartsToString(symbol.getDocumentationComment(this.#checker))
      .replace(/\{@link ([^}]+)\}/g, '`$1`')
      .replaceAll('\n', ' ')
      .trim();
  }

  /** Prints a type. Of an alias of literals it prints the literals, which say which values there are. */
  #print(type: ts.Type): string {
    if (type.isUnion() && !(type.flags & ts.TypeFlags.Boolean)) {
      const isLiteral = ({ flags }: ts.Type) =>
        (flags & (ts.TypeFlags.Literal | ts.TypeFlags.Undefined | ts.TypeFlags.Null)) !== 0;
      if (type.types.every(isLiteral) && type.types.some((one) => one.isStringLiteral()))
        return type.types
          .map((one) => this.#printAsWritten(one))
          .sort((one, other) => Number(!one.startsWith("'")) - Number(!other.startsWith("'")))
          .join(' | ');
    }
    return this.#printAsWritten(type);
  }

  #printAsWritten(type: ts.Type): string {
    return this.#checker.typeToString(
      type,
      undefined,
      ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseSingleQuotesForStringLiteralType,
    );
  }
}
