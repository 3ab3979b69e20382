import { testApplication } from './test-application.js';

testApplication({
  name: 'sveltekit',
  serving: { kind: 'server', ready: /Listening on/ },
  mistakes: 'mistakes/Mistakes.svelte',
});
