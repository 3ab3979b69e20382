import type { Context } from 'hono';
import type { Environment } from './environment.js';

/** Answers data as a JSON file, which browsers save and do not show. */
export const sendDataFile = (c: Context<Environment>, name: string, data: object): Response =>
  c.body(JSON.stringify(data, null, 2), 200, {
    'content-type': 'application/json',
    'content-disposition': `attachment; filename="${name}"`,
  });
