import { GENERATED, printDocblock, printImports, sentence, classImports } from './print-types.js';
import type { TagModel } from './tag-model.js';

/** The Angular that the format of the declarations is from. Each later version links them. */
const MIN_VERSION = '17.3.0';

/** An input or an output of a directive. The member of the class has the name that the template uses. */
interface Binding {
  readonly name: string;
  readonly type: string;
  readonly description: string;
  /** How the directive passes the value of an input to the element. An event needs no code: see {@link angularModule}. */
  readonly kind: 'attribute' | 'property' | 'event';
}

function bindingsOf({ attributes, properties, events }: TagModel): Binding[] {
  return [
    ...attributes.map(({ name, kind, type, description }): Binding => ({
      name,
      type: `${kind === 'flag' ? "boolean | ''" : type} | undefined`,
      description: sentence(description),
      kind: 'attribute',
    })),
    ...properties
      .filter(({ name }) => !attributes.some((attribute) => attribute.name === name))
      .map(({ name, type, description }): Binding => ({ name, type, description, kind: 'property' })),
    ...events.map(({ name, type, description }): Binding => ({
      name,
      type: `i0.OutputRef<${type.name}>`,
      description: sentence(description),
      kind: 'event',
    })),
  ];
}

/** Returns the declarations of the directives: `angular.d.ts`. Angular checks templates by the type of `ɵdir`. */
export function angularDeclarations(tags: readonly TagModel[]): string {
  return `${GENERATED}import * as i0 from '@angular/core';
${printImports(classImports(tags))}
${tags.map(declareDirective).join('\n')}
/** The directives of all tags, for the \`imports\` of a component. */
export declare const MEMBER_AREA_DIRECTIVES: readonly [
${tags.map(({ pascalName }) => `  typeof ${pascalName}Directive,\n`).join('')}];
`;
}

function declareDirective(tag: TagModel): string {
  const name = `${tag.pascalName}Directive`;
  const bindings = bindingsOf(tag);
  const members = bindings.map(
    (binding) => `${printDocblock(binding.description, '  ')}  '${binding.name}': ${binding.type};\n`,
  );
  const inputs = bindings
    .filter(({ kind }) => kind !== 'event')
    .map((input) => `'${input.name}': { alias: '${input.name}'; required: false }`);
  const outputs = bindings
    .filter(({ kind }) => kind === 'event')
    .map((output) => `'${output.name}': '${output.name}'`);
  return `${printDocblock(tag.description)}export declare class ${name} {
${members.join('')}  static ɵfac: i0.ɵɵFactoryDeclaration<${name}, never>;
  static ɵdir: i0.ɵɵDirectiveDeclaration<
    ${name},
    '${tag.tagName}',
    never,
    { ${inputs.join('; ')} },
    { ${outputs.join('; ')} },
    never,
    never,
    true,
    never
  >;
}
`;
}

/**
 * Returns the directives: `angular.js`, as Angular's compiler writes a library. The inputs set the attributes and the
 * properties of the element. The outputs exist for the compiler only: Angular listens to the event of the element by
 * itself, also where a directive has an output of that name, and would call the handler twice.
 */
export function angularModule(tags: readonly TagModel[]): string {
  return `${GENERATED}import * as i0 from '@angular/core';

class TagDirective {
  #element = i0.inject(i0.ElementRef).nativeElement;

  setAttribute(name, value) {
    if (value === undefined || value === null || value === false) this.#element.removeAttribute(name);
    else this.#element.setAttribute(name, value === true ? '' : value);
  }

  setProperty(name, value) {
    this.#element[name] = value;
  }
}

${tags.map(defineDirective).join('\n')}
export const MEMBER_AREA_DIRECTIVES = [
${tags.map(({ pascalName }) => `  ${pascalName}Directive,\n`).join('')}];
`;
}

function defineDirective(tag: TagModel): string {
  const name = `${tag.pascalName}Directive`;
  const inputs = bindingsOf(tag).filter(({ kind }) => kind !== 'event');
  const setters = inputs.map(
    (input) =>
      `  set '${input.name}'(value) {\n    this.set${input.kind === 'attribute' ? 'Attribute' : 'Property'}('${input.name}', value);\n  }\n`,
  );
  const declared = `minVersion: '${MIN_VERSION}', version: '${MIN_VERSION}', ngImport: i0, type: ${name}`;
  return `export class ${name} extends TagDirective {
${setters.join('')}  static ɵfac = i0.ɵɵngDeclareFactory({ ${declared}, deps: [], target: i0.ɵɵFactoryTarget.Directive });
  static ɵdir = i0.ɵɵngDeclareDirective({
    ${declared},
    isStandalone: true,
    selector: '${tag.tagName}',
    inputs: { ${inputs.map((input) => `'${input.name}': '${input.name}'`).join(', ')} },
  });
}
`;
}
