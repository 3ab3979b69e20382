import type { ProfileField } from 'member-area-elements/contract/parts/profile-fields';
import type { ActivityWork } from '../activity/hand-on-activity.js';
import type { OnAreaChange } from '../areas/area-change.js';
import type { DueMembers } from '../areas/due-members.js';
import type { MemberPages } from '../areas/member-navigation.js';
import type { Plan } from '../areas/plan-quotas.js';
import type { HumanCheckSetting } from '../options/human-check.js';
import type { MailDelivery } from '../mail/mail-delivery.js';
import type { Limits } from '../operations/limits.js';
import type { LogEvents } from '../operations/log.js';
import type { LogInProvider } from '../options/log-in-providers.js';
import type { WayIn } from '../options/ways-in.js';
import type { RunningWork } from '../operations/running-work.js';
import type { StoreHealth } from '../operations/store-health.js';
import type { FramePageSite } from '../pages/account-frame-page.js';
import type { SiteLayout } from '../pages/site-layout.js';
import type { Session } from '../people/sessions.js';
import type { PaymentSetup } from '../payments/payment-services.js';
import type { ClosureWork } from '../people/closed-identities.js';
import type { IdentityPort } from '../people/identity-port.js';
import type { WebhookEndpoint } from '../webhooks/endpoints.js';
import type { WebhookWork } from '../webhooks/webhook-work.js';
import type { Store } from '../store/store.js';
import type { BackgroundWork } from './background-work.js';
import type { Bindings } from './bindings.js';
import type { PublicOrigins } from './public-origins.js';
import type { WorkQueue } from './work-queue.js';

/** The settings of a site, apart from its data. */
export interface Settings {
  /** The addresses under which visitors reach the site. */
  readonly origins: PublicOrigins;
  /** The number of proxies in front of the server whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies: number;
  /** The header in which a proxy names the country of a visitor. Default: none. */
  readonly countryHeader: string | undefined;
  /** How large, how long and how often. */
  readonly limits: Limits;
  /** Is called with each change of what everybody reads. */
  readonly onAreaChange: OnAreaChange | undefined;
  /** The login of the site; `null` for the built-in one. */
  readonly identity: IdentityPort | null;
  /** How visitors log in and create an account. The first is shown first. */
  readonly waysIn: readonly WayIn[];
  /** The services with which visitors log in. */
  readonly logInProviders: readonly LogInProvider[];
  /** How visitors show that they are human; `null` for a site that does not ask. */
  readonly humanCheck: HumanCheckSetting | null;
  /** The fields that the site adds to its accounts. */
  readonly profileFields: readonly ProfileField[];
  /** The plan of the owner. Default: none. */
  readonly plan: Plan | undefined;
  /** The frame page of the account. */
  readonly frame: FramePageSite;
  /** The layout of the other pages. Default: a plain page. */
  readonly layout: SiteLayout | undefined;
  /** Returns a page with links to the scripts that its tags need. Without the files of the library, the page as it is. */
  readonly addPreloads: (page: string) => Promise<string>;
  /** How many days before the first payment at a new price its members are told. */
  readonly priceNotice: number;
  /** Whether the checkout asks if access begins at once, and the right of withdrawal ends by that. */
  readonly withdrawalConsent: boolean;
  readonly memberPages: MemberPages | undefined;
  /** The folder where videos are stored. Default: none. */
  readonly videoFolder: string | undefined;
  /** The addresses that get webhooks. */
  readonly webhookEndpoints: readonly WebhookEndpoint[];
  /** The path to which browsers report violations of a strict Content-Security-Policy. Default: nowhere. */
  readonly policyReports?: string | undefined;
}

/** What one server has, for all requests. */
export interface Services {
  readonly store: Store;
  /** Whether the last change could be stored. */
  readonly storeHealth: StoreHealth;
  readonly settings: Settings;
  /** Hashes passwords, a few at a time. */
  readonly hashQueue: WorkQueue;
  readonly background: BackgroundWork;
  readonly mails: MailDelivery;
  readonly webhooks: WebhookWork;
  /** Deletes people in the login of the site whose accounts were closed. */
  readonly closures: ClosureWork;
  /** Writes what the list of members is sorted and searched by. */
  readonly dueMembers: DueMembers;
  /** Makes mails to the owners and webhooks from what happens to memberships. */
  readonly activity: ActivityWork;
  readonly logEvent: LogEvents;
  /** The requests that are being answered. */
  readonly running: RunningWork;
  readonly payments: PaymentSetup;
}

/** The types of Hono's context: the services and facts that every request handler can use. */
export interface Environment {
  Bindings: Bindings;
  Variables: Services & {
    /** The id of the request, which its lines in the log have too. */
    requestId: string;
    /** The signed-in person; `null` for a signed-out visitor. */
    session: Session | null;
    /** The proof of a human check that a form without JavaScript has sent. */
    formProof?: string;
    /** The visitor's crumb, when this answer is the first to set it. */
    newCrumb?: string;
  };
}

/** The services that calls with passwords use. */
export type PasswordServices = Pick<Services, 'store' | 'hashQueue' | 'settings'>;
