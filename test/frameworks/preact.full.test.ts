import { testApplication } from './test-application.js';

testApplication({ name: 'preact', serving: { kind: 'files' }, mistakes: 'mistakes/mistakes.tsx' });
