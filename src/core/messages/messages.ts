import type { AccessMessages } from './en/access.js';
import type { AccountMessages } from './en/account.js';
import type { AlertMessages } from './en/alert.js';
import type { FrameMessages } from './en/frame.js';
import type { JoinMessages } from './en/join.js';
import type { MembershipsMessages } from './en/memberships.js';
import type { PageMessages } from './en/page.js';
import type { PricingMessages } from './en/pricing.js';
import type { ProfileMessages } from './en/profile.js';
import type { RecoveryMessages } from './en/recovery.js';
import type { ViewMessages } from './en/view.js';
import type { ChecklistMessages } from './en/owner/checklist.js';
import type { ConnectMessages } from './en/owner/connect.js';
import type { CreateMessages } from './en/owner/create.js';
import type { LockScreenEditorMessages } from './en/owner/lock-screen-editor.js';
import type { PanelMessages } from './en/owner/panel.js';
import type { SurveyMessages } from './en/owner/survey.js';
import type { VideoOnboardingMessages } from './en/owner/video-onboarding.js';
import type { OwnerSharedMessages } from './en/owner/shared.js';

/** Every text of the visitor side. A language has them all. */
export type Messages = PageMessages &
  ViewMessages &
  AlertMessages &
  FrameMessages &
  JoinMessages &
  AccessMessages &
  AccountMessages &
  RecoveryMessages &
  MembershipsMessages &
  ProfileMessages &
  PricingMessages;

/** Every text of the owner side. A language has them all. */
export type OwnerMessages = OwnerSharedMessages &
  PanelMessages &
  CreateMessages &
  LockScreenEditorMessages &
  ConnectMessages &
  ChecklistMessages &
  SurveyMessages &
  VideoOnboardingMessages;

/** A text of the owner side whose key is one of the visitor side's too: there is none, or that one would be shown. */
export type SharedKey = keyof OwnerMessages & keyof Messages;

true satisfies [SharedKey] extends [never] ? true : SharedKey;
