import type { Messages } from '../messages.js';
import type { ChecklistMessages } from './checklist-en.js';
import type { ConnectMessages } from './connect-en.js';
import type { CreateMessages } from './create-en.js';
import type { LockScreenEditorMessages } from './lock-screen-editor-en.js';
import type { PanelMessages } from './panel-en.js';
import type { SurveyMessages } from './survey-en.js';
import type { VideoOnboardingMessages } from './video-onboarding-en.js';
import type { OwnerSharedMessages } from './owner-en.js';

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
