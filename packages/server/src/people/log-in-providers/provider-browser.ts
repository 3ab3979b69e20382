/** The browser that visits a log-in provider: the answer of the provider counts there alone. */
import type { AskingBrowser } from '../asking-browser.js';
import { VISIT_LIFETIME } from './visits.js';

export const PROVIDER_BROWSER: AskingBrowser = { name: 'providerBrowser', lifetime: VISIT_LIFETIME };
