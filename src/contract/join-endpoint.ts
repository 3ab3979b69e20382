/** The default path of a join request. In a module of its own, because a join does not load the other paths. */
export const JOIN_ENDPOINT = '/api/site-users/account/member-areas/{id}/request-to-join';
