import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Hono } from 'hono';
import {
  createMemberAreaServer,
  type FixtureOptions,
  type IdentityPort,
  type Log,
  type LogInProvider,
  type PaymentsPort,
  type ProfileField,
  type ServerOptions,
  type Store,
  type WayIn,
} from 'member-area-server';
import { postgresStore } from 'member-area-server/postgres';
import type { SmtpOptions } from 'member-area-server/smtp';
import { libraryFiles, nodeListener, nodeStop } from 'member-area-server/node';
import { sqliteStore } from 'member-area-server/sqlite';
import { PAGE_CONTEXT, sitePage } from '../pages/layout.js';
import { memberPages } from '../pages/member-pages.js';
import { createApp, type BeingMade } from './app.js';
import { demoMail } from './demo-mail.js';
import type { DemoEnvironment } from './environment.js';
import { seed } from './seed.js';

/** The options of {@link startDemo}. */
export interface DemoOptions {
  /** The port of the server; 0 chooses a free one. */
  port: number;
  /** The folder of the database file and of the videos, which is created when it is missing. */
  dataFolder: string;
  /** The address of a PostgreSQL database, which is used in place of the file. Default: none. */
  databaseUrl?: string | undefined;
  /**
   * The addresses under which visitors reach the site, separated by commas, the main one first. Default: the loopback
   * addresses of the port.
   */
  origins?: string | undefined;
  /**
   * Whether everybody may read `/demo/mail`, `/demo/events` and `/demo/csp`. Default: nobody may, because a reset link
   * in a mail opens the account of its person.
   */
  tools?: boolean;
  /** The mail server and the sender of the mails. Without them, mails are written to the console. */
  smtp?: SmtpOptions | undefined;
  /** The number of proxies in front of the server whose `X-Forwarded-For` is trusted. Default: 0, it is ignored. */
  trustedProxies?: number;
  /** The header in which a proxy names the country of a visitor. Default: none. */
  countryHeader?: string | undefined;
  /** Whether `/demo/faults` exists. Default: it does not. */
  faults?: boolean;
  /** The routes below `/hosts/`: pages that are not ours. Default: none. */
  hostRoutes?: Hono<DemoEnvironment> | undefined;
  /** The login of the site. Default: the built-in one. */
  identity?: IdentityPort | undefined;
  /** Writes the log. Default: errors alone, whole, to the standard error. */
  log?: Log;
  /** Takes the payments. Default: the simulated checkout, which takes no money. */
  payments?: PaymentsPort | undefined;
  /** Whether the pages get the light build, `dist/cdn-light`. Default: they get `dist/cdn`. */
  lightBuild?: boolean;
  /** How visitors log in. Default: `['password', 'code', 'passkey']`. */
  waysIn?: readonly WayIn[] | undefined;
  /** The services with which visitors log in. Default: none. */
  logInProviders?: readonly LogInProvider[] | undefined;
  /** How visitors show that they are human. Default: when something is suspicious, with a proof of work. */
  humanCheck?: ServerOptions['humanCheck'];
  /** How often something may be tried, and other limits. Default: those of the server. */
  limits?: ServerOptions['limits'];
  /** The fields that the site adds to its accounts. Default: none. */
  profileFields?: readonly ProfileField[] | undefined;
  /** The secret of the calls for the conformance kit. Default: there are no such calls. */
  fixtures?: FixtureOptions | undefined;
  /** The paths whose content is still being made, and the promises of it. Requests for them wait. Default: none. */
  beingMade?: BeingMade | undefined;
}

/** A running demo. */
export interface Demo {
  /** The address of the site, without a slash at the end. */
  readonly url: string;
  /**
   * Stops the server: it accepts no more connections, and answers the requests that run.
   *
   * @param withinMs how long it waits for them before it closes their connections. Default: 0
   */
  close(withinMs?: number): Promise<void>;
}

/** How often the payments are swept, in milliseconds. */
const SWEEP_INTERVAL = 5 * 60_000;

/** Starts the demo site on the loopback interface. */
export async function startDemo({
  port,
  dataFolder,
  databaseUrl,
  origins = '',
  smtp,
  tools = false,
  trustedProxies = 0,
  countryHeader,
  faults = false,
  hostRoutes,
  payments,
  lightBuild = false,
  identity,
  log,
  fixtures,
  waysIn,
  logInProviders,
  profileFields,
  humanCheck,
  limits,
  beingMade,
}: DemoOptions): Promise<Demo> {
  checkProxies(trustedProxies);
  readOriginList(origins, port);
  const store = await openDemoStore(dataFolder, databaseUrl);
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, 'localhost', resolve);
  });
  const { port: ownPort } = server.address() as AddressInfo;
  const { app, members } = createDemo(store, {
    origins: readOriginList(origins, ownPort),
    dataFolder,
    smtp,
    tools,
    trustedProxies,
    countryHeader,
    faults,
    hostRoutes,
    payments,
    lightBuild,
    identity,
    log,
    fixtures,
    waysIn,
    logInProviders,
    profileFields,
    humanCheck,
    limits,
    beingMade,
  });
  server.on(
    'request',
    nodeListener((request, bindings) => app.fetch(request, bindings)),
  );
  const stop = nodeStop(server, members);
  const sweep = setInterval(() => void members.sweepPayments().catch(console.error), SWEEP_INTERVAL);
  return {
    url: `http://localhost:${ownPort}`,
    async close(withinMs = 0) {
      clearInterval(sweep);
      await stop({ requestsWithinMs: withinMs });
    },
  };
}

/** Writes the errors of the log, which are rare in the demo. Their messages help whoever develops it. */
const logErrors: Log = ({ level }, error) => {
  if (level === 'error' && error !== undefined) console.error(error);
};

/** The options of {@link createDemo}. */
type SiteOptions = Omit<DemoOptions, 'port' | 'origins' | 'databaseUrl'> & {
  /** The addresses under which visitors reach the site, the main one first. */
  readonly origins: readonly [string, ...string[]];
};

/** Creates the demo site on a store. */
export function createDemo(
  store: Store,
  {
    origins,
    dataFolder,
    smtp,
    tools = false,
    trustedProxies,
    countryHeader,
    faults,
    hostRoutes,
    payments,
    lightBuild,
    identity,
    log = logErrors,
    fixtures,
    waysIn = ['password', 'code', 'passkey'],
    logInProviders,
    profileFields,
    humanCheck,
    limits,
    beingMade,
  }: SiteOptions,
) {
  const browserBuild = lightBuild ? 'cdn-light' : 'cdn';
  const mail = demoMail({ isKept: tools, smtp });
  const files = libraryFiles({ build: browserBuild });
  const members = createMemberAreaServer({
    origins,
    store,
    mail,
    payments: payments ?? 'simulated',
    allowSimulatedPayments: true,
    identity,
    context: PAGE_CONTEXT,
    waysIn,
    logInProviders,
    profileFields,
    humanCheck,
    limits,
    plan: {
      planId: 'pro',
      planName: 'Pro',
      billingInterval: 'MONTH',
      transactionFeePercent: 1,
      upgradeUrl: '/plan',
    },
    frameStyleSheets: ['/assets/frame.css'],
    layout: ({ title, body, head }) => sitePage({ title, body, library: head, hasNavigation: true }),
    memberPages,
    libraryFiles: files,
    videoFolder: join(dataFolder, 'videos'),
    trustedProxies,
    countryHeader,
    log,
    policyReports: tools ? '/demo/csp' : undefined,
    fixtures,
  });
  return {
    members,
    app: createApp({
      members,
      store,
      mail,
      tools,
      faults,
      hostRoutes,
      hasSecureCookies: origins[0].startsWith('https:'),
      browserBuild,
      libraryFiles: files,
      beingMade,
    }),
  };
}

/**
 * Opens the store of the demo, and fills it when it is new.
 *
 * @param folder the folder of the database file, which is created when it is missing
 * @param databaseUrl the address of a PostgreSQL database, which is used in place of the file
 */
export async function openDemoStore(folder: string, databaseUrl?: string): Promise<Store> {
  const store = databaseUrl
    ? await postgresStore({ url: databaseUrl })
    : await sqliteStore({ file: join(folder, 'site.db') });
  await seed(store);
  return store;
}

/**
 * Reads a list of addresses that are separated by commas.
 *
 * @param port the port of the server: an empty list means its loopback addresses
 * @throws Error for a text that is not an address with http or https
 */
function readOriginList(list: string, port: number): readonly [string, ...string[]] {
  const [first, ...others] = list
    .split(',')
    .map((text) => text.trim())
    .filter((text) => text !== '');
  if (first === undefined)
    return [`http://localhost:${port}`, `http://127.0.0.1:${port}`, `http://[::1]:${port}`];
  for (const text of [first, ...others]) {
    if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
      throw new Error(
        `DEMO_ORIGIN: ${JSON.stringify(text)} is not an address of a site. Write it with its scheme, for example https://www.example.com.`,
      );
  }
  return [first, ...others];
}

/** @throws Error for a text that is not a number of proxies, before the database is created */
function checkProxies(trustedProxies: number): void {
  if (!Number.isInteger(trustedProxies) || trustedProxies < 0)
    throw new Error(
      `DEMO_TRUSTED_PROXIES: ${trustedProxies} is not a number of proxies. Write how many proxies are in front of the server, for example 1.`,
    );
}
