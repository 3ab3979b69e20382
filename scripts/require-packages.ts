/** Finds out whether the packages that `package-lock.json` names are installed: after a pull they often are not. */
import { readFileSync } from 'node:fs';

interface LockedPackage {
  readonly version?: string;
  /** A package of this repository. */
  readonly link?: boolean;
  /** It may be for another system. */
  readonly optional?: boolean;
}

/** Ends the process with one sentence when a package is missing or is another version. */
export function requirePackages(): void {
  const outdated = findOutdated();
  if (outdated.length === 0) return;
  const names = outdated.slice(0, 3).join(', ') + (outdated.length > 3 ? ' and others' : '');
  console.error(`These packages are not installed as package-lock.json names them: ${names}. Run: npm ci`);
  process.exit(1);
}

function findOutdated(): string[] {
  const installed = readPackages('node_modules/.package-lock.json');
  if (!installed) return []; // another program than npm has installed them
  return Object.entries(readPackages('package-lock.json') ?? {})
    .filter(([path, { link, optional }]) => path.startsWith('node_modules/') && !link && !optional)
    .filter(([path, { version }]) => installed[path]?.version !== version)
    .map(([path]) => path.slice('node_modules/'.length));
}

/** Reads the packages of a lock file by their folders; `null` when there is no such file. */
function readPackages(file: string): Readonly<Record<string, LockedPackage>> | null {
  try {
    const text = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
    return (JSON.parse(text) as { packages: Record<string, LockedPackage> }).packages;
  } catch {
    return null;
  }
}
