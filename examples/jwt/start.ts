/** Starts the site on Node: `LOGIN=https://login.example.com node start.ts`. */
import { serve } from '@hono/node-server';
import { consoleMail } from 'member-area-server';
import { libraryFiles, nodeStop } from 'member-area-server/node';
import { sqliteStore } from 'member-area-server/sqlite';
import { createSite } from './site.js';

const { app, members } = createSite({
  origin: 'http://localhost:3000',
  issuer: process.env['LOGIN'] ?? '',
  audience: 'our-site',
  store: await sqliteStore({ file: 'data/site.db' }),
  mail: consoleMail(),
  libraryFiles: libraryFiles(),
});
const stop = nodeStop(serve({ fetch: app.fetch, port: 3000 }), members);
process.once('SIGTERM', () => void stop().then(() => process.exit()));
