import * as z from 'zod/mini';
import type { Call } from '../call.js';
import { navigationSetting } from '../parts/navigation-setting.js';
import { notOwner } from '../parts/shared-refusals.js';

const updateNavigationSettingBody = () => z.object({ navigationSetting });

export const updateNavigationSetting = {
  name: 'updateNavigationSetting',
  summary: 'Change the navigation',
  description:
    'Chooses where the pages of members are in the navigation of the site. The library sends one request after the other; the last one has the last choice.',
  group: 'owner',
  caller: 'signed-in',
  body: updateNavigationSettingBody,
  sample: { body: { navigationSetting: 'ACCOUNT_MENU' } },
  refusals: notOwner,
} satisfies Call;
