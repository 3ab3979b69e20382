/**
 * `npm run databases`: finds the programs of PostgreSQL and SQLite for the tests, and nginx, which keeps copies of answers in
 * front of a server. As root on Debian it installs the missing ones; elsewhere it prints how to. The library of SQLite comes
 * with the packages of npm; its program makes backups.
 */
import { canInstallPackages, installPackages, updatePackageList } from './debian-packages.js';
import { findProgram } from './installed-browsers.js';
import { findPostgres, POSTGRES_PACKAGE } from '../test/setup/postgres-cluster.js';

const missing = findMissing();
if (missing.length > 0 && canInstallPackages) {
  console.log(`Installing ${missing.join(', ')}.`);
  updatePackageList();
  installPackages(missing);
}
const stillMissing = findMissing();
if (stillMissing.length === 0) {
  console.log(`Databases: SQLite, PostgreSQL (${findPostgres()?.folder}). Cache: nginx.`);
} else {
  console.log(
    `Not found: ${stillMissing.join(', ')}. On Debian: apt-get install ${stillMissing.join(' ')}. On other systems, put the folders of "sqlite3", "initdb", "postgres" and "nginx" on the search path.`,
  );
  process.exitCode = 1;
}

/** Returns the packages of Debian that are missing. */
function findMissing(): string[] {
  return [
    ...(findPostgres() ? [] : [POSTGRES_PACKAGE]),
    ...['sqlite3', 'nginx'].filter((name) => !findProgram(name)),
  ];
}
