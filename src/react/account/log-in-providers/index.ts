/** The buttons that log in with a provider, and what it has led to, loaded together. */
export { ProviderButtons } from './provider-buttons.js';
export { LogInResultNotice } from './log-in-result-notice.js';
