/** Serves the demo with payments through a double of Stripe, which another process serves on the port `STRIPE_PORT`. */
import { stripePayments } from 'member-area-server/stripe';
import { startDemo } from '../../../demo/server/start-demo.js';
import { SITE, stripeKeys } from './stripe-keys.js';

const { DEMO_DATA = '', DEMO_DATABASE_URL, STRIPE_PORT } = process.env;

const { url } = await startDemo({
  port: 0,
  dataFolder: DEMO_DATA,
  databaseUrl: DEMO_DATABASE_URL,
  origins: SITE,
  payments: stripePayments({
    ...stripeKeys,
    client: { host: '127.0.0.1', port: Number(STRIPE_PORT), protocol: 'http', telemetry: false },
  }),
});
console.log(url);
