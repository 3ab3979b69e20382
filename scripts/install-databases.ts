/**
 * `npm run databases`: finds PostgreSQL for the tests. As root on Debian it installs it when it is missing; elsewhere it prints
 * how to. SQLite comes with the packages of npm.
 */
import { canInstallPackages, installPackages, updatePackageList } from './debian-packages.js';
import { findPostgres, POSTGRES_PACKAGE } from './postgres-cluster.js';

if (!findPostgres() && canInstallPackages) {
  console.log('Installing PostgreSQL.');
  updatePackageList();
  installPackages([POSTGRES_PACKAGE]);
}
const found = findPostgres();
if (found) {
  console.log(`Databases: SQLite, PostgreSQL (${found.folder}).`);
} else {
  console.log(
    `Not found: PostgreSQL. On Debian: apt-get install ${POSTGRES_PACKAGE}. On other systems, install it with its server programs, and put the folder of "initdb" and "postgres" on the search path.`,
  );
  process.exitCode = 1;
}
