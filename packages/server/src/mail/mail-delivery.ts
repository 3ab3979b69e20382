import { describeError, type LogEvents } from '../operations/log.js';
import type { Store } from '../store/store.js';
import { afterTurn } from '../store/after-turn.js';
import type { MailFacts } from './mail-facts.js';
import { MailError, UndeliverableMailError, type MailPort } from './mail-port.js';
import {
  claimDueMail,
  deleteOldFailures,
  nextDueTime,
  recordFailure,
  removeMail,
  TRY_TIME,
  type ClaimedMail,
} from './outbox.js';
import type { MailTemplate } from './standard-mail.js';

/** The number of mails that are sent at the same time. */
const MOST_AT_ONCE = 5;

/** The longest time that a timer of JavaScript can wait, in milliseconds. */
const LONGEST_TIMER = 2 ** 31 - 1;

/**
 * Characters that make more of the address than one: line breaks begin another header, and brackets, commas and semicolons
 * another address. New emails have none, but a database from before and another login may.
 */
const UNSAFE_IN_HEADER = /[\s\p{C}<>,;]/u;

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
  /** The call of `sendDue` that begins after this turn of the event loop. */
  #next: Promise<void> | undefined;
  /** The calls of `sendDue` that run. */
  readonly #running = new Set<Promise<void>>();
  #workerCount = 0;
  /** Whether `sendDue` was called while no worker was free. */
  #mustLookAgain = false;
  /** Whether mails may wait that the timer does not know of: at the start, and after each try. */
  #mustPlan = true;
  #isStopped = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: DeliveryParts) {
    this.#parts = parts;
  }

  /**
   * Sends all mails that are due. Resolves when each of them was tried. Waits with a timer for those that are due later. The
   * calls of one moment look for mails once.
   */
  sendDue(): Promise<void> {
    this.#next ??= new Promise((resolve, reject) =>
      afterTurn(() => {
        this.#next = undefined;
        this.#sendDue().then(resolve, reject);
      }),
    );
    return this.#next;
  }

  async #sendDue(): Promise<void> {
    if (this.#isStopped) return;
    if (this.#workerCount === MOST_AT_ONCE) {
      this.#mustLookAgain = true;
      await Promise.all(this.#running);
    } else {
      const work = this.#work();
      this.#running.add(work);
      await work.finally(() => this.#running.delete(work));
    }
    await this.#plan();
    // Another call may have taken a mail that was due for this one, and be trying it.
    await Promise.allSettled(this.#running);
  }

  /** Starts no further try. Mails that wait stay in the store. Resolves when the running tries have ended. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await Promise.all(this.#running);
  }

  /** Sends one mail after the other, until none is due. Each worker with a mail starts another one, while there is room. */
  async #work(): Promise<void> {
    let helper: Promise<void> | undefined;
    this.#workerCount++;
    try {
      do {
        for (let mail = await this.#claim(); mail; mail = await this.#claim()) {
          if (this.#workerCount < MOST_AT_ONCE) helper ??= this.#work().catch(this.#logFailure);
          await this.#try(mail);
        }
      } while (this.#takeMissedCall());
    } finally {
      this.#workerCount--;
    }
    await helper;
  }

  /** Returns whether `sendDue` was called while no worker was free, and forgets it. */
  #takeMissedCall(): boolean {
    const isMissed = this.#mustLookAgain;
    this.#mustLookAgain = false;
    return isMissed;
  }

  async #claim(): Promise<ClaimedMail | null> {
    return this.#isStopped ? null : claimDueMail(this.#parts.store);
  }

  async #try(claimed: ClaimedMail): Promise<void> {
    this.#mustPlan = true;
    const { store, port, template, compose } = this.#parts;
    try {
      const composed = await compose(claimed);
      if (composed) {
        const { to, facts } = composed;
        if (UNSAFE_IN_HEADER.test(to)) throw new UndeliverableMailError('unsafe-address');
        const { kind, language } = facts;
        const content = await template(facts);
        await limitTime(port.send({ id: claimed.id, kind, to, language, ...content }));
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

  readonly #logFailure = (error: unknown): void =>
    this.#parts.logEvent('error', { event: 'background-work-failed', ...describeError(error) }, error);

  /** Deletes what is not needed any more, and sets the timer for the next mail. */
  async #plan(): Promise<void> {
    if (this.#isStopped || !this.#mustPlan) return;
    this.#mustPlan = false;
    const { store } = this.#parts;
    await deleteOldFailures(store);
    const due = await nextDueTime(store);
    clearTimeout(this.#timer);
    if (due === null) return;
    const delay = Math.max(0, Date.parse(due) - store.now().getTime());
    this.#timer = startTimer(
      () => void this.sendDue().catch(this.#logFailure),
      Math.min(delay, LONGEST_TIMER),
    );
  }
}

/** Rejects with a {@link MailError} when a try takes too long. */
function limitTime(work: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = startTimer(() => reject(new MailError('ETIMEDOUT')), TRY_TIME);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Starts a timer that does not keep a process of Node running. Other runtimes return a number. */
function startTimer(action: () => void, delay: number): ReturnType<typeof setTimeout> {
  const timer = setTimeout(action, delay);
  if (typeof timer === 'object') timer.unref();
  return timer;
}

/** Returns the code of an error for the log. Its message is left out, because mail servers repeat addresses in it. */
function codeOf(error: unknown): string {
  if (error instanceof MailError) return error.code;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (/^[A-Z][A-Z0-9_]{2,40}$/.test(code)) return code;
  return error instanceof Error && /^\w{1,40}$/.test(error.name) ? error.name : 'unknown';
}
