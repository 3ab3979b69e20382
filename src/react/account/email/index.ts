/** The banner and the screens that confirm an email, loaded together. */
export { EmailBanner } from './email-banner.js';
export { ConfirmEmailScreen, LinkExpiredScreen } from './confirm-email-screen.js';
