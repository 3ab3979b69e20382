/** The services of a server, from its options. */
import type { Context } from 'hono';
import { createActivityWork } from './activity/hand-on-activity.js';
import { DueMembers } from './areas/due-members.js';
import { BackgroundWork } from './http/background-work.js';
import type { Environment, Services } from './http/environment.js';
import { PublicOrigins } from './http/public-origins.js';
import { WorkQueue } from './http/work-queue.js';
import { MailDelivery } from './mail/mail-delivery.js';
import { logEventsTo } from './operations/log.js';
import { warnAboutTrial } from './operations/production.js';
import { RunningWork } from './operations/running-work.js';
import { StoreHealth } from './operations/store-health.js';
import type { OptionValues } from './options/option-list.js';
import { shownProvider } from './options/log-in-providers.js';
import { DEFAULT_WAYS_IN } from './options/ways-in.js';
import type { PageContext } from './pages/markup.js';
import { timeZoneOf } from './pages/page-time-zone.js';
import type { PaymentSetup } from './payments/payment-services.js';
import { createClosureWork } from './people/closed-identities.js';
import { composeMail, type MailSite } from './people/compose-mail.js';
import type { Store } from './store/store.js';
import { createWebhookWork } from './webhooks/webhook-work.js';

/** Creates the services of a server. Warns in the log of options that are for development. */
export function createServices(options: OptionValues): Services {
  const { origins, payments, fixtures, limits, libraryFiles, profileFields } = options;
  const store = fixtures?.withClock(options.store) ?? options.store;
  const logEvent = logEventsTo(options.log);
  const site = describeMailSite(origins[0], options);
  warnAboutTrial(logEvent, { payments, mail: options.mail, origins });
  const mails = new MailDelivery({
    store,
    port: fixtures?.keepMails(options.mail) ?? options.mail,
    template: options.mailTemplate,
    compose: (claimed) => composeMail(site, store, claimed),
    logEvent,
  });
  const closures = createClosureWork({ store, identity: options.identity, logEvent });
  const { timeZone } = site;
  const endpoints = options.webhooks;
  const webhooks = createWebhookWork({ store, endpoints, logEvent });
  return {
    store,
    storeHealth: new StoreHealth(),
    payments: toPaymentSetup(store, options),
    background: new BackgroundWork(logEvent),
    mails,
    webhooks,
    closures,
    dueMembers: new DueMembers(store),
    activity: createActivityWork({
      store,
      timeZone,
      endpoints,
      send: () => Promise.all([mails.sendDue(), webhooks.doDue()]),
      logEvent,
    }),
    logEvent,
    running: new RunningWork(),
    hashQueue: new WorkQueue({ mostAtOnce: limits.hashesAtOnce, mostWaiting: limits.hashesWaiting }),
    settings: {
      origins: new PublicOrigins(origins, logEvent),
      trustedProxies: options.trustedProxies,
      countryHeader: options.countryHeader,
      limits,
      frame: {
        context: toPageContext(options),
        styleSheets: options.frameStyleSheets,
        siteName: readSiteName(options.context, origins[0]),
        accountScripts: () => libraryFiles?.accountScripts() ?? Promise.resolve([]),
        libraryAddress: async (path) => libraryFiles?.addressOf(path) ?? `/member-area-elements/${path}`,
      },
      layout: options.layout,
      addPreloads: (page) => libraryFiles?.addPreloads(page) ?? Promise.resolve(page),
      memberPages: options.memberPages,
      videoFolder: options.videoFolder,
      onAreaChange: options.onAreaChange,
      identity: options.identity,
      waysIn: options.waysIn,
      logInProviders: options.logInProviders,
      humanCheck: options.humanCheck,
      profileFields,
      plan: options.plan,
      priceNotice: options.priceNotice,
      withdrawalConsent: options.withdrawalConsent,
      webhookEndpoints: endpoints,
      policyReports: options.policyReports,
    },
  };
}

/** Returns the settings of the library, with the options of the server that its forms need. */
const toPageContext = ({
  context,
  profileFields,
  waysIn,
  logInProviders,
  identity,
}: OptionValues): PageContext => ({
  ...context,
  ...(profileFields.length > 0 && { profileFields }),
  ...(waysIn !== DEFAULT_WAYS_IN && { waysIn }),
  ...(logInProviders.length > 0 && { logInProviders: logInProviders.map(shownProvider) }),
  ...(identity && { login: 'site' }),
});

/** Reads the facts of a site that its mails need. The settings of the library have them. */
function describeMailSite(origin: string, { context, waysIn }: OptionValues): MailSite {
  const { locale, termsUrl } = context;
  return {
    name: readSiteName(context, origin),
    origin,
    locale,
    timeZone: timeZoneOf(context),
    termsUrl: readWebAddress(termsUrl, origin),
    waysIn,
  };
}

/** Returns the address that a setting of the library names; `null` for none that a browser opens. */
function readWebAddress(setting: unknown, origin: string): string | null {
  if (typeof setting !== 'string' || setting === '' || !URL.canParse(setting, origin)) return null;
  const { href, protocol } = new URL(setting, origin);
  return /^https?:$/.test(protocol) ? href : null;
}

/** Returns the name of a site; its address when it has none. */
const readSiteName = ({ siteName }: PageContext, origin: string): string =>
  typeof siteName === 'string' && siteName !== '' ? siteName : new URL(origin).host;

function toPaymentSetup(store: Store, { payments, onPaymentProblem, grace }: OptionValues): PaymentSetup {
  if (payments === undefined) return { kind: 'none' };
  if (payments === 'simulated') return { kind: 'simulated' };
  return { kind: 'provider', services: { store, payments, report: onPaymentProblem, graceDays: grace } };
}

/** Gives the context of a request the services of its server. */
export function provideServices(c: Context<Environment>, services: Services): void {
  c.set('store', services.store);
  c.set('storeHealth', services.storeHealth);
  c.set('settings', services.settings);
  c.set('hashQueue', services.hashQueue);
  c.set('background', services.background);
  c.set('mails', services.mails);
  c.set('activity', services.activity);
  c.set('webhooks', services.webhooks);
  c.set('closures', services.closures);
  c.set('dueMembers', services.dueMembers);
  c.set('logEvent', services.logEvent);
  c.set('running', services.running);
  c.set('payments', services.payments);
}
