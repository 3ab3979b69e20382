import type { Api } from '../../../core/api/client.js';
import type { MembershipsAndOrders } from '../../../contract/account/memberships.js';

/** Reads the memberships and orders of the signed-in visitor. */
export const readMemberships = (api: Api): Promise<MembershipsAndOrders> => api.memberships();
