import { testApplication } from './test-application.js';

testApplication({ name: 'astro', serving: { kind: 'files' } });
