import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from '../../scripts/installed-browsers.js';

/**
 * Starts nginx and returns the function that stops it.
 *
 * @param folder where its files are
 * @param servers what is inside of `http` in its configuration
 */
export function startNginx(folder: string, servers: string): () => void {
  const program = findProgram('nginx');
  assert.ok(program, 'nginx is not installed. Run npm run databases, or put it on the search path.');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ');
  const file = join(folder, 'nginx.conf');
  // Started by root, it would answer as another user, who may not read the files of the test.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  writeFileSync(
    file,
    `${user} pid ${folder}/nginx.pid; error_log ${folder}/error.log; events {} http { access_log off; ${temporary} ${servers} }`,
  );
  const args = ['-p', folder, '-e', `${folder}/error.log`, '-c', file];
  const run = (more: string[] = []) => {
    // Not piped: nginx would keep the pipe open.
    const { status } = spawnSync(program, [...args, ...more], { stdio: 'ignore' });
    assert.equal(status, 0, `nginx ${[...args, ...more].join(' ')}`);
  };
  run();
  return () => run(['-s', 'stop']);
}
