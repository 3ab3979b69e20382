/** The page about the server is true: its code is that of the examples, and its tables name what exists. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string) => readFileSync(root + path, 'utf8');
const page = read('docs/server.md');

describe('docs/server.md', () => {
  test('has the code of the example for Hono', () => {
    const blocks = [...page.matchAll(/^```ts\n([^]*?)^```$/gm)].map(([, code = '']) => code);
    assert.equal(blocks.length, 2);
    for (const code of blocks) assert.ok(read('examples/hono.ts').includes(code), code);
  });

  test('installs packages that the package names as peers', () => {
    const [, command = ''] = /^```sh\n(.*)\n```$/m.exec(page) ?? [];
    const { name, peerDependencies } = JSON.parse(read('package.json')) as {
      name: string;
      peerDependencies: object;
    };
    assert.match(command, /^npm install /);
    for (const one of command.split(' ').slice(2)) assert.ok(one === name || one in peerDependencies, one);
  });

  test('lists every option and no other', () => {
    assert.deepEqual(
      firstCells('Option').sort(),
      membersOf('packages/server/src/member-area-server.ts', 'ServerOptions'),
    );
  });

  test('lists every function for Node and no other', () => {
    const entry = read('packages/server/src/node/index.ts');
    const names = [...entry.matchAll(/\b(?<!type )([a-z]\w+)(?=,| })/g)].map(([, name = '']) => name);
    assert.deepEqual(
      firstCells('Function')
        .map((call) => call.split('(')[0])
        .sort(),
      names.filter((name) => name !== 'type').sort(),
    );
  });

  test('names methods of the server', () => {
    const methods = membersOf('packages/server/src/member-area-server.ts', 'MemberAreaServer');
    for (const [, method = ''] of page.matchAll(/`members\.(\w+)\(/g))
      assert.ok(methods.includes(method), method);
  });

  test('links to every example', () => {
    for (const [, path = ''] of page.matchAll(/\]\(\.\.\/(examples\/[^)]+)\)/g))
      assert.ok(existsSync(root + path), path);
  });
});

/** Returns the code in the first cells of the table with this first column. */
function firstCells(column: string): string[] {
  const table = page.split(/\n\n+/).find((paragraph) => new RegExp(`^\\| ${column} +\\|`).test(paragraph));
  const rows = (table ?? '').trim().split('\n').slice(2);
  assert.ok(rows.length > 0, column);
  return rows.map((row) => /^\| `([^`]+)`/.exec(row)?.[1] ?? row);
}

/** Returns the names of the members of an interface, sorted. */
function membersOf(path: string, name: string): string[] {
  const source = ts.createSourceFile(path, read(path), ts.ScriptTarget.ES2022);
  const found = source.statements.find(
    (statement): statement is ts.InterfaceDeclaration =>
      ts.isInterfaceDeclaration(statement) && statement.name.text === name,
  );
  assert.ok(found, name);
  return found.members.map((member) => (member.name as ts.Identifier).text).sort();
}
