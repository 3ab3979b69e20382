/** The package that npm makes of a clean clone, installed in projects of others. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { build } from 'esbuild';
import ts from 'typescript';
import { packPackage, type PackedPackage, type Project } from './packed-package.js';

let packed: PackedPackage;
before(() => {
  packed = packPackage();
});
after(() => packed.remove());

const read = (path: string) => readFileSync(join(packed.folder, path), 'utf8');
const filesOf = (folder: string) =>
  readdirSync(join(packed.folder, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(packed.folder.length + 1));

/** Checks the file of the project alone. */
const OF_PROJECT: ts.CompilerOptions = { skipLibCheck: true };
const JSX_ENTRIES = ['member-area-elements/react', 'member-area-elements/react-types'];
/** The names to import the package by, without those that are JSON. */
function entries(): string[] {
  const { name, exports } = JSON.parse(read('package.json')) as { name: string; exports: object };
  return Object.keys(exports)
    .filter((entry) => !entry.endsWith('.json'))
    .map((entry) => name + entry.slice(1));
}
const importAll = (specifiers: string[]) => specifiers.map((one) => `import '${one}';`).join('\n');

describe('the package', () => {
  it('has every file its exports name', () => {
    const { exports } = JSON.parse(read('package.json')) as { exports: Record<string, object | string> };
    for (const target of Object.values(exports)) {
      for (const path of typeof target === 'string' ? [target] : (Object.values(target) as string[]))
        assert.ok(existsSync(join(packed.folder, path)), path);
    }
  });

  it('has every file its pages link to', () => {
    const pages = filesOf('').filter((path) => path.endsWith('.md'));
    assert.ok(pages.includes('README.md'));
    for (const page of pages) {
      for (const [, target = ''] of read(page).matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)) {
        if (/^https?:/.test(target)) continue;
        assert.ok(existsSync(join(packed.folder, dirname(page), target)), `${page}: ${target}`);
      }
    }
  });

  it('has nothing that only its build or its tests need', () => {
    const files = filesOf('');
    assert.deepEqual(
      files.filter((path) => /(?:^|\/)\./.test(path)),
      [],
    );
    assert.deepEqual([...new Set(files.map((path) => path.split('/')[0]))].sort(), [
      'CHANGELOG.md',
      'LICENSE',
      'README.md',
      'SECURITY.md',
      'demo',
      'dist',
      'docs',
      'package.json',
    ]);
    assert.deepEqual(filesOf('demo'), ['demo/README.md']);
  });

  it('has the whole licence of everything in its browser build', () => {
    const notices = filesOf('dist/cdn/licences');
    const named = filesOf('dist/cdn')
      .filter((path) => path.endsWith('.js'))
      .flatMap((path) => /^\/\*! (.*): see licences\/ \*\//.exec(read(path))?.[1]?.split(', ') ?? [])
      .map((entry) => `dist/cdn/licences/${entry.split(' ')[0]!.replace('@', '').replace('/', '-')}.txt`);
    assert.ok(named.length > 0);
    assert.deepEqual(notices.sort(), [...new Set(named)].sort());
    for (const notice of notices) {
      const text = read(notice);
      assert.match(text, /Copyright \(c\) .*\w/, notice);
      assert.match(text, /Permission is hereby granted|Redistribution and use in source/, notice);
      assert.match(text, /WITHOUT WARRANTY OF ANY KIND|ANY EXPRESS OR IMPLIED WARRANTIES/, notice);
    }
  });

  it('has the right integrity hash of every script of its browser build', () => {
    const hashes = JSON.parse(read('dist/cdn/integrity.json')) as Record<string, string>;
    const scripts = filesOf('dist/cdn').filter((path) => path.endsWith('.js'));
    assert.deepEqual(
      Object.entries(hashes).sort(),
      scripts
        .map((path) => {
          const hash = createHash('sha384').update(read(path)).digest('base64');
          return [path.slice('dist/cdn/'.length), `sha384-${hash}`];
        })
        .sort(),
    );
  });

  it('has the sources its source maps point to', () => {
    for (const path of filesOf('dist').filter((file) => file.endsWith('.map'))) {
      const { sources, sourcesContent } = JSON.parse(read(path)) as {
        sources: string[];
        sourcesContent: string[];
      };
      assert.equal(sourcesContent.filter(Boolean).length, sources.length, path);
    }
  });
});

describe('a project that has installed the package', () => {
  let project: Project;
  before(() => {
    project = packed.project('with-react', { react: 'react', 'react-dom': 'react-dom' });
  });

  it('imports every entry in Node', () => {
    const { status, stderr } = project.run(importAll(entries()));
    assert.equal(stderr, '');
    assert.equal(status, 0);
  });

  it('gets each class under one name from every entry, and under its old name', () => {
    const tags = entries().flatMap((entry) => /\/([\w-]+)\/define$/.exec(entry)?.[1] ?? []);
    assert.equal(tags.length, 15);
    const { stdout, stderr } = project.run(`
      const all = await import('member-area-elements');
      for (const tag of ${JSON.stringify(tags)}) {
        const own = await import('member-area-elements/' + tag);
        const name = tag.replace(/(?:^|-)(\\w)/g, (_, letter) => letter.toUpperCase());
        const element = own[name + 'Element'];
        if (element?.name !== name + 'Element' || all[name + 'Element'] !== element || own[name] !== element)
          console.log(tag, Object.keys(own));
      }`);
    assert.equal(stderr + stdout, '');
  });

  /** The files of the package that a bundler keeps of a module. */
  const bundled = async (code: string) => {
    const { metafile } = await build({
      stdin: { contents: code, resolveDir: project.folder },
      bundle: true,
      outfile: 'bundle.js',
      absWorkingDir: project.folder,
      write: false,
      metafile: true,
      format: 'esm',
      logLevel: 'silent',
    });
    return Object.values(metafile.outputs)
      .flatMap(({ inputs }) => Object.entries(inputs))
      .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
      .flatMap(([path]) => /node_modules\/member-area-elements\/(.*)/.exec(path)?.[1] ?? []);
  };

  it('bundles nothing of what it imports and does not use', async () => {
    const pure = entries().filter((entry) => !/\/(?:define|autoload)$/.test(entry));
    assert.deepEqual(await bundled(importAll(pure)), []);
  });

  it('bundles what does something when it is imported, though nothing of it is used', async () => {
    const tags = await bundled(`import 'member-area-elements/define';`);
    for (const file of filesOf('dist/elements').filter((path) => path.endsWith('/define.js')))
      assert.ok(tags.includes(file), file);
    const script = await bundled(`import 'member-area-elements/autoload';`);
    assert.ok(script.includes('dist/elements/autoload.js'));
  });
});

interface Tag {
  readonly tagName: string;
  readonly attributes?: readonly { readonly name: string }[];
  readonly events?: readonly { readonly name: string }[];
}
function tagsOfManifest(): Tag[] {
  const { modules } = JSON.parse(read('dist/custom-elements.json')) as {
    modules: { declarations?: Tag[] }[];
  };
  return modules.flatMap(({ declarations = [] }) => declarations).filter(({ tagName }) => tagName);
}
const names = (list: readonly { readonly name: string }[] = []) => list.map(({ name }) => name);
const union = (list: string[]) => list.map((one) => `'${one}'`).join(' | ') || 'never';

describe('the declarations of the package, in a project without the types of React', () => {
  let project: Project;
  before(() => {
    project = packed.project('without-react');
  });
  const withoutReact = () => importAll(entries().filter((entry) => !JSX_ENTRIES.includes(entry)));

  it('are right for a bundler, though libraries are checked', () => {
    assert.deepEqual(project.typeErrors('bundler.ts', withoutReact()), []);
  });

  it('are right for Node, though libraries are checked', () => {
    const node = { module: ts.ModuleKind.Node16, moduleResolution: ts.ModuleResolutionKind.Node16 };
    assert.deepEqual(project.typeErrors('node.ts', withoutReact(), node), []);
  });

  it('type the events of a tag that is all a project imports', () => {
    for (const { tagName, events } of tagsOfManifest()) {
      const code = `
        import 'member-area-elements/${tagName}/define';
        const events: (keyof HTMLElementEventMap & keyof DocumentEventMap & keyof WindowEventMap)[] =
          ${JSON.stringify(names(events))};
        const tag: HTMLElementTagNameMap['${tagName}'] = document.createElement('${tagName}');
        console.log(events, tag);`;
      assert.deepEqual(project.typeErrors(`${tagName}.ts`, code, OF_PROJECT), [], tagName);
    }
  });

  it('name the fields of an event', () => {
    const code = `
      import 'member-area-elements/account-frame/define';
      import 'member-area-elements/account-link/define';
      document.querySelector('account-frame')!.addEventListener('account-frame-open', (event) => {
        const path: string = event.path;
        // @ts-expect-error -- no such field
        console.log(path, event.nothing);
      });
      addEventListener('account-change', (event) => console.log(event.firstName.length));`;
    assert.deepEqual(project.typeErrors('fields.ts', code, OF_PROJECT), []);
  });
});

describe('the JSX types of the package', () => {
  /** A component with each tag, after what all these files need. */
  const tsx = (...lines: string[]) => `
    import type { JSX } from 'react';
    import 'member-area-elements/define';
    import 'member-area-elements/react-types';
    declare function same<A, B>(is: [A] extends [B] ? ([B] extends [A] ? true : false) : false): void;
    declare const isOpen: boolean;
    type EventsOf<Name> = Name extends \`on\${infer Event}\` ? Event extends \`\${string}-\${string}\` ? Event : never : never;
    ${lines.join('\n')}`;
  /** Says of each tag that its attributes are there, and that its events are those of the manifest. */
  const asInManifest = () =>
    tagsOfManifest().flatMap(({ tagName, attributes, events }) => [
      `same<EventsOf<keyof JSX.IntrinsicElements['${tagName}']>, ${union(names(events))}>(true);`,
      `same<Exclude<${union(names(attributes))}, keyof JSX.IntrinsicElements['${tagName}']>, never>(true);`,
    ]);
  const perEvent = (line: (tag: string, event: string) => string) =>
    tagsOfManifest().flatMap(({ tagName, events }) => names(events).map((event) => line(tagName, event)));

  describe('with those of React 19', () => {
    let project: Project;
    before(() => {
      project = packed.project('react-19', { '@types/react': '@types/react' });
    });

    it('are right together with every other entry, though libraries are checked', () => {
      assert.deepEqual(project.typeErrors('all.ts', importAll(entries())), []);
    });

    it('have the attributes of every tag, and its events with their fields', () => {
      const handlers = perEvent(
        (tag, event) =>
          `<${tag} on${event}={(event) => same<typeof event, HTMLElementEventMap['${event}']>(true)} />;`,
      );
      assert.deepEqual(project.typeErrors('tags.tsx', tsx(...asInManifest(), ...handlers), OF_PROJECT), []);
    });

    it('take booleans, values of properties, and undefined', () => {
      const code = tsx(
        `<member-area-login open={isOpen} className="wide" hidden={isOpen} locale={undefined} />;`,
        `<member-area-create open={false} without-payments={isOpen} names={['Tea']} />;`,
        `<member-area-join loading="eager" ref={(tag) => void tag?.join()}>Join</member-area-join>;`,
        `// @ts-expect-error -- no such policy`,
        `<member-area-join loading="never" />;`,
      );
      const exact = { ...OF_PROJECT, exactOptionalPropertyTypes: true };
      assert.deepEqual(project.typeErrors('values.tsx', code, exact), []);
    });
  });

  describe('with those of React 18, which sets attributes only', () => {
    let project: Project;
    before(() => {
      project = packed.project('react-18', { '@types/react': 'types-react-18' });
    });

    it('are right together with every other entry, though libraries are checked', () => {
      assert.deepEqual(project.typeErrors('all.ts', importAll(entries())), []);
    });

    it('have the attributes of every tag, and refuse handlers of its events, which would never be called', () => {
      const handlers = perEvent(
        (tag, event) => `// @ts-expect-error -- ${event}\n<${tag} on${event}={() => undefined} />;`,
      );
      assert.deepEqual(project.typeErrors('tags.tsx', tsx(...asInManifest(), ...handlers), OF_PROJECT), []);
    });

    it('refuse false, which would become an attribute, and what is no attribute', () => {
      const refused = [
        `<member-area-login open={isOpen} />;`,
        `<member-area-login open={false} />;`,
        `<member-area-login hidden={false} />;`,
        `<member-area-login className="wide" />;`,
        `<member-area-create names={['Tea']} />;`,
        `<member-area-create without-payments={false} />;`,
      ].map((line) => `// @ts-expect-error\n${line}`);
      assert.deepEqual(project.typeErrors('refused.tsx', tsx(...refused), OF_PROJECT), []);
    });

    it('take what becomes the right attribute', () => {
      const code = tsx(
        `<member-area-login open={isOpen || undefined} class="wide" hidden locale={undefined} />;`,
        `<member-area-create open without-payments="" currency="EUR" tabIndex={0} onClick={() => undefined} />;`,
        `<member-area-join loading="eager" ref={(tag) => void tag?.join()} aria-hidden={false}>Join</member-area-join>;`,
        `<div className="plain" hidden={false} />;`,
      );
      const exact = { ...OF_PROJECT, exactOptionalPropertyTypes: true };
      assert.deepEqual(project.typeErrors('values.tsx', code, exact), []);
    });

    it('say in the error what to do instead', () => {
      const code = tsx(`<account-link onaccount-change={() => undefined} />;`);
      assert.match(project.typeErrors('message.tsx', code, OF_PROJECT).join('\n'), /addEventListener/);
    });
  });
});
