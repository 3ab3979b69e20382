import { describeError, type LogEvents } from '../operations/log.js';
import type { Store } from '../store/store.js';
import type { MailFacts } from './mail-facts.js';
import { MailError, UndeliverableMailError, type MailPort } from './mail-port.js';
import {
  claimDueMail,
  deleteOldFailures,
  nextDueTime,
  recordFailure,
  removeMail,
  type ClaimedMail,
} from './outbox.js';
import type { MailTemplate } from './standard-mail.js';

/** The number of mails that are sent at the same time. */
const MOST_AT_ONCE = 5;

/** The longest time that a timer of JavaScript can wait, in milliseconds. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** A mail with its address, before its texts are written. */
export interface ComposedMail {
  readonly to: string;
  readonly facts: MailFacts;
}

/** The parts of {@link MailDelivery}. */
interface DeliveryParts {
  readonly store: Store;
  readonly port: MailPort;
  readonly template: MailTemplate;
  /** Returns what a mail says; `null` when nobody needs it any more. */
  readonly compose: (mail: ClaimedMail) => Promise<ComposedMail | null>;
  readonly logEvent: LogEvents;
}

/**
 * Sends the mails of the outbox. A mail that fails is tried again after growing delays, also by another process and after
 * a restart. A mail whose process ends between its delivery and the end of its try is sent twice, with the same id.
 */
export class MailDelivery {
  readonly #parts: DeliveryParts;
  #running: Promise<void> | null = null;
  #mustLookAgain = false;
  #isStopped = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: DeliveryParts) {
    this.#parts = parts;
  }

  /** Sends all mails that are due. Resolves when each of them was tried. Waits with a timer for those that are due later. */
  async sendDue(): Promise<void> {
    this.#mustLookAgain = true;
    this.#running ??= this.#run().finally(() => (this.#running = null));
    await this.#running;
  }

  /** Starts no further try. Mails that wait stay in the store. Resolves when the running tries have ended. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  async #run(): Promise<void> {
    while (this.#mustLookAgain && !this.#isStopped) {
      this.#mustLookAgain = false;
      await Promise.all(Array.from({ length: MOST_AT_ONCE }, () => this.#sendOneByOne()));
    }
    if (this.#isStopped) return;
    await deleteOldFailures(this.#parts.store);
    await this.#setTimer();
  }

  async #sendOneByOne(): Promise<void> {
    while (!this.#isStopped) {
      const claimed = await claimDueMail(this.#parts.store);
      if (!claimed) return;
      await this.#try(claimed);
    }
  }

  async #try(claimed: ClaimedMail): Promise<void> {
    const { store, port, template, compose } = this.#parts;
    try {
      const composed = await compose(claimed);
      if (composed) {
        const { to, facts } = composed;
        const { kind, language } = facts;
        await port.send({ id: claimed.id, kind, to, language, ...(await template(facts)) });
      }
    } catch (error) {
      await this.#recordFailure(claimed, error);
      return;
    }
    await removeMail(store, claimed);
  }

  async #recordFailure(claimed: ClaimedMail, error: unknown): Promise<void> {
    const code = codeOf(error);
    const isFinal = error instanceof UndeliverableMailError;
    const nextTryAt = await recordFailure(this.#parts.store, claimed, code, isFinal);
    const { id, tries, mail } = claimed;
    const level = nextTryAt === null ? 'error' : 'warn';
    const { kind } = mail;
    this.#parts.logEvent(level, { event: 'mail-failed', mailId: id, kind, code, tries, nextTryAt }, error);
  }

  async #setTimer(): Promise<void> {
    clearTimeout(this.#timer);
    const { store, logEvent } = this.#parts;
    const due = await nextDueTime(store);
    // `stop` may have been called meanwhile.
    if (due === null || this.#isStopped) return;
    const delay = Math.max(0, Date.parse(due) - store.now().getTime());
    this.#timer = setTimeout(
      () =>
        void this.sendDue().catch((error: unknown) =>
          logEvent('error', { event: 'background-work-failed', ...describeError(error) }, error),
        ),
      Math.min(delay, LONGEST_TIMER),
    );
    // In Node the timer must not keep the process running. Other runtimes return a number.
    if (typeof this.#timer === 'object') this.#timer.unref();
  }
}

/** Returns the code of an error for the log. Its message is left out, because mail servers repeat addresses in it. */
function codeOf(error: unknown): string {
  if (error instanceof MailError) return error.code;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (/^[A-Z][A-Z0-9_]{2,40}$/.test(code)) return code;
  return error instanceof Error && /^\w{1,40}$/.test(error.name) ? error.name : 'unknown';
}
