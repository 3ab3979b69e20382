/** The screens that reset a password, and the way to the login of a site, loaded together. */
export { RequestResetScreen } from './request-reset-screen.js';
export { ResetScreen } from './reset-screen.js';
export { SiteLoginScreen } from './site-login-screen.js';
