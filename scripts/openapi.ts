/** `npm run openapi`: writes `docs/openapi.yaml`. A test compares it. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openApiPage } from './openapi/document.js';

writeFileSync(fileURLToPath(new URL('../docs/openapi.yaml', import.meta.url)), await openApiPage());
