/** `npm start`: serves the demo site. */
import { startDemo } from './start-demo.js';

const { PORT = '8080', DEMO_DATA = '.data', DEMO_DATABASE_URL, DEMO_FAULTS } = process.env;

const demo = await startDemo({
  port: Number(PORT),
  dataFolder: DEMO_DATA,
  databaseUrl: DEMO_DATABASE_URL,
  faults: DEMO_FAULTS === '1',
});
console.log(demo.url);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void demo.close().then(() => process.exit(0)));
}
