/** The backend of a site with member areas: `member-area-server`. */
export { createMemberAreaServer, type MemberAreaServer } from './member-area-server.js';
export type { ServerOptions } from './options/server-options.js';
export type { WayIn } from './options/ways-in.js';
export type { LogInProvider } from './options/log-in-providers.js';
export type { HumanCheckOption, HumanCheckSetting } from './options/human-check.js';
export type { HumanCheckTime } from './human-check/suspicion.js';
export { altcha } from './human-check/altcha.js';
export type {
  CheckedCall,
  CheckFacts,
  CheckSources,
  HumanCheckPort,
} from './human-check/human-check-port.js';
export type {
  AltchaChallenge,
  HumanCheck,
  SiteHumanCheck,
} from 'member-area-elements/contract/parts/human-check';
export type { Visit } from './visit.js';
export type { GateOptions, GateResult } from './gate.js';
export type { PageParts, SiteLayout } from './pages/site-layout.js';
export { FixturesError, type FixtureOptions } from './fixtures/fixtures.js';
export type { Bindings } from './http/bindings.js';
export type { LibraryFiles } from './library-files.js';
export type { Store, Data, Lock, Locks } from './store/store.js';
export { DatabaseFileError } from './store/database-file-error.js';
export { DatabaseVersionError, migrate, type MigrationMode } from './store/migrate.js';
export { MailError, UndeliverableMailError, type Mail, type MailPort } from './mail/mail-port.js';
export type {
  MailFacts,
  MailKind,
  ContractEndResult,
  OrderedMembership,
  PaymentPlan,
} from './mail/mail-facts.js';
export { LANGUAGES as MAIL_LANGUAGES, type Language } from './mail/languages.js';
export { standardMail, type MailContent, type MailTemplate } from './mail/standard-mail.js';
export { consoleMail } from './mail/console-mail.js';
export type { PaymentProblem } from './payments/payment-problem.js';
export type {
  Amount,
  CheckoutRequest,
  OpenCheckout,
  OptionChangeRequest,
  OptionTerms,
  Payment,
  PaymentsPort,
  PaymentTerms,
  Purchase,
  PurchaseIds,
  RefundRequest,
  PurchaseHint,
  Subscription,
  SubscriptionChange,
  SubscriptionTerms,
} from './payments/payments-port.js';
export {
  UnreadableWebhookError,
  UnsupportedPriceError,
  RefusedPaymentError,
  RefusedRefundError,
  UntrustedWebhookError,
} from './payments/payments-port.js';
export type { WebhookEndpoint, WebhookType } from './webhooks/endpoints.js';
export type { WebhookBody } from './webhooks/compose-webhook.js';
export type { SweepReport } from './payments/sweep-payments.js';
export type { Person } from './people/person.js';
export type {
  LocalText,
  ProfileField,
  ProfileFieldOption,
  ProfileFieldValue,
  ProfileFieldValues,
} from 'member-area-elements/contract/parts/profile-fields';
export type { Identity, IdentityPort } from './people/identity-port.js';
export type { MemberArea, PricingOption } from './areas/area.js';
export type { Layout } from './areas/layout.js';
export type { AreaVideo } from './areas/area-videos.js';
export type { MemberPage, MemberPages } from './areas/member-navigation.js';
export type { Plan } from './areas/plan-quotas.js';
export type { LockScreen } from './areas/lock-screen.js';
export type { AreaChange, OnAreaChange } from './areas/area-change.js';
export type { JoinBlock } from './areas/join-block.js';
export type { Membership } from './areas/membership.js';
export { nonceAttribute, scriptJson, snippet, type Markup, type PageContext } from './pages/markup.js';
export {
  DEFAULT_LIMITS,
  type LimitOptions,
  type Limits,
  type Rate,
  type Rates,
} from './operations/limits.js';
export type {
  AuditLine,
  AuditSelection,
  OwnerChange,
  OwnerOperation,
  CommandOperation,
} from './operations/audit.js';
export { jsonLog, type ErrorFacts, type Log, type LogEntry, type LogEvent } from './operations/log.js';
export type { CloseOptions, ServerEnd } from './operations/stop-server.js';
export { InvalidOptionError } from './operations/invalid-option-error.js';
export { PAGE_POLICY, strictPolicy } from './http/content-policy.js';
export { safePath } from './http/safe-path.js';
export { hashPassword } from './people/secrets.js';
