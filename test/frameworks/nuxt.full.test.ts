import { testApplication } from './test-application.js';

testApplication({
  name: 'nuxt',
  serving: { kind: 'server', ready: /Listening on/ },
  mistakes: 'mistakes/Mistakes.vue',
});
