import type { Api, MembershipsAndOrders } from '../../../core/api/index.js';

/** Reads the memberships and orders of the signed-in visitor. */
export const readMemberships = (api: Api): Promise<MembershipsAndOrders> => api.memberships();
