import { testApplication } from './test-application.js';

testApplication({ name: 'esbuild', serving: { kind: 'files' } });
