import { spawnSync } from 'node:child_process';

/** Builds the documentation site, which the demo serves below `/docs/`. @throws Error when it cannot be built */
export default function setUp(): void {
  const { status } = spawnSync('npm', ['run', '--silent', 'docs:site'], { stdio: 'inherit' });
  if (status !== 0) throw new Error('The documentation site could not be built. Run: npm run docs:site');
}
