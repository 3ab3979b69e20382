import type { Api } from './api.js';
import { createCaller, type ApiOptions } from './caller.js';

/**
 * The client of the backend.
 *
 * @param options read anew for each call, so that configuration may come later
 */
export function createApi(options: () => ApiOptions): Api {
  const { read, change, create } = createCaller(options);
  return {
    memberArea: (id) => read('memberArea', 'memberArea', id),
    memberAreas: () => read('memberAreaList', 'memberAreas'),
    createMemberArea: ({ title, ...rest }) => create('memberArea', 'memberAreas', { ...rest, name: title }),
    planQuotas: () => read('planQuotas', 'planQuotas'),

    lockScreen: (id) => read('lockScreen', 'lockScreen', id),
    updateLockScreen: (id, customization) => change('PUT', 'updateLockScreen', customization, id),
    resetLockScreen: (id) => change('PUT', 'resetLockScreen', undefined, id),

    updateNavigationSetting: (navigationSetting) =>
      change('PUT', 'updateNavigationSetting', { navigationSetting }),
    toggleMemberAreas: (memberAreasEnabled) => change('PUT', 'toggleMemberAreas', { memberAreasEnabled }),
    sendSurvey: (answers) => change('POST', 'survey', answers),

    logIn: (credentials) => change('POST', 'session', credentials),
    logOut: () => change('DELETE', 'session'),
    createAccount: (account) => change('POST', 'account', account),
    profile: () => read('profile', 'profile'),
    updateProfile: (patch) => change('PUT', 'profile', patch),
    memberships: () => read('memberships', 'memberships'),
    cancelMembership: (id) => change('DELETE', 'membership', undefined, id),
    requestPasswordReset: (email) => change('POST', 'passwordReset', { email }),
    setPassword: (token, password) => change('PUT', 'newPassword', { password }, token),
  };
}
