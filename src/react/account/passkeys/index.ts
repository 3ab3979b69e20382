/** The screen with the passkeys of the visitor. */
export { PasskeysScreen } from './passkeys-screen.js';
