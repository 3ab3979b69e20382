import { testApplication } from './test-application.js';

testApplication({ name: 'import-map', serving: { kind: 'files-and-library' } });
