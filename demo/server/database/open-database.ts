import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createClient, type Client } from '@libsql/client';
import { SCHEMA } from './schema.js';
import { seed } from './seed.js';

/**
 * Opens the database. Creates and seeds it when it is missing.
 *
 * @param folder the folder of the database file, which is created when it is missing
 * @param url the address of a libSQL server in place of the file
 */
export async function openDatabase(folder: string, url?: string): Promise<Client> {
  if (!url) mkdirSync(folder, { recursive: true });
  const database = createClient({ url: url ?? pathToFileURL(resolve(folder, 'demo.db')).href });
  await database.batch(SCHEMA, 'write');
  await seed(database);
  return database;
}
