/** The screens that reset a password, loaded together. */
export { RequestResetScreen } from './request-reset-screen.js';
export { ResetScreen } from './reset-screen.js';
