/** Serves the demo site, for `npm start` and `npm run demo`. demo/README.md explains the environment variables. */
import { startDemo } from './start-demo.js';

const {
  CONFORMANCE_SECRET,
  PORT = '8080',
  DEMO_DATA = '.data',
  DEMO_FAULTS,
  DEMO_LIGHT,
  DEMO_ORIGIN,
  DEMO_TOOLS,
  DEMO_TRUSTED_PROXIES,
} = process.env;

// `npm start` and `npm run demo` pass the flag. Without them, for example on a public server, the tools are off.
const tools = DEMO_TOOLS === undefined ? process.argv.includes('--tools') : DEMO_TOOLS === '1';

const demo = await startDemo({
  port: Number(PORT),
  dataFolder: DEMO_DATA,
  origins: DEMO_ORIGIN,
  tools,
  // Their packages are for development, so a public server does not have them.
  hostRoutes: tools ? (await import('../../test/hosts/host-routes.js')).hostRoutes : undefined,
  trustedProxies: Number(DEMO_TRUSTED_PROXIES ?? 0),
  faults: DEMO_FAULTS === '1',
  lightBuild: DEMO_LIGHT === '1',
  fixtures: CONFORMANCE_SECRET ? { secret: CONFORMANCE_SECRET } : undefined,
});
console.log(demo.url);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void demo.close().then(() => process.exit(0)));
}
