/** The pages on frameworks show the code of the applications in `test/frameworks`, which `npm run test:frameworks` runs. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, it } from 'vitest';
import { blocksOf, readPage } from './guide-pages.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const { text } = readPage('docs/frameworks.md');
const APPLICATIONS = 'test/frameworks';
/** The names of the applications: each has a folder. */
const applications = readdirSync(root + APPLICATIONS, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** The rows of the table: the name of the page, the versions, the folder of the application. */
const rows = [
  ...text.matchAll(/^\| \[.+?\]\(frameworks\/(.+?)\.md\) +\|(.+?)\|.*`test\/frameworks\/(.+?)` +\|$/gm),
].map(([, page = '', versions = '', application = '']) => ({ page, versions, application }));

describe('the pages on frameworks', () => {
  it('list every application once', () => {
    assert.deepEqual(rows.map(({ application }) => application).sort(), applications.toSorted());
  });

  for (const { application, versions, page } of rows) {
    it(`name the versions that ${application} is tested with`, () => {
      const installed = readVersions(application);
      const inPage = /Tested\s+with\s[^;]+/.exec(readPage(`docs/frameworks/${page}.md`).text)?.[0] ?? '';
      const named = [...`${versions} ${inPage}`.matchAll(/`([^`]+)` (\d[\d.]*\d)/g)];
      assert.ok(named.length > 0);
      for (const [, name = '', version] of named) assert.equal(version, installed[name], name);
    });

    it(`install packages that ${application} is tested with`, () => {
      const versions = readVersions(application);
      for (const { name, major } of installedPackages(`docs/frameworks/${application}.md`)) {
        if (name === 'member-area-elements') continue;
        assert.ok(versions[name], `${name} is no dependency of the application`);
        if (major) assert.equal(versions[name].split('.')[0], major, name);
      }
    });

    it(`have the page of ${application} under the name of its folder`, () => assert.equal(page, application));

    testBlocks(`docs/frameworks/${application}.md`, [application]);
  }

  testBlocks('docs/frameworks.md', applications);

  it('are all in the table', () => {
    const pages = readdirSync(`${root}docs/frameworks`).map((file) => file.replace(/\.md$/, ''));
    assert.deepEqual(pages.sort(), rows.map(({ page }) => page).sort());
  });
});

/** Tests that each block of code of a page is in a file of one of the applications. */
function testBlocks(path: string, applications: readonly string[]): void {
  const files = applications.flatMap(readFiles);
  // The applications are installed by the tests, with the packed library.
  const blocks = blocksOf(readPage(path)).filter(({ language }) => language !== 'sh');

  it(`show code in ${path}`, () => assert.ok(blocks.length > 0));

  for (const [index, { code }] of blocks.entries()) {
    it(`show code of the application in block ${index + 1} of ${path}`, () => {
      assert.ok(
        files.some((file) => file.includes(withoutIndentation(code))),
        code,
      );
    });
  }
}

/** Returns the versions of the packages that an application has. */
function readVersions(application: string): Record<string, string> {
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(`${root}${APPLICATIONS}/${application}/package.json`, 'utf8'),
  ) as { dependencies?: Record<string, string>; devDependencies?: Record<string, string> };
  return { ...dependencies, ...devDependencies };
}

/** Returns the packages of the commands `npm install` of a page, such as `typescript@6`. */
function installedPackages(path: string): { name: string; major: string | undefined }[] {
  const commands = blocksOf(readPage(path)).flatMap(({ code }) => code.match(/^npm install .+$/gm) ?? []);
  const packages = commands.flatMap((command) =>
    command.split(' ').filter((word) => /^(?!npm$|install$|-)/.test(word)),
  );
  return packages.map((each) => {
    const [, name = '', major] = /^(@?[^@]+)(?:@(\d+))?$/.exec(each) ?? [];
    return { name, major };
  });
}

/** Returns the texts of the files of an application that a newcomer writes, without indentation. */
function readFiles(application: string): string[] {
  const folder = `${root}${APPLICATIONS}/${application}`;
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => !/(?:^|\/)(?:node_modules|dist|mistakes|package-lock\.json)(?:\/|$)/.test(file))
    .map((file) => `${folder}/${file}`)
    .filter((file) => statSync(file).isFile())
    .map((file) => withoutIndentation(readFileSync(file, 'utf8')));
}

function withoutIndentation(code: string): string {
  return code.replaceAll(/^\s+|\s+$/gm, '');
}
