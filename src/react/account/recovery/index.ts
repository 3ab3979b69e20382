/** The screens that give a new password, loaded together. */
export { RequestResetScreen } from './request-reset-screen.js';
export { ResetScreen } from './reset-screen.js';
