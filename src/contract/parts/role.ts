import * as z from 'zod/mini';

export const role = z.enum(['owner', 'support']);

/** What a person may do for a site: `owner` administers it, `support` helps its members. See docs/owner.md. */
export type Role = z.infer<typeof role>;
