/** Tests projects that have installed the package. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { findTagNames } from '../../scripts/build/tag-names.js';
import { importAll, readEntries, readOptionalPeers, readServerEntries } from './package-entries.js';
import { packPackage, type PackedPackage, type Project } from './packed-package.js';

let packed: PackedPackage;
beforeAll(() => {
  packed = packPackage({ isBuilt: true });
});
afterAll(() => packed.remove());

describe('a project that has installed the package', () => {
  let project: Project;
  beforeAll(() => {
    project = packed.project('with-react', {
      react: 'react',
      'react-dom': 'react-dom',
      '@types/react': '@types/react',
    });
  });

  it('can import every entry in Node', () => {
    const { status, stderr } = project.run(importAll(readEntries(packed)));
    assert.equal(stderr, '');
    assert.equal(status, 0);
  });

  it('has no type error, even when libraries are checked', () => {
    assert.deepEqual(project.findTypeErrors('all.ts', importAll(readEntries(packed))), []);
  });

  it('finds the style sheet', () => {
    const { stdout } = project.run(
      `console.log(import.meta.resolve('member-area-elements/member-areas.css'))`,
    );
    assert.match(readFileSync(fileURLToPath(stdout.trim()), 'utf8'), /member-area-join/);
  });

  it('gets the same class from every entry', () => {
    const tags = readEntries(packed).flatMap((entry) => /\/([\w-]+)\/define$/.exec(entry)?.[1] ?? []);
    assert.deepEqual(tags, findTagNames());
    const { stdout, stderr } = project.run(`
      const all = await import('member-area-elements');
      for (const tag of ${JSON.stringify(tags)}) {
        const entry = await import('member-area-elements/' + tag);
        const name = tag.replace(/(?:^|-)(\\w)/g, (_, letter) => letter.toUpperCase());
        const element = entry[name + 'Element'];
        if (element?.name !== name + 'Element' || all[name + 'Element'] !== element)
          console.log(tag, Object.keys(entry));
      }`);
    assert.equal(stderr + stdout, '');
  });

  /** Bundles a module, and returns the files of the package in the bundle. */
  const listBundledFiles = async (code: string) => {
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

  it('bundles nothing when it uses none of its imports', async () => {
    const entries = readEntries(packed).filter((entry) => !/\/(?:define|autoload)$/.test(entry));
    assert.deepEqual(await listBundledFiles(importAll(entries)), []);
  });

  it('bundles entries with side effects, even if it uses none of their exports', async () => {
    const tags = await listBundledFiles(`import 'member-area-elements/define';`);
    for (const file of packed.listFiles('dist/elements').filter((path) => path.endsWith('/define.js')))
      assert.ok(tags.includes(file), file);
    const script = await listBundledFiles(`import 'member-area-elements/autoload';`);
    assert.ok(script.includes('dist/elements/autoload.js'));
  });
});

describe('a project that runs the server', () => {
  let project: Project;
  beforeAll(() => {
    project = packed.project('server', { ...readOptionalPeers(packed), '@types/node': '@types/node' });
  });

  it('can import every entry for servers', () => {
    const entries = readServerEntries(packed);
    assert.ok(entries.includes('member-area-server'));
    const { status, stderr } = project.run(importAll(entries));
    assert.equal(stderr, '');
    assert.equal(status, 0);
  });

  it('has no type error', () => {
    const node = { types: ['node'], skipLibCheck: true };
    assert.deepEqual(project.findTypeErrors('server.ts', importAll(readServerEntries(packed)), node), []);
  });

  it('starts a server on a new database, and a signed-out visitor is told to log in', () => {
    const { status, stdout, stderr } = project.run(`
      import { createMemberAreaServer } from 'member-area-server';
      import { sqliteStore } from 'member-area-server/sqlite';
      const store = await sqliteStore({ file: 'data/site.db' });
      const members = createMemberAreaServer({
        origins: ['https://site.example'], store, mail: { send: async () => {} }, videoFolder: 'data/videos',
        log: ({ event }) => console.log(event),
      });
      const answer = await members.fetch(new Request('https://site.example/api/site-users/account/profile'));
      console.log(answer.status, (await answer.json()).error.code);
      await members.close();`);
    assert.equal(stderr, '');
    assert.deepEqual([status, stdout], [0, 'request\n401 not-signed-in\nclosing\nclosed\n']);
  });
});
