/** Tests what editors show of the tags: the data for VS Code and JetBrains, the types in JSX, and `docs/editors.md`. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Package } from 'custom-elements-manifest/schema';
import ts from 'typescript';
import { describe, it } from 'vitest';
import { tagsOf, type TagDeclaration } from '../../scripts/build/tag-declarations.js';
import { blocksOf, readPage } from './guide-pages.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string): unknown => JSON.parse(readFileSync(root + path, 'utf8'));
const { name, version, exports, ...fields } = read('package.json') as {
  name: string;
  version: string;
  exports: Record<string, string>;
  'web-types': string;
};
const tags = tagsOf(read('dist/custom-elements.json') as Package);

interface Described {
  readonly name: string;
  readonly description: string;
}
const namesOf = (list: readonly { readonly name: string }[] = []) => list.map((one) => one.name);
/** Returns the values of the attributes that take only some. */
const valuesOf = ({ attributes = [] }: TagDeclaration) =>
  attributes.map(({ type }) => [...(type?.text ?? '').matchAll(/'([^']+)'/g)].map(([, value]) => value));
const byName = (one: Described, other: Described) => (one.name < other.name ? -1 : 1);
const unique = (names: string[]) => [...new Set(names)].sort();

describe('the data for VS Code', () => {
  interface Tag extends Described {
    readonly attributes: readonly (Described & { readonly values: readonly { readonly name: string }[] })[];
  }
  const html = read('dist/vscode.html-custom-data.json') as { version: number; tags: Tag[] };
  const css = read('dist/vscode.css-custom-data.json') as {
    version: number;
    properties: Described[];
    pseudoElements: Described[];
  };

  it('has every tag with its attributes, their values and their documentation', () => {
    assert.equal(html.version, 1.1);
    assert.deepEqual(
      [...html.tags]
        .sort(byName)
        .map((tag) => [tag.name, namesOf(tag.attributes), tag.attributes.map((one) => namesOf(one.values))]),
      tags.map((tag) => [tag.tagName, namesOf(tag.attributes), valuesOf(tag)]),
    );
    for (const tag of html.tags)
      for (const { description } of [tag, ...tag.attributes]) assert.ok(description, tag.name);
  });

  it('has every token and every part once', () => {
    assert.deepEqual(
      namesOf(css.properties).sort(),
      unique(tags.flatMap(({ cssProperties }) => namesOf(cssProperties))),
    );
    assert.deepEqual(
      namesOf(css.pseudoElements).sort(),
      unique(tags.flatMap(({ cssParts }) => namesOf(cssParts).map((part) => `::part(${part})`))),
    );
  });
});

describe('the data for the editors of JetBrains', () => {
  const webTypes = read('dist/web-types.json') as {
    name: string;
    version: string;
    contributions: {
      html: {
        elements: (Described & {
          attributes: (Described & { value: { type: string } })[];
          js: { events: (Described & { type: string })[]; properties: Described[] };
        })[];
      };
    };
  };

  it('is found through package.json', () => {
    assert.deepEqual([webTypes.name, webTypes.version], [name, version]);
    assert.equal(`./${fields['web-types']}`, exports['./web-types.json']);
  });

  it('has every tag with its attributes, properties and events, and their types', () => {
    assert.deepEqual(
      [...webTypes.contributions.html.elements]
        .sort(byName)
        .map(({ name: tagName, attributes, js }) => [
          tagName,
          attributes.map((one) => [one.name, one.value.type]),
          namesOf(js.properties),
          js.events.map((one) => [one.name, one.type]),
        ]),
      tags.map(({ tagName, attributes = [], members = [], events = [] }) => [
        tagName,
        attributes.map((one) => [one.name, one.type?.text]),
        namesOf(members.filter(({ kind }) => kind === 'field')),
        events.map((one) => [one.name, one.type.text]),
      ]),
    );
  });
});

describe('TypeScript in an editor', () => {
  for (const framework of ['react', 'preact']) {
    const start = `import 'member-area-elements/${framework}-types';\nexport const tag = <member-area-join `;

    it(`completes the values of an attribute, and shows the documentation of tags, attributes and events in ${framework}`, () => {
      const code = `${start}loading="" hide-details onmember-area-join-success={(event) => event.redirectUrlPath} />;`;
      const editor = openEditor(framework, code);
      const completions = editor.getCompletionsAtPosition(FILE, code.indexOf('""') + 1, {});
      assert.deepEqual(namesOf(completions?.entries).sort(), ['eager', 'interaction', 'lazy']);
      const documentationOf = (text: string) =>
        ts.displayPartsToString(editor.getQuickInfoAtPosition(FILE, code.indexOf(text) + 1)?.documentation);
      assert.match(documentationOf('member-area-join '), /^Shows the join button of a member area/);
      assert.match(documentationOf('hide-details'), /neither the price nor other texts/);
      assert.match(documentationOf('onmember-area-join-success'), /^After a join, before the navigation/);
      assert.match(documentationOf('redirectUrlPath'), /^The path of the area or of the checkout/);
    });
  }
});

describe('the page about editors', () => {
  const [settings, webTypes, types, ...others] = blocksOf(readPage('docs/editors.md'));

  it('names files of the package', () => {
    const files = Object.values(JSON.parse(settings!.code) as Record<string, string[]>).flat();
    assert.equal(files.length, 2);
    for (const file of files) {
      const path = file.replace(`./node_modules/${name}/`, '');
      assert.ok(existsSync(root + path), file);
      assert.ok(Object.values(exports).includes(`./${path}`), file);
    }
    assert.deepEqual(JSON.parse(webTypes!.code), { 'web-types': './web-types.json' });
  });

  it('has an example for TypeScript without a type error, which imports nothing', () => {
    const editor = openEditor('react', types!.code);
    assert.deepEqual(
      [...editor.getSemanticDiagnostics(FILE), ...editor.getSyntacticDiagnostics(FILE)].map(
        ({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'),
      ),
      [],
    );
    const { outputText } = ts.transpileModule(types!.code, {
      compilerOptions: { module: ts.ModuleKind.ESNext, verbatimModuleSyntax: true },
    });
    assert.doesNotMatch(outputText, /member-area-elements/);
    assert.deepEqual(others, []);
  });
});

/** The file that the editor has open. It is in the folder of the package, whose public names mean `dist`. */
const FILE = `${root}open-in-editor.tsx`;

/** The parsed declarations, which all editors share. */
const documents = ts.createDocumentRegistry();

/** Opens code in TypeScript's language service, as an editor does. */
function openEditor(framework: string, code: string): ts.LanguageService {
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    jsx: ts.JsxEmit.ReactJSX,
    jsxImportSource: framework,
    strict: true,
    types: [],
  };
  const host: ts.LanguageServiceHost = {
    ...{ fileExists: ts.sys.fileExists, directoryExists: ts.sys.directoryExists },
    readFile: (path) => (path === FILE ? code : ts.sys.readFile(path)),
    getCompilationSettings: () => options,
    getCurrentDirectory: () => root,
    getDefaultLibFileName: (settings) => ts.getDefaultLibFilePath(settings),
    getScriptFileNames: () => [FILE],
    getScriptVersion: (path) => (path === FILE ? code : 'as built'),
    getScriptSnapshot: (path) => {
      const content = path === FILE ? code : ts.sys.readFile(path);
      return content === undefined ? undefined : ts.ScriptSnapshot.fromString(content);
    },
  };
  return ts.createLanguageService(host, documents);
}
