import type { Settings } from '../config/configuration.js';
import type { SiteUser } from '../visitor/site-user.js';
import type { EscapeKeys } from '../browser/escape-keys.js';

/** The parts of the site that the account frame uses. */
export interface AccountFrameDeps {
  readonly settings: () => Settings;
  readonly siteUser: () => SiteUser;
  /** Makes the page that of the visitor who has logged in in the frame. */
  readonly adoptPerson: () => void;
  readonly escapeKeys: EscapeKeys;
  /** Returns the title of a history entry until the frame sends its own title. */
  readonly title: () => string;
  readonly report: (error: unknown, during: string, facts?: Record<string, unknown>) => void;
  /** Reports an error unless an error with the same message has been reported. */
  readonly reportOnce: (error: Error, during: string) => void;
}
