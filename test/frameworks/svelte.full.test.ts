import { testApplication } from './test-application.js';

testApplication({ name: 'svelte', serving: { kind: 'files' }, mistakes: 'mistakes/Mistakes.svelte' });
