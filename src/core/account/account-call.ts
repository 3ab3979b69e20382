import type { ApiFailure } from '../api/api-error.js';
import type { Api } from '../api/client.js';
import type { Site } from '../site.js';
import { formResult, type FormResult } from './form-result.js';

/** The results of a call for the kinds of refusal that mean different things in different calls. */
export interface RefusalResults {
  /** For status 401. Default: the session has ended. */
  readonly unauthorized?: FormResult;
  /** For status 404 and 410. Default: an alert about a server error. */
  readonly missing?: FormResult;
  /** For codes of the server that have a meaning of their own in this call, at any status. */
  readonly codes?: Readonly<Record<string, FormResult>> | undefined;
  /** Whether a status 409 is `refused`. Default: an alert about a server error. */
  readonly canBeRefused?: boolean;
}

const SERVER_ALERT: FormResult = { kind: 'alert', reason: 'server' };

/** For calls that a server can protect with a captcha of its own. */
export const CAPTCHA: RefusalResults['codes'] = {
  captcha: { kind: 'refused', code: 'captcha' },
  // Of a call that solves no check.
  'human-check': { kind: 'refused', code: 'captcha' },
};

/** For calls that need no session: a 401 does not mean that a session has ended. */
export const WITHOUT_SESSION: RefusalResults = { unauthorized: SERVER_ALERT, codes: CAPTCHA };

/** Makes a call and returns its result. Reports a failure that the visitor cannot correct in a form. Never rejects. */
export async function attemptCall(
  site: Site,
  during: string,
  call: (api: Api) => Promise<unknown>,
  { unauthorized, missing = SERVER_ALERT, codes = {}, canBeRefused = false }: RefusalResults = {},
): Promise<FormResult> {
  try {
    await call(await site.api());
    return { kind: 'done' };
  } catch (error) {
    const failure = (error as { failure?: ApiFailure }).failure;
    const code = failure?.kind === 'status' ? failure.code : undefined;
    // The message of the page loads it again.
    if (code === 'other-person') return { kind: 'leaving' };
    const codeResult = code !== undefined && Object.hasOwn(codes, code) ? codes[code] : undefined;
    if (codeResult) return codeResult;
    if (canBeRefused && failure?.kind === 'status' && failure.status === 409)
      return { kind: 'refused', code };
    const refusal: FormResult = failure
      ? formResult(failure, unauthorized)
      : { kind: 'alert', reason: 'network' };
    const result = refusal.kind === 'gone' ? missing : refusal;
    if (result.kind === 'alert') site.report(error, during);
    return result;
  }
}
