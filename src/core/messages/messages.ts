import type { AccessMessages } from './access/en.js';
import type { AccountMessages } from './account/en.js';
import type { AlertMessages } from './alert/en.js';
import type { FrameMessages } from './frame/en.js';
import type { JoinMessages } from './join/en.js';
import type { MembershipsMessages } from './memberships/en.js';
import type { PageMessages } from './page/en.js';
import type { PricingMessages } from './pricing/en.js';
import type { ProfileMessages } from './profile/en.js';
import type { RecoveryMessages } from './recovery/en.js';
import type { ViewMessages } from './view/en.js';

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
