/** Tests what TypeScript knows in projects that have installed the package. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { importAll, readEntries } from './package-entries.js';
import { packPackage, type PackedPackage, type Project } from './packed-package.js';
import { whenDone } from '../setup/when-done.js';

let packed: PackedPackage;
beforeAll(() => {
  packed = packPackage({ isBuilt: true });
});
afterAll(() => packed.remove());

/** Checks only the file of the project, not the declarations of its packages. */
const PROJECT_ONLY = { skipLibCheck: true };
/** The entries whose declarations need the types of React. */
const REACT_ENTRIES = ['member-area-elements/react', 'member-area-elements/react-types'];

interface Tag {
  readonly tagName: string;
  readonly attributes?: readonly { readonly name: string }[];
  readonly events?: readonly { readonly name: string }[];
}
function readManifestTags(): Tag[] {
  const { modules } = JSON.parse(packed.read('dist/custom-elements.json')) as {
    modules: { declarations?: Tag[] }[];
  };
  return modules.flatMap(({ declarations = [] }) => declarations).filter(({ tagName }) => tagName);
}
const namesOf = (list: readonly { readonly name: string }[] = []) => list.map(({ name }) => name);
const toUnion = (list: string[]) => list.map((name) => `'${name}'`).join(' | ') || 'never';

describe('the declarations of the package in a project without the types of React', () => {
  let project: Project;
  beforeAll(() => {
    project = packed.project('without-react');
  });
  const importAllWithoutReact = () =>
    importAll(readEntries(packed).filter((entry) => !REACT_ENTRIES.includes(entry)));

  it('have no type error with a bundler, even when libraries are checked', () => {
    assert.deepEqual(project.findTypeErrors('bundler.ts', importAllWithoutReact()), []);
  });

  it('have no type error in Node, even when libraries are checked', () => {
    const node = { module: 'node16', moduleResolution: 'node16' };
    assert.deepEqual(project.findTypeErrors('node.ts', importAllWithoutReact(), node), []);
  });

  for (const library of ['es2022', 'es2023']) {
    it(`have no type error with the library of ${library} and without iterable collections of nodes`, () => {
      const lib = [library, 'dom'];
      assert.deepEqual(project.findTypeErrors('library.ts', importAllWithoutReact(), { lib }), []);
    });
  }

  it('have no type error in the module resolution of the newest Node', () => {
    const node = { module: 'nodenext', moduleResolution: 'nodenext' };
    assert.deepEqual(project.findTypeErrors('node-next.ts', importAllWithoutReact(), node), []);
  });

  it('type the events of a single imported tag', () => {
    for (const { tagName, events } of readManifestTags()) {
      const code = `
        import 'member-area-elements/${tagName}/define';
        const events: (keyof HTMLElementEventMap & keyof DocumentEventMap & keyof WindowEventMap)[] =
          ${JSON.stringify(namesOf(events))};
        const tag: HTMLElementTagNameMap['${tagName}'] = document.createElement('${tagName}');
        console.log(events, tag);`;
      assert.deepEqual(project.findTypeErrors(`${tagName}.ts`, code, PROJECT_ONLY), [], tagName);
    }
  });

  it('accept a page or a frame of Playwright, and a window, as the page of a test', () => {
    const code = `
      import { accountFrame, logIn, waitForTags } from 'member-area-testing';
      import type { Frame, FrameLocator, Page } from 'playwright-core';
      declare const page: Page;
      declare const frame: Frame;
      const credentials = { email: 'ana@example.com', password: 'long-enough-1' };
      export const names = [page, frame, window].map(async (one) => (await logIn(one, credentials)).firstName);
      export const tags = [page, frame, window].map(async (one) => (await waitForTags(one))[0]?.state);
      export const locator: FrameLocator = accountFrame(page);
      export const account: Document | null = accountFrame(window);
      // @ts-expect-error -- a document is no page
      export const wrong = waitForTags(document);`;
    const testing = packPackage({ isBuilt: true, packageFolder: 'packages/testing' });
    whenDone(() => testing.remove());
    const withPlaywright = packed.project('with-playwright', { 'playwright-core': 'playwright-core' }, [
      testing,
    ]);
    assert.deepEqual(withPlaywright.findTypeErrors('testing.ts', code, PROJECT_ONLY), []);
  });

  it('type the fields of an event', () => {
    const code = `
      import 'member-area-elements/account-frame/define';
      import 'member-area-elements/account-link/define';
      document.querySelector('account-frame')!.addEventListener('account-frame-open', (event) => {
        const path: string = event.path;
        // @ts-expect-error -- no such field
        console.log(path, event.nothing);
      });
      addEventListener('account-change', (event) => console.log(event.firstName.length));`;
    assert.deepEqual(project.findTypeErrors('fields.ts', code, PROJECT_ONLY), []);
  });
});

describe('the JSX types of the package', () => {
  /** Puts the imports and helper types of these tests before the lines. */
  const createTsx = (...lines: string[]) => `
    import type { JSX } from 'react';
    import 'member-area-elements/define';
    import 'member-area-elements/react-types';
    declare function same<A, B>(is: [A] extends [B] ? ([B] extends [A] ? true : false) : false): void;
    declare const isOpen: boolean;
    type EventsOf<Name> = Name extends \`on\${infer Event}\` ? Event extends \`\${string}-\${string}\` ? Event : never : never;
    ${lines.join('\n')}`;
  /** Returns lines that compile only if each tag has the attributes and the events of the manifest. */
  const manifestChecks = () =>
    readManifestTags().flatMap(({ tagName, attributes, events }) => [
      `same<EventsOf<keyof JSX.IntrinsicElements['${tagName}']>, ${toUnion(namesOf(events))}>(true);`,
      `same<Exclude<${toUnion(namesOf(attributes))}, keyof JSX.IntrinsicElements['${tagName}']>, never>(true);`,
    ]);
  const mapEvents = (line: (tag: string, event: string) => string) =>
    readManifestTags().flatMap(({ tagName, events }) => namesOf(events).map((event) => line(tagName, event)));

  describe('with the types of React 19', () => {
    let project: Project;
    beforeAll(() => {
      project = packed.project('react-19', { '@types/react': '@types/react' });
    });

    it('have the attributes of every tag, and its events with their fields', () => {
      const handlers = mapEvents(
        (tag, event) =>
          `<${tag} on${event}={(event) => same<typeof event, HTMLElementEventMap['${event}']>(true)} />;`,
      );
      assert.deepEqual(
        project.findTypeErrors('tags.tsx', createTsx(...manifestChecks(), ...handlers), PROJECT_ONLY),
        [],
      );
    });

    it('accept booleans, property values and undefined', () => {
      const code = createTsx(
        `<member-area-login open={isOpen} className="wide" hidden={isOpen} locale={undefined} />;`,
        `<member-area-create open={false} without-payments={isOpen} names={['Tea']} />;`,
        `<member-area-join loading="eager" ref={(tag) => void tag?.join()}>Join</member-area-join>;`,
        `// @ts-expect-error -- no such policy`,
        `<member-area-join loading="never" />;`,
      );
      const options = { ...PROJECT_ONLY, exactOptionalPropertyTypes: true };
      assert.deepEqual(project.findTypeErrors('values.tsx', code, options), []);
    });
  });
});
