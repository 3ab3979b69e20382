/** Tests `custom-elements.json`, from which the types for frameworks, the data of editors and `docs/tags.md` are made. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import type { ClassDeclaration, Package } from 'custom-elements-manifest/schema';
import * as library from 'member-area-elements';
import { describe, it } from 'vitest';
import { tagsOf, type TagDeclaration } from '../../scripts/build/tag-declarations.js';
import { readTagModels } from '../../scripts/build/framework-types/tag-model.js';
import { findTagNames } from '../../scripts/build/tag-names.js';
import { findTypeErrors } from '../type-errors.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const dist = `${root}dist/`;
const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
const manifest = read(`${dist}custom-elements.json`) as Package;
const tags = tagsOf(manifest);
const exported = library as unknown as Record<string, unknown>;
const classOf = ({ name }: TagDeclaration) =>
  exported[name] as { observedAttributes: string[]; elementProperties: Map<string, unknown> };
const sorted = (names: Iterable<string>) => [...names].sort();

describe('custom-elements.json', () => {
  it('is valid by its JSON schema', () => {
    const schema = createRequire(import.meta.url).resolve('custom-elements-manifest/schema.json');
    const ajv = new Ajv({ strict: false, allErrors: true }).addSchema(read(schema) as object, 'manifest');
    const check = (path: string, value: unknown) => {
      const validate = ajv.getSchema(`manifest#${path}`)!;
      return validate(value) ? [] : validate.errors;
    };
    assert.deepEqual(check('', manifest), []);
    // The schema takes a declaration for any kind of declaration, so the parts of a tag are checked one by one.
    for (const { events = [], attributes = [], slots = [], cssParts = [], cssProperties = [] } of tags) {
      for (const event of events) assert.deepEqual(check('/definitions/Event', event), []);
      for (const attribute of attributes) assert.deepEqual(check('/definitions/Attribute', attribute), []);
      for (const slot of slots) assert.deepEqual(check('/definitions/Slot', slot), []);
      for (const part of cssParts) assert.deepEqual(check('/definitions/CssPart', part), []);
      for (const token of cssProperties) assert.deepEqual(check('/definitions/CssCustomProperty', token), []);
    }
    assert.notDeepEqual(check('/definitions/Event', { name: 'an event without a type' }), []);
  });

  it('has every tag, with its class and the module that registers it', () => {
    assert.deepEqual(
      tags.map(({ tagName }) => tagName),
      findTagNames(),
    );
    const definitions = manifest.modules.flatMap(({ path, exports = [] }) =>
      exports.filter(({ kind }) => kind === 'custom-element-definition').map(({ name }) => `${name} ${path}`),
    );
    assert.deepEqual(
      definitions.sort(),
      tags.map(({ tagName }) => `${tagName} dist/elements/${tagName}/define.js`).sort(),
    );
  });

  for (const tag of tags) {
    it(`has the attributes and the properties of the class of <${tag.tagName}>`, () => {
      const { attributes = [], members = [] } = tag;
      assert.deepEqual(sorted(attributes.map(({ name }) => name)), sorted(classOf(tag).observedAttributes));
      const writable = members.filter((member) => member.kind === 'field' && !member.readonly);
      assert.deepEqual(
        sorted(writable.map(({ name }) => name)),
        sorted(classOf(tag).elementProperties.keys()),
      );
      for (const { name, fieldName } of attributes)
        assert.ok(
          members.some((member) => member.name === fieldName),
          name,
        );
    });
  }

  it('has the values of attributes as types of TypeScript', () => {
    for (const { tagName, attributes = [] } of tags) {
      for (const { name, type } of attributes)
        assert.match(
          type?.text ?? '',
          /^(?:string|boolean|'[\w-]+'(?: \| '[\w-]+')*)$/,
          `<${tagName} ${name}>`,
        );
    }
    const typeOf = (tagName: string, name: string) =>
      tags.find((tag) => tag.tagName === tagName)?.attributes?.find((one) => one.name === name)?.type?.text;
    assert.equal(typeOf('account-frame', 'preview'), "'loading' | 'failed'");
    assert.equal(typeOf('member-area-join', 'loading'), "'lazy' | 'interaction' | 'eager'");
  });

  it('has only public members, each with its type and a description', () => {
    const classes = manifest.modules
      .flatMap(({ declarations = [] }) => declarations)
      .filter((declaration): declaration is ClassDeclaration => declaration.kind === 'class');
    for (const { name, members = [] } of classes) {
      for (const member of members) {
        assert.equal(member.privacy ?? 'public', 'public', `${name}.${member.name}`);
        assert.doesNotMatch(member.name, /^#|Callback$/, name);
      }
    }
    for (const { tagName, members = [] } of tags) {
      for (const member of members) {
        const type = member.kind === 'field' ? member.type : member.return?.type;
        assert.ok(type?.text, `<${tagName}> ${member.name}`);
        assert.ok(member.description, `<${tagName}> ${member.name}`);
      }
    }
  });

  it('has the class of each event, which the package exports', () => {
    const events = tags.flatMap(({ events = [] }) => events);
    assert.ok(events.length > 0);
    for (const { name, type } of events) {
      assert.equal(typeof exported[type.text], 'function', `${name}: ${type.text}`);
      const [reference] = type.references ?? [];
      assert.equal(reference?.package, 'member-area-elements');
      const module = manifest.modules.find(({ path }) => path === reference.module);
      assert.ok(
        module?.declarations?.some((declaration) => declaration.name === type.text),
        name,
      );
    }
  });

  it('has the class of each event that TagTypes has', () => {
    mkdirSync(`${root}.cache`, { recursive: true });
    const folder = mkdtempSync(`${root}.cache/manifest-types-`);
    const file = `${folder}/events.ts`;
    const lines = readTagModels(manifest).flatMap(({ tagName, events }) => [
      `same<keyof TagTypes['${tagName}']['events'], ${events.map(({ name }) => `'${name}'`).join(' | ') || 'never'}>(true);`,
      ...events.map(
        ({ name, type }) =>
          `same<TagTypes['${tagName}']['events']['${name}'], library.${type.name}>(true); same<HTMLElementEventMap['${name}'], library.${type.name}>(true);`,
      ),
    ]);
    const code = `
      import type { TagTypes } from '../../dist/elements/tag-types.js';
      import type * as library from '../../dist/elements/index.js';
      declare function same<A, B>(is: [A] extends [B] ? ([B] extends [A] ? true : false) : false): void;
      ${lines.join('\n')}`;
    const errorsOf = (content: string) => {
      writeFileSync(file, content);
      return findTypeErrors([file], { compilerOptions: { skipLibCheck: true } });
    };
    try {
      assert.deepEqual(errorsOf(code), []);
      assert.notDeepEqual(
        errorsOf(`${code}\nsame<library.ModalOpenEvent, library.ModalCloseEvent>(true);`),
        [],
      );
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('has a description of every slot, part, token and state', () => {
    for (const { tagName, slots = [], cssParts = [], cssProperties = [], cssStates = [] } of tags) {
      for (const { name, description } of [...slots, ...cssParts, ...cssProperties, ...cssStates])
        assert.ok(description, `<${tagName}> ${name}`);
      for (const { name, default: value, description = '' } of cssProperties)
        assert.ok(
          value !== undefined || description.includes('default: '),
          `<${tagName}> ${name} has a default`,
        );
    }
  });
});
