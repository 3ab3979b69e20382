/** A registry of npm that has the packed packages of this repository, and sends every other request on to the configured one. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readPackages } from '../../scripts/packages.js';
import type { Tarballs } from './installed-application.js';

export interface PackageRegistry {
  readonly url: string;
  /** The names of the packages of this repository that npm has asked for, in their order. */
  readonly asked: readonly string[];
  close(): Promise<void>;
}

export async function startRegistry(tarballs: Tarballs): Promise<PackageRegistry> {
  const files = new Map([
    ['member-area-elements', await readFile(tarballs.library)],
    ['member-area-server', await readFile(tarballs.server)],
  ]);
  const manifests = new Map(readPackages().map((one) => [one.name, one]));
  const others = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const [, name = '', file] = /^\/([^/]+)(?:\/-\/(.+))?$/.exec(request.url ?? '') ?? [];
    const [tarball, manifest] = [files.get(name), manifests.get(name)];
    if (!tarball || !manifest) {
      response.writeHead(302, { location: new URL(`.${request.url ?? ''}`, others).href }).end();
    } else if (file) {
      response.end(tarball);
    } else {
      asked.push(name);
      const { version } = manifest;
      const dist = {
        tarball: `${url}${name}/-/${name}-${version}.tgz`,
        integrity: `sha512-${createHash('sha512').update(tarball).digest('base64')}`,
      };
      response.setHeader('content-type', 'application/json');
      response.end(
        JSON.stringify({
          name,
          'dist-tags': { latest: version },
          versions: { [version]: { ...manifest, dist } },
        }),
      );
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return {
    url,
    asked,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
