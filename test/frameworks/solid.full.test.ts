import { testApplication } from './test-application.js';

testApplication({ name: 'solid', serving: { kind: 'files' }, mistakes: 'mistakes/mistakes.tsx' });
