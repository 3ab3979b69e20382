import type { ApiFailure } from '../api/api-error.js';
import type { Site } from '../site.js';
import { formResult, type FormResult } from './form-result.js';

/** The result of a request to send a link again. `gone`: there is nothing to confirm. */
export type ResendResult = FormResult | { readonly kind: 'wait'; readonly seconds: number };

/** How long a visitor waits before the next link, when a backend does not say, in seconds. */
export const RESEND_COOL_DOWN = 60;

/** Requests the link that confirms the email again. Never rejects. */
export async function resendConfirmation(site: Site): Promise<ResendResult> {
  try {
    await (await site.api()).resendEmailConfirmation();
    return { kind: 'done' };
  } catch (error) {
    const { failure } = error as { failure?: ApiFailure };
    if (failure?.kind === 'status' && failure.code === 'other-person') return { kind: 'leaving' };
    if (failure?.kind === 'status' && failure.status === 429)
      return { kind: 'wait', seconds: failure.retryAfterSeconds ?? RESEND_COOL_DOWN };
    const result: FormResult = failure ? formResult(failure) : { kind: 'alert', reason: 'network' };
    if (result.kind === 'alert') site.report(error, 'resend-confirmation');
    return result;
  }
}
