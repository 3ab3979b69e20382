import { testApplication } from './test-application.js';

testApplication({ name: 'next', serving: { kind: 'server', ready: /Ready in/ } });
