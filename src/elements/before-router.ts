/**
 * `before-router.js`, a classic script for pages whose router is one too. Every module of a page runs after its classic
 * scripts, so such a router would follow the history before `autoload.js` does, and redraw the page when the account closes.
 * Above the router, this script follows the history first. See docs/hosting.md#page-routers.
 */
import { followHistory } from './follow-history.js';

followHistory();
