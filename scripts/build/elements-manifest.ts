import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cli } from '@custom-elements-manifest/analyzer/cli.js';
import type {
  Attribute,
  ClassDeclaration,
  ClassMember,
  ClassMethod,
  CustomElement,
  Event,
  JavaScriptModule,
  Package,
  Reference,
  Type,
} from 'custom-elements-manifest/schema';
import {
  isLifecycleCallback,
  readTagInterfaces,
  type DeclaredClass,
  type TagEvent,
  type TagInterface,
  type TagMethod,
  type TagProperty,
} from './tag-interfaces.js';
import type { TagField } from './tag-declarations.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { name: packageName } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  name: string;
};

/**
 * Creates the custom elements manifest. The analyzer reads the docblocks of the tags: attributes, slots, parts, tokens and
 * states. TypeScript knows the members and the events of their classes. Both read the sources, so it needs no build.
 */
export async function createManifest(): Promise<Package> {
  const tags = readTagInterfaces();
  const modules = (await analyze()).flatMap((module) => {
    const tag = tags.get(basename(module.path, '.js'));
    if (tag) return [completeTagModule(module, tag), createDefinition(module.path, tag.className)];
    return module.declarations?.some(isBaseOrEvent) ? [withoutInternals(module)] : [];
  });
  // Version 2.1 of the schema has the custom states.
  return { schemaVersion: '2.1.0', modules: modules.sort((a, b) => (a.path < b.path ? -1 : 1)) };
}

/** Returns what the analyzer reads from the sources. */
async function analyze(): Promise<JavaScriptModule[]> {
  const { modules } = await cli({
    argv: ['analyze', '--config', 'custom-elements-manifest.config.mjs'],
    cwd: root,
    noWrite: true,
  });
  // The package has no sources, so the paths are those of the built files.
  const text = JSON.stringify(modules).replace(/"\/?src\/([^"]+)\.(?:ts|js)x?"/g, '"dist/$1.js"');
  return JSON.parse(text) as JavaScriptModule[];
}

/** An attribute of a tag, as its docblock and its class declare it. */
export interface DeclaredAttribute {
  readonly name: string;
  /** Its type, or the name of it: `string`, `loading | failed`, `LoadingPolicy | undefined`. */
  readonly type: string;
  readonly description: string;
}

/** Reads the attributes of some tags from the sources. It needs no build, and does not resolve the names of types. */
export async function readDeclaredAttributes(
  tagNames: readonly string[],
): Promise<Map<string, DeclaredAttribute[]>> {
  const modules = await analyze();
  return new Map(
    tagNames.map((tagName) => {
      const path = `dist/elements/${tagName}/${tagName}.js`;
      const element = modules
        .find((module) => module.path === path)
        ?.declarations?.find(({ name }) => name === toClassName(tagName)) as CustomElement | undefined;
      if (!element) throw new Error(`${path} declares no class ${toClassName(tagName)}.`);
      const types = readDocblockTypes(path);
      const attributes = attributesOf(element).map(({ name, type, description = '' }) => ({
        name,
        type: types.get(name) ?? type?.text ?? 'string',
        description,
      }));
      return [tagName, attributes];
    }),
  );
}

const toClassName = (tagName: string): string =>
  `${tagName.replace(/(?:^|-)(\w)/g, (_match, letter: string) => letter.toUpperCase())}Element`;

/** The analyzer lists a property as an attribute too. */
const attributesOf = ({ attributes = [] }: Pick<CustomElement, 'attributes'>): Attribute[] =>
  attributes.filter(({ name }) => !/[A-Z]/.test(name));

/** Returns whether a declaration is a class that tags inherit from, or the class of an event. */
function isBaseOrEvent({ kind, name }: { kind: string; name: string }): boolean {
  return kind === 'class' && /(?:Element|Event)$/.test(name);
}

/**
 * Leaves out what a page cannot use: members that are not public, declarations that are not exported, and the attributes
 * of a base, which are those of its tags.
 */
function withoutInternals(module: JavaScriptModule): JavaScriptModule {
  const exportedNames = new Set(module.exports?.map(({ declaration }) => declaration.name));
  const declarations = (module.declarations ?? [])
    .filter((declaration): declaration is ClassDeclaration => declaration.kind === 'class')
    .filter(({ name }) => exportedNames.has(name))
    .map(({ kind, name, description, superclass, members }) => ({
      kind,
      name,
      ...optional({ description, superclass }),
      members: publicMembersOf(members),
    }));
  return { ...module, declarations };
}

function publicMembersOf(members: ClassDeclaration['members'] = []): ClassMember[] {
  return members.filter(
    ({ name, privacy, static: isStatic }) =>
      !isStatic && (privacy ?? 'public') === 'public' && !isLifecycleCallback(name),
  );
}

/** Completes the class of a tag in its module. */
function completeTagModule(module: JavaScriptModule, tag: TagInterface): JavaScriptModule {
  const element = module.declarations?.find(({ name }) => name === tag.className) as
    | CustomElement
    | undefined;
  if (!element) throw new Error(`${module.path} declares no class ${tag.className}.`);
  const attributes = completeAttributes(element, tag, readDocblockTypes(module.path));
  const own = { name: tag.className, module: module.path };
  const complete = {
    ...element,
    kind: 'class' as const,
    tagName: basename(module.path, '.js'),
    customElement: true as const,
    attributes,
    members: [
      ...tag.properties.map((property) => toField(property, attributes, own)),
      ...tag.methods.map((method) => toMethod(method, own)),
    ],
    events: completeEvents(element, tag),
  };
  return { ...module, declarations: [complete] };
}

/** Returns the module `<tag>/define.js`, which registers the class. */
function createDefinition(path: string, className: string): JavaScriptModule {
  const definePath = `${dirname(path)}/define.js`;
  const source = join(root, definePath.replace(/^dist\/(.*)\.js$/, 'src/$1.ts'));
  if (!existsSync(source)) throw new Error(`${source} is missing. Write it with \`npm run generate\`.`);
  const declaration = { name: className, module: path };
  return {
    kind: 'javascript-module',
    path: definePath,
    declarations: [],
    exports: [{ kind: 'custom-element-definition', name: basename(path, '.js'), declaration }],
  };
}

/**
 * Reads the types of the attributes from the docblock of a tag: `@attr {own} appearance`. The analyzer gives an inherited
 * attribute the type of its property.
 */
function readDocblockTypes(path: string): Map<string, string> {
  const source = readFileSync(join(root, path.replace(/^dist\/(.*)\.js$/, 'src/$1.ts')), 'utf8');
  return new Map(
    [...source.matchAll(/^ \* @attr \{([^}]+)\} ([\w-]+)/gm)].map(([, type = '', name = '']) => [name, type]),
  );
}

function completeAttributes(
  element: CustomElement,
  { properties }: TagInterface,
  docblockTypes: ReadonlyMap<string, string>,
): Attribute[] {
  return attributesOf(element).map(({ name, description, default: value, inheritedFrom, type }) => {
    const property = properties.find((one) => one.name === toCamelCase(name));
    if (!property) throw new Error(`No property has the attribute ${name}.`);
    const text = docblockTypes.get(name) ?? type?.text ?? property.type;
    return {
      name,
      ...optional({ description: description?.replaceAll('\n', ' ') }),
      type: { text: toLiterals(docblockTypes.has(name) ? text : property.type) },
      ...(value?.startsWith("'") && { default: value.slice(1, -1) }),
      fieldName: property.name,
      ...optional({ inheritedFrom }),
    };
  });
}

/** Writes the type of a docblock as TypeScript does: `loading | failed` becomes `'loading' | 'failed'`. */
function toLiterals(type: string): string {
  return type
    .split('|')
    .map((value) => value.trim())
    .filter((value) => value !== 'undefined')
    .map((value) => (/^(?:string|boolean|number|'.*')$/.test(value) ? value : `'${value}'`))
    .join(' | ');
}

function toField(property: TagProperty, attributes: readonly Attribute[], own: DeclaredClass): TagField {
  const attribute = attributes.find(({ fieldName }) => fieldName === property.name);
  return {
    kind: 'field',
    name: property.name,
    privacy: 'public',
    type: { text: property.type },
    ...optional({ description: property.description || attribute?.description }),
    ...(property.isReadonly && { readonly: true }),
    ...inheritance(property.declaredIn, own),
    ...(attribute && { attribute: attribute.name, reflects: true }),
  };
}

function toMethod(method: TagMethod, own: DeclaredClass): ClassMethod {
  return {
    kind: 'method',
    name: method.name,
    privacy: 'public',
    ...optional({ description: method.description || undefined }),
    parameters: method.parameters.map(({ name, type, isOptional }) => ({
      name,
      type: { text: type },
      ...(isOptional && { optional: true }),
    })),
    return: { type: { text: method.returnType } },
    ...inheritance(method.declaredIn, own),
  };
}

function inheritance(declaredIn: DeclaredClass, own: DeclaredClass): { inheritedFrom?: Reference } {
  return declaredIn.name === own.name ? {} : { inheritedFrom: { ...declaredIn } };
}

/** Returns the events of the docblock with their classes. Both must name the same events. */
function completeEvents({ events = [] }: CustomElement, tag: TagInterface): Event[] {
  // The analyzer lists each class of an event that the tag constructs as an event too.
  const described = events.filter(({ description }) => description);
  for (const { name } of tag.events) {
    if (!described.some((event) => event.name === name))
      throw new Error(`The docblock of ${tag.className} has no @fires ${name}, which its event map has.`);
  }
  return described.map(({ name, description, inheritedFrom }) => {
    const event = tag.events.find((one) => one.name === name);
    if (!event) throw new Error(`The event map of ${tag.className} has no ${name}, which its docblock has.`);
    return { name, ...optional({ description }), type: toEventType(event), ...optional({ inheritedFrom }) };
  });
}

/** Returns the class of an event, which the package exports. */
function toEventType({ eventClass: { name, module } }: TagEvent): Type {
  return {
    text: name,
    references: [{ name, package: packageName, module, start: 0, end: name.length }],
  };
}

const toCamelCase = (name: string): string =>
  name.replace(/-(\w)/g, (_match, letter: string) => letter.toUpperCase());

/** Leaves out the properties that are undefined. */
function optional<Value extends object>(value: Value): { [Name in keyof Value]?: NonNullable<Value[Name]> } {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as never;
}
