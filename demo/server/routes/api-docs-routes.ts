import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import { parse } from 'yaml';
import { apiDocsPage, type ApiDescription } from '../../pages/api-docs-page.js';
import type { DemoEnvironment } from '../environment.js';

const DESCRIPTION = new URL('../../../docs/openapi.yaml', import.meta.url);
const POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The description of the API, as a page and as a file: `/api/docs` and `/api/openapi.yaml`. */
export const apiDocsRoutes = new Hono<DemoEnvironment>()
  .get('/docs', async (c) => {
    const description = parse(await readFile(DESCRIPTION, 'utf8')) as ApiDescription;
    c.header('content-security-policy', POLICY);
    return c.html(apiDocsPage(description));
  })
  .get('/openapi.yaml', async (c) =>
    c.body(await readFile(DESCRIPTION, 'utf8'), 200, { 'content-type': 'application/yaml; charset=utf-8' }),
  );
