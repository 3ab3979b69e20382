/** The tags on pages that are not ours. `HOST=pico npm run test:node -- hosts` runs one host, `HOST=pico,bulma` two. */
import assert from 'node:assert/strict';
import { beforeAll, describe, it } from 'vitest';
import { hostRoutes } from '../hosts/host-routes.js';
import { hosts } from '../hosts/hosts.js';
import { visitHost, type Findings } from '../hosts/visit-host.js';
import { useSite } from './site.js';

const { HOST } = process.env;
const chosenHosts = hosts.filter(({ name }) => !HOST || HOST.split(',').includes(name));
assert.ok(chosenHosts.length > 0, `HOST: ${HOST} is no host of test/hosts/hosts.ts`);

describe('on a page that is not ours', () => {
  const site = useSite({ hostRoutes, hasScrollbars: true });

  for (const host of chosenHosts) {
    describe(host.name, () => {
      let found: Findings;
      beforeAll(async () => (found = await visitHost(await site.newPage(), host)));

      it('every tag is upgraded', () => assertNone(found.views));
      it('the controls of the author keep their look', () => assertNone(found.look));
      it('nothing moves while the views load', () => assertNone(found.shift));
      it('the login dialog opens without moving the page', () => assertNone(found.dialog));
      it('Back closes the account and Forward opens it', () => assertNone(found.history));
      it('a visitor who creates an account enters the area', () => assertNone(found.join));
      it('there is no error', () => assertNone(found.errors));
    });
  }
});

/** Fails with the list of problems. */
function assertNone(problems: readonly string[]): void {
  assert.ok(problems.length === 0, problems.join('\n'));
}
