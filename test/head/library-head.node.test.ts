/** The head of a page names exactly the scripts that its tags need before they work. */
import assert from 'node:assert/strict';
import { libraryHead, preloads, writeHead, type Chunk, type LibraryBuild } from 'member-area-elements/head';
import { describe, it } from 'vitest';

const chunk = (
  modules: readonly string[],
  imports: readonly string[] = [],
  later: readonly string[] = [],
): Chunk => ({
  entry: null,
  imports,
  dynamicImports: later,
  modules,
});
const define = (tag: string) => `src/elements/${tag}/define.ts`;

const BUILD: LibraryBuild = {
  chunks: {
    'autoload.js': chunk(['src/elements/autoload.ts'], [], ['shell.js', 'visitor.js', 'screen.js']),
    'core.js': chunk(['src/core/index.ts'], [], ['core-client.js']),
    'core-client.js': chunk(['src/core/api/client.ts'], ['core.js']),
    'shell.js': chunk([define('member-area-join'), define('account-frame')], [], ['view.js']),
    'visitor.js': chunk([define('member-area-pricing')], ['shell.js'], ['view.js']),
    'view.js': chunk(['src/react/join/join-view.tsx'], ['react.js', 'shell.js']),
    'react.js': chunk(['src/elements/view/react-view.ts']),
    'screen.js': chunk([define('account-screen')], ['shell.js']),
    'account.js': chunk(['src/react/account/shell/account-app.tsx'], ['react.js', 'shell.js']),
    'client.js': chunk(['src/core/api/client.ts'], ['shell.js']),
  },
  integrity: { 'shell.js': 'sha384-shell', 'autoload.js': 'sha384-autoload' },
};

const filesOf = (...tags: string[]) =>
  preloads(tags, BUILD, { folder: '' }).map(({ attributes }) => attributes['href']);

describe('the scripts that the head of a page names', () => {
  it('are those of its tags, each once, and none that is loaded later', () => {
    assert.deepEqual(filesOf('member-area-join', 'account-frame'), ['shell.js']);
  });

  it('are also those that the script of a tag imports, before it', () => {
    assert.deepEqual(filesOf('member-area-pricing'), ['shell.js', 'visitor.js']);
  });

  it('are also those that the account loads at once, of the tags and not of the core without tags', () => {
    assert.deepEqual(filesOf('account-screen'), [
      'shell.js',
      'screen.js',
      'react.js',
      'account.js',
      'client.js',
    ]);
  });

  it('are none for the elements of other libraries', () => {
    assert.deepEqual(filesOf('other-element', 'constructor'), []);
  });
});

describe('the lines of the head', () => {
  it('are the style sheet, the scripts of the tags and the script that finds the tags', () => {
    assert.equal(
      writeHead(libraryHead(['member-area-join'], BUILD)),
      `<link rel="stylesheet" href="/member-area-elements/member-areas.css" />
<link rel="modulepreload" href="/member-area-elements/shell.js" />
<script type="module" src="/member-area-elements/autoload.js"></script>`,
    );
  });

  it('have the hashes that are known, the nonce, and what another origin needs', () => {
    const options = { folder: 'https://cdn.test/1.0/', hasIntegrity: true, nonce: 'abc' };
    assert.equal(
      writeHead(preloads(['member-area-join'], BUILD, options)),
      '<link rel="modulepreload" href="https://cdn.test/1.0/shell.js" integrity="sha384-shell" crossorigin="anonymous" nonce="abc" />',
    );
  });

  it('escape the folder', () => {
    const [line] = preloads(['member-area-join'], BUILD, { folder: '/a"><script>/' });
    assert.equal(writeHead([line!]), '<link rel="modulepreload" href="/a&quot;>&lt;script>/shell.js" />');
  });
});
