/**
 * The parts of the code that are mutated, each with the tests that must notice a mutant. The tests of the same folder
 * come first. Tests of code that uses the folder are added only for a behaviour that no other test shows, because each
 * mutant that survives costs the time of all of them.
 */

/** A part of the code, with patterns for its files and for its tests. */
export interface Part {
  name: string;
  runner: 'browser' | 'tap';
  mutate: string[];
  tests: string[];
}

const core = (folder: string, ...moreTests: string[]): Part => ({
  name: folder,
  runner: 'browser',
  mutate: [`src/core/${folder}/**/*.ts`],
  tests: [`test/core/${folder}/**/*.test.ts`, ...moreTests],
});

const server = (name: string, mutate: string[], tests: string[]): Part => ({
  name,
  runner: 'tap',
  mutate: mutate.map((path) => `src/server/${path}`),
  // The conformance kit checks every call, so tests of single calls do not repeat it. It is the slowest, so it is the last.
  tests: [...tests, 'passes-conformance'].map((file) => `test/server/${file}.test.ts`),
});

const PARTS: Part[] = [
  core(
    'paths',
    'test/core/account-frame/open-path.test.ts',
    'test/core/account-frame/deep-links.test.ts',
    'test/core/join/outcome.test.ts',
  ),
  {
    ...core('visitor'),
    mutate: ['src/core/visitor/*.ts', 'src/core/browser/{cookie,write-cookie,storage}.ts'],
    tests: ['test/core/visitor/*.test.ts'],
  },
  core('pricing'),
  core('analytics'),
  {
    ...core('api'),
    mutate: ['src/core/api/**/*.ts', 'src/core/browser/when-cookies-settle.ts'],
  },
  core('join'),
  core('account-frame'),
  server(
    'authorisation',
    ['people/crumbs.ts', 'people/access.ts', 'people/log-in.ts'],
    ['permissions', 'authorisation', 'crumb', 'session', 'turned-off', 'visitor-cookies'],
  ),
  server('origins', ['http/public-origins.ts'], ['public-origins', 'origin']),
  server(
    'limits',
    ['people/rate-limits.ts', 'http/client-address.ts', 'http/work-queue.ts'],
    ['limits', 'accounts-apart'],
  ),
  server(
    'sessions',
    ['people/sessions.ts', 'people/secrets.ts', 'people/session-cookies.ts', 'http/safe-path.ts'],
    ['secrets', 'session', 'session-lifetime', 'safe-path', 'crumb'],
  ),
  server('password-reset', ['people/password-reset.ts'], ['password-reset', 'accounts-apart', 'tools']),
  server(
    'memberships',
    ['areas/join-area.ts', 'areas/membership.ts', 'areas/payments.ts', 'people/memberships.ts'],
    ['payments', 'join', 'memberships', 'memberships-apart', 'membership-states', 'membership-rules'],
  ),
  server(
    'quotas',
    ['areas/plan-quotas.ts', 'areas/area.ts', 'areas/create-area.ts', 'areas/videos.ts'],
    ['new-area', 'owner', 'member-areas', 'membership-rules', 'videos', 'video-minutes', 'plan-quotas'],
  ),
];

/** Returns the parts with files below one of these paths, limited to those files. Without paths, returns all parts. */
export function selectParts(paths: string[]): Part[] {
  if (paths.length === 0) return PARTS;
  const selected = PARTS.flatMap((part) => {
    const mutate = paths.flatMap((path) => part.mutate.flatMap((pattern) => narrow(pattern, path)));
    return mutate.length > 0 ? [{ ...part, mutate }] : [];
  });
  if (selected.length === 0) {
    throw new Error(`No part has files below ${paths.join(', ')}. See scripts/mutate/parts.ts.`);
  }
  return selected;
}

/** Returns a pattern for the files that match both: the pattern, the path, or nothing. */
function narrow(pattern: string, path: string): string[] {
  const folder = pattern.replace(/\*.*$/, '');
  const wanted = path.replace(/\/$/, '');
  if (folder === wanted || folder.startsWith(`${wanted}/`)) return [pattern];
  if (!folder.endsWith('/') || !wanted.startsWith(folder)) return [];
  return [wanted.includes('.ts') ? wanted : `${wanted}/**/*.ts`];
}
