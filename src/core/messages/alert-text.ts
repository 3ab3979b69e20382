import type { AlertMessages } from './en/alert.js';
import type { JoinFailureReason } from '../join/join-outcome.js';

/** The texts of an alert with one button. */
export interface AlertText {
  readonly title: string;
  readonly message: string;
  readonly button: string;
}

const KEYS = {
  closed: ['closedTitle', 'closedMessage', 'dismiss'],
  server: ['serverTitle', 'serverMessage', 'dismiss'],
  network: ['serverTitle', 'serverMessage', 'dismiss'],
  'not-yet-open': ['notYetOpenTitle', 'notYetOpenMessage', 'closeAlert'],
  'no-longer-open': ['noLongerOpenTitle', 'noLongerOpenMessage', 'closeAlert'],
} as const;

/** Returns the title, message and button of the alert for a failed join. See docs/requirements.md#alerts. */
export function alertText(reason: JoinFailureReason, messages: AlertMessages): AlertText {
  const [title, message, button] = KEYS[reason];
  return { title: messages[title], message: messages[message], button: messages[button] };
}
