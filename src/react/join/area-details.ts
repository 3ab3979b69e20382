import type { MemberArea } from '../../contract/parts/member-area.js';
import type { LockScreenCustomization } from '../../contract/visitor/lock-screen.js';
import { useState } from 'react';
import {
  visitorStanding,
  type StandingFacts,
  type VisitorStanding,
} from '../../core/join/visitor-standing.js';
import { dateText } from '../../core/messages/dates.js';
import { fill } from '../../core/messages/fill.js';
import type { JoinMessages } from '../../core/messages/en/join.js';

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

/** Returns a text that says when sign-up opens, or that it has closed; `null` while it is open, and for members. */
export function enrollmentText(state: VisitorStanding, texts: JoinMessages, locale: string): string | null {
  switch (state.kind) {
    case 'not-yet-open':
      return fill(texts.opens, { date: dateText(state.opensAt, locale, 'medium') });
    case 'closed':
      return texts.enrollmentClosed;
    default:
      return null;
  }
}
