import { fill } from '../messages/fill.js';
import type { JoinMessages } from '../messages/en/join.js';
import type { VisitorStanding } from './visitor-standing.js';

/** What the control of a join shows and does: the author's link or button, or the button of a view. */
export interface JoinControl {
  /** The label for this visitor. `null`: the usual label, which is the author's words, or "Join". */
  readonly label: string | null;
  /** The address of the page that the control opens. `null`: the control sends the join request. */
  readonly href: string | null;
}

interface JoinControlOptions {
  /** The name of the area. */
  readonly title: string;
  readonly texts: JoinMessages;
  /** The address of the memberships page, where members change their payment method. */
  readonly membershipsHref: string;
}

/** Returns the label and the action of the control for a visitor with this standing. Pure. */
export function joinControl(
  { kind }: VisitorStanding,
  { title, texts, membershipsHref }: JoinControlOptions,
): JoinControl {
  switch (kind) {
    case 'member':
      return { label: fill(texts.goTo, { title }), href: null };
    case 'ending':
      return { label: texts.rejoin, href: null };
    case 'payment-failed':
      return { label: texts.updatePayment, href: membershipsHref };
    // The control still sends the request: the clock of the visitor can be wrong, and an alert explains the answer.
    case 'closed':
      return { label: texts.enrollmentClosed, href: null };
    default:
      return { label: null, href: null };
  }
}
