/** The log of the server: lines for machines, without personal data. */

import type { MailKind } from '../mail/mail-facts.js';
import type { PaymentProblem } from '../payments/payment-problem.js';

/** A line of the log. No field has a name, an email, an address, a token, or a part of a path or a body. */
export type LogEntry = LogLine & LogEvent;

/** The fields of every line. */
interface LogLine {
  /** ISO 8601 in UTC. */
  readonly time: string;
  readonly level: 'info' | 'warn' | 'error';
}

/** An event that is worth a line, with its facts. */
export type LogEvent =
  /** A request was answered. */
  | {
      readonly event: 'request';
      readonly requestId: string;
      readonly method: string;
      /** The pattern of the route, such as `/api/people-hub/v1/member-areas/:id`. */
      readonly route: string;
      readonly status: number;
      /** The time until the answer, in milliseconds. */
      readonly ms: number;
    }
  /** A request has failed with an error that nobody expected. */
  | ({ readonly event: 'request-failed'; readonly requestId: string } & ErrorFacts)
  /** Work that no answer waits for, such as a mail, has failed. */
  | ({ readonly event: 'background-work-failed' } & ErrorFacts)
  /** The option `onAreaChange` has failed: caches keep what the owner has changed until their copies are old. */
  | ({ readonly event: 'area-change-not-taken' } & ErrorFacts)
  /** A log-in provider does not answer, or has answered wrongly. */
  | ({
      readonly event: 'log-in-provider-failed';
      /** The id in the option `logInProviders`. */
      readonly providerId: string;
    } & ErrorFacts)
  /** A mail was not sent. The table `outbox` keeps one that is not tried again for a week. */
  | {
      readonly event: 'mail-failed';
      readonly mailId: string;
      readonly kind: MailKind;
      /** The code of the mail server or of the connection. */
      readonly code: string;
      /** The number of tries so far. */
      readonly tries: number;
      /** ISO 8601; `null` when it is not tried again. */
      readonly nextTryAt: string | null;
    }
  /** So many mails were asked for to one email that another one is not sent, or later. */
  | {
      readonly event: 'mail-limited';
      readonly kind: MailKind;
      /** ISO 8601; `null` when it is not sent. */
      readonly sentAt: string | null;
    }
  /** A webhook has not arrived. */
  | {
      readonly event: 'webhook-failed';
      /** The id of the row of the table `webhook_deliveries`. */
      readonly deliveryId: string;
      /** The status of the answer, `redirect`, or the code of the connection. */
      readonly code: string;
      /** The number of tries so far. */
      readonly tries: number;
      /** ISO 8601; `null` when it is not tried again. */
      readonly nextTryAt: string | null;
    }
  /** Only the owner can put something about a payment right. */
  | ({ readonly event: 'payment-problem' } & PaymentProblem)
  /** The login of the site has failed, or has returned a person without a valid id and email. */
  | ({ readonly event: 'site-login-failed'; readonly requestId?: string } & ErrorFacts)
  /** Whether a visitor is human could not be found out: the visitor was asked again. */
  | ({ readonly event: 'human-check-failed'; readonly requestId: string } & ErrorFacts)
  /** The database does not answer, or its file cannot be read or written. */
  | ({ readonly event: 'store-unavailable'; readonly requestId?: string } & ErrorFacts)
  /** The disk of the database or of the videos has no space left: nothing can be changed. */
  | ({ readonly event: 'store-full'; readonly requestId?: string } & ErrorFacts)
  /** A change came from a page that is not one of this site. */
  | {
      readonly event: 'origin-refused';
      /** The origin that the request claims; `null` when it has none or the text is no origin. */
      readonly origin: string | null;
      readonly message: string;
    }
  /** The proxy in front of the server sends the addresses of visitors, and the option `trustedProxies` ignores them. */
  | { readonly event: 'proxy-not-trusted'; readonly message: string }
  /** The site is in production, and an option is for development. */
  | {
      readonly event: 'not-for-production';
      readonly option: 'payments' | 'mail' | 'origins';
      readonly message: string;
    }
  /** The server stops: it takes no more requests. */
  | { readonly event: 'closing' }
  | {
      readonly event: 'closed';
      /** The number of requests and other works that the server did not wait for any longer. */
      readonly unfinished: number;
    };

/** What the log tells about an error. Its message is not among it: databases and mail servers quote data in theirs. */
export interface ErrorFacts {
  readonly errorName: string;
  /** The code of the database or of Node, such as `SQLITE_BUSY`. */
  readonly errorCode?: string;
  /** Where it was thrown, without its message. */
  readonly errorStack: readonly string[];
}

/**
 * Writes a line of the log.
 *
 * @param error the error that the line is about. Its message can contain personal data
 */
export type Log = (entry: LogEntry, error?: unknown) => void;

/** Logs events as they happen. */
export type LogEvents = (level: LogEntry['level'], event: LogEvent, error?: unknown) => void;

/** Writes each line as JSON to the standard output. The message of an error is left out. */
export const jsonLog: Log = (entry) => {
  // eslint-disable-next-line no-console -- this is the standard output in every runtime
  console.log(JSON.stringify(entry));
};

/** Returns the function that adds the time to each event. A log that throws is ignored: no request fails because of it. */
export const logEventsTo =
  (log: Log): LogEvents =>
  (level, event, error) => {
    try {
      log({ time: new Date().toISOString(), level, ...event }, error);
    } catch {
      // There is no other place to tell it.
    }
  };

/** The number of lines of a stack that are logged. */
const MOST_STACK_LINES = 10;

/** Returns the facts about an error that the log may have. */
export function describeError(error: unknown): ErrorFacts {
  if (!(error instanceof Error)) return { errorName: typeof error, errorStack: [] };
  const code: unknown = 'code' in error ? error.code : undefined;
  // A line of the message can look like one of the stack, so the message goes first.
  const stack = (error.stack ?? '').replace(error.message, '');
  return {
    errorName: error.name,
    // A code is one word. Anything else is a text of somebody.
    ...(typeof code === 'string' && /^\w{1,40}$/.test(code) && { errorCode: code }),
    errorStack: stack
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line.startsWith('at '))
      .slice(0, MOST_STACK_LINES),
  };
}
