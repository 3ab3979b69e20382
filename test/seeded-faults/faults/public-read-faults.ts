import { inFile } from '../fault.js';

const READS = 'packages/server/src/routes/public-read-routes.ts';
const SESSION =
  "(await (await import('../people/sessions.js')).findSession(c.var.store, /session=([^;]+)/.exec(c.req.header('cookie') ?? '')?.[1]))?.siteUserId";

/** Answers that caches may keep, and that are not the same for everybody or never change. */
export const publicReadFaults = [
  ...inFile(READS, [
    {
      name: 'has the membership of whoever asks in the answer that caches keep',
      from: "toPublicArea(await requireArea(c.var.store, c.req.param('id')))",
      to: `toPublicArea(await requireArea(c.var.store, c.req.param('id'), ${SESSION}))`,
      caughtBy: 'public.same-for-everybody',
    },
    {
      name: 'sets a cookie with the answer that caches keep',
      from: "  c.header('etag', tag);",
      to: "  c.header('etag', tag);\n  c.header('set-cookie', 'crumb=of-the-first-visitor; Path=/');",
      caughtBy: 'public.not-modified',
    },
    {
      name: 'takes any area that a cache has for the current one',
      from: 'if (known && response.ok && namesTag(known, tag))',
      to: 'if (known && response.ok)',
      caughtBy: 'owner-edits.public-read',
    },
  ]),
  ...inFile('packages/server/src/app.ts', [
    {
      name: 'lets caches keep the answers that depend on the cookies',
      from: "  app.use('/api/*', requireCrumb, requireScreenPerson, forbidStorage);",
      to: "  app.use('/api/*', requireCrumb, requireScreenPerson, async (c, next) => {\n    await next();\n    c.header('cache-control', c.req.path.includes('/member-area') ? 'public, max-age=60' : 'no-store');\n  });",
      caughtBy: 'public.other-address',
    },
  ]),
];
