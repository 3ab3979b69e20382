/** Starts the site on Node: `BETTER_AUTH_SECRET=… node start.ts`. */
import { serve } from '@hono/node-server';
import { consoleMail } from 'member-area-server';
import { libraryFiles, nodeStop } from 'member-area-server/node';
import { sqliteStore } from 'member-area-server/sqlite';
import { createSite } from './site.js';

const { app, members } = await createSite({
  origin: 'http://localhost:3000',
  secret: process.env['BETTER_AUTH_SECRET'] ?? '',
  store: await sqliteStore({ file: 'data/site.db' }),
  mail: consoleMail(),
  libraryFiles: libraryFiles(),
});
const stop = nodeStop(serve({ fetch: app.fetch, port: 3000 }), members);
process.once('SIGTERM', () => void stop().then(() => process.exit()));
