import { testApplication } from './test-application.js';

testApplication({ name: 'vue', serving: { kind: 'files' }, mistakes: 'mistakes/Mistakes.vue' });
