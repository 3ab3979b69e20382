import { dateText } from '../messages/dates.js';
import { fill } from '../messages/fill.js';
import type { JoinMessages } from '../messages/en/join.js';
import type { VisitorStanding } from './visitor-standing.js';

/** What the control of a join shows and does: the author's link or button, or the button of a view. */
export interface JoinControl {
  /** The label for this visitor. `null`: the usual label, which is the author's words, or "Join". */
  readonly label: string | null;
  /** The address of the page that the control opens. `null`: the control sends the join request. */
  readonly href: string | null;
  /**
   * Whether nobody can join now, which the label says. The control has `aria-disabled`, but it keeps its place in the tab
   * order, and it still sends the request. See docs/decisions.md#a-join-that-is-not-open-says-so-and-still-asks.
   */
  readonly isUnavailable: boolean;
}

interface JoinControlOptions {
  /** The name of the area. */
  readonly title: string;
  readonly texts: JoinMessages;
  readonly locale: string;
  /** The address of the memberships page, where members change their payment method and end a pause. */
  readonly membershipsHref: string;
}

/** Returns the label and the action of the control for a visitor with this standing. Pure. */
export function joinControl(
  state: VisitorStanding,
  { title, texts, locale, membershipsHref }: JoinControlOptions,
): JoinControl {
  const control = { label: null, href: null, isUnavailable: false };
  switch (state.kind) {
    case 'member':
      return { ...control, label: fill(texts.goTo, { title }) };
    case 'ending':
      return { ...control, label: texts.rejoin };
    case 'paused':
      return { ...control, label: texts.manageMembership, href: membershipsHref };
    case 'payment-failed':
      return state.endsAt === undefined
        ? { ...control, label: texts.updatePayment, href: membershipsHref }
        : { ...control, label: fill(texts.goTo, { title }) };
    case 'not-yet-open': {
      const date = dateText(state.opensAt, locale, 'medium');
      return { ...control, label: fill(texts.opens, { date }), isUnavailable: true };
    }
    case 'closed':
      return { ...control, label: texts.enrollmentClosed, isUnavailable: true };
    case 'open':
      return control;
  }
}
