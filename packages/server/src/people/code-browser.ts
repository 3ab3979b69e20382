/** The browser that has asked for a code: the link of the mail logs in there alone. */
import { HOUR } from '../store/values.js';
import type { AskingBrowser } from './asking-browser.js';

/** How long a browser waits for a mail. A mail that could not be sent until then is not sent any more. */
export const WAITING_TIME = HOUR;

export const CODE_BROWSER: AskingBrowser = { name: 'codeBrowser', lifetime: WAITING_TIME };
