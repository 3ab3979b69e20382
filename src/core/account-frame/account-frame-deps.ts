import type { Settings } from '../config/index.js';
import type { SiteUser } from '../visitor/index.js';
import type { EscapeKeys } from '../browser/escape-keys.js';

/** What the account frame works with. */
export interface AccountFrameDeps {
  readonly settings: () => Settings;
  readonly siteUser: () => SiteUser;
  readonly escapeKeys: EscapeKeys;
  /** The title of an entry until the frame tells its own. */
  readonly title: () => string;
  readonly report: (error: unknown, during: string, facts?: Record<string, unknown>) => void;
  /** Reports an error whose message has not been reported before. */
  readonly reportOnce: (error: Error, during: string) => void;
}
