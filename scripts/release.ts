/**
 * `npm run release`: publishes the version in package.json to npm, with provenance: all packages of the repository. The workflow `release` runs it for a tag.
 *
 * Each package names the repository that it was built from: the script adds `repository`, `homepage` and `bugs` for the
 * git remote `origin`. npm compares them with the provenance.
 *
 * `--dry-run` checks and packs, and publishes nothing. `--without-provenance` publishes from a machine that is not a CI
 * job. `--registry <address>` publishes to another registry.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readPackages } from './packages.js';
import { packageAddresses, releaseProblems, type ReleaseFacts } from './release/release-facts.js';
import { findMissing } from './texts/find-missing.js';
import { translatedLanguages } from './texts/text-files.js';

const root = fileURLToPath(new URL('../', import.meta.url));
const { values: options } = parseArgs({
  options: {
    'dry-run': { type: 'boolean', default: false },
    'without-provenance': { type: 'boolean', default: false },
    registry: { type: 'string' },
  },
});

const facts = await readFacts();
const problems = releaseProblems(facts);
if (problems.length > 0) {
  console.error(
    `Version ${facts.version} cannot be published:\n${problems.map((line) => `- ${line}\n`).join('')}`,
  );
  process.exitCode = 1;
} else publish();

async function readFacts(): Promise<ReleaseFacts> {
  const [library, ...others] = readPackages();
  const version = library?.version ?? '';
  return {
    version,
    others: others.map((one) => ({
      file: `${one.folder}/package.json`,
      version: one.version,
      libraryVersion: one.peerDependencies['member-area-elements'],
    })),
    changelog: readFileSync(`${root}CHANGELOG.md`, 'utf8'),
    remote: git('remote', 'get-url', 'origin'),
    tags: linesOf(git('tag', '--points-at', 'HEAD')),
    changedFiles: linesOf(git('status', '--porcelain')).map((line) => line.slice(3)),
    missingTexts: (await Promise.all(translatedLanguages().map(findMissing))).flat().length,
    // GitHub gives a job with the permission `id-token: write` the first variable, GitLab the second.
    hasIdentityToken:
      options['without-provenance'] ||
      process.env['ACTIONS_ID_TOKEN_REQUEST_URL'] !== undefined ||
      process.env['SIGSTORE_ID_TOKEN'] !== undefined,
  };
}

/** The library is the first: packing it builds the others too, and they name its version. */
function publish(): void {
  for (const { folder } of readPackages()) publishPackage(folder);
}

function publishPackage(packageFolder: string): void {
  const folder = `${root}.cache/release/`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  // The package is published from its unpacked files, so that the addresses are in it and the repository stays unchanged.
  run('npm', ['pack', '--pack-destination', folder], root + packageFolder);
  const tarball = readdirSync(folder).find((file) => file.endsWith('.tgz'));
  if (tarball === undefined) throw new Error(`npm pack wrote no file to ${folder}`);
  run('tar', ['-xzf', tarball], folder);
  const manifest = `${folder}package/package.json`;
  const content = JSON.parse(readFileSync(manifest, 'utf8')) as { scripts?: object };
  // The package has no sources, so its scripts cannot run: among them `prepack`, which npm would run again.
  delete content.scripts;
  const addresses = packageAddresses(facts.remote ?? '');
  writeFileSync(manifest, `${JSON.stringify({ ...content, ...addresses }, null, 2)}\n`);
  run('npm', ['publish', ...publishFlags()], `${folder}package`);
}

function publishFlags(): string[] {
  const tag = facts.version.includes('-') ? ['--tag', 'next'] : [];
  return [
    ...['--access', 'public', ...tag],
    ...(options['without-provenance'] ? [] : ['--provenance']),
    ...(options['dry-run'] ? ['--dry-run'] : []),
    ...(options.registry === undefined ? [] : ['--registry', options.registry]),
  ];
}

/** @throws Error when the program fails */
function run(program: string, args: string[], cwd: string): void {
  const { status } = spawnSync(program, args, { cwd, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed.`);
}

/** Returns what git prints; `null` when it fails. */
function git(...args: string[]): string | null {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trimEnd() : null;
}

function linesOf(text: string | null): string[] {
  return (text ?? '').split('\n').filter(Boolean);
}
