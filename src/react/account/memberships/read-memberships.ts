import type { MembershipsAndOrders } from '../../../core/api/index.js';
import type { Site } from '../../../core/site.js';

/** The memberships and orders of whoever is signed in. */
export const readMemberships = async (site: Site): Promise<MembershipsAndOrders> =>
  (await site.api()).memberships();
