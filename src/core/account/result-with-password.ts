import type { Site } from '../site.js';
import { attemptCall } from './account-call.js';
import type { FormResult } from './form-result.js';

/**
 * Returns the result of a call that needs the current password. A wrong password is a problem of its field, which some
 * calls name `password`.
 *
 * @param during the name under which a failure is reported
 */
export async function resultWithPassword(
  site: Site,
  during: string,
  called: FormResult,
): Promise<FormResult> {
  let result = called;
  // A 401 may refuse the password or the session. A call that needs only the session shows which of them.
  if (result.kind === 'lapsed') {
    const session = await attemptCall(site, during, (api) => api.profile());
    result = session.kind === 'done' ? { kind: 'wrong-credentials' } : session;
  }
  const isPasswordRefused = result.kind === 'fields' && 'password' in result.fields;
  return result.kind === 'wrong-credentials' || isPasswordRefused
    ? { kind: 'fields', fields: { currentPassword: 'wrong' } }
    : result;
}

/**
 * Returns the result of a call that needs a password or a code only when the login is some time ago. That it is needed is a
 * problem of the field `currentPassword` too: `required`.
 *
 * @param during the name under which a failure is reported
 */
export async function resultWithProof(site: Site, during: string, called: FormResult): Promise<FormResult> {
  if (called.kind === 'fields' && called.fields['password'] === 'required')
    return { kind: 'fields', fields: { currentPassword: 'required' } };
  return resultWithPassword(site, during, called);
}
