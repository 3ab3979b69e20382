import type { VisitorStanding } from '../../core/join/visitor-standing.js';
import { dateText } from '../../core/messages/dates.js';
import { fill } from '../../core/messages/fill.js';
import type { JoinMessages } from '../../core/messages/en/join.js';

/** Returns when sign-up opens, or that it has closed; `null` while it is open, and for members. */
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
