import type { PageMessages } from '../messages/page/en.js';
import type { JoinFailureReason } from './join-outcome.js';

/** A centered alert with one button. */
export interface AlertText {
  readonly title: string;
  readonly message: string;
  readonly button: string;
}

const KEYS = {
  closed: ['closedTitle', 'closedMessage', 'dismiss'],
  server: ['serverTitle', 'serverMessage', 'dismiss'],
  network: ['serverTitle', 'serverMessage', 'dismiss'],
  'not-yet-open': ['notYetOpenTitle', 'notYetOpenMessage', 'close'],
  'no-longer-open': ['noLongerOpenTitle', 'noLongerOpenMessage', 'close'],
} as const;

/** The alert for a failed join: title, message and button as specification 2 has them. */
export function alertText(reason: JoinFailureReason, messages: PageMessages): AlertText {
  const [title, message, button] = KEYS[reason];
  return { title: messages[title], message: messages[message], button: messages[button] };
}
