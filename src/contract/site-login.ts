import type { CallName } from './routes.js';

/**
 * The calls that a backend refuses on a site with a login of its own, with 403 and the code `site-login`. `closeAccount` is refused too,
 * unless the login lets people close their account here, and so is `updateProfile` with a name, an email or a password.
 */
export const BUILT_IN_LOGIN_CALLS = [
  'logIn',
  'createAccount',
  'requestPasswordReset',
  'setPassword',
  'changeEmail',
  'resendEmailConfirmation',
  'confirmEmail',
  'sendCode',
  'logInWithCode',
  'logInWithLink',
  'sessions',
  'endSession',
  'endOtherSessions',
  'passkeys',
  'passkeyOptions',
  'addPasskey',
  'renamePasskey',
  'removePasskey',
  'passkeyLogInOptions',
  'logInWithPasskey',
  'logInWithProvider',
  'connections',
  'connectProvider',
  'disconnectProvider',
  'sendMemberLink',
] as const satisfies readonly CallName[];
