import { errorCode } from '../operations/error-code.js';
import type { LogEvents } from '../operations/log.js';
import type { Store } from '../store/store.js';
import { DueWork, startTimer } from '../operations/due-work.js';
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
  readonly #due: DueWork<ClaimedMail>;

  constructor(parts: DeliveryParts) {
    const { store, logEvent } = parts;
    this.#parts = parts;
    this.#due = new DueWork({
      store,
      mostAtOnce: MOST_AT_ONCE,
      claim: () => claimDueMail(store),
      work: (mail) => this.#try(mail),
      tidy: () => deleteOldFailures(store),
      nextDueTime: () => nextDueTime(store),
      logEvent,
    });
  }

  /**
   * Sends all mails that are due. Resolves when each of them was tried. Waits with a timer for those that are due later. The
   * calls of one moment look for mails once.
   */
  sendDue(): Promise<void> {
    return this.#due.doDue();
  }

  /** Starts no further try. Mails that wait stay in the store. Resolves when the running tries have ended. */
  stop(): Promise<void> {
    return this.#due.stop();
  }

  async #try(claimed: ClaimedMail): Promise<void> {
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
    const code = error instanceof MailError ? error.code : errorCode(error);
    const isFinal = error instanceof UndeliverableMailError;
    const nextTryAt = await recordFailure(this.#parts.store, claimed, code, isFinal);
    const { id, tries, mail } = claimed;
    const level = nextTryAt === null ? 'error' : 'warn';
    const { kind } = mail;
    this.#parts.logEvent(level, { event: 'mail-failed', mailId: id, kind, code, tries, nextTryAt }, error);
  }
}

/** Rejects with a {@link MailError} when a try takes too long. */
function limitTime(work: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = startTimer(() => reject(new MailError('ETIMEDOUT')), TRY_TIME);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
