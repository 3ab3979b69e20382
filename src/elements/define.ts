/** Registers all tags. */
import './account-frame.define.js';
import './account-link.define.js';
import './account-screen.define.js';
import './member-area-join.define.js';
import './member-area-lock-screen.define.js';
import './member-area-login.define.js';
import './member-area-pricing.define.js';
import './member-area-sign-up.define.js';
