import type { ApiError } from './api-error.js';
import type { Api } from './api.js';
import { createCaller, type ApiOptions } from './caller.js';
import type { ClientEndpoint } from './endpoints.js';
import type { Entities } from './entities.js';

/**
 * The client of the backend.
 *
 * @param options read anew for each call, so that configuration may come later
 */
export function createApi(options: () => ApiOptions): Api {
  const call = createCaller(options);

  /** What is read is named as the endpoint it is read from. */
  const get = <Name extends ClientEndpoint & keyof Entities>(endpoint: Name, param?: string) =>
    call({ method: 'GET', endpoint, param }, endpoint);
  const put = (endpoint: ClientEndpoint, body?: unknown, param?: string) =>
    call({ method: 'PUT', endpoint, body, param });
  const post = (endpoint: ClientEndpoint, body: unknown) => call({ method: 'POST', endpoint, body });
  const remove = (endpoint: ClientEndpoint, param?: string) => call({ method: 'DELETE', endpoint, param });

  return {
    memberArea: (id) => get('memberArea', id),
    memberAreas: () => get('memberAreas'),
    createMemberArea: ({ title: name, ...rest }) =>
      call({ method: 'POST', endpoint: 'memberAreas', body: { name, ...rest } }, 'memberArea'),
    planQuotas: () => get('planQuotas'),

    lockScreen: (id) => get('lockScreen', id),
    updateLockScreen: (id, { headline, description, joinButtonVisibility, benefitsVisibility }, version) =>
      call({
        method: 'PUT',
        endpoint: 'updateLockScreen',
        param: id,
        body: { headline, description, joinButtonVisibility, benefitsVisibility },
        headers: version === undefined ? {} : { 'if-match': version },
      }),
    resetLockScreen: (id) => put('resetLockScreen', undefined, id),

    updateNavigationSetting: (navigationSetting) => put('updateNavigationSetting', { navigationSetting }),
    toggleMemberAreas: (memberAreasEnabled) => put('toggleMemberAreas', { memberAreasEnabled }),
    sendSurvey: (answers) => post('survey', answers),
    dismissSurvey: (method) => post('surveyDismissal', { method }),

    logIn: (credentials) => post('session', credentials),
    logOut: () => remove('session').catch(ignoreSignedOut),
    createAccount: (account) => post('account', account),
    profile: () => get('profile'),
    updateProfile: (patch) => put('profile', patch),
    memberships: () => get('memberships'),
    cancelMembership: (id) => remove('membership', id),
    requestPasswordReset: (email) => post('passwordReset', { email }),
    setPassword: (token, password) => put('newPassword', { password }, token),
  };
}

/** Nobody is signed in any more, which is what was asked for. */
function ignoreSignedOut(error: unknown): void {
  const { failure } = error as Partial<ApiError>;
  if (failure?.kind !== 'status' || failure.status !== 401) throw error;
}
