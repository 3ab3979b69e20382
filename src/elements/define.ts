/** Registers all tags. */
import './account-frame/define.js';
import './account-link/define.js';
import './account-screen/define.js';
import './member-area-connect/define.js';
import './member-area-create/define.js';
import './member-area-join/define.js';
import './member-area-lock-screen-editor/define.js';
import './member-area-lock-screen/define.js';
import './member-area-login/define.js';
import './member-area-pricing/define.js';
import './member-area-sign-up/define.js';
import './member-areas-checklist/define.js';
import './member-areas-panel/define.js';
import './member-areas-survey/define.js';
import './member-areas-video-onboarding/define.js';
