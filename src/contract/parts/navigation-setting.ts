import * as z from 'zod/mini';

export const navigationSetting = z.enum(['REPLACE_PRIMARY', 'ACCOUNT_MENU', 'HIDDEN']);

/** The place of the member pages in the navigation of a site. See docs/requirements.md#navigation. */
export type NavigationSetting = z.infer<typeof navigationSetting>;
