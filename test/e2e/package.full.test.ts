/** Tests the package that npm packs from a clean clone, which makes both builds first. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { packPackage, type PackedPackage } from './packed-package.js';

let packed: PackedPackage;
beforeAll(() => {
  packed = packPackage();
});
afterAll(() => packed.remove());

describe('the package', () => {
  it('has every file that its exports name', () => {
    const { exports } = JSON.parse(packed.read('package.json')) as {
      exports: Record<string, object | string>;
    };
    for (const target of Object.values(exports)) {
      for (const path of typeof target === 'string' ? [target] : (Object.values(target) as string[])) {
        const [folder = '', end] = path.split('*');
        if (end === undefined) assert.ok(existsSync(join(packed.folder, path)), path);
        else
          assert.ok(
            packed.listFiles(folder).some((file) => file.endsWith(end)),
            path,
          );
      }
    }
  });

  it('has every file that its pages link to', () => {
    const pages = packed.listFiles('').filter((path) => path.endsWith('.md'));
    assert.ok(pages.includes('README.md'));
    for (const page of pages) {
      for (const [, target = ''] of packed.read(page).matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)) {
        if (/^https?:/.test(target)) continue;
        assert.ok(existsSync(join(packed.folder, dirname(page), target)), `${page}: ${target}`);
      }
    }
  });

  it('has no file that only its build or its tests need', () => {
    const files = packed.listFiles('');
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
      'examples',
      'llms.txt',
      'package.json',
    ]);
    assert.deepEqual(packed.listFiles('demo'), ['demo/README.md']);
  });

  it('leaves the workspaces out', () =>
    assert.deepEqual(
      packed.listFiles('').filter((path) => /node_modules|(?:^|\/).+\/package\.json$/.test(path)),
      [],
    ));

  for (const folder of ['dist/cdn', 'dist/cdn-light']) {
    it(`has the full licence of every dependency in ${folder}`, () => {
      const notices = packed.listFiles(`${folder}/licences`);
      const expectedNotices = packed
        .listFiles(folder)
        .filter((path) => path.endsWith('.js'))
        .flatMap((path) => /^\/\*! (.*): see licences\/ \*\//.exec(packed.read(path))?.[1]?.split(', ') ?? [])
        .map((entry) => `${folder}/licences/${entry.split(' ')[0]!.replace('@', '').replace('/', '-')}.txt`);
      assert.ok(expectedNotices.length > 0);
      assert.deepEqual(notices.sort(), [...new Set(expectedNotices)].sort());
      for (const notice of notices) {
        const text = packed.read(notice);
        assert.match(text, /Copyright \(c\) .*\w/, notice);
        assert.match(text, /Permission is hereby granted|Redistribution and use in source/, notice);
        assert.match(text, /WITHOUT WARRANTY OF ANY KIND|ANY EXPRESS OR IMPLIED WARRANTIES/, notice);
      }
    });

    it(`has the right integrity hash of every script and style sheet of ${folder}`, () => {
      const hashes = JSON.parse(packed.read(`${folder}/integrity.json`)) as Record<string, string>;
      const files = packed.listFiles(folder).filter((path) => /\.(js|css)$/.test(path));
      assert.deepEqual(
        Object.entries(hashes).sort(),
        files
          .map((path) => {
            const hash = createHash('sha384').update(packed.read(path)).digest('base64');
            return [path.slice(folder.length + 1), `sha384-${hash}`];
          })
          .sort(),
      );
    });
  }

  it('has the sources that its source maps name', () => {
    for (const path of packed.listFiles('dist').filter((file) => file.endsWith('.map'))) {
      const { sources, sourcesContent } = JSON.parse(packed.read(path)) as {
        sources: string[];
        sourcesContent: string[];
      };
      assert.equal(sourcesContent.filter(Boolean).length, sources.length, path);
    }
  });
});
