import type { MemberArea } from '../../contract/parts/member-area.js';
import type { LockScreenCustomization } from '../../contract/visitor/lock-screen.js';
import { useState } from 'react';
import {
  visitorStanding,
  type StandingFacts,
  type VisitorStanding,
} from '../../core/join/visitor-standing.js';

/** The details of an area, which can be loading or have failed to load. */
export type AreaDetails =
  | { readonly kind: 'loading' }
  | {
      readonly kind: 'ready';
      readonly area: MemberArea;
      /** The texts and settings of its lock screen, if they were requested. */
      readonly lockScreen?: LockScreenCustomization | undefined;
    }
  | { readonly kind: 'failed' };

/** Returns the access of the visitor to an area, at the time when its view was first shown. */
export function useAccessState(area: StandingFacts): VisitorStanding {
  const [now] = useState(() => Date.now());
  return visitorStanding(area, now);
}
