import type { AccessMessages } from './en/access.js';
import type { AccountMessages } from './en/account.js';
import type { AlertMessages } from './en/alert.js';
import type { CodeMessages } from './en/code.js';
import type { EmailMessages } from './en/email.js';
import type { FrameMessages } from './en/frame.js';
import type { JoinMessages } from './en/join.js';
import type { MembershipsMessages } from './en/memberships.js';
import type { NavigationMessages } from './en/navigation.js';
import type { OtherPersonMessages } from './en/other-person.js';
import type { PageMessages } from './en/page.js';
import type { HumanCheckMessages } from './en/human-check.js';
import type { ConnectionsMessages } from './en/connections.js';
import type { LogInProvidersMessages } from './en/log-in-providers.js';
import type { PasskeyLogInMessages } from './en/passkey-log-in.js';
import type { PasskeysMessages } from './en/passkeys.js';
import type { PricingMessages } from './en/pricing.js';
import type { ProfileMessages } from './en/profile.js';
import type { ProfileFieldsMessages } from './en/profile-fields.js';
import type { RecoveryMessages } from './en/recovery.js';
import type { ViewMessages } from './en/view.js';
import type { WithdrawalMessages } from './en/withdrawal.js';
import type { AuditMessages } from './en/owner/audit.js';
import type { ChecklistMessages } from './en/owner/checklist.js';
import type { ClosingMessages } from './en/closing.js';
import type { ConnectMessages } from './en/owner/connect.js';
import type { CreateMessages } from './en/owner/create.js';
import type { LeavingMessages } from './en/owner/leaving.js';
import type { LockScreenEditorMessages } from './en/owner/lock-screen-editor.js';
import type { MembersMessages } from './en/owner/members.js';
import type { MemberMessages } from './en/owner/member.js';
import type { OverviewMessages } from './en/owner/overview.js';
import type { CouponsMessages } from './en/owner/coupons.js';
import type { PeopleMessages } from './en/owner/people.js';
import type { MemberPricesMessages } from './en/owner/member-prices.js';
import type { OwnerMailsMessages } from './en/owner/owner-mails.js';
import type { PanelMessages } from './en/owner/panel.js';
import type { SnippetMessages } from './en/owner/snippet.js';
import type { SurveyMessages } from './en/owner/survey.js';
import type { VideoOnboardingMessages } from './en/owner/video-onboarding.js';
import type { OwnerSharedMessages } from './en/owner/shared.js';

/** All texts for visitors. English has all of them. */
export type Messages = PageMessages &
  ViewMessages &
  AlertMessages &
  OtherPersonMessages &
  FrameMessages &
  JoinMessages &
  AccessMessages &
  AccountMessages &
  RecoveryMessages &
  CodeMessages &
  HumanCheckMessages &
  PasskeyLogInMessages &
  LogInProvidersMessages &
  MembershipsMessages &
  ProfileMessages &
  ProfileFieldsMessages &
  PasskeysMessages &
  ConnectionsMessages &
  ClosingMessages &
  EmailMessages &
  PricingMessages &
  NavigationMessages &
  WithdrawalMessages;

/** All texts for owners. English has all of them. */
export type OwnerMessages = OwnerSharedMessages &
  PanelMessages &
  MemberPricesMessages &
  OwnerMailsMessages &
  CreateMessages &
  LockScreenEditorMessages &
  ConnectMessages &
  ChecklistMessages &
  SnippetMessages &
  MembersMessages &
  SurveyMessages &
  VideoOnboardingMessages &
  MemberMessages &
  LeavingMessages &
  AuditMessages &
  OverviewMessages &
  PeopleMessages &
  CouponsMessages;

/** The keys that both sides use. There must be none: the tables are merged, so one text would replace the other. */
export type SharedKey = keyof OwnerMessages & keyof Messages;

// Does not compile when there is such a key.
true satisfies [SharedKey] extends [never] ? true : SharedKey;

/**
 * The texts of a language as its JSON file in `texts` has them. A key names the tables of a text, with a dot after each, and
 * its plural form after an underscore: `pricing.duration.WEEK_one`. An empty text is one that is not translated yet.
 */
export type TextFile = Readonly<Record<string, string>>;

/** Loads the module of a file of texts. */
export type TextFileLoader = () => Promise<{ readonly default: TextFile }>;

/** The functions that load the file of each language but English, by the code of the language. */
export type TextFiles = ReadonlyMap<string, TextFileLoader>;
