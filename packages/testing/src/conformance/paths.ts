/** The paths of a backend. */
import { endpoints } from 'member-area-elements/contract/routes';

/** Returns the path of a call for an area, a membership, a token or whatever else its placeholder stands for. */
export const pathOf = (name: keyof typeof endpoints, id: string): string => withId(endpoints[name], id);

/** Returns the path of a join, which the client of the library does not have. */
export const joinPathOf = (areaId: string): string =>
  withId('/api/site-users/account/member-areas/{id}/request-to-join', areaId);

/** The page with the form for a new password. The token of the mailed link follows. */
export const RESET_PAGE = '/account/login/reset/';

/** The page that confirms an email. The token of the mailed link follows. */
export const CONFIRMATION_PAGE = '/account/confirm-email/';

/** The page that logs in with a mailed link. The token of the link follows. */
export const LINK_PAGE = '/account/login/link/';

const withId = (path: string, id: string): string => path.replace(/\{(?:id|token)\}/, encodeURIComponent(id));
