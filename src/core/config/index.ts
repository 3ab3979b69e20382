/** The page context, `configure()` and their precedence. */
export type { Configuration, ErrorContext, Settings } from './configuration.js';
export { ConfigurationError, resolveSettings } from './resolve-settings.js';
export { readPageContext, type PageContext } from './page-context.js';
