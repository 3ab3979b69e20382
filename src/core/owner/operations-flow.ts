import type { Health } from '../../contract/owner/health.js';
import type { OwnerMails } from '../../contract/owner/owner-mails.js';
import type { ApiFailure } from '../api/api-error.js';
import type { Site } from '../site.js';
import { createOwnerCall, type OwnerResult } from './owner-call.js';

/** The health of the site at a moment. */
export interface CheckedHealth {
  readonly health: Health;
  /** When the site has answered. */
  readonly checkedAt: Date;
}

/**
 * The actions of the owner on what runs the site, without their views. Each function makes a call and returns the result as
 * data. No function rejects.
 */
export interface OperationsFlow {
  /** Reads whether mails, webhooks and payments work; `null` when the backend does not have the call. */
  readonly health: () => Promise<OwnerResult<CheckedHealth | null>>;
  /** Reads which mails the owners get; `null` when the backend does not have the call. */
  readonly ownerMails: () => Promise<OwnerResult<OwnerMails | null>>;
  saveOwnerMails(mails: OwnerMails): Promise<OwnerResult>;
}

/** Creates the flow of what runs the site. */
export function createOperationsFlow(site: Site): OperationsFlow {
  const { call, change } = createOwnerCall(site);
  return {
    health: () =>
      call('health', (api) => orNull(api.health().then((health) => ({ health, checkedAt: new Date() })))),
    ownerMails: () => call('owner-mails', (api) => orNull(api.ownerMails())),
    saveOwnerMails: (mails) => change('save-owner-mails', (api) => api.saveOwnerMails(mails)),
  };
}

/** Returns an answer, or `null` when the backend does not have the call. */
async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    const failure = (error as { failure?: ApiFailure }).failure;
    if (failure?.kind === 'status' && (failure.status === 404 || failure.status === 501)) return null;
    throw error;
  }
}
