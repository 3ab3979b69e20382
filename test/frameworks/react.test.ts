import { testApplication } from './test-application.js';

testApplication({
  name: 'react',
  serving: { kind: 'server', ready: /Local:/ },
  mistakes: 'mistakes/mistakes.tsx',
});
