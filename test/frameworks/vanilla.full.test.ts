import { testApplication } from './test-application.js';

testApplication({ name: 'vanilla', serving: { kind: 'files' }, mistakes: 'mistakes/mistakes.ts' });
