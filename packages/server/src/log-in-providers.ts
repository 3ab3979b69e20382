/** The settings of well-known log-in providers: `member-area-server/log-in-providers`. */
export { apple, type AppleOptions } from './people/log-in-providers/apple.js';
export { google, type GoogleOptions } from './people/log-in-providers/google.js';
