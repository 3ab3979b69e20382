import { testApplication } from './test-application.js';

testApplication({ name: 'angular', serving: { kind: 'files' }, mistakes: 'mistakes/mistakes.html' });
