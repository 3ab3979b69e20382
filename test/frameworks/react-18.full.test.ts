import { testApplication } from './test-application.js';

testApplication({ name: 'react-18', serving: { kind: 'files' }, mistakes: 'mistakes/mistakes.tsx' });
