import { testApplication } from './test-application.js';

testApplication({ name: 'webpack', serving: { kind: 'files' } });
