/** Registers all tags. */
import './account-frame.define.js';
import './account-link.define.js';
import './account-screen.define.js';
import './member-area-join.define.js';
