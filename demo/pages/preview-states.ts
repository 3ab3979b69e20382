import { readFileSync } from 'node:fs';

/** A tag and the names of its preview states. */
export interface TagStates {
  readonly tag: string;
  readonly states: readonly string[];
}

interface Manifest {
  readonly modules: readonly {
    readonly declarations?: readonly {
      readonly tagName?: string;
      readonly attributes?: readonly { readonly name: string; readonly type?: { readonly text: string } }[];
    }[];
  }[];
}

/** Reads the tags and their preview states from the custom elements manifest of the build. */
export function readPreviewStates(): readonly TagStates[] {
  const file = new URL('../../dist/custom-elements.json', import.meta.url);
  const { modules } = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  return modules
    .flatMap(({ declarations = [] }) => declarations)
    .flatMap(({ tagName, attributes = [] }) => {
      const text = attributes.find(({ name }) => name === 'preview')?.type?.text;
      return tagName && text
        ? [{ tag: tagName, states: text.split(/\s*\|\s*/).map((state) => state.replaceAll("'", '')) }]
        : [];
    });
}
